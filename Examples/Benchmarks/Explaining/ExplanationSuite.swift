import Relayout
import RelayoutSolver

/// Times explanations, and what they cost where nobody asks for any.
struct ExplanationSuite {
    /// How long each question is repeated.
    let budget: Duration
    private let clock = ContinuousClock()

    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: ["question", "of", "size", "median", "max", "limit", "reached"])
        func add(_ question: String, _ subject: String, _ size: String, _ timing: Timing, limit: Double? = nil) {
            table.add([
                question, subject, size, time(microseconds: timing.median), time(microseconds: timing.max),
                limit.map { time(microseconds: $0) } ?? "", limit.map { timing.median <= $0 ? "yes" : "no" } ?? "",
            ])
        }
        progress("conflicts in a solver")
        for (name, timing, size) in try solverConflicts() { add(name, "solver", size, timing, limit: 20e3) }
        progress("conflicts in a layout")
        let feed = try feedConflict()
        add("a row that contradicts nothing", "feed, first layout", "17,003 constraints", feed.control)
        add("a conflict of 2, with its text", "feed, first layout", "17,003 constraints", feed.conflict)
        add("a conflict of 1,000, with its text", "chain, first layout", "1,000 constraints", try chain(), limit: 200e3)
        let (squeezed, members) = try squeezedList()
        add(
            "a conflict of \(members), with its text", "list in a given height, first layout", "1,000 rows", squeezed,
            limit: 200e3)
        progress("ambiguity")
        for (name, timing, size) in try ambiguity() { add(name, "feed", size, timing) }
        progress("why")
        for (name, timing, size) in try values() { add(name, "feed", size, timing) }
        return table
    }

    // MARK: Conflicts

    /// W1 has 21,003 constraints for 1000 rows. Each time one is added and taken away again; without the clock's part.
    private func solverConflicts() throws(SolverError) -> [(String, Timing, String)] {
        let system = Workload.feedList.system(size: 1000)
        let subject = try SolverSubject(building: system)
        let variables = subject.variables
        // Of the row in the middle, in the order of the builder: left, top, width, height of row, icon, title, detail.
        let title = variables[4 + 16 * 500 + 11]
        let last = variables[4 + 16 * 999 + 1]
        let size = "\(system.rows.count + system.holds.count) constraints"
        let questions: [(String, LinearConstraint)] = [
            ("a row that contradicts nothing", LinearConstraint([Term(title)], .lessThanOrEqual, constant: -21)),
            ("a conflict of 2", LinearConstraint([Term(title)], .equal, constant: -21)),
            ("a conflict through all rows", LinearConstraint([Term(last)], .lessThanOrEqual, constant: -100)),
        ]
        var results: [(String, Timing, String)] = []
        for (name, constraint) in questions {
            var solver = subject.solver
            var members = 0
            let timing = try repeated { () throws(SolverError) -> Duration in
                let start = clock.now
                let id = try solver.update { edits throws(SolverError) in try edits.add(constraint) }
                members = solver.conflicts.first?.members.count ?? 0
                let duration = clock.now - start
                try solver.update { edits throws(SolverError) in try edits.remove(id) }
                return duration
            }
            results.append((members > 2 ? "\(name): \(members)" : name, timing, size))
        }
        return results
    }

    private func feedConflict() throws -> (control: Timing, conflict: Timing) {
        func timing(secondHeight: Double) throws -> Timing {
            var feed = Feed(rows: 1000)
            feed.state.secondHeight = secondHeight
            return try repeated {
                feed.startOver()
                feed.layout.conflictLog = { sink($0.description) }
                let start = clock.now
                _ = try feed.update()
                return clock.now - start
            }
        }
        return (try timing(secondHeight: 40), try timing(secondHeight: 41))
    }

    /// All constraints are needed for the contradiction, and reported; the text of the report is made too.
    private func chain() throws -> Timing {
        let root = FeedItem(in: nil)
        let items = (0..<999).map { _ in FeedItem(in: root) }
        let (timing, members) = try telling(in: LayoutSize(width: 1, height: 1)) {
            ViewLayout(root: root) { (_: Void) in
                for (index, item) in items.enumerated() {
                    item.leading == (index == 0 ? root.leading : items[index - 1].leading) + 1
                }
                items[998].leading == root.leading
            }
        }
        precondition(members == 1000, "the conflict has \(members) members")
        return timing
    }

    /// Rows with gaps and least heights for which there is no room: each way out is tried against all sizes that must not be
    /// negative.
    private func squeezedList() throws -> (Timing, Int) {
        let root = FeedItem(in: nil)
        let items = (0..<1_000).map { _ in FeedItem(in: root) }
        let (timing, members) = try telling(in: LayoutSize(width: 1, height: 568)) {
            ViewLayout(root: root) { (_: Void) in
                for (index, item) in items.enumerated() {
                    item.top == (index == 0 ? root.top : items[index - 1].bottom) + 4
                    item.height >= Double(index % 3)
                }
                items[999].bottom == root.bottom
            }
        }
        precondition(members > 2_000, "the conflict has \(members) members")
        return (timing, members)
    }

    /// The first layout, each time of a new one, with the text of its conflict; and how many members that has.
    private func telling(in size: LayoutSize, _ make: () -> ViewLayout<Void>) throws -> (Timing, members: Int) {
        var members = 0
        let timing = try repeated {
            let layout = make()
            members = 0
            layout.conflictLog = {
                sink($0.description)
                members = $0.parts.count
            }
            let start = clock.now
            try layout.layout(in: size)
            let duration = clock.now - start
            precondition(members > 0, "no conflict was told")
            return duration
        }
        return (timing, members)
    }

    // MARK: Ambiguity and why

    private func ambiguity() throws -> [(String, Timing, String)] {
        try [0, 1, 100, 1000].map { loose in
            var feed = Feed(rows: 1000)
            feed.state.looseRows = loose
            _ = try feed.update()
            var count = 0
            let timing = try repeated {
                let start = clock.now
                count = try feed.layout.ambiguity().quantities.count
                return clock.now - start
            }
            return ("what is open, by how much, and the cure", timing, "\(count) open of 1000 rows")
        }
    }

    private func values() throws -> [(String, Timing, String)] {
        let feed = Feed(rows: 1000)
        _ = try feed.update()
        return try [true, false].map { isNear in
            let row = feed.state.rows[isNear ? 500 : 999]
            var causes = 0
            let timing = try repeated {
                let start = clock.now
                let report =
                    isNear
                    ? try feed.layout.explain(\.width, of: row.detail) : try feed.layout.explain(\.top, of: row.row)
                causes = report?.causes.count ?? 0
                return clock.now - start
            }
            return ("why a value, \(causes) causes", timing, "1000 rows")
        }
    }

    // MARK: Nothing asked

    /// The same updates with everything that explanations need, and without: names, identifiers and a log. Between the
    /// two, and twice without, to show what a difference of nothing looks like.
    func costOfNothing(progress: (String) -> Void) throws -> Table {
        progress("nothing asked")
        var table = Table(columns: ["update of 1000 rows", "compared", "bare", "bare again", "with", "again", "with "])
        for scenario in FeedScenario.all where ["first layout", "same state", "resize"].contains(scenario.name) {
            var feeds = [Feed(rows: 1000), Feed(rows: 1000), Feed(rows: 1000)]
            for index in feeds.indices {
                feeds[index].isExplained = index == 2
                feeds[index].startOver()
                _ = try feeds[index].update()
            }
            var samples: [[Double]] = [[], [], []]
            let start = clock.now
            var step = 0
            while step < 8 || clock.now - start < budget * 4 {
                // In turn, and each one first as often as the others.
                for offset in 0..<3 {
                    let index = (step + offset) % 3
                    let view = scenario.change(&feeds[index], step)
                    let begin = clock.now
                    _ = try feeds[index].update(width: view.width, traits: view.traits)
                    samples[index].append(microseconds(clock.now - begin))
                }
                step += 1
            }
            let medians = samples.map { Timing(samples: $0, batch: 1).median }
            table.add(
                [scenario.name, "log and identifiers"] + medians.map { time(microseconds: $0) }
                    + [medians[1], medians[2]].map { rounded($0 / medians[0]) + " ×" })
        }
        return table
    }

    private func repeated<Failure: Error>(_ question: () throws(Failure) -> Duration) throws(Failure) -> Timing {
        var samples: [Double] = []
        let start = clock.now
        _ = try question()
        repeat { samples.append(microseconds(try question())) } while clock.now - start < budget
        return Timing(samples: samples, batch: 1)
    }
}
