import Relayout
import Testing

@Suite("No frame is less than nothing")
struct FrameSignTests {
    private let root = Box("root")

    /// Whether no number of a frame is -0.0, and no extent below 0.
    private func isPlain(_ frame: LayoutRect) -> Bool {
        let zeros = [frame.x, frame.y, frame.width, frame.height].filter { $0 == 0 }
        return frame.width >= 0 && frame.height >= 0 && zeros.allSatisfy { $0.sign == .plus }
    }

    @Test(
        "a length a hair below zero is accepted by the solver, and placed as zero",
        arguments: [-0.0, -1e-9, -1e-7, -9e-7])
    func hairs(width: Double) throws {
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            let (a, b) = (Box("a", in: root), Box("b", in: root))
            let layout = ViewLayout(root: root) { (_: Void) in
                a.width == width
                (b.width == 10).named("b")
                b.leading == root.leading + 1e6
                a.height == -0.0
            }
            layout.overrides["b"] = .constant(width)
            let receipt = try layout.layout(
                (), in: LayoutSize(width: 320, height: 480), traits: .layoutDirection(direction))
            #expect(receipt.conflicts.isEmpty)
            for box in [a, b] {
                #expect(isPlain(box.frame) && box.frame.width == 0, "\(box.frame)")
                #expect(isPlain(try #require(layout.frame(of: box))))
            }
            #expect(b.frame.x == (direction == .leftToRight ? 1e6 : 320 - 1e6))
        }
    }

    @Test("an item is never measured at less than nothing")
    func measured() throws {
        let label = Box("label", in: root)
        var widths: [Double] = []
        label.content = Content(width: 60, height: 20)
        label.contentAtWidth = { width in
            widths.append(width)
            return Content(width: width, height: 40)
        }
        let layout = ViewLayout(root: root) { (_: Void) in label.width == -9e-7 }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        #expect(widths.allSatisfy { $0 >= 0 } && !widths.isEmpty && label.frame.width == 0)
    }
}
