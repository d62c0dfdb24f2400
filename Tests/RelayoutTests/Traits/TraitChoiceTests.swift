import Relayout
import Testing

@Suite("Traits that choose")
struct TraitChoiceTests {
    private func width(_ traits: Traits, _ size: LayoutSize, @LayoutBuilder _ content: (Box) -> LayoutBlock) throws
        -> Double
    {
        let root = Box("root")
        let box = Box("box", in: root)
        let block = content(box)
        let layout = ViewLayout(root: root) { (_: Void) in
            box.height == 1
            block
        }
        try layout.layout(in: size, traits: traits)
        return box.frame.width
    }

    @Test(
        "size classes come from the size by thresholds",
        arguments: [(320.0, 480.0, 2.0), (599, 480, 2), (600, 480, 1), (320, 479, 4), (800, 400, 3)])
    func sizeClasses(width: Double, height: Double, expected: Double) throws {
        let size = LayoutSize(width: width, height: height)
        let solved = try self.width(.sizeClasses(of: size), size) { box in
            Layout { box.width == 1 }.when([.horizontallyRegular, .verticallyRegular])
            Layout { box.width == 2 }.when(.horizontallyCompact).when(.verticallyRegular)
            Layout { box.width == 3 }.when([.horizontallyRegular, .verticallyCompact])
            Layout { box.width == 4 }.when(.horizontallyCompact).when(.verticallyCompact)
        }
        #expect(solved == expected)
    }

    @Test("a size class that is given later wins")
    func given() {
        let size = LayoutSize(width: 1000, height: 1000)
        let traits: Traits = [.sizeClasses(of: size), .horizontallyCompact]
        #expect(traits.contains(.horizontallyCompact))
        #expect(traits.contains(.verticallyRegular))
    }

    @Test("traits that are not named do not matter, and an empty set always matches")
    func subset() {
        let traits: Traits = [.pad, .contentSizeCategory(.accessibilityLarge), .displayScale(2), .rightToLeft]
        #expect(traits.contains(.pad))
        #expect(traits.contains([]))
        #expect(!traits.contains(.phone))
        #expect(!traits.contains(.verticallyRegular))
        #expect(traits[StandardTraits.TextSize.self]?.isAccessibility == true)
        #expect(!TextSizeCategory.extraExtraExtraLarge.isAccessibility)
    }

    @Test("a condition on the proposed size chooses, and a length left open lies in no range")
    func proposedSize() throws {
        let root = Box("root")
        let layout = ViewLayout(root: root) { (_: Void) in
            SizeLayout(width: 600...) {
                root.width >= 600
                root.height >= 10
            } else: {
                root.height >= 20
            }
            Layout { root.height >= 30 }.when(width: ..<300).when(height: 100...)
        }
        func height(_ proposal: Proposal) throws -> Double { try layout.sizeThatFits((), proposal).height }
        #expect(try height(Proposal(width: .exactly(600))) == 10)
        #expect(try height(Proposal(width: .exactly(599))) == 20)
        #expect(try height(Proposal(width: .atMost(900))) == 10)
        #expect(try height(Proposal()) == 20)
        #expect(try height(Proposal(width: .exactly(200), height: .atMost(100))) == 30)
        #expect(try height(Proposal(width: .exactly(200))) == 20)
    }
}
