import Relayout

/// Figures in cards, a chart, and where there is room a list beside them.
final class DashboardScreen {
    struct State {
        var showsBanner: Bool
        init(showsBanner: Bool = false) { self.showsBanner = showsBanner }
    }

    final class Card: View {
        let title: Label, value: Label, trend = Picture(16, 16)

        fileprivate init(_ title: String, _ value: String) {
            (self.title, self.value) = (Label(title, size: 12), Label(value, size: 24))
            super.init()
            add(self.title, self.value, trend)
        }
    }

    let view = View(), banner = Label("Figures of yesterday: today's arrive at noon."), chart = View(),
        list = View()
    let cards = [Card("Visits", "12,408"), Card("Sales", "321"), Card("Returns", "8"), Card("Rating", "4.7")]
    private lazy var margins = LayoutGuide.margins(of: view)
    private lazy var main = LayoutGuide(in: view, named: "main")

    private(set) lazy var layout = ViewLayout(root: view) { [self] (_: State, environment) in
        banner.horizontalEdges == margins.horizontalEdges
        banner.top == margins.top
        main.leading == margins.leading
        main.top == banner.bottom + 16
        main.bottom == margins.bottom
        if environment.width >= 700 {
            list.top == main.top
            list.bottom == margins.bottom
            list.trailing == margins.trailing
            list.leading == main.trailing + 16
            list.width == margins.width * 0.3
            columns(4)
        } else {
            main.trailing == margins.trailing
            columns(2)
        }
        for card in cards { inside(card) }
    }

    @LayoutBuilder private func columns(_ count: Int) -> LayoutBlock {
        let rows = stride(from: 0, to: cards.count, by: count).map { Array(cards[$0..<min($0 + count, cards.count)]) }
        for (index, row) in rows.enumerated() {
            row[0].top == (index == 0 ? main.top : rows[index - 1][0].bottom + 8)
            row[0].leading == main.leading
            row[row.count - 1].trailing == main.trailing
            Items(row).gaps(along: .horizontal).map { $0 == 8 }
            Items(row).width.allEqual()
            Items(row).verticalEdges.allEqual()
        }
        Items(cards).height.allEqual()
        chart.top == rows[rows.count - 1][0].bottom + 16
        chart.horizontalEdges == main.horizontalEdges
        chart.bottom == main.bottom
        chart.height >= 120
    }

    @LayoutBuilder private func inside(_ card: Card) -> LayoutBlock {
        card.title.leading == card.leading + 12
        card.title.top == card.top + 12
        card.title.trailing <= card.trailing - 12
        card.value.leading == card.title.leading
        card.value.top == card.title.bottom + 4
        card.value.bottom <= card.bottom - 12
        card.value.bottom == card.bottom - 12 ~ .high
        card.trend.leading >= card.value.trailing + 4
        card.trend.trailing == card.trailing - 12
        card.trend.lastBaseline == card.value.lastBaseline
    }

    init() {
        view.add(banner, chart, list)
        for card in cards { view.add(card) }
        layout.nameItems(after: self)
    }

    @discardableResult
    func show(_ state: State, in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> Receipt {
        banner.isGone = !state.showsBanner
        return try layout.layout(state, in: size, traits: traits)
    }
}
