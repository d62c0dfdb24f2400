import Relayout
import Testing

/// An item as views are: isolated to the main actor.
@MainActor
final class MainActorView {
    var superview: MainActorView?
    var frame = LayoutRect.zero
    var text = ""

    init(in superview: MainActorView? = nil) { self.superview = superview }
}

extension MainActorView: @MainActor LayoutItem {
    var layoutParent: (any LayoutItem)? { superview }
    func place(_ frame: LayoutRect) { self.frame = frame }
    func measure(width: Double?) -> Content { Content(width: Double(text.count) * 10, height: 20) }
}

@Suite("Items isolated to the main actor")
struct MainActorItemTests {
    @Test("a class isolated to the main actor is laid out from there")
    @MainActor
    func mainActor() throws {
        let root = MainActorView()
        let label = MainActorView(in: root)
        label.text = "four"
        let layout = ViewLayout(root: root) { (inset: Double) in
            label.leading == root.leading + inset
            label.top == root.top + inset
        }
        let receipt = try layout.layout(8, in: LayoutSize(width: 100, height: 100))
        #expect(isSame(label.frame, rect(8, 8, 40, 20)))
        #expect(receipt.appeared.map(\.name) == ["MainActorView › MainActorView"])
    }
}
