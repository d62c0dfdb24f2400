import RelayoutSolver

/// Times edits of lists beside contradictions, choices and redundant rows, against the same edits of a plain list.
struct SituationSuite {
    let sizes: [Int]

    private enum Edit: String, CaseIterable {
        case resize
        case insertion = "insert or remove a row"
        case copy = "resize a copy"
        case conflicts = "ask for conflicts"
    }

    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: ["edit", "list", "rows", "median", "compilations", "of plain", "n^"])
        for edit in Edit.allCases {
            var smaller: [Situation: Double] = [:]
            for (number, size) in sizes.enumerated() {
                var plain = 0.0
                for situation in Situation.allCases {
                    progress("\(edit.rawValue): \(size) rows, \(situation.rawValue)")
                    let (median, compilations) = try measure(edit, situation, size)
                    if situation == .plain { plain = median }
                    let exponent = smaller[situation].map {
                        growthExponent(from: $0, at: sizes[number - 1], to: median, at: size)
                    }
                    table.add([
                        edit.rawValue, situation.rawValue, "\(size)", time(microseconds: median), "\(compilations)",
                        rounded(median / plain), exponent.map(rounded) ?? "",
                    ])
                    smaller[situation] = median
                }
            }
        }
        return table
    }

    /// The same for whole updates of a memoized list.
    func runUpdates(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: ["update", "list", "rows", "median", "of plain", "n^"])
        for edit in UpdateSituation.Edit.allCases {
            var plain: [Int: Double] = [:]
            for kind in UpdateSituation.Kind.allCases {
                var smaller: (size: Int, median: Double)?
                for size in sizes {
                    progress("\(edit.rawValue): \(size) rows, \(kind.rawValue)")
                    var list = try UpdateSituation(kind, rows: size)
                    let stopwatch = Stopwatch(budget: .milliseconds(60))
                    let median = try stopwatch.time(cycle: 10) { try list.perform(edit, $0) }.median
                    plain[size] = plain[size] ?? median
                    let exponent = smaller.map { growthExponent(from: $0.median, at: $0.size, to: median, at: size) }
                    table.add([
                        edit.rawValue, kind.rawValue, "\(size)", time(microseconds: median),
                        rounded(median / plain[size]!), exponent.map(rounded) ?? "",
                    ])
                    smaller = (size, median)
                }
            }
        }
        return table
    }

    /// First layouts of screens whose rows hang together, and updates of them.
    func runCoupled(progress: (String) -> Void) throws -> Table {
        var table = Table(
            columns: ["screen", "rows", "first", "n^"] + CoupledScreen.Edit.allCases.flatMap { [$0.rawValue, "n^"] })
        for shape in CoupledScreen.Shape.allCases {
            var smaller: (size: Int, medians: [Double])?
            for size in sizes {
                progress("\(shape.rawValue): \(size) rows")
                let stopwatch = Stopwatch(budget: .milliseconds(100))
                var medians = [try stopwatch.time { _ in _ = try CoupledScreen(shape, rows: size) }.median]
                for edit in CoupledScreen.Edit.allCases {
                    var screen = try CoupledScreen(shape, rows: size)
                    medians.append(try stopwatch.time(cycle: 10) { try screen.perform(edit, $0) }.median)
                }
                let cells = medians.indices.flatMap { at in
                    let exponent = smaller.map {
                        growthExponent(from: $0.medians[at], at: $0.size, to: medians[at], at: size)
                    }
                    return [time(microseconds: medians[at]), exponent.map(rounded) ?? ""]
                }
                table.add([shape.rawValue, "\(size)"] + cells)
                smaller = (size, medians)
            }
        }
        return table
    }

    /// How long an edit takes, and how many compilations 20 take.
    private func measure(_ edit: Edit, _ situation: Situation, _ size: Int) throws -> (Double, Int) {
        let stopwatch = Stopwatch(budget: .milliseconds(60))
        var list = try SituationList(situation, rows: size)
        let before = list.solver.work.compilations
        for step in 0..<20 { try perform(edit, step, &list) }
        let compilations = list.solver.work.compilations - before
        return (try stopwatch.time(cycle: 20) { try perform(edit, $0, &list) }.median, compilations)
    }

    private func perform(_ edit: Edit, _ step: Int, _ list: inout SituationList) throws(SolverError) {
        switch edit {
        case .resize: try list.resize(step: step)
        case .insertion: try list.insertOrRemove(step: step)
        case .copy: try list.resizeCopy(step: step)
        case .conflicts: sink(list.solver.conflicts)
        }
    }
}
