import Foundation

/// The results of ``LifeSuite`` as tables.
struct LifeReport {
    private var results: [LifeSuite.Result] = []

    mutating func add(_ results: [LifeSuite.Result]) { self.results += results }

    private static let targets = ["by hand", "ViewLayout", "memoized", "RelayoutSolver", "kiwi", "flexbox"]

    private func result(_ like: LifeSuite.Result, _ target: String, size: Int? = nil) -> LifeSuite.Result? {
        results.first {
            $0.workload == like.workload && $0.phase == like.phase && $0.size == size ?? like.size
                && $0.target == target
        }
    }

    /// Medians, ratios, and the exponents of growth from the largest size that is five times smaller or more.
    var times: Table {
        var table = Table(
            columns: ["workload", "phase", "n"] + Self.targets + ["ViewLayout : flexbox", "memoized : flexbox"]
                + ["ViewLayout n^", "memoized n^", "RelayoutSolver n^", "flexbox n^", "longest step"])
        var sizes: [String: [Int]] = [:]
        for hand in results where hand.target == "by hand" {
            let line = Self.targets.map { result(hand, $0) }
            let flexbox = line.last!
            let before = sizes[hand.workload + hand.phase]?.last { 5 * $0 <= hand.size }
            sizes[hand.workload + hand.phase, default: []].append(hand.size)
            let growth = ["ViewLayout", "memoized", "RelayoutSolver", "flexbox"].map { target -> String in
                guard let before, let small = result(hand, target, size: before), let large = result(hand, target)
                else {
                    return ""
                }
                return String(
                    format: "%.2f", growthExponent(from: small.median, at: before, to: large.median, at: hand.size))
            }
            // By hand, a step is too short to be compared with another.
            let longest = line.dropFirst().dropLast(2).compactMap { $0 }.max { $0.longest < $1.longest }!
            table.add(
                [hand.workload, hand.phase, "\(hand.size)"]
                    + line.map { $0.map { $0.isRight ? time(microseconds: $0.median) : "wrong" } ?? "" }
                    + [line[1], line[2]].map { ours in flexbox.map { rounded(ours!.median / $0.median) } ?? "" }
                    + growth + [longest.longest >= 3 ? "\(longest.target) ×\(rounded(longest.longest))" : ""])
        }
        return table
    }

    /// What was done in the five steps of a phase together.
    var work: Table {
        let (library, solver) = LifeSuite.counted
        var table = Table(columns: ["workload", "phase", "n", "who"] + library + solver)
        for result in results where !result.work.isEmpty {
            let isSolver = result.target == "RelayoutSolver"
            let counts = result.work.map { "\($0)" }
            table.add(
                [result.workload, result.phase, "\(result.size)", result.target]
                    + (isSolver ? library.map { _ in "" } + counts : counts + solver.map { _ in "" }))
        }
        return table
    }

    /// One line of JSON for each result.
    static func json(_ result: LifeSuite.Result) -> String {
        let target = result.target == "RelayoutSolver" ? LifeSuite.counted.solver : LifeSuite.counted.library
        let work = zip(target, result.work).map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return "{\"workload\":\"\(result.workload)\",\"phase\":\"\(result.phase)\",\"n\":\(result.size),"
            + "\"target\":\"\(result.target)\",\"median_us\":\(shortest(result.median)),"
            + "\"right\":\(result.isRight),\"longest_step\":\(shortest(result.longest)),\"work\":{\(work)}}"
    }
}
