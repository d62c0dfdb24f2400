import Relayout
import Testing

extension FirstThatFitsTests {
    /// A width that is written, and one that is said instead; whether the layout with it is chosen in 200.
    private struct OverriddenWidth: Sendable {
        let written: Double
        let override: ConstraintOverride?
        let isFirst: Bool
    }

    private static let overriddenWidths = [
        OverriddenWidth(written: 80, override: nil, isFirst: true),
        OverriddenWidth(written: 300, override: nil, isFirst: false),
        OverriddenWidth(written: 80, override: .constant(300), isFirst: false),
        OverriddenWidth(written: 300, override: .constant(80), isFirst: true),
        OverriddenWidth(written: 300, override: .removed, isFirst: true),
    ]

    private func layout(_ written: Double, _ axis: LayoutAxis) -> ViewLayout<Void> {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.top == root.top
            (axis == .horizontal ? card.width : card.height) == (axis == .horizontal ? root.width : root.height)
            FirstThatFits(in: card, axis) {
                if axis == .horizontal {
                    (name.width == written).named("length")
                    name.leading == card.leading
                    name.trailing <= card.trailing
                } else {
                    (name.height == written).named("length")
                    name.top == card.top
                    name.bottom <= card.bottom
                }
            } or: {
                badge.leading == card.leading
                badge.top == card.top
                (badge.width == 20).named("badge")
            }
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        return layout
    }

    @Test("what fits is decided with what overrides say", arguments: overriddenWidths, LayoutAxis.allCases)
    private func overridden(width: OverriddenWidth, axis: LayoutAxis) throws {
        let layout = layout(width.written, axis)
        if let override = width.override { layout.overrides["length"] = override }
        let receipt = try layout.layout(in: LayoutSize(width: 200, height: 200))
        #expect((layout.frame(of: name) != nil) == width.isFirst)
        #expect(receipt.conflicts.isEmpty && receipt.warnings.isEmpty, "\(receipt.warnings)")
    }

    @Test("the choice changes where a layout fits that has the number of an override")
    func overriddenPieces() throws {
        let layout = layout(80, .horizontal)
        layout.overrides["length"] = .constant(300)
        let pieces = try layout.pieces((), widths: 10...400)
        #expect(pieces.breakpoints.map { $0.width.rounded() } == [300], "\(pieces)")
    }

    @Test("the next update asks again with another override")
    func otherOverride() throws {
        let layout = layout(80, .horizontal)
        for (points, isFirst) in [(300.0, false), (80, true), (201, false)] {
            layout.overrides["length"] = .constant(points)
            try layout.layout(in: LayoutSize(width: 200, height: 200))
            #expect((layout.frame(of: name) != nil) == isFirst, "\(points)")
        }
        layout.overrides = [:]
        try layout.layout(in: LayoutSize(width: 200, height: 200))
        #expect(layout.frame(of: name) != nil)
    }

    @Test("a name in a layout that is not chosen is known, and one that nobody has is told")
    func nameElsewhere() throws {
        let layout = layout(80, .horizontal)
        layout.overrides = ["badge": .constant(30), "lenght": .constant(8)]
        let warnings = try layout.layout(in: LayoutSize(width: 200, height: 200)).warnings
        #expect(warnings.map { "\($0)" }.count == 1 && "\(warnings)".contains("lenght"), "\(warnings)")
    }
}
