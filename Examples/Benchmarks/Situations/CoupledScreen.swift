import Relayout

/// A screen whose rows hang together, each in another way: whatever is done to one of them may move all.
struct CoupledScreen {
    enum Shape: String, CaseIterable {
        case table = "a table: keys share a column"
        case cards = "cards that are as high as the highest"
        case fitting = "rows that give way, all in turn"
        case wishes = "rows that give way, each by its own priority"
        case gaps = "gaps that close before rows do"
        case spread = "one gap between all, which fills the height"
        case split = "labels and fields on both sides of a line"
        case timeline = "events at their times, none on another"
        case chart = "a chart: above the middle of what is below"
        case map = "a map: beside the middle of what is beside"
    }

    enum Edit: String, CaseIterable {
        case text = "another size of a row"
        case insertion = "insert or remove a row"
        case resize
    }

    private typealias Row = (item: FeedItem, other: FeedItem, number: Int)

    private let layout: ViewLayout<[Row]>
    private let shape: Shape
    private var rows: [Row]
    private let spare: Row

    init(_ shape: Shape, rows count: Int) throws(LayoutError) {
        let root = FeedItem(in: nil)
        let all = (0...count).map { (number: Int) -> Row in
            let width = 40 + Double(number * 13 % 50)
            let height = 14 + Double(number * 7 % 4) * 14
            return (
                FeedItem(in: root, content: Content(width: width, height: 20)),
                FeedItem(in: root, content: Content(width: 80, height: height)), number
            )
        }
        (self.shape, rows, spare) = (shape, Array(all.dropLast()), all[count])
        let shared = LayoutGuide(in: root)
        layout = ViewLayout(root: root) { (rows: [Row]) in
            switch shape {
            case .table, .cards, .split: Self.beside(rows, in: root, shape, shared)
            case .fitting, .wishes, .gaps, .spread: Self.below(rows, in: root, shape, shared)
            case .timeline: Self.timeline(rows, in: root, shared)
            case .chart: Self.chart(rows, in: root)
            case .map: Self.map(rows, in: root)
            }
        }
        layout.conflictLog = nil
        try update(640)
    }

    mutating func perform(_ edit: Edit, _ step: Int) throws(LayoutError) {
        switch edit {
        case .text:
            let row = rows[rows.count / 3]
            for item in [row.item, row.other] {
                item.content = Content(
                    width: 60 + Double(step % 2) * 25, height: 20 + Double(step % 2) * 14)
                layout.contentDidChange(item)
            }
            try update(640)
        case .insertion:
            // In a tree the last place, below which nothing is.
            let isTree = shape == .chart || shape == .map
            let place = isTree ? rows.count - step % 2 : rows.count / 2
            if step % 2 == 0 { rows.insert(spare, at: place) } else { rows.remove(at: place) }
            try update(640)
        case .resize: try update([375.0, 390, 414, 430, 640][step % 5])
        }
    }

    private func update(_ width: Double) throws(LayoutError) {
        // Less than rows want, in which gaps close and rows give way.
        let height = Double(rows.count) * 24
        sink(try layout.layout(rows, in: LayoutSize(width: width, height: height)).counts.edited)
    }

    // MARK: Shapes

    private static func withPrevious(_ rows: [Row]) -> [(row: Row, previous: Row?)] {
        rows.indices.map { (rows[$0], $0 > 0 ? rows[$0 - 1] : nil) }
    }

    /// Two items of a row side by side.
    @LayoutBuilder
    private static func beside(_ rows: [Row], in root: FeedItem, _ shape: Shape, _ shared: LayoutGuide) -> LayoutBlock {
        shared.leading == root.leading
        shared.top == root.top
        if shape == .table { shared.width == 0 ~ .low }
        if shape == .split { shared.width <= root.width }
        if shape == .cards { shared.height == 0 ~ .low }
        for (row, previous) in withPrevious(rows) {
            let (item, other) = (row.item, row.other)
            item.leading == root.leading
            item.top == (previous?.item.bottom ?? root.top) + 4
            other.top == item.top
            other.trailing <= root.trailing
            if shape == .cards {
                item.height == shared.height
                other.leading == item.trailing + 8
                other.bottom <= item.bottom
            } else {
                if shape == .table { item.trailing <= shared.trailing } else { item.trailing == shared.trailing }
                other.leading == shared.trailing + 8
                item.height >= other.height
            }
        }
    }

    /// One item of a row below that of the row before.
    @LayoutBuilder
    private static func below(_ rows: [Row], in root: FeedItem, _ shape: Shape, _ shared: LayoutGuide) -> LayoutBlock {
        shared.top == root.top
        shared.height >= 0
        for (row, previous) in withPrevious(rows) {
            let item = row.other
            item.leading == root.leading
            item.height >= 10
            let above = previous?.other.bottom ?? root.top
            switch shape {
            case .gaps:
                item.top >= above
                item.top == above + 8 ~ .high
            case .spread: item.top == above + shared.height
            default: item.top == above + 2
            }
            if shape == .wishes { item.height == 30 ~ Priority(300 + Double(row.number % 200)) }
        }
        rows.last!.other.bottom <= root.bottom
        if shape == .spread { rows.last!.other.bottom == root.bottom ~ .high }
    }

    @LayoutBuilder
    private static func timeline(_ rows: [Row], in root: FeedItem, _ unit: LayoutGuide) -> LayoutBlock {
        unit.top == root.top
        unit.height == root.height / Double(rows.count + 10) ~ .low
        for (place, (row, previous)) in withPrevious(rows).enumerated() {
            let item = row.other
            item.leading == root.leading
            if let previous { item.top >= previous.other.bottom + 2 }
            item.top == root.top + unit.height * Double(place) ~ .high
        }
    }

    /// What is below a place of a tree of three branches each.
    private static func children(of place: Int, _ rows: [Row]) -> ArraySlice<Row> {
        rows[min(3 * place + 1, rows.count)..<min(3 * place + 4, rows.count)]
    }

    /// Whether a place is the first one of a level of the tree: 0, 1, 4, 13, 40, …
    private static func isFirstOfLevel(_ place: Int) -> Bool {
        var first = 0
        while first < place { first = 3 * first + 1 }
        return first == place
    }

    @LayoutBuilder
    private static func chart(_ rows: [Row], in root: FeedItem) -> LayoutBlock {
        rows[0].item.top == root.top
        for place in rows.indices {
            let item = rows[place].item
            item.leading >= root.leading
            item.leading == root.leading ~ .low
            let children = children(of: place, rows)
            if let first = children.first, let last = children.last {
                let branches = rows[place].other
                branches.leading == first.item.leading
                branches.trailing == last.item.trailing
                item.centerX == branches.centerX
                for child in children { child.item.top == item.bottom + 16 }
            }
            if !isFirstOfLevel(place) {
                item.leading >= rows[place - 1].item.trailing + 8
            }
        }
    }

    @LayoutBuilder
    private static func map(_ rows: [Row], in root: FeedItem) -> LayoutBlock {
        rows[0].other.leading == root.leading
        rows[0].other.centerY == root.centerY ~ .low
        for place in rows.indices {
            let item = rows[place].other
            let children = children(of: place, rows)
            if let first = children.first, let last = children.last {
                let branches = rows[place].item
                branches.top == first.other.top
                branches.bottom == last.other.bottom
                item.centerY == branches.centerY ~ .high
                for child in children { child.other.leading == item.trailing + 16 }
            }
            if !isFirstOfLevel(place) {
                item.top >= rows[place - 1].other.bottom + 4
            }
        }
    }
}
