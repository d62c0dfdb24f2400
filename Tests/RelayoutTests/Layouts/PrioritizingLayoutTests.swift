import Relayout
import Testing

@Suite("Scoped priorities")
struct PrioritizingLayoutTests {
    @Test("the priority that was written closest to a constraint wins")
    func innermost() throws {
        let root = Box("root")
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            Layout {
                box.width == 1
                box.width == 2 ~ .required
                Layout { box.width == 3 }.prioritized(.fit)
                box.width == 4
            }
            .prioritized(.shall)
            box.width == 5 ~ .may
            box.height == 6
        }
        let receipt = try layout.layout(in: LayoutSize(width: 10, height: 10))
        #expect(
            receipt.constraints.map(\.equation) == [
                "box.width == 1 ~ .high", "box.width == 2 ~ .required", "box.width == 3 ~ .fittingSize",
                "box.width == 4 ~ .high",
                "box.width == 5 ~ .may", "box.height == 6",
            ])
        #expect(receipt.conflicts.isEmpty)
    }
}
