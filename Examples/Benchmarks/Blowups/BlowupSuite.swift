import RelayoutSolver

/// Times what used to grow faster than it should, at growing sizes.
struct BlowupSuite {
    let sizes: [Int]
    /// What takes longer than this, in microseconds, is not tried at larger sizes.
    let longest: Double

    private struct Point {
        let size: Int
        let build: Double
        let resize: Double
    }

    func run(
        only names: [String], scripts: [(name: String, system: BlowupSystem)] = [], progress: (String) -> Void
    ) throws -> Table {
        var table = Table(columns: [
            "input", "variation", "n", "build", "pivots", "attempts", "n^", "resize", "pivots", "n^",
        ])
        for script in scripts {
            progress(script.name)
            _ = try measure(script.system, script.system.bounds.count, [script.name, ""], nil, &table)
        }
        for family in BlowupFamily.allCases
        where names.isEmpty && scripts.isEmpty || names.contains(where: { family.rawValue.hasPrefix($0) }) {
            for variation in BlowupFamily.Variation.allCases {
                var before: Point?
                for size in sizes where before.map({ $0.build < longest }) ?? true {
                    progress("\(family.rawValue), \(variation.rawValue), n = \(size)")
                    let system = family.system(size: size, variation)
                    before = try measure(system, size, [family.rawValue, variation.rawValue], before, &table)
                }
            }
        }
        return table
    }

    private func measure(
        _ system: BlowupSystem, _ size: Int, _ names: [String], _ before: Point?, _ table: inout Table
    ) throws -> Point {
        let stopwatch = Stopwatch(budget: .milliseconds(60))
        var (solver, edited) = try system.solve()
        let built = solver.work
        let build = try stopwatch.time { _ in sink(try system.solve()) }.median
        let resize = try stopwatch.time(cycle: system.constants.count) { step in
            let constant = system.constants[step % system.constants.count]
            try solver.update { edits throws(SolverError) in try edits.setConstant(constant, of: edited) }
        }.median
        var (other, row) = try system.solve()
        for constant in system.constants {
            try other.update { edits throws(SolverError) in try edits.setConstant(constant, of: row) }
        }
        let pivots = (other.work.pivots - built.pivots) / system.constants.count
        let point = Point(size: size, build: build, resize: resize)
        table.add(
            names + [
                "\(size)", time(microseconds: build), "\(built.pivots)", "\(built.attempts)",
                exponent(before?.build, build, before?.size, size), time(microseconds: resize), "\(pivots)",
                exponent(before?.resize, resize, before?.size, size),
            ])
        return point
    }

    private func exponent(_ before: Double?, _ now: Double, _ sizeBefore: Int?, _ size: Int) -> String {
        guard let before, let sizeBefore else { return "" }
        return rounded(growthExponent(from: before, at: sizeBefore, to: now, at: size))
    }
}
