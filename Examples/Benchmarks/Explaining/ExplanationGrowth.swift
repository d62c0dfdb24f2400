import Relayout

/// How the cost of explanations grows with the layout: each question at two sizes, and the exponent between them.
struct ExplanationGrowth {
    let budget: Duration
    private let clock = ContinuousClock()

    /// A question about a layout of n rows, prepared so that asking it is all that is timed.
    private struct Question {
        let text: String
        let sizes: [Int]
        /// Of the larger size, in microseconds.
        let limit: Double
        let prepare: (Int) throws -> (() throws -> Int)
    }

    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: [
            "question", "answers", "rows", "median", "rows ", "median ", "exponent", "limit", "reached",
        ])
        for question in questions {
            progress(question.text)
            var (medians, answers): ([Double], [Int]) = ([], [])
            for size in question.sizes {
                let ask = try question.prepare(size)
                var samples: [Double] = []
                let start = clock.now
                repeat {
                    let begin = clock.now
                    answers.append(try ask())
                    samples.append(microseconds(clock.now - begin))
                } while clock.now - start < budget
                medians.append(Timing(samples: samples, batch: 1).median)
            }
            let exponent = growthExponent(
                from: medians[0], at: question.sizes[0], to: medians[1], at: question.sizes[1])
            table.add([
                question.text, "\(answers[answers.count - 1])", "\(question.sizes[0])", time(microseconds: medians[0]),
                "\(question.sizes[1])", time(microseconds: medians[1]), rounded(exponent),
                time(microseconds: question.limit), medians[1] <= question.limit ? "yes" : "no",
            ])
        }
        return table
    }

    private var questions: [Question] {
        [
            Question(text: "why, in a chat with chips", sizes: [160, 500], limit: 100e3, prepare: chat),
            Question(text: "why, in a column of minimums", sizes: [250, 1000], limit: 100e3, prepare: column),
            open("open: rows by themselves", .apart), open("open: rows that share a total", .together),
            open("open: a chain without an end", .chain), open("open: rows squeezed alike", .squeezed),
            labels("open: rows of two labels without heights", .loose),
            labels("open: two labels squeezed alike", .squeezed),
            labels("open: a form on its baselines", .form), labels("open: chips one after the other", .chips),
            Question(text: "why it moved, below a row that grew", sizes: [300, 1000], limit: 100e3, prepare: growth),
            Question(text: "why it moved, in rows squeezed alike", sizes: [100, 300], limit: 300e3, prepare: squeezed),
        ]
    }

    // MARK: Why

    /// Every tenth message has two chips below it that are tied to its bottom.
    private func chat(_ count: Int) throws -> (() throws -> Int) {
        let chat = LifeChat()
        let screen = LifeScreen(chat, count: count)
        let state = LifeState(elements: (0..<count).map { chat.element($0) }, width: 320)
        let layout = ViewLayout(root: screen.root) { (_: Void) in chat.layout(state, screen, isMemoized: false) }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        return { try layout.explain(\.top, of: screen.parts[3][0])?.causes.count ?? 0 }
    }

    /// Rows that are to fill the root, none less than a minimum: one component.
    private func column(_ count: Int) throws -> (() throws -> Int) {
        let root = FeedItem(in: nil)
        let rows = (0..<count).map { _ in FeedItem(in: root) }
        let layout = ViewLayout(root: root) { (_: Void) in
            for (index, row) in rows.enumerated() {
                row.top == (index > 0 ? rows[index - 1].bottom : root.top)
                row.height >= Double(10 + index % 7)
                row.height == Double(20 + index % 5) ~ .high
            }
            rows[count - 1].bottom == root.bottom
        }
        try layout.layout(in: LayoutSize(width: 320, height: 18 * Double(count)))
        return { try layout.explain(\.top, of: rows[count / 2])?.causes.count ?? 0 }
    }

    // MARK: What is open

    private enum Openness { case apart, together, chain, squeezed }

    private func open(_ text: String, _ openness: Openness) -> Question {
        Question(text: text, sizes: [100, 300], limit: 100e3) { count in
            let root = FeedItem(in: nil)
            let rows = (0..<count).map { _ in
                FeedItem(in: root, content: openness == .squeezed ? Content(height: 40) : Content())
            }
            let marks = rows.map { FeedItem(in: $0) }
            let layout = ViewLayout(root: root) { (_: Void) in
                for (index, row) in rows.enumerated() {
                    row.horizontalEdges == root.horizontalEdges
                    row.top == (index > 0 ? rows[index - 1].bottom : root.top) + 1
                    marks[index].width == 20
                    marks[index].height == 20
                    marks[index].top == row.top
                    if openness == .apart {
                        row.height == 44
                        marks[index].leading >= row.leading + 8
                        marks[index].trailing <= row.trailing - 8
                    } else {
                        marks[index].leading == row.leading
                    }
                }
                if openness == .together || openness == .squeezed { rows[count - 1].bottom == root.bottom }
            }
            try layout.layout(in: LayoutSize(width: 320, height: 30 * Double(count)))
            return { try layout.ambiguity().quantities.count }
        }
    }

    // MARK: Rows of two labels

    private enum Labels { case loose, squeezed, form, chips }

    private func labels(_ text: String, _ labels: Labels) -> Question {
        Question(text: text, sizes: [100, 300], limit: 1e6) { count in
            let layout = self.layout(count, labels)
            try layout.layout(16, in: LayoutSize(width: 30 * Double(count), height: 60 * Double(count)))
            return { try layout.ambiguity().quantities.count }
        }
    }

    /// The state is where the labels begin.
    private func layout(_ count: Int, _ labels: Labels) -> ViewLayout<Double> {
        let root = FeedItem(in: nil)
        let content = labels == .squeezed ? Content(height: 30) : Content()
        let rows = (0..<count).map { _ in FeedItem(in: root) }
        let items = rows.map { (FeedItem(in: $0, content: content), FeedItem(in: $0, content: content)) }
        return ViewLayout(root: root) { (inset: Double) in
            for (index, row) in rows.enumerated() {
                let (title, detail) = items[index]
                row.horizontalEdges == root.horizontalEdges
                row.top == (index > 0 ? rows[index - 1].bottom : root.top) + 1
                title.leading == row.leading + inset
                switch labels {
                case .chips:
                    title.leading >= (index > 0 ? items[index - 1].0.trailing : root.leading) + 4
                    title.width >= 10
                case .form:
                    title.lastBaseline == detail.lastBaseline
                    detail.edges == row.edges
                case .loose, .squeezed:
                    title.top == row.top + inset
                    detail.top == title.bottom + 4
                    detail.bottom == row.bottom - 8
                }
            }
            if labels == .squeezed { rows[count - 1].bottom == root.bottom }
        }
    }

    private func growth(_ count: Int) throws -> (() throws -> Int) {
        let root = FeedItem(in: nil)
        let rows = (0..<count).map { _ in FeedItem(in: root) }
        let marks = rows.map { FeedItem(in: $0) }
        let layout = ViewLayout(root: root) { (height: Double) in
            for (index, row) in rows.enumerated() {
                row.horizontalEdges == root.horizontalEdges
                row.top == (index > 0 ? rows[index - 1].bottom : root.top) + 1
                row.height == (index == 0 ? height : 44)
                marks[index].centerY == row.centerY
                marks[index].height == 20
            }
        }
        return try moves(layout, from: 44, to: 60, height: 640)
    }

    private func squeezed(_ count: Int) throws -> (() throws -> Int) {
        try moves(layout(count, .squeezed), from: 16, to: 18, height: 60 * Double(count))
    }

    private func moves(
        _ layout: ViewLayout<Double>, from old: Double, to new: Double, height: Double
    ) throws -> (() throws -> Int) {
        let size = LayoutSize(width: 320, height: height)
        try layout.layout(old, in: size)
        let before = layout.snapshot()!
        try layout.layout(new, in: size)
        let after = layout.snapshot()!
        return { try after.causes(since: before).count }
    }
}
