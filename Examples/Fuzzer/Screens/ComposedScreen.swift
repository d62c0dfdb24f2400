import Relayout

/// Items and guides, laid out as a ``Composition`` says.
final class ComposedScreen {
    let root = ScreenItem("root")
    let items: [ScreenItem]
    private let guides: [LayoutGuide]
    private(set) var layout: ViewLayout<Composition>!
    private var shown: Composition?

    init(policy: ConflictPolicy = .setAside) {
        let root = root
        items = (0..<Composition.itemCount).map { ScreenItem("item \($0)") }
        for item in items { root.adopt(item) }
        guides = [
            .safeArea(of: root), .margins(of: items[0]), .readableWidth(of: root, atMost: 150),
            .barrier(.trailing, of: [items[5], items[6]], in: root),
            .barrier(.bottom, of: [items[1], items[7]], in: root),
        ]
        layout = ViewLayout(root: root, policy: policy) { [unowned self] composition in
            said(composition.parts, composition)
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
    }

    /// Lets the items be what the composition says, and lays out.
    @discardableResult
    func show(_ composition: Composition) throws(LayoutError) -> Receipt {
        take(composition)
        return try layout.layout(composition, in: composition.size, traits: Self.traits(of: composition))
    }

    /// Lets the items be what the composition says; as a host, it tells the layout what changed.
    func take(_ composition: Composition) {
        for (number, item) in items.enumerated() {
            let parent = composition.parents[number].map { items[$0] } ?? root
            let isOther =
                (item.length, item.hold, item.isGone)
                != (composition.lengths[number], composition.holds[number], composition.gone.contains(number))
                || item.parent !== parent
            (item.length, item.hold) = (composition.lengths[number], composition.holds[number])
            item.isGone = composition.gone.contains(number)
            item.move(to: parent)
            if isOther, shown != nil { layout.contentDidChange(item) }
        }
        layout.overrides = composition.overrides
        shown = composition
    }

    static func traits(of composition: Composition) -> Traits {
        composition.traits.reduce(into: Traits()) { traits, number in
            let all: [Traits] = [
                .rightToLeft, .displayScale(2), .safeArea(Insets(top: 20, leading: 4, bottom: 34, trailing: 9)),
                .horizontallyRegular, .displayScale(3),
            ]
            traits = traits.merging(all[number])
        }
    }

    // MARK: What is said

    private func item(_ number: Int?) -> (any LayoutItem)? { number.map { items[$0] } }

    /// An item, a guide or the root.
    private func thing(_ number: Int) -> any LayoutItem {
        if number < 0 { return root }
        return number < items.count ? items[number] : guides[number - items.count]
    }

    private struct Several: LayingOut {
        let layouts: [any LayingOut]
        func layOut(into pass: inout LayoutPass) { for layout in layouts { add(layout, &pass) } }
        private func add(_ layout: some LayingOut, _ pass: inout LayoutPass) { pass.add(layout) }
    }

    private func said(_ parts: [Composition.Part], _ whole: Composition) -> Several {
        Several(layouts: parts.map { said($0, whole) })
    }

    private func said(_ part: Composition.Part, _ whole: Composition) -> any LayingOut {
        func members(_ box: Composition.Box) -> [any LayoutItem] { box.members.map { items[$0] } }
        func block(_ parts: [Composition.Part]) -> Several { said(parts, whole) }
        switch part {
        case .line(let line): return said(line)
        case .stack(let box, let axis, let distribution, let alignment, let isBaselineRelative):
            var stack = StackLayout(
                axis, in: item(box.container), members(box), spacing: box.gap, insets: Insets(box.insets),
                distribution: distribution, alignment: alignment, isBaselineRelative: isBaselineRelative)
            if let after = box.after { stack = stack.spacing(after.points, after: items[after.member]) }
            if let limits = box.limits {
                stack = stack.limits(
                    SizeLimits(
                        minimum: LayoutSize(width: limits.minimum, height: limits.minimum), maximumWidth: limits.maximum
                    ),
                    of: items[limits.member])
            }
            return stack
        case .table(let box, let columns, let isEqual):
            let cells = members(box)
            let rows = stride(from: 0, to: cells.count, by: columns).map {
                Array(cells[$0..<min($0 + columns, cells.count)])
            }
            return TableLayout(
                in: item(box.container), rows: rows, spacing: LayoutSize(width: box.gap, height: box.gap),
                insets: Insets(box.insets), equalColumns: isEqual, equalRows: isEqual)
        case .columns(let box, let width):
            return TableLayout(
                in: item(box.container), members(box), columnsAtLeast: width,
                spacing: LayoutSize(width: box.gap, height: box.gap), insets: Insets(box.insets))
        case .border(let box, let axis):
            let sides = members(box)
            return BorderLayout(
                in: item(box.container), top: Array(sides.prefix(1)), leading: Array(sides.dropFirst().prefix(1)),
                center: sides.dropFirst(2).first, trailing: Array(sides.dropFirst(3).prefix(2)),
                bottom: Array(sides.dropFirst(5)), insets: Insets(box.insets), spacing: box.gap, spanning: axis)
        case .flow(let box, let isTight):
            return FlowLayout(
                in: item(box.container), members(box), spacing: box.gap, insets: Insets(box.insets),
                isTight: isTight)
        case .fits(let axis, let container, let first, let second):
            if let axis {
                return FirstThatFits(in: item(container), axis) {
                    block(first)
                } or: {
                    block(second)
                }
            }
            return FirstThatFits(in: item(container)) {
                block(first)
            } or: {
                block(second)
            }
        case .group(let parts): return LayoutGroup([said(parts, whole)])
        case .named(let name, let parts): return said(parts, whole).identified(by: name)
        case .prioritized(let priority, let parts): return said(parts, whole).prioritized(priority)
        case .condition(let holds, let first, let second):
            return ConditionalLayout(holds) {
                block(first)
            } else: {
                block(second)
            }
        case .rightToLeft(let first, let second):
            return TraitLayout(.rightToLeft) {
                block(first)
            } else: {
                block(second)
            }
        case .length(let axis, let number, let from, let first, let second):
            let measured = item(number) ?? root
            if axis == .vertical {
                return SizeLayout(of: measured, height: from...) {
                    block(first)
                } else: {
                    block(second)
                }
            }
            return SizeLayout(of: measured, width: from...) {
                block(first)
            } else: {
                block(second)
            }
        case .list(let elements, let row, let isMemoized):
            guard isMemoized else {
                return ListLayout(elements, id: \.self) { said(row, of: $0.element, after: $0.previous?.element) }
            }
            // What the row says, and what its items are in and whether they are shown.
            return ListLayout(
                elements, id: \.self,
                memoizedBy: { [row.kind, whole.parents[$0] ?? -1, whole.gone.contains($0) ? 1 : 0, Int(row.gap)] }
            ) { said(row, of: $0.element, after: $0.previous?.element) }
        case .content(let item, let other, let points):
            return ContentLayout(of: items[other]) { content in
                items[item].height >= (content.height ?? 0) + points ~ 700
            }
        }
    }

    @LayoutBuilder
    private func said(_ row: Composition.Row, of number: Int, after previous: Int?) -> LayoutBlock {
        let item = items[number]
        item.top == (previous.map { items[$0].bottom } ?? root.top) + row.gap
        switch row.kind {
        case 0: item.horizontalEdges == root.horizontalEdges
        case 1:
            item.leading == root.leading + 8
            item.trailing <= root.trailing - 8
        case 2:
            if let previous { item.width == items[previous].width }
            item.height >= 20
        case 3:
            item.height == 30 ~ .high
            StackLayout(.horizontal, in: root, [item], insets: Insets(row.gap))
        default:
            SizeLayout(width: 300...) {
                item.centerX == root.centerX
            } else: {
                item.leading == root.leading
            }
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
            line.kind, items[line.first], thing(line.second), points: line.points, factor: line.factor)
    }
}
