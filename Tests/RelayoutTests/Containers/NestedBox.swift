import Relayout

/// A view with a layout of its own, which says how large its content is, and is laid out where the view is placed.
class LaidOutBox: Box {
    var layout: ViewLayout<Void>!

    override func measure(width: Double?) -> Content {
        _ = super.measure(width: width)
        return (try? layout.content((), width: width)) ?? Content()
    }

    override func place(_ frame: LayoutRect) {
        super.place(frame)
        _ = try? layout.layout(in: frame.size)
    }
}

/// The same, of `inside`.
final class NestedBox: LaidOutBox {
    let inside = Box("inside")

    override init(_ name: String, in parent: Box? = nil) {
        super.init(name, in: parent)
        inside.parent = self
    }
}
