import Relayout

/// A screen whose states go through everything that layouts are made of: groups, conditions, traits, names and
/// overrides, lists in lists with moves, memoized and not, containers, computed frames, an item with a layout of its own, conflicts that
/// come and go, items that are gone, texts that change and wrap.
final class Screen {
    let root = ScreenItem("screen")
    let header: ScreenItem
    let panel: ScreenItem
    let photo: ScreenItem
    let bar: ScreenItem
    let buttons: [ScreenItem]
    let tagBox: ScreenItem
    let tags: [ScreenItem]
    let card: ScreenCard
    let sections: [ScreenItem]
    let rows: [ScreenItem]
    let labels: [ScreenItem]
    /// Beside the labels of a section whose rows are stacks.
    let badges: [ScreenItem]
    /// What no line mentions: it belongs to the layout while a label is in it.
    let shelf: ScreenItem
    private(set) var layout: ViewLayout<ScreenState>!

    /// Names of the items that a state may declare gone.
    static let mayBeGone = [
        "photo", "header", "button 1", "tag 2", "label 0", "label 4", "badge 4", "badge 5", "row 1", "row 9", "card",
    ]
    /// The section whose rows are described again only where ``ViewLayout/contentDidChange(_:)`` says so.
    static let stackedSection = 3

    init(policy: ConflictPolicy = .setAside) {
        let root = root
        func items(_ count: Int, _ name: String, in parent: ScreenItem) -> [ScreenItem] {
            (0..<count).map { ScreenItem("\(name) \($0)", in: parent) }
        }
        header = ScreenItem("header", in: root)
        panel = ScreenItem("panel", in: root)
        photo = ScreenItem("photo", in: panel)
        bar = ScreenItem("bar", in: root)
        buttons = items(3, "button", in: bar)
        tagBox = ScreenItem("tags", in: panel)
        tags = items(6, "tag", in: tagBox)
        card = ScreenCard(in: panel)
        sections = items(ScreenState.sectionCount, "section", in: root)
        rows = items(ScreenState.rowCount, "row", in: root)
        labels = rows.enumerated().map { ScreenItem("label \($0)", in: $1) }
        badges = rows.enumerated().map { ScreenItem("badge \($0)", in: $1) }
        shelf = ScreenItem("shelf", in: root)
        for (place, badge) in badges.enumerated() { badge.length = place % 3 }
        for (place, tag) in tags.enumerated() { tag.length = 3 + 2 * place }
        for (place, button) in buttons.enumerated() { button.length = 4 + place }
        layout = ViewLayout(root: root, policy: policy) { [unowned self] (state: ScreenState) in describe(state) }
        layout.conflictLog = nil
        layout.warningLog = nil
    }

    /// All items but those inside the card, in a fixed order.
    var items: [ScreenItem] {
        var result: [ScreenItem] = []
        var open = [root]
        while let item = open.popLast() {
            result.append(item)
            if item !== card { open += item.children.reversed() }
        }
        return result
    }

    /// Takes the state's content and overrides, and lays out.
    @discardableResult
    func show(_ state: ScreenState) throws -> Receipt {
        take(state)
        let receipt = try layout.layout(state, in: state.size, traits: state.traits)
        card.layOutInside()
        return receipt
    }

    func take(_ state: ScreenState) {
        for (row, label) in labels.enumerated()
        where label.length != state.lengths[row] || label.hold != state.holds[row] {
            (label.length, label.hold) = (state.lengths[row], state.holds[row])
            layout.contentDidChange(label)
        }
        card.take(state.card)
        layout.contentDidChange(card)
        for item in items where Self.mayBeGone.contains(item.layoutName!) {
            let isGone = state.gone.contains(item.layoutName!)
            if item.isGone != isGone { layout.contentDidChange(item) }
            item.isGone = isGone
        }
        for (row, home) in state.homes.enumerated() {
            let isAway = state.fault == .outside && state.sections.last?.rows.last == row
            labels[row].move(to: isAway ? nil : home == .row ? rows[row] : home == .panel ? panel : shelf)
        }
        if buttons[0].isSpoilt != (state.fault == .content) {
            buttons[0].isSpoilt.toggle()
            layout.contentDidChange(buttons[0])
        }
        layout.overrides = state.overrides
        if state.badLines.contains(.overridden) {
            layout.overrides["bar height"] = state.writesBadLines ? .constant(.nan) : .removed
        }
    }

    // MARK: The layout

    @LayoutBuilder private func describe(_ state: ScreenState) -> LayoutBlock {
        if state.writes(.first) {
            labels[15].width == badges[0].height * .nan
            shelf.top == header.bottom + .infinity
        }
        Layout { [self] root in frame(in: root, state) }.identified(by: "frame", numbered: true)
        ConditionalLayout(state.isEditing) {
            panel.height == 200
        } else: {
            panel.height >= 60
        }
        (bar.height >= 30 ~ 400).named("bar height")
        TraitLayout(.horizontallyRegular) { self.header.height >= 64 ~ .high }
        SizeLayout(width: 400...) { self.panel.width >= 220 ~ 600 }
        if let aspect = state.aspect { photo.width == photo.height * aspect }
        for width in state.extraWidths { photo.width == width }
        StackLayout(
            .horizontal, in: bar, buttons, spacing: 8, distribution: state.distribution, alignment: state.alignment)
        FlowLayout(in: tagBox, Array(tags.prefix(state.tags)), spacing: 4).prioritized(.high)
        list(state).identified(by: "sections")
        if state.badLines.contains(.secondRound) {
            SecondRound(item: header) { [header] pass in
                if state.writesBadLines { pass.add(header.height >= .nan) }
            }
        }
        refused(state)
    }

    /// What no layout takes.
    @LayoutBuilder private func refused(_ state: ScreenState) -> LayoutBlock {
        switch state.fault {
        case .frames: unknownFrame
        case .secondRound: SecondRound(item: header) { [self] pass in pass.add(unknownFrame) }
        case .outside, .content, nil: LayoutBuilder.buildBlock()
        }
    }

    private var unknownFrame: FrameLayout {
        FrameLayout { [self] frames in
            frames.place(photo, .leading(frames[labels[0]].x), .top(0))
            return frames.size
        }
    }

    /// Says nothing much in the first round, and something else in the next.
    private struct SecondRound: LayingOut {
        let item: ScreenItem
        let content: (inout LayoutPass) -> Void

        func layOut(into pass: inout LayoutPass) {
            if pass.size(of: item).width == nil { return pass.add(item.height >= 0) }
            content(&pass)
        }
    }

    @LayoutBuilder private func frame(in root: any LayoutItem, _ state: ScreenState) -> LayoutBlock {
        header.horizontalEdges == root.horizontalEdges
        header.top == root.top
        (header.height == 44).named("header height")
        bar.horizontalEdges == root.horizontalEdges
        bar.bottom == root.bottom
        panel.top == header.bottom + state.gap
        panel.trailing == root.trailing - 16
        panel.width <= root.width * 0.4
        (panel.width == 200 ~ Priority(state.priority)).named("panel width")
        panel.bottom >= photo.bottom + 8
        photo.left == panel.left + 8
        photo.right <= panel.right - 8
        photo.top == panel.top + 8
        tagBox.top == photo.bottom + 8
        tagBox.horizontalEdges == panel.horizontalEdges
        card.top == tagBox.bottom + 4
        card.leading == panel.leading
        card.trailing <= panel.trailing
        if state.writes(.inFrame) { photo.centerX == panel.centerX - 1e10 }
    }

    private func list(_ state: ScreenState) -> some LayingOut {
        ListLayout(state.sections, id: \.id) { [self] section in
            let view = sections[section.element.id]
            let inside = section.element.rows
            view.top == (section.previous.map { sections[$0.element.id] } ?? header).bottom + state.gap
            view.leading == header.leading + 16
            view.trailing == panel.leading - 8
            if !section.element.isMemoized {
                ListLayout(inside, id: \.self) { row in
                    self.row(row.element, after: row.previous?.element, in: view, state)
                    self.labels[row.element].firstBaseline == self.rows[row.element].top + 20
                }
            } else {
                // The key covers all that a row depends on but the section, which is in its path. Baselines would have
                // every row described again, for the bar is a stack that lends the baselines of its items.
                ListLayout(
                    inside, id: \.self,
                    memoizedBy: { key(of: $0, in: section.element, state) }
                ) { row in
                    if section.element.id == Screen.stackedSection {
                        self.stackedRow(row.element, after: row.previous?.element, in: view)
                    } else {
                        self.row(row.element, after: row.previous?.element, in: view, state)
                        self.labels[row.element].top == self.rows[row.element].top + 5
                    }
                }
            }
            if let last = inside.last { view.bottom == rows[last].bottom + 4 } else { view.height == 10 ~ 999 }
            if section.next == nil && state.isLimited { view.bottom <= bar.top }
        }
    }

    @LayoutBuilder
    private func row(
        _ row: Int, after previous: Int?, in section: ScreenItem, _ state: ScreenState
    ) -> LayoutBlock {
        let (view, label) = (rows[row], labels[row])
        view.top == (previous.map { rows[$0].bottom } ?? section.top) + 4
        view.horizontalEdges == section.horizontalEdges
        view.width >= 40 ~ 999
        label.leading == view.leading + 8
        label.trailing <= view.trailing - 8
        label.bottom <= view.bottom - 4
        if state.isTight { (view.height == 30).named("row \(row)") }
        if row % 2 == 0, state.writes(.inRows) { label.width == view.height / 0 }
    }

    /// What a memoized row depends on, apart from its section.
    private func key(of row: Int, in section: ScreenState.Section, _ state: ScreenState) -> [AnyHashable] {
        let key = [state.homes[row], rows[row].isGone] as [AnyHashable]
        return section.id == Screen.stackedSection
            ? key : key + [state.isTight, labels[row].isGone, state.writes(.inRows)]
    }

    @LayoutBuilder
    private func stackedRow(_ row: Int, after previous: Int?, in section: ScreenItem) -> LayoutBlock {
        let view = rows[row]
        view.top == (previous.map { rows[$0].bottom } ?? section.top) + 4
        view.leading == section.leading
        StackLayout(.horizontal, in: view, [labels[row], badges[row]], spacing: 6, distribution: .start)
    }
}
