import Relayout

/// A random layout of everything that says more than its lines: guides that know their places, stacks that lend their lines of
/// text, flows, choices, items that are held inside others, named lines with overrides, what is gone, contradictions, and a
/// lot that is left open.
final class RandomLayout {
    let root = ScreenItem("root")
    private(set) var items: [ScreenItem] = []
    private var lines: [NestedLine] = []
    private var guides: [LayoutGuide] = []
    private var random: SplitMix64
    let size: LayoutSize
    let traits: Traits
    private(set) var layout: ViewLayout<Void>!

    /// Anything that a layout may say.
    private typealias NestedLine = (inout LayoutPass) -> Void

    private struct Said: LayingOut {
        let line: NestedLine
        func layOut(into pass: inout LayoutPass) { line(&pass) }
    }

    /// Whether layouts in code are asked for their constraints by name, instead of being added.
    private let isDirect: Bool

    init(seed: UInt64, isDirect: Bool = false) {
        self.isDirect = isDirect
        random = SplitMix64(seed: seed)
        size = LayoutSize(width: Double(random.int(10...40) * 10), height: Double(random.int(10...40) * 10))
        var traits: Traits = random.chance(40) ? .rightToLeft : []
        if random.chance(30) { traits = traits.merging(.displayScale(random.pick([1, 2, 3]))) }
        if random.chance(30) {
            traits = traits.merging(.safeArea(Insets(top: 20, leading: 4, bottom: 34, trailing: 9)))
        }
        if random.chance(20) { traits = traits.merging(.keyboardHeight(120)) }
        self.traits = traits
        makeItems()
        makeLines()
        let lines = lines
        layout = ViewLayout(root: root) { (_: Void) in
            for line in lines { Said(line: line) }
        }
        for name in 0..<4 where random.chance(15) { layout.overrides["line \(name)"] = override() }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
    }

    @discardableResult
    func show() throws -> Receipt { try layout.layout(in: size, traits: traits) }

    // MARK: Making

    /// What is said of a named line instead, now and then a number that no layout takes.
    func override() -> ConstraintOverride {
        random.chance(30) ? .removed : .constant(random.chance(20) ? random.pick([.nan, 1e10, -.infinity]) : number())
    }

    private func number() -> Double { Double(random.int(-20...120)) }

    private func makeItems() {
        for number in 0..<random.int(2...7) {
            let parent = random.chance(50) || items.isEmpty ? root : random.pick(items)
            let item = random.chance(8) ? ScreenCard(in: parent) : ScreenItem("item \(number)", in: parent)
            if random.chance(50), !(item is ScreenCard) { item.length = random.int(0...30) }
            item.isGone = random.chance(12)
            items.append(item)
        }
    }

    private func makeLines() {
        for number in 0..<random.int(2...12) {
            let line = line()
            let priority: Priority? = random.chance(30) ? random.pick([.high, .low, 500, 251, 1]) : nil
            let name = number < 4 && random.chance(40) ? "line \(number)" : nil
            lines.append { pass in
                switch (name, priority) {
                case (let name?, _): pass.add(line.named(name))
                case (nil, let priority?): pass.add(line ~ priority)
                default: pass.add(line)
                }
            }
        }
        for _ in 0..<random.int(0...3) { addSomething() }
        lines = random.shuffled(lines)
    }

    private func item() -> any LayoutItem {
        random.chance(25) && !guides.isEmpty ? random.pick(guides) : random.chance(15) ? root : random.pick(items)
    }

    private func inner() -> (any LayoutItem)? {
        items.lazy.compactMap { ($0 as? ScreenCard)?.children.first }.first
    }

    private func line() -> Constraint {
        if random.chance(15) || guides.isEmpty && random.chance(40) { addGuide() }
        let first = random.chance(85) ? random.pick(items) : item()
        let second = random.chance(12) ? inner() ?? item() : item()
        let points = number()
        let factor = random.pick([1, 1, 1, 1, 0.5, 2])
        return RandomLine.constraint(random.int(0...16), first, second, points: points, factor: factor)
    }

    private func addGuide() {
        let owner = random.chance(60) ? root : random.pick(items)
        let guide: LayoutGuide =
            switch random.int(0...5) {
            case 0: .safeArea(of: owner)
            case 1: .margins(of: owner)
            case 2: .readableWidth(of: owner, atMost: 150)
            case 3: .keyboard(in: owner)
            default:
                .barrier(
                    random.pick([.leading, .trailing, .left, .right, .top, .bottom]),
                    of: (0...1).map { _ in random.pick(items) }, in: owner)
            }
        guides.append(guide)
    }

    private func say(_ layout: some LayingOut) {
        lines.append { [isDirect] pass in
            if isDirect { layout.layOut(into: &pass) } else { pass.add(layout) }
        }
    }

    private func addSomething() {
        let container = random.chance(40) ? root : random.pick(items)
        let inside = random.shuffled(items.filter { $0.parent === container })
        guard !inside.isEmpty, !(container is ScreenCard) else { return }
        let members = Array(inside.prefix(random.int(1...4)))
        let gap = Double(random.int(0...12))
        let (axis, alignment) = (random.pick(LayoutAxis.allCases), random.pick(ItemAlignment.allCases))
        let distribution = random.pick(Distribution.allCases)
        switch random.int(0...5) {
        case 0:
            say(FlowLayout(in: container, members, spacing: gap))
        case 1:
            say(
                FirstThatFits(in: container) {
                    StackLayout(.horizontal, in: container, members, spacing: gap)
                } or: {
                    StackLayout(.vertical, in: container, members, spacing: gap)
                })
        case 2:
            let (one, other) = (members[0], random.pick(items))
            lines.append { $0.add((one.leading == other.trailing + gap).whenGone(gap / 2)) }
        default:
            say(
                StackLayout(
                    axis, in: container, members, spacing: gap, distribution: distribution, alignment: alignment))
        }
        guard random.chance(60) else { return }
        let other = random.pick(items)
        lines.append { $0.add(other.top == container.firstBaseline + gap ~ 600) }
        if random.chance(40) { lines.append { $0.add(container.lastBaseline <= other.bottom + gap) } }
    }
}
