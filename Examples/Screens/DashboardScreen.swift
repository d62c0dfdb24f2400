import Relayout

/// Figures in cards, a chart, and where there is room a list beside them.
final class DashboardScreen {
    struct State { var showsBanner = false }

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
    private lazy var figures = LayoutGuide(in: view, named: "figures")

    private(set) lazy var layout = ViewLayout(root: view) { [self] (_: State, environment) in
        banner.horizontalEdges == margins.horizontalEdges
        banner.top == margins.top
        figures.leading == margins.leading
        figures.top == banner.bottom + 16
        let isWide = environment.width >= 700
        TableLayout(
            in: figures, cards, columns: isWide ? 4 : 2, spacing: LayoutSize(width: 8, height: 8), equalRows: true)
        chart.top == figures.bottom + 16
        chart.horizontalEdges == figures.horizontalEdges
        chart.bottom == margins.bottom
        chart.height >= 120
        if isWide {
            list.top == figures.top
            list.bottom == margins.bottom
            list.trailing == margins.trailing
            list.leading == figures.trailing + 16
            list.width == margins.width * 0.3
        } else {
            figures.trailing == margins.trailing
        }
        for card in cards { inside(card) }
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
