import JSONText
import RelayoutSolver

/// Solves each system of a file and prints a table of them, or one line of JSON for each.
struct RowsReport {
    let asJSON: Bool
    /// Whether a line of JSON says what contradicts, and what is open.
    let isExplained: Bool

    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        var summary = Summary()
        if !asJSON { print(Self.header) }
        let isComplete = try file.forEach(LinearSystem.self) { system in
            let solution = try system.solve()
            print(asJSON ? json(system, solution) : summary.line(for: system, solution))
        }
        if !asJSON { print("\n\(summary.text)") }
        return isComplete
    }

    private static let header =
        "unknowns  open   rows  outcome   recorded  expected  system       (deviations in points)"

    private func json(_ system: LinearSystem, _ solution: LinearSystem.Solution) -> String {
        let values = solution.values.enumerated().map { "\"\($0)\":\($1)" }.joined(separator: ",")
        let outcome = solution.refusals.isEmpty ? "solved" : "conflict"
        let explanation = isExplained ? "," + solution.explanationInJSON : ""
        return "{\"id\":\(system.id.quotedForJSON),\"values\":{\(values)},\"outcome\":\"\(outcome)\"\(explanation)}"
    }
}

extension RowsReport {
    /// Counts over the whole file.
    private struct Summary {
        var systems = 0
        var conflicts = 0
        var recorded = Score(tolerance: .recordedTolerance)
        /// The oracle works to the fifth digit or so.
        var expected = Score(tolerance: 0.02)

        mutating func line(for system: LinearSystem, _ solution: LinearSystem.Solution) -> String {
            let fromRecorded = deviation(of: solution, from: system.recorded)
            let fromExpected = deviation(of: solution, from: system.expected)
            systems += 1
            conflicts += solution.refusals.isEmpty ? 0 : 1
            if solution.refusals.isEmpty {
                recorded.count(fromRecorded)
                expected.count(fromExpected)
            }
            let columns = [
                "\(system.vars.count)".leftPadded(to: 8), "\(solution.undetermined.count)".leftPadded(to: 5),
                "\(system.rows.count)".leftPadded(to: 6),
                (solution.refusals.isEmpty ? "solved" : "conflict").rightPadded(to: 9),
                fromRecorded.inPoints.leftPadded(to: 8), fromExpected.inPoints.leftPadded(to: 9), " " + system.id,
            ]
            return ([columns.joined(separator: " ")] + solution.refusals.map { $0.text(in: system) }).joined(
                separator: "\n")
        }

        var text: String {
            "\(systems) systems, \(conflicts) with a conflict. Near the recorded values: \(recorded.text). "
                + "Near the expected ones: \(expected.text)."
        }

        /// The largest one among the unknowns that are determined.
        private func deviation(of solution: LinearSystem.Solution, from known: [String: Double]?) -> Double? {
            known?.filter { !solution.undetermined.contains(Int($0.key) ?? -1) }.map { key, value in
                guard let index = Int(key), solution.values.indices.contains(index) else { return .infinity }
                return (solution.values[index] - value).magnitude
            }.max()
        }
    }
}

/// How many answers are near enough to what is known.
private struct Score {
    let tolerance: Double
    private var near = 0
    private var all = 0

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func count(_ deviation: Double?) {
        guard let deviation else { return }
        all += 1
        near += deviation <= tolerance ? 1 : 0
    }

    var text: String { "\(near) of \(all)" }
}

extension LinearSystem.Refusal {
    fileprivate func text(in system: LinearSystem) -> String {
        let others =
            nonNegative.map { "\(system.vars[$0]) ≥ 0" }
            + rows.filter { $0 != setAside }.map { system.rows[$0].label }
        return "          \(system.rows[setAside].label) is set aside: it differs by \(Optional(gap).inPoints) pt "
            + "from what these leave: \(others.joined(separator: ", "))"
    }
}
