import Relayout
import Testing

/// What each kind of contradiction is said to come from.
@Suite("Usual causes")
struct UsualCauseTests {
    /// A screen of 320 × 44 with two labels, of which the second is in a card.
    struct Scene {
        let root = Box("screen")
        let card: Box
        let a: Box
        let b: Box

        init() {
            card = Box("card", in: root)
            (a, b) = (Box("a", in: root), Box("b", in: card))
        }

        func require(hugging: [Box] = [], compression: [Box] = []) {
            for box in [a, b] { box.content = Content(width: box === a ? 50 : 80, height: 20) }
            for box in hugging { box.huggingPriorities[.horizontal] = .required }
            for box in compression { box.compressionPriorities[.horizontal] = .required }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let cause: String
        let constraints: @Sendable (Scene) -> [Constraint]

        init(_ cause: String, _ constraints: @escaping @Sendable (Scene) -> [Constraint]) {
            self.cause = cause
            self.constraints = constraints
        }

        var testDescription: String { cause }
    }

    static let cases = [
        Case("a length was computed, and came out below zero") { [$0.a.width == -5] },
        Case("a length was computed, and came out below zero") { [$0.a.width <= -5] },
        Case("more is taken away from a length than there is of it") { [$0.a.width == $0.root.width - 400] },
        Case("more is taken away from a length than there is of it") {
            [$0.card.width == 100, $0.b.width <= $0.card.width - 110]
        },
        Case("the insets are larger than what the layout is given") {
            [$0.a.top == $0.root.top + 30, $0.a.bottom == $0.root.bottom - 20]
        },
        Case("the insets are larger than the item that they are in") {
            [$0.card.width == 10, $0.b.leading == $0.card.leading + 8, $0.b.trailing == $0.card.trailing - 8]
        },
        Case("items and the gaps between them need more room than the layout is given") {
            [
                $0.a.leading == $0.root.leading + 8, $0.a.width == 310, $0.card.leading == $0.a.trailing + 8,
                $0.card.trailing == $0.root.trailing,
            ]
        },
        Case("items and the gaps between them need more room than there is") {
            [
                $0.a.width == 10, $0.card.leading == $0.a.leading + 8, $0.b.leading == $0.card.trailing + 8,
                $0.b.trailing == $0.a.trailing,
            ]
        },
        Case("content that may not be compressed does not fit into what the layout is given") {
            $0.require(compression: [$0.a])
            return [$0.a.leading == $0.root.leading + 300, $0.a.trailing == $0.root.trailing]
        },
        Case("content that may not be compressed is put into a size that somebody fixed") {
            $0.require(compression: [$0.a])
            return [$0.a.width == 40]
        },
        Case("content that may not be stretched is given more room than it takes") {
            $0.require(hugging: [$0.a])
            return [$0.a.width == 60]
        },
        Case("items are to be equally large, but may not give up the sizes of their contents") {
            $0.require(hugging: [$0.a], compression: [$0.b])
            return [$0.a.width == $0.b.width]
        },
        Case("one item is given two aspect ratios") {
            [$0.a.width == $0.a.height * 1.5, $0.a.height == 10, $0.a.width == $0.a.height]
        },
        Case("an aspect ratio has to give way where both sizes are given") {
            [$0.a.size == $0.root.size, [$0.a.width == $0.a.height]].flatMap { $0 }
        },
        Case(
            "the container decides (a cell has its height before it is asked), so one constraint has to give way"
        ) { [$0.a.height == $0.root.height, $0.a.height == 60] },
        Case("one length is given twice, the second time instead of a change") {
            [$0.a.width == 40, $0.a.width == 60]
        },
        Case("one length is given twice, the second time instead of a change") {
            [$0.a.width == $0.b.width, $0.a.width == $0.b.width + 10]
        },
        Case("one distance is given twice, the second time instead of a change") {
            [$0.a.leading == $0.root.leading + 8, $0.a.leading == $0.root.leading + 16]
        },
        Case("one distance is given twice, the second time instead of a change") {
            [$0.a.leading == $0.root.leading + 8, $0.a.left == $0.root.left + 16]
        },
        Case("items and the gaps between them need more room than the layout is given") {
            [
                $0.a.leading == $0.root.leading + 8, $0.a.width >= 310, $0.a.trailing <= $0.root.trailing - 8,
            ]
        },
        Case("the container decides (a screen has its width before it is asked), so one constraint has to give way") {
            [$0.a.leading == $0.root.leading, $0.a.trailing == $0.root.trailing - 8, $0.a.width == 200]
        },
        Case("one distance is given twice, the second time instead of a change") {
            [$0.card.leading == $0.a.trailing + 8, $0.a.trailing == $0.card.leading - 20]
        },
        Case("a length is given outside its own limits") { [$0.a.width <= 40, $0.a.width == 60] },
        Case("the limits of one length leave nothing between them") { [$0.a.width >= 60, $0.a.width <= 40] },
        Case("the limits of one distance leave nothing between them") {
            [$0.b.leading >= $0.a.trailing + 8, $0.b.leading <= $0.a.trailing + 4]
        },
        Case("two pins compete for one edge, and one of them lacks a priority") {
            [$0.a.top == $0.root.top, $0.b.top == $0.a.top + 8, $0.b.top == $0.root.top + 20]
        },
        Case("constraints go round in a circle, and the distances on the way do not add up to nothing") {
            [$0.b.leading >= $0.a.leading + 8, $0.card.leading >= $0.b.leading + 8, $0.a.leading == $0.card.leading]
        },
        Case("lengths that are tied to each other are given different values") {
            [$0.a.width == 40, $0.b.width == $0.a.width, $0.b.width == 60]
        },
        Case("two edges are swapped: leading goes with leading, trailing with trailing") {
            [$0.a.leading == $0.root.trailing - 16, $0.a.trailing == $0.root.leading + 16]
        },
        Case("two edges are swapped: top goes with top, bottom with bottom") {
            [$0.card.height == 30, $0.b.bottom == $0.card.top + 8, $0.b.top == $0.card.bottom - 8]
        },
        Case("two edges are swapped: leading goes with leading, trailing with trailing") {
            [
                $0.card.width == $0.card.height * 2, $0.card.height == 20, $0.b.leading == $0.card.trailing,
                $0.b.trailing == $0.card.leading,
            ]
        },
        Case(
            "both edges of an item are placed from one edge of another: leading goes with leading, trailing with trailing"
        ) {
            [$0.card.width == 100, $0.b.leading == $0.card.leading + 8, $0.b.trailing == $0.card.leading - 8]
        },
        Case("both edges of an item are placed from one edge of another: bottom goes with bottom, top with top") {
            [$0.a.bottom == $0.root.bottom, $0.a.top == $0.root.bottom + 8]
        },
        // Both edges of the card are placed from one edge, and rightly so.
        Case("items and the gaps between them need more room than there is") {
            [
                $0.card.leading == $0.a.trailing + 8, $0.card.trailing == $0.a.trailing + 20,
                $0.b.leading == $0.card.leading + 8, $0.b.trailing == $0.card.trailing - 8,
            ]
        },
        Case("another item was meant on one side of 2: both are a") {
            [$0.a.leading == $0.a.trailing, $0.a.leading == $0.root.leading, $0.a.trailing == $0.root.trailing]
        },
        Case("another item was meant on one side of 2: both are a") { [$0.a.top == $0.a.bottom + 8] },
        Case("another item was meant on one side of 2: both are b") { [$0.b.trailing <= $0.b.leading - 8] },
        Case("another item was meant on one side of 1: both are a") { [$0.a.width == $0.a.width + 8] },
        Case("another item was meant on one side of 2: both are a") {
            [$0.a.width >= 10, $0.a.width == $0.a.width * 0.5]
        },
        // A width said by edges, which there may be.
        Case("sizes and the distances around them are all given, and do not add up") {
            [$0.a.trailing == $0.a.leading + 40, $0.a.width == 30]
        },
        Case("items are placed one after the other, and the first of them after the last") {
            [$0.a.width == 10, $0.b.leading == $0.a.trailing + 8, $0.b.trailing == $0.a.leading - 8]
        },
        Case("items are placed one after the other, and the first of them after the last") {
            [$0.a.top == $0.card.bottom + 8, $0.card.top == $0.a.bottom + 8]
        },
        Case("sizes and the distances around them are all given, and do not add up") {
            [
                $0.card.height == 30, $0.b.top == $0.card.top + 8, $0.b.height == 40, $0.b.bottom == $0.card.bottom - 8,
            ]
        },
    ]

    @Test("each kind of contradiction has its own", arguments: cases)
    func causes(case: Case) throws {
        let scene = Scene()
        let layout = ViewLayout(root: scene.root, layout: Layout(`case`.constraints(scene)))
        layout.conflictLog = nil
        let conflicts = try layout.layout(in: LayoutSize(width: 320, height: 44)).conflicts
        #expect(conflicts.map(\.usualCause) == [`case`.cause], "\(conflicts)")
        for conflict in conflicts {
            let lines = conflict.description.split(separator: "\n")
            #expect(lines.count <= (conflict.parts.count <= 4 ? 12 : 9 + conflict.parts.count))
            #expect(lines.contains("  Usually \(`case`.cause)."))
        }
    }

    @Test("a length below zero is said to be one, and how to mend it")
    func belowZero() throws {
        let scene = Scene()
        let layout = ViewLayout(root: scene.root) { (_: Void) in scene.a.width == -5 }
        var message = ""
        layout.conflictLog = { message += $0.description }
        try layout.layout(in: LayoutSize(width: 320, height: 44))
        #expect(
            message == """
                `a.width == -5` is set aside: it contradicts another constraint.
                  1. a's width is not negative
                  2. a is -5 pt wide: `a.width == -5`, RelayoutTests/UsualCauseTests.swift:\(#line - 4)
                  Added up they demand 0 >= 5, which is off by 5.
                  Usually a length was computed, and came out below zero.
                  What would end this contradiction:
                  - change 2 to `a.width == 0`
                """)
    }

    @Test("a badge that is at least as wide as high is no aspect ratio: there is too little room for it")
    func noAspectRatio() throws {
        let root = Box("root")
        let (icon, badge) = (Box("icon", in: root), Box("badge", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            icon.center == root.center
            icon.size == LayoutSize(width: 40, height: 40)
            badge.centerX == icon.trailing
            badge.centerY == icon.top
            badge.height == 18
            badge.width >= badge.height
            badge.trailing <= root.trailing
        }
        layout.conflictLog = nil
        let conflict = try layout.layout(in: LayoutSize(width: 55, height: 70)).conflicts[0]
        let room = "items and the gaps between them need more room than the layout is given"
        #expect(conflict.usualCause == room, "\(conflict)")
        #expect(conflict.repairs.last?.text == "lay it out in a width of 58 pt", "\(conflict)")
    }
}
