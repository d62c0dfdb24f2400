import Relayout

/// What a composition says, in lines of layouts.
struct ComposedLines {
    let screen: ComposedScreen
    let whole: Composition
    /// How much is added to the number of an item.
    let shift: Int

    private func item(_ number: Int) -> ScreenItem { screen.items[(number + shift) % Composition.itemCount] }

    private func container(_ number: Int?) -> (any LayoutItem)? { number.map { item($0) } }

    /// An item, a guide, an item inside of a card, or the root.
    private func thing(_ number: Int) -> any LayoutItem {
        if number < 0 { return screen.root }
        if number < Composition.itemCount { return item(number) }
        let guide = number - Composition.itemCount
        if guide < screen.guides.count { return screen.guides[guide] }
        let (card, item) = (guide - screen.guides.count).quotientAndRemainder(dividingBy: 2)
        return screen.cards[card].isPlain ? screen.root : screen.cards[card].screen.items[item]
    }

    struct Several: LayingOut {
        let layouts: [any LayingOut]
        func layOut(into pass: inout LayoutPass) { for layout in layouts { add(layout, &pass) } }
        private func add(_ layout: some LayingOut, _ pass: inout LayoutPass) { pass.add(layout) }
    }

    func said(_ parts: [Composition.Part]) -> Several {
        Several(layouts: parts.map { said($0) })
    }

    private func said(_ part: Composition.Part) -> any LayingOut {
        func members(_ box: Composition.Box) -> [any LayoutItem] { box.members.map { item($0) } }
        switch part {
        case .line(let line): return said(line)
        case .stack(let box, let axis, let distribution, let alignment, let isBaselineRelative):
            var stack = StackLayout(
                axis, in: container(box.container), members(box), spacing: box.gap, insets: Insets(box.insets),
                distribution: distribution, alignment: alignment, isBaselineRelative: isBaselineRelative)
            if let after = box.after { stack = stack.spacing(after.points, after: item(after.member)) }
            if let limits = box.limits {
                stack = stack.limits(
                    SizeLimits(
                        minimum: LayoutSize(width: limits.minimum, height: limits.minimum), maximumWidth: limits.maximum
                    ),
                    of: item(limits.member))
            }
            return stack
        case .table(let box, let columns, let isEqual):
            let cells = members(box)
            let rows = stride(from: 0, to: cells.count, by: columns).map {
                Array(cells[$0..<min($0 + columns, cells.count)])
            }
            return TableLayout(
                in: container(box.container), rows: rows, spacing: LayoutSize(width: box.gap, height: box.gap),
                insets: Insets(box.insets), equalColumns: isEqual, equalRows: isEqual)
        case .columns(let box, let width):
            return TableLayout(
                in: container(box.container), members(box), columnsAtLeast: width,
                spacing: LayoutSize(width: box.gap, height: box.gap), insets: Insets(box.insets))
        case .border(let box, let axis):
            let sides = members(box)
            return BorderLayout(
                in: container(box.container), top: Array(sides.prefix(1)), leading: Array(sides.dropFirst().prefix(1)),
                center: sides.dropFirst(2).first, trailing: Array(sides.dropFirst(3).prefix(2)),
                bottom: Array(sides.dropFirst(5)), insets: Insets(box.insets), spacing: box.gap, spanning: axis)
        case .flow(let box, let isTight):
            return FlowLayout(
                in: container(box.container), members(box), spacing: box.gap, insets: Insets(box.insets),
                isTight: isTight)
        case .fits(let axis, let container, let first, let second):
            if let axis {
                return FirstThatFits(in: self.container(container), axis) {
                    said(first)
                } or: {
                    said(second)
                }
            }
            return FirstThatFits(in: self.container(container)) {
                said(first)
            } or: {
                said(second)
            }
        case .group(let parts): return LayoutGroup([said(parts)])
        case .named(let name, let parts): return said(parts).identified(by: name)
        case .prioritized(let priority, let parts): return said(parts).prioritized(priority)
        case .condition(let holds, let first, let second):
            return ConditionalLayout(holds) {
                said(first)
            } else: {
                said(second)
            }
        case .rightToLeft(let first, let second):
            return TraitLayout(.rightToLeft) {
                said(first)
            } else: {
                said(second)
            }
        case .length(let axis, let number, let from, let first, let second):
            let measured = container(number) ?? screen.root
            if axis == .vertical {
                return SizeLayout(of: measured, height: from...) {
                    said(first)
                } else: {
                    said(second)
                }
            }
            return SizeLayout(of: measured, width: from...) {
                said(first)
            } else: {
                said(second)
            }
        case .list(let elements, let row, let isMemoized):
            guard isMemoized else {
                return ListLayout(elements, id: \.self) { said(row, of: $0.element, after: $0.previous?.element) }
            }
            // What the row says, and which its items are, what they are in and whether they are shown.
            return ListLayout(
                elements, id: \.self,
                memoizedBy: { RowKey(row: row, shift: shift, facts: facts(of: ($0 + shift) % Composition.itemCount)) }
            ) { said(row, of: $0.element, after: $0.previous?.element) }
        case .feed(let rows, let row, let isMemoized):
            guard isMemoized else {
                return ListLayout(rows, id: \.self) { said(row, of: $0.element, below: $0.previous?.element) }
            }
            return ListLayout(rows, id: \.self, memoizedBy: { _ in row }) {
                said(row, of: $0.element, below: $0.previous?.element)
            }
        case .content(let item, let other, let points):
            return ContentLayout(of: self.item(other)) { content in
                self.item(item).height >= (content.height ?? 0) + points ~ 700
            }
        }
    }

    private struct RowKey: Equatable {
        let row: Composition.Row
        let shift: Int
        let facts: [Int]
    }

    /// What a row with this item has to be told again for.
    private func facts(of item: Int) -> [Int] {
        [whole.parents[item] ?? -1, whole.gone.contains(item) ? 1 : 0, screen.guest ?? -1] + whole.identities
    }

    @LayoutBuilder
    private func said(_ row: Composition.Row, of number: Int, after previous: Int?) -> LayoutBlock {
        let (item, root) = (self.item(number), screen.root)
        if row.kind < 5 { item.top == (previous.map { self.item($0).bottom } ?? root.top) + row.gap }
        switch row.kind {
        case 0: item.horizontalEdges == root.horizontalEdges
        case 1:
            item.leading == root.leading + 8
            item.trailing <= root.trailing - 8
        case 2:
            if let previous { item.width == self.item(previous).width }
            item.height >= 20
        case 3:
            item.height == 30 ~ .high
            StackLayout(.horizontal, in: root, [item], insets: Insets(row.gap))
        case 5: LayoutGroup([])
        default:
            SizeLayout(width: 300...) {
                item.centerX == root.centerX
            } else: {
                item.leading == root.leading
            }
        }
        ComposedLines(screen: screen, whole: whole, shift: shift + number).said(row.parts)
    }

    @LayoutBuilder
    private func said(_ row: Composition.Row, of number: Int, below previous: Int?) -> LayoutBlock {
        let (item, root) = (screen.row(number, whole), screen.root)
        item.top == (previous.map { screen.row($0, whole).bottom } ?? root.top) + row.gap
        item.leading == root.leading + row.gap
        switch row.kind {
        case 0: item.trailing == root.trailing
        case 1: item.trailing <= root.trailing - 8
        case 2: if let previous { item.width == screen.row(previous, whole).width ~ .high }
        case 3: item.height >= 30
        default: item.width == 120 ~ .low
        }
    }

    private func said(_ line: Composition.Line) -> any LayingOut {
        var constraint = constraint(line)
        if let priority = line.priority { constraint = constraint ~ priority }
        if let points = line.whenGone { return constraint.whenGone(points) }
        return line.name.map { constraint.named("line \($0)") } ?? constraint
    }

    func constraint(_ line: Composition.Line) -> Constraint {
        RandomLine.constraint(
            line.kind, item(line.first), thing(line.second), points: line.points, factor: line.factor)
    }
}
