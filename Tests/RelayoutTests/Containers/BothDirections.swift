import Relayout
import Testing

extension Box {
    /// An item whose content has a size.
    convenience init(_ name: String, in parent: Box, _ width: Double?, _ height: Double?) {
        self.init(name, in: parent)
        content = Content(width: width, height: height)
    }

    /// This item and everything inside it.
    fileprivate var tree: [Box] { [self] + children.flatMap(\.tree) }
}

/// Lays `root` out from left to right, and expects `frames` (each item in its parent's coordinates); then from right to
/// left, and expects them mirrored; then from left to right again, and expects the beginning.
func expectFrames(
    _ frames: [(Box, LayoutRect)], in root: Box, _ size: LayoutSize, _ layout: some LayingOut,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let viewLayout = ViewLayout(root: root, layout: layout)
    for direction in [ReadingDirection.leftToRight, .rightToLeft, .leftToRight] {
        let receipt = try viewLayout.layout(in: size, traits: .layoutDirection(direction))
        #expect(receipt.conflicts.isEmpty, "\(receipt)", sourceLocation: sourceLocation)
        #expect(receipt.unsettled.isEmpty, "\(receipt)", sourceLocation: sourceLocation)
        for (item, frame) in frames {
            var expected = frame
            if direction == .rightToLeft {
                let width = item.parent === root ? size.width : item.parent!.frame.width
                expected.x = width - frame.x - frame.width
            }
            #expect(
                isSame(item.frame, expected), "\(item.layoutName!), \(direction): \(item.frame), not \(expected)",
                sourceLocation: sourceLocation)
        }
    }
}

/// Expects the same layout to give the same frames in two arrangements of updates: sized at a width, then placed at the
/// size that came out.
func expectFittingSize(
    _ size: LayoutSize, of root: Box, width: Double, _ layout: some LayingOut,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let viewLayout = ViewLayout(root: root, layout: layout)
    let fitting = try viewLayout.sizeThatFits((), Proposal(width: .exactly(width)))
    #expect(
        abs(fitting.width - size.width) < 1e-6 && abs(fitting.height - size.height) < 1e-6, "\(fitting)",
        sourceLocation: sourceLocation)
}
