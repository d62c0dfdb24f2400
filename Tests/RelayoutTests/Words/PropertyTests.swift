import Relayout
import Testing

@testable import Fuzzer

/// What must hold of any layout, tried on random ones.
@Suite("Properties of random layouts")
struct PropertyTests {
    private static let seeds = UInt64(RunLength.count(12, medium: 80, long: 3000))

    /// Every frame below, in order.
    private func frames(below box: Box) -> [LayoutRect] {
        let children = (box as? NestedBox)?.inside.children ?? box.children
        return children.flatMap { [$0.isGone ? .zero : $0.frame] + frames(below: $0) }
    }

    /// Every frame below, seen from the other side of its parent.
    private func mirroredFrames(below box: Box, _ width: Double) -> [LayoutRect] {
        box.children.flatMap { child in
            [child.isGone ? .zero : child.frame.seen(.rightToLeft, in: width)]
                + mirroredFrames(below: child, child.frame.width)
        }
    }

    @Test("right to left is the mirror image, and mirrored twice it is as before")
    func mirrored() throws { try trying(0..<Self.seeds) { try mirrored(seed: $0) } }

    private func mirrored(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let tree = WordTree(depth: 4, isDetermined: seed % 2 == 0, &random)
        let root = Box("root")
        var layouts: [any LayingOut] = []
        let flat = tree.flat(in: root, "0", &layouts)
        let margins = LayoutGuide.margins(of: root, Insets(top: 5, leading: 10, bottom: 15, trailing: 20))
        let layout = ViewLayout(root: root) { (_: Void) in
            flat.horizontalEdges == margins.horizontalEdges
            flat.top == margins.top
            flat.bottom <= margins.bottom ~ .shall
            layouts
        }
        layout.conflictLog = nil  // Not every random tree has room.
        let size = LayoutSize(width: .random(in: 100...400, using: &random), height: 2000)
        try layout.layout(in: size)
        let before = frames(below: root)
        try layout.layout(in: size, traits: .rightToLeft)
        let image = mirroredFrames(below: root, size.width)
        #expect(zip(before, image).allSatisfy { isSame($0, $1) }, "seed \(seed):\n\(before)\n\(image)")
        try layout.layout(in: size)
        #expect(zip(before, frames(below: root)).allSatisfy { isSame($0, $1) }, "seed \(seed)")
    }

    @Test("views with layouts of their own get the frames of one big layout")
    func nestedEqualsFlat() throws { try trying(0..<Self.seeds) { try nestedEqualsFlat(seed: $0) } }

    private func nestedEqualsFlat(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let tree = WordTree(depth: 4, &random)
        let width = Double.random(in: 500...1200, using: &random)
        let (flatRoot, nestedRoot) = (Box("root"), Box("root"))
        var inner: [any LayingOut] = []
        let flat = tree.flat(in: flatRoot, "0", &inner)
        let nested = tree.nested(in: nestedRoot, "0")
        let layouts = [
            ViewLayout(
                root: flatRoot, layout: LayoutGroup([StackLayout(.vertical, [flat], distribution: .start)] + inner)),
            ViewLayout(root: nestedRoot, layout: StackLayout(.vertical, [nested], distribution: .start)),
        ]
        let sizes = try layouts.map { try $0.sizeThatFits((), Proposal(width: .exactly(width))) }
        #expect(abs(sizes[0].height - sizes[1].height) < 1e-6, "seed \(seed): \(sizes)")
        for layout in layouts { #expect(try layout.layout(in: sizes[0]).conflicts.isEmpty, "seed \(seed)") }
        let (first, second) = (frames(below: flatRoot), frames(below: nestedRoot))
        #expect(first.count == second.count)
        #expect(zip(first, second).allSatisfy { isSame($0, $1) }, "seed \(seed):\n\(first)\n\(second)")
    }

    @Test("an item that lies to one inside views with layouts of their own gets the frame of one big layout")
    func alignedWithInner() throws { try trying(0..<Self.seeds) { try alignedWithInner(seed: $0) } }

    private func alignedWithInner(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let tree = WordTree(depth: 4, &random)
        let size = LayoutSize(width: .random(in: 500...1200, using: &random), height: 3000)
        let traits: Traits = random.chance(50) ? .rightToLeft : []
        let (flatRoot, nestedRoot) = (Box("root"), Box("root"))
        var inner: [any LayingOut] = []
        let flat = tree.flat(in: flatRoot, "0", &inner)
        let nested = tree.nested(in: nestedRoot, "0")
        let (flatBoxes, nestedBoxes) = (shown(below: flat), shown(below: nested))
        #expect(flatBoxes.map(\.layoutName) == nestedBoxes.map(\.layoutName))
        guard !flatBoxes.isEmpty else { return }
        let chosen = (0..<2).map { _ in Int.random(in: 0..<flatBoxes.count, using: &random) }
        var markers: [LayoutRect] = []
        for (root, item, boxes, more) in [(flatRoot, flat, flatBoxes, inner), (nestedRoot, nested, nestedBoxes, [])] {
            let (icon, line) = (Box("icon", in: root), Box("line", in: root))
            let layout = ViewLayout(root: root) { (_: Void) in
                StackLayout(.vertical, [item], distribution: .start)
                more
                icon.leading == boxes[chosen[0]].trailing + 3
                icon.top == boxes[chosen[0]].centerY
                icon.size == boxes[chosen[1]].size
                line.horizontalEdges == boxes[chosen[1]].horizontalEdges
                line.top == boxes[chosen[1]].bottom
                line.bottom == boxes[chosen[0]].bottom + 3000
            }
            let receipt = try layout.layout(in: size, traits: traits)
            #expect(receipt.conflicts.isEmpty && receipt.unsettled.isEmpty, "seed \(seed): \(receipt)")
            markers += [icon.frame, line.frame]
        }
        #expect(isSame(markers[0], markers[2]) && isSame(markers[1], markers[3]), "seed \(seed): \(markers)")
        let (first, second) = (frames(below: flat), frames(below: nested))
        #expect(zip(first, second).allSatisfy { isSame($0, $1) }, "seed \(seed):\n\(first)\n\(second)")
    }

    /// Every box below that is not gone, nor in one that is.
    private func shown(below box: Box) -> [Box] {
        let children = (box as? NestedBox)?.inside.children ?? box.children
        return children.filter { !$0.isGone }.flatMap { [$0] + shown(below: $0) }
    }

    @Test("placing at the size that came out of sizing changes nothing that was sized")
    func sizedThenPlaced() throws { try trying(0..<Self.seeds) { try sizedThenPlaced(seed: $0) } }

    private func sizedThenPlaced(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let tree = WordTree(depth: 4, &random)
        let root = Box("root")
        var inner: [any LayingOut] = []
        let flat = tree.flat(in: root, "0", &inner)
        // What was sized is seen from a layout: it is told sizes as they come out.
        var seen: (width: Double?, height: Double?) = (nil, nil)
        let probe = Probe { pass in seen = pass.size(of: flat) }
        let layout = ViewLayout(
            root: root,
            layout: LayoutGroup([StackLayout(.vertical, [flat], distribution: .start), probe] + inner))
        let width = Double.random(in: 500...1200, using: &random)
        let size = try layout.sizeThatFits((), Proposal(width: .exactly(width)))
        let sized = seen
        let first = try layout.layout(in: size)
        #expect(first.conflicts.isEmpty && first.unsettled.isEmpty, "seed \(seed): \(first)")
        #expect(abs(flat.frame.width - sized.width!) < 1e-6 && abs(flat.frame.height - sized.height!) < 1e-6)
        #expect(size.width == width && abs(size.height - flat.frame.height) < 1e-6)
        let again = try layout.sizeThatFits((), Proposal(width: .exactly(width)))
        #expect(abs(again.height - size.height) < 1e-9)
        let second = try layout.layout(in: size)
        #expect(second.moved.isEmpty && second.measurements == 0, "seed \(seed): \(second)")
    }

    private struct Probe: LayingOut {
        let look: (inout LayoutPass) -> Void
        func layOut(into pass: inout LayoutPass) { look(&pass) }
    }

    // MARK: A box as constraints

    @Test(
        "a box is the same as its constraints written by hand", arguments: LayoutAxis.allCases,
        [Distribution.start, .center, .end])
    func boxEqualsConstraints(axis: LayoutAxis, distribution: Distribution) throws {
        for seed in 0..<40 {
            var random = SplitMix64(seed: UInt64(seed))
            let alignment = [ItemAlignment.fill, .start, .center, .end][seed % 4]
            let sizes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                LayoutSize(width: .random(in: 5...60, using: &random), height: .random(in: 5...60, using: &random))
            }
            let gap = Double.random(in: 0...20, using: &random)
            let inset = Double.random(in: 0...20, using: &random)
            let least = Double.random(in: 0...30, using: &random)
            let roots = [Box("box"), Box("constraints")]
            let items = roots.map { root in
                sizes.enumerated().map { Box("\($0)", in: root, $1.width, $1.height) }
            }
            let box = StackLayout(
                axis, items[0], spacing: gap, insets: Insets(inset), distribution: distribution,
                alignment: alignment, limits: SizeLimits(minimum: LayoutSize(width: least, height: least)))
            let layouts = [
                ViewLayout(root: roots[0], layout: box),
                ViewLayout(
                    root: roots[1],
                    layout: constraints(items[1], in: roots[1], axis, distribution, alignment, gap, inset, least)),
            ]
            let fitting = try layouts.map { try $0.sizeThatFits(()) }
            #expect(abs(fitting[0].width - fitting[1].width) < 1e-6, "seed \(seed): \(fitting)")
            #expect(abs(fitting[0].height - fitting[1].height) < 1e-6, "seed \(seed): \(fitting)")
            let size = LayoutSize(width: fitting[0].width + 50, height: fitting[0].height + 30)
            for direction in bothDirections {
                for layout in layouts {
                    #expect(try layout.layout(in: size, traits: .layoutDirection(direction)).conflicts.isEmpty)
                }
                for (first, second) in zip(items[0], items[1]) {
                    #expect(isSame(first.frame, second.frame), "seed \(seed): \(first.frame) \(second.frame)")
                }
            }
            // A layout does not hold its root, and optimised code lets go of what is not mentioned any more.
            withExtendedLifetime(roots) {}
        }
    }

    @LayoutBuilder
    private func constraints(
        _ items: [Box], in root: Box, _ axis: LayoutAxis, _ distribution: Distribution, _ alignment: ItemAlignment,
        _ gap: Double,
        _ inset: Double, _ least: Double
    ) -> LayoutBlock {
        let (first, last) = (items[0], items[items.count - 1])
        let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
        Items(items).gaps(along: axis).keep(equal: Bound(gap))
        Items(items).width.keep(min: Bound(least))
        Items(items).height.keep(min: Bound(least))
        // A box is as short as its items, which fill it across.
        for item in items {
            let insets = item.insets(in: root, along: across)
            switch alignment {
            case .fill: insets.keep(equal: Bound(inset))
            case .start: [insets[0] == inset, insets[1] >= inset]
            case .end: [insets[0] >= inset, insets[1] == inset]
            default: [insets[0] == insets[1], insets[0] >= inset]
            }
        }
        let ends = [first.insets(in: root, along: axis)[0], last.insets(in: root, along: axis)[1]]
        switch distribution {
        case .start: [ends[0] == inset, ends[1] >= inset]
        case .end: [ends[0] >= inset, ends[1] == inset]
        default: [ends[0] == ends[1], ends[0] >= inset]
        }
    }
}
