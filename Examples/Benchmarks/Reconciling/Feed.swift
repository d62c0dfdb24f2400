import Relayout

/// The feed list (W1) as an app writes it, in a content guide of free height, with everything that is needed to change
/// its state.
struct Feed {
    private let root: FeedItem
    private(set) var layout: ViewLayout<FeedState>
    var state: FeedState
    /// A row that is not part of the state.
    let spare: FeedRow

    private let isMemoized: Bool
    /// Whether the layout is identified and has a log, from the next start on.
    var isExplained = false

    init(rows: Int, isMemoized: Bool = false) {
        let root = FeedItem(in: nil)
        self.root = root
        var random = LinearCongruential()
        let all = (0...rows).map { FeedRow(id: $0, content: FeedContent(from: &random), in: root) }
        state = FeedState(rows: Array(all.dropLast()))
        spare = all[rows]
        self.isMemoized = isMemoized
        layout = Self.layout(of: root, isMemoized: isMemoized)
    }

    /// Forgets all that is known of earlier updates.
    mutating func startOver() {
        layout = Self.layout(of: root, isMemoized: isMemoized, isExplained: isExplained)
        layout.conflictLog = isExplained ? { sink($0) } : nil
    }

    /// Lays out the present state.
    func update(width: Double = 375, traits: Traits = Traits()) throws(LayoutError) -> Receipt {
        try layout.layout(state, in: LayoutSize(width: width, height: 667), traits: traits)
    }

    private static func layout(
        of root: FeedItem, isMemoized: Bool, isExplained: Bool = false
    ) -> ViewLayout<FeedState> {
        let content = LayoutGuide(in: root, named: "content")
        return ViewLayout(root: root) { (state: FeedState) in
            content.leading == root.leading
            content.trailing == root.trailing
            content.top == root.top
            let rows = list(of: state, isMemoized: isMemoized, in: content)
            if isExplained { rows.identified(by: "rows", numbered: true) } else { rows }
            if let height = state.secondHeight { state.rows[state.rows.count / 2].icon.height == height }
        }
    }

    private static func list(
        of state: FeedState, isMemoized: Bool, in content: LayoutGuide
    ) -> ListLayout<FeedRow> {
        if isMemoized {
            return ListLayout(state.rows, memoizedBy: \.revision) { row in
                return layout(of: row.element, after: row.previous?.element, isLast: row.next == nil, in: content)
            }
        }
        return ListLayout(state.rows) { row in
            return layout(
                of: row.element, after: row.previous?.element, isLast: row.next == nil,
                isLoose: row.index < state.looseRows, isLong: state.isLong, in: content)
        }
    }

    @LayoutBuilder
    private static func layout(
        of element: FeedRow, after previous: FeedRow?, isLast: Bool, isLoose: Bool = false, isLong: Bool = false,
        in content: LayoutGuide
    ) -> LayoutBlock {
        let row = element.row
        let (icon, title, detail) = (element.icon, element.title, element.detail)
        row.leading == content.leading + 16
        row.trailing == content.trailing - 16
        if let previous {
            row.top == previous.row.bottom + 8
        } else {
            row.top == content.top
        }
        if isLast { content.bottom == row.bottom + 8 }

        TraitLayout(.horizontalSizeClass(.regular)) {
            icon.width == 60
            icon.height == 60
        } else: {
            icon.width == 40
            icon.height == 40
        }
        if !isLoose { icon.leading == row.leading + 8 }
        icon.top == row.top + 8
        title.leading == icon.trailing + 8
        title.trailing <= row.trailing - 8
        title.top == row.top + 8
        title.height == 20
        detail.leading == title.leading
        detail.trailing == row.trailing - 8
        detail.top == title.bottom + 4
        row.bottom >= detail.bottom + 8
        row.bottom >= icon.bottom + 8
        row.height == 0 ~ .fittingSize
        if isLong {
            for item in [icon, title, detail] {
                item.leading >= row.leading
                item.leading >= content.leading
                item.trailing <= content.trailing
                item.top >= row.top
                item.top >= content.top
                item.bottom <= row.bottom
                item.bottom <= content.bottom
                item.height >= 0
            }
        }
    }
}
