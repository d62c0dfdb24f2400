import Relayout

/// The feed list (W1) as an app writes it, in a content guide of free height, with everything that is needed to change
/// its state.
struct Feed {
    private let root: FeedItem
    private let clock = UpdateClock()
    private(set) var layout: ViewLayout<FeedState>
    var state: FeedState
    /// Whether the layout is identified and has a log, from the next start on.
    var isExplained = false
    /// A row that is not part of the state.
    let spare: FeedRow

    init(rows: Int) {
        let root = FeedItem(in: nil, clock: nil)
        self.root = root
        let clock = clock
        var random = LinearCongruential()
        let all = (0...rows).map { FeedRow(id: $0, content: FeedContent(from: &random), in: root, clock: clock) }
        state = FeedState(rows: Array(all.dropLast()))
        spare = all[rows]
        layout = Self.layout(of: root, clock)
    }

    /// Forgets all that is known of earlier updates.
    mutating func startOver() {
        layout = Self.layout(of: root, clock, isExplained: isExplained)
        layout.conflictLog = isExplained ? { sink($0) } : nil
    }

    /// Lays out the present state and says how long that took.
    func update(width: Double = 375, traits: Traits = Traits()) throws(LayoutError) -> (Receipt, UpdateTimes) {
        clock.updateBegins()
        let receipt = try layout.layout(state, in: Size(width: width, height: 667), traits: traits)
        return (receipt, clock.updateEnds())
    }

    private static func layout(
        of root: FeedItem, _ clock: UpdateClock, isExplained: Bool = false
    ) -> ViewLayout<FeedState> {
        let content = LayoutGuide(in: root, named: "content")
        return ViewLayout(root: root) { (state: FeedState) in
            content.leading == root.leading
            content.trailing == root.trailing
            content.top == root.top

            let rows = ListLayout(state.rows) { element in
                let row = element.element.row
                let (icon, title, detail) = (element.element.icon, element.element.title, element.element.detail)
                row.leading == content.leading + 16
                row.trailing == content.trailing - 16
                if let previous = element.previous {
                    row.top == previous.element.row.bottom + 8
                } else {
                    row.top == content.top
                }
                if element.next == nil { content.bottom == row.bottom + 8 }

                TraitLayout(.horizontalSizeClass(.regular)) {
                    icon.width == 60
                    icon.height == 60
                } else: {
                    icon.width == 40
                    icon.height == 40
                }
                if element.index >= state.looseRows { icon.leading == row.leading + 8 }
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
            }
            if isExplained { rows.identified(by: "rows", numbered: true) } else { rows }
            if let height = state.secondHeight { state.rows[state.rows.count / 2].icon.height == height }
            Stamp(clock: clock)
        }
    }

    /// Says nothing; marks the moment at which the whole layout has been described.
    private struct Stamp: LayingOut {
        let clock: UpdateClock
        func layOut(into pass: inout LayoutPass) { clock.generationEnds() }
    }
}
