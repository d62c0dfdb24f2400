import Relayout

/// A view with a layout of its own, of `inside`.
final class NestedBox: Box {
    let inside = Box("inside")
    var layout: ViewLayout<Void>!

    override init(_ name: String, in parent: Box? = nil) {
        super.init(name, in: parent)
        inside.parent = self
    }

    override func measure(width: Double?) -> Content {
        _ = super.measure(width: width)
        return (try? layout.content((), width: width)) ?? Content()
    }

    override func place(_ frame: LayoutRect) {
        super.place(frame)
        _ = try? layout.layout(in: frame.size)
    }
}
