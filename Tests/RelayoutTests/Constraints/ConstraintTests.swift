import Relayout
import Testing

@Suite("Anchors and constraints")
struct ConstraintTests {
    let a = Box("a")
    let b = Box("b")

    @Test("a constraint reads as it is written")
    func text() {
        #expect((a.leading == b.trailing).description == "a.leading == b.trailing")
        #expect((a.width <= b.height * 0.5 + 8 ~ .high).description == "a.width <= b.height * 0.5 + 8 ~ .high")
        #expect((a.top >= b.lastBaseline - 2.5 ~ 249.5).description == "a.top >= b.lastBaseline - 2.5 ~ 249.5")
        #expect((a.height == 40).description == "a.height == 40")
        #expect((a.top - b.bottom == b.top - a.bottom).description == "a.top - b.bottom == b.top - a.bottom")
        #expect((a.width == (b.left - a.right) / 2).description == "a.width == (b.left - a.right) / 2")
        #expect((a.width == b.width * 1e-7).description == "a.width == b.width * 1e-07")
    }

    @Test("arithmetic on the left side is shown where it was written")
    func leftSide() {
        #expect((a.leading + 8 == b.leading).description == "a.leading + 8 == b.leading")
        #expect((a.width * 2 + 8 <= 40).description == "a.width * 2 + 8 <= 40")
        #expect((a.width * 2 <= b.width * 3 + 8).description == "a.width * 2 <= b.width * 3 + 8")
        #expect((a.width * -1 <= b.width).description == "a.width * -1 <= b.width")
        #expect((a.width / 2 == b.width).description == "a.width / 2 == b.width")
    }

    @Test("arithmetic applies in the order in which it is written")
    func order() {
        #expect((a.top == (b.top + 8) * 2).description == "a.top == (b.top + 8) * 2")
        #expect((a.top == b.top * 2 + 8).description == "a.top == b.top * 2 + 8")
        #expect((a.top - b.top + 4 == 10).description == "a.top - b.top + 4 == 10")
    }

    @Test("attributes lie on their axis")
    func axes() {
        let horizontal: Set<Attribute> = [.left, .right, .leading, .trailing, .centerX, .width]
        for attribute in Attribute.allCases {
            #expect((attribute.axis == .horizontal) == horizontal.contains(attribute))
            #expect(attribute.isSize == (attribute == .width || attribute == .height))
        }
    }

    @Test("an item without a name is called by its type, a guide by its name")
    func names() {
        let guide = LayoutGuide(in: a)
        #expect((guide.width == 1).description == "LayoutGuide.width == 1")
        #expect((LayoutGuide(in: a, named: "gap").width == 1).description == "gap.width == 1")
    }

    @Test("each attribute is the place or extent that it names, in both directions", arguments: [false, true])
    func attributes(isRightToLeft: Bool) throws {
        let root = Box("root")
        let item = Box("item", in: root)
        item.content = Content(firstBaseline: 3, lastBaseline: 4)
        let probes = (0..<10).map { Box("probe \($0)", in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            item.left == root.left + 10
            item.top == root.top + 20
            item.width == 100
            item.height == 50
            probes[0].left == item.left
            probes[1].left == item.right
            probes[2].left == item.leading
            probes[3].left == item.trailing
            probes[4].left == item.centerX
            probes[5].top == item.top
            probes[6].top == item.bottom
            probes[7].top == item.centerY
            probes[8].top == item.firstBaseline
            probes[9].top == item.lastBaseline
        }
        try layout.layout(
            (), in: LayoutSize(width: 300, height: 300),
            traits: .layoutDirection(isRightToLeft ? .rightToLeft : .leftToRight))
        let (leading, trailing) = isRightToLeft ? (110.0, 10.0) : (10, 110)
        #expect(probes[..<5].map(\.frame.x) == [10, 110, leading, trailing, 60])
        #expect(probes[5...].map(\.frame.y) == [20, 70, 45, 23, 66])
    }

    @Test(
        "a factor of zero, or next to it, leaves the constant",
        arguments: [0, -0.0, 1e-7, -9e-7, Double.leastNonzeroMagnitude])
    func noFactor(factor: Double) throws {
        let root = Box("root"), track = Box("track", in: root)
        let (fill, deep) = (Box("fill", in: track), Box("deep", in: track))
        fill.content = Content(width: 1, height: 1, firstBaseline: 1)
        track.content = Content(width: 1, height: 1, firstBaseline: 300)
        let layout = ViewLayout(root: root) { (factor: Double) in
            track.leading == root.leading + 40
            track.width == 200
            fill.width == track.width * factor
            // From the leading edge of the track, which both are in.
            fill.leading == deep.trailing * factor + 3
            deep.width == 50
            fill.firstBaseline == track.firstBaseline * factor + 4
            deep.left - track.left == (root.right - fill.right) * factor + 2
        }
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            for number in [0.5, factor, 1, factor] {
                let receipt = try layout.layout(
                    number, in: LayoutSize(width: 320, height: 480), traits: .layoutDirection(direction))
                #expect(receipt.conflicts.isEmpty)
            }
            let isMirrored = direction == .rightToLeft
            #expect(isSame(fill.frame, rect(isMirrored ? 197 : 3, 3, 0, 1)))
            #expect(isSame(deep.frame, rect(2, 0, 50, 0)))
            #expect(layout.snapshot()?.constraints.allSatisfy { $0.outcome == .holds } ?? false)
        }
        layout.warningLog = nil
        #expect(try layout.layout(.nan, in: LayoutSize(width: 320, height: 480)).warnings.count == 4)
    }
}
