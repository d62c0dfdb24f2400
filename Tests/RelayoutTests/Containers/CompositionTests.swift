import Relayout
import Testing

@testable import Fuzzer

/// A tree of stacks, made by seed: the same one for every way of laying it out.
private struct StackTree {
    var axis = Axis.vertical
    var size: Size?
    var wrappedArea: Double?
    var children: [StackTree] = []
    var isFlow = false

    /// Widths always come from above (columns stretch their items), so that one solution is determined.
    init(depth: Int, _ random: inout SplitMix64) {
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
            size = Size(width: .random(in: 5...40, using: &random), height: .random(in: 5...40, using: &random))
            if Bool.random(using: &random) { wrappedArea = .random(in: 500...5000, using: &random) }
            return
        }
        children = (0..<Int.random(in: 1...3, using: &random)).map { _ in StackTree(depth: depth - 1, &random) }
        axis = depth % 2 == 0 ? .vertical : .horizontal
        isFlow = depth == 1 && Bool.random(using: &random)
    }

    func layout(in container: any LayoutItem, _ items: [Box]) -> LayoutGroup {
        if isFlow { return LayoutGroup([FlowLayout(in: container, items, spacing: 3, insets: 1)]) }
        let stack =
            axis == .vertical
            ? StackLayout(.vertical, in: container, items, spacing: 5, insets: 3, distribution: .start)
            : StackLayout(
                .horizontal, in: container, items, spacing: 4, insets: 2, distribution: .fillEqually, alignment: .start)
        return LayoutGroup([stack])
    }

    /// The boxes of one big layout, and its stacks.
    func flat(in parent: Box, _ name: String, _ stacks: inout [any LayingOut]) -> Box {
        let box = Box(name, in: parent)
        set(&box.content, box)
        let inner = children.enumerated().map { $1.flat(in: box, "\(name).\($0)", &stacks) }
        if !inner.isEmpty { stacks.append(layout(in: box, inner)) }
        return box
    }

    /// The same boxes, each laying its own inside out.
    func nested(in parent: Box, _ name: String) -> Box {
        guard !children.isEmpty else {
            let box = Box(name, in: parent)
            set(&box.content, box)
            return box
        }
        let box = NestedBox(name, in: parent)
        let inner = children.enumerated().map { $1.nested(in: box.inside, "\(name).\($0)") }
        box.layout = ViewLayout(root: box.inside, layout: layout(in: box.inside, inner))
        return box
    }

    private func set(_ content: inout Content, _ box: Box) {
        guard let size else { return }
        content = Content(width: size.width, height: size.height)
        guard let wrappedArea else { return }
        box.contentAtWidth = { Content(width: $0, height: (wrappedArea / max($0, 20)).rounded()) }
    }
}

@Suite("Layouts inside layouts")
struct CompositionTests {
    /// Every frame below, in order.
    private func frames(below box: Box) -> [Rect] {
        let children = (box as? NestedBox)?.inside.children ?? box.children
        return children.flatMap { [$0.frame] + frames(below: $0) }
    }

    @Test("one big layout and views with layouts of their own give the same frames")
    func nestedEqualsFlat() throws {
        for seed in 0..<40 {
            var random = SplitMix64(seed: UInt64(seed))
            let tree = StackTree(depth: 4, &random)
            let width = Double.random(in: 150...500, using: &random)
            let (flatRoot, nestedRoot) = (Box("root"), Box("root"))
            var stacks: [any LayingOut] = []
            let flat = tree.flat(in: flatRoot, "0", &stacks)
            let nested = tree.nested(in: nestedRoot, "0")
            let layouts = [
                ViewLayout(
                    root: flatRoot,
                    layout: LayoutGroup([StackLayout(.vertical, [flat], distribution: .start)] + stacks)),
                ViewLayout(root: nestedRoot, layout: StackLayout(.vertical, [nested], distribution: .start)),
            ]
            let sizes = try layouts.map { try $0.sizeThatFits((), Proposal(width: .exactly(width))) }
            #expect(abs(sizes[0].height - sizes[1].height) < 1e-6, "seed \(seed): \(sizes)")
            for layout in layouts { #expect(try layout.layout(in: sizes[0]).conflicts.isEmpty, "seed \(seed)") }
            let (first, second) = (frames(below: flatRoot), frames(below: nestedRoot))
            #expect(first.count == second.count)
            #expect(zip(first, second).allSatisfy { isSame($0, $1) }, "seed \(seed):\n\(first)\n\(second)")
            // Placing at the size that came out of sizing moves nothing when it is done again.
            #expect(try layouts[0].layout(in: sizes[0]).moved.isEmpty, "seed \(seed)")
        }
    }

    @Test("views nested in each other are sized twice and laid out once, however deep they are")
    func depth() throws {
        let root = Box("root")
        var views: [NestedBox] = []
        var texts: [Box] = []
        for level in 0..<20 {
            let view = NestedBox("view \(level)", in: views.last?.inside ?? root)
            let text = Box("text \(level)", in: view.inside, 500, 20)
            text.contentAtWidth = { Content(width: $0, height: (10_000 / max($0, 1)).rounded()) }
            views.append(view)
            texts.append(text)
        }
        for (index, view) in views.enumerated() {
            let items = index + 1 < views.count ? [texts[index], views[index + 1]] : [texts[index]]
            view.layout = ViewLayout(
                root: view.inside, layout: StackLayout(.vertical, items, insets: 5, distribution: .start))
        }
        let layout = ViewLayout(root: root, layout: StackLayout(.vertical, [views[0]], distribution: .start))
        let traits = Traits()
        for (width, sizings, layouts) in [(600.0, 2, 1), (500, 3, 2)] {
            try layout.layout(in: Size(width: width, height: 5000), traits: traits)
            #expect(views.allSatisfy { $0.measuredWidths.count == sizings && $0.placements == layouts })
            #expect(texts[19].frame.width == width - 20 * 10)
        }
        let last = texts[19]
        last.contentAtWidth = { Content(width: $0, height: 77) }
        for (view, item) in zip(views, views.dropFirst().map { $0 as Box } + [last]) {
            view.layout.contentDidChange(item)
        }
        layout.contentDidChange(views[0])
        try layout.layout(in: Size(width: 500, height: 5000), traits: traits)
        #expect(views.allSatisfy { $0.measuredWidths.count == 5 && $0.placements == 3 })
        #expect(last.frame.height == 77)
        #expect(texts.dropLast().allSatisfy { $0.measuredWidths.count <= 4 })
    }

    @Test("a tree of stacks mirrors exactly, and mirroring twice is the identity")
    func mirrored() throws {
        for seed in 0..<25 {
            var random = SplitMix64(seed: UInt64(1000 + seed))
            let tree = StackTree(depth: 4, &random)
            let root = Box("root")
            var stacks: [any LayingOut] = []
            let flat = tree.flat(in: root, "0", &stacks)
            let layout = LayoutGroup([StackLayout(.vertical, [flat], distribution: .center)] + stacks)
            let size = Size(width: 300, height: 2000)
            try ViewLayout(root: root, layout: layout).layout(in: size)
            try expectFrames(flat.allBelow.map { ($0, $0.frame) } + [(flat, flat.frame)], in: root, size, layout)
        }
    }

    @Test("a box is the same as its constraints written by hand")
    func boxEqualsConstraints() throws {
        for seed in 0..<100 {
            var random = SplitMix64(seed: UInt64(seed))
            let roots = [Box("root"), Box("root")]
            let contents = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Size(width: .random(in: 5...60, using: &random), height: .random(in: 5...60, using: &random))
            }
            let items = roots.map { root in
                contents.enumerated().map { Box("\($0)", in: root, $1.width, $1.height) }
            }
            let gap = Double.random(in: 0...20, using: &random)
            let inset = Double.random(in: 0...20, using: &random)
            let box = StackLayout(.vertical, items[0], spacing: gap, insets: EdgeInsets(inset), distribution: .start)
            let constraints = ListLayout(items[1], id: \.layoutName) { row in
                let item = row.element
                if let previous = row.previous?.element {
                    item.top == previous.bottom + gap
                } else {
                    item.top == roots[1].top + inset
                }
                item.leading == roots[1].leading + inset
                item.trailing == roots[1].trailing - inset
                if row.next == nil { item.bottom <= roots[1].bottom - inset }
            }
            let layouts = [ViewLayout(root: roots[0], layout: box), ViewLayout(root: roots[1], layout: constraints)]
            let sizes = try layouts.map { try $0.sizeThatFits((), Proposal(width: .exactly(200))) }
            #expect(abs(sizes[0].height - sizes[1].height) < 1e-6, "seed \(seed)")
            for layout in layouts { try layout.layout(in: Size(width: 200, height: sizes[0].height + 50)) }
            for (first, second) in zip(items[0], items[1]) {
                #expect(isSame(first.frame, second.frame), "seed \(seed)")
            }
        }
    }
}

extension Box {
    fileprivate var allBelow: [Box] { children.flatMap { [$0] + $0.allBelow } }
}
