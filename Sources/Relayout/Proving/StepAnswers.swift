/// The answers of an item whose content is of the kind ``Content/Kind/steps``. Equal answers at two widths are those at
/// all widths between, which are not asked for.
struct StepAnswers {
    /// Widths at which the answer is the same.
    struct Run {
        var from: Double
        var to: Double
        let lengths: Content.Lengths
    }

    /// Ascending.
    private(set) var runs: [Run] = []
    /// The natural content, which takes no question at a width.
    let natural: Content.Lengths
    let ask: (Double) throws(ContentTable.Fault) -> Content.Lengths

    init(natural: Content.Lengths, ask: @escaping (Double) throws(ContentTable.Fault) -> Content.Lengths) {
        (self.natural, self.ask) = (natural, ask)
    }

    mutating func answer(at width: Double) throws(ContentTable.Fault) -> Content.Lengths {
        let width = ContentTable.asked(width)
        let at = place(of: width)
        if at < runs.count, runs[at].from <= width { return runs[at].lengths }
        let lengths = try ask(width)
        if at < runs.count, runs[at].lengths == lengths {
            runs[at].from = width
            if at > 0, runs[at - 1].lengths == lengths { runs[at - 1].to = runs.remove(at: at).to }
        } else if at > 0, runs[at - 1].lengths == lengths {
            runs[at - 1].to = width
        } else {
            runs.insert(Run(from: width, to: width, lengths: lengths), at: at)
        }
        return lengths
    }

    /// The first run that does not end before a width.
    private func place(of width: Double) -> Int { runs.indices.first(onceTrue: { runs[$0].to >= width }) }

    /// Finds every step between two widths: afterwards the runs between them are as close as widths are told apart.
    mutating func explore(from low: Double, to high: Double) throws(ContentTable.Fault) {
        var open = [(ContentTable.asked(low), ContentTable.asked(high))]
        while let (from, to) = open.popLast() {
            let (one, other) = (try answer(at: from), try answer(at: to))
            let middle = ContentTable.asked(from + (to - from) / 2)
            if one == other || middle <= from || middle >= to { continue }
            open.append((middle, to))
            open.append((from, middle))
        }
    }

    /// Whether another item answers the same at all widths that this one was asked at: only the ends of runs are asked for. Then
    /// it has these answers.
    func agrees(with other: StepAnswers) throws(ContentTable.Fault) -> Bool {
        guard natural == other.natural else { return false }
        for run in runs {
            guard try other.ask(run.from) == run.lengths else { return false }
            if run.to != run.from { guard try other.ask(run.to) == run.lengths else { return false } }
        }
        return true
    }

    /// The same answers of another item.
    func taken(over other: StepAnswers) -> StepAnswers {
        var result = other
        result.runs = runs
        return result
    }
}
