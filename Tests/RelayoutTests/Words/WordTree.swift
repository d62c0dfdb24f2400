import Relayout

@testable import Fuzzer

/// A tree of containers, made by seed: the same one for every way of laying it out.
///
/// Of a *determined* tree widths come from above (columns stretch their items) and heights from below, and there is one place
/// at most where what is left over can go: so that it does not matter which items know of each other.
struct WordTree {
    enum Kind: CaseIterable {
        case column, columns, border, grid, flow, frames
    }

    private var kind = Kind.column
    private var distribution = Distribution.start
    private var alignment = ItemAlignment.fill
    private var children: [WordTree] = []
    /// Of a leaf: its content, and the area of its text if it wraps.
    private var size: LayoutSize?
    private var wrappedArea: Double?
    private var isGone = false

    init(
        depth: Int, isDetermined: Bool = true, mayBeGrid: Bool = true, _ random: inout SplitMix64
    ) {
        if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
            size = LayoutSize(width: .random(in: 5...40, using: &random), height: .random(in: 5...40, using: &random))
            if Bool.random(using: &random) { wrappedArea = .random(in: 500...5000, using: &random) }
            isGone = Int.random(in: 0..<8, using: &random) == 0
            return
        }
        kind = Kind.allCases.filter { $0 != .grid || mayBeGrid }.randomElement(using: &random)!
        // A grid that is stretched could stretch either of its rows.
        let isStretching = isDetermined && (kind == .grid || kind == .border)
        children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            // Flows and frames ask their items how large they are: only content knows, in one big layout.
            WordTree(
                depth: kind == .flow || kind == .frames ? 0 : depth - 1, isDetermined: isDetermined,
                mayBeGrid: !isStretching, &random)
        }
        distribution = kind == .column ? .start : .fillEqually
        alignment = kind == .column ? .fill : .start
        if !isDetermined {
            distribution = Distribution.allCases.randomElement(using: &random)!
            alignment = ItemAlignment.allCases.randomElement(using: &random)!
        }
    }

    private func layout(in container: any LayoutItem, _ items: [Box]) -> any LayingOut {
        switch kind {
        case .column, .columns:
            return StackLayout(
                kind == .column ? .vertical : .horizontal, in: container, items, spacing: 5, insets: 3,
                distribution: distribution, alignment: alignment)
        case .border:
            let isLeaf = items.count > 2 && children[2].size != nil
            // What is in the middle gives way, whether it is one item or many.
            if isLeaf { items[2].compressionPriorities[.horizontal] = 900 }
            return BorderLayout(
                in: container, top: [items[0]], center: items.count > 1 ? items[1] : nil,
                trailing: isLeaf ? [items[2]] : [], bottom: items.count > 2 && !isLeaf ? [items[2]] : [],
                insets: Insets(leading: 2, trailing: 6), spacing: 4)
        case .grid:
            let rows = [Array(items.prefix(2)), Array(items.dropFirst(2))]
            return TableLayout(in: container, rows: rows, spacing: LayoutSize(width: 4, height: 3), equalColumns: true)
        case .flow: return FlowLayout(in: container, items, spacing: 3, insets: 1)
        case .frames:
            return FrameLayout(in: container) { frames in
                var y = 2.0
                for item in items where !item.isGone {
                    y = frames.place(item, .between(4, frames.size.width - 2), .top(y)).bottom + 1
                }
                return LayoutSize(width: .infinity, height: y)
            }
        }
    }

    /// The boxes of one big layout, and its containers.
    func flat(in parent: Box, _ name: String, _ layouts: inout [any LayingOut]) -> Box {
        let box = leaf(in: parent, name)
        let inner = children.enumerated().map { $1.flat(in: box, "\(name).\($0)", &layouts) }
        if !inner.isEmpty { layouts.append(layout(in: box, inner)) }
        return box
    }

    /// The same boxes, each laying its own inside out.
    func nested(in parent: Box, _ name: String) -> Box {
        guard !children.isEmpty else { return leaf(in: parent, name) }
        let box = NestedBox(name, in: parent)
        let inner = children.enumerated().map { $1.nested(in: box.inside, "\(name).\($0)") }
        box.layout = ViewLayout(root: box.inside, layout: LayoutGroup([layout(in: box.inside, inner)]))
        return box
    }

    private func leaf(in parent: Box, _ name: String) -> Box {
        let box = Box(name, in: parent)
        guard let size else { return box }
        box.isGone = isGone
        box.content = Content(width: size.width, height: size.height, firstBaseline: size.height * 0.7, lastBaseline: 2)
        guard let wrappedArea else { return box }
        box.contentAtWidth = {
            let height = (wrappedArea / max($0, 20)).rounded()
            return Content(width: $0, height: height, firstBaseline: min(height, 9), lastBaseline: 2)
        }
        return box
    }
}
