import RelayoutSolver

/// Judges one reported conflict by the reference.
enum ConflictCheck {
    /// What is wrong with it: members out of order or not kept, a set that can hold, a set that contradicts without
    /// one of its members, or multipliers that do not prove the contradiction.
    static func fault(in conflict: Conflict, of subject: SolverUnderTest, _ problem: ReferenceProblem) -> String? {
        let culprit = subject.position(of: conflict.setAside)
        let name = "conflict of row \(culprit)"
        var rows: [Int] = []
        var bounds: [Int] = []
        for member in conflict.members {
            switch member {
            case .constraint(let id): rows.append(subject.position(of: id))
            case .lowerBound(let variable):
                guard rows.isEmpty else { return "\(name): a bound after a row" }
                bounds.append(subject.variables.firstIndex(of: variable) ?? -1)
            }
        }
        guard rows.last == culprit, !rows.contains(-1), !bounds.contains(-1) else {
            return "\(name): rows are \(rows), bounds \(bounds)"
        }
        if zip(rows, rows.dropFirst()).contains(where: { problem.rows[$0].rank >= problem.rows[$1].rank }) {
            return "\(name): rows \(rows) are not in layout order"
        }
        if rows.dropLast().contains(where: { subject.setAside.contains($0) || !problem.rows[$0].isRequired }) {
            return "\(name): rows \(rows) are not all kept"
        }
        return reducible(rows, Set(bounds), problem).map { "\(name): \($0)" }
            ?? unproven(conflict, rows, bounds, problem).map { "\(name): \($0)" }
    }

    private static func reducible(_ rows: [Int], _ bounds: Set<Int>, _ problem: ReferenceProblem) -> String? {
        if ReferenceSolver.canHold(rows: rows, bounds: bounds, of: problem) {
            return "rows \(rows) and bounds of \(bounds.sorted()) can hold together"
        }
        for row in rows
        where !ReferenceSolver.canHold(rows: rows.filter { $0 != row }, bounds: bounds, of: problem) {
            return "rows \(rows) and bounds of \(bounds.sorted()) contradict without row \(row)"
        }
        for bound in bounds
        where !ReferenceSolver.canHold(rows: rows, bounds: bounds.subtracting([bound]), of: problem) {
            return "rows \(rows) and bounds of \(bounds.sorted()) contradict without the bound of \(bound)"
        }
        return nil
    }

    /// Adds up the members' left-hand sides (a bound's is `x − bound ≥ 0`) times their multipliers.
    private static func unproven(
        _ conflict: Conflict, _ rows: [Int], _ bounds: [Int], _ problem: ReferenceProblem
    ) -> String? {
        guard conflict.multipliers.count == conflict.members.count else { return "one multiplier a member is needed" }
        var sums = Array(repeating: 0.0, count: problem.unknowns.count)
        var scale = 1.0
        var constant = 0.0
        for (bound, factor) in zip(bounds, conflict.multipliers) {
            if factor >= 0 { return "a bound's multiplier is \(factor)" }
            sums[bound] += factor
            constant -= factor * (problem.unknowns[bound].lowerBound ?? .nan)
        }
        for (position, factor) in zip(rows, conflict.multipliers.dropFirst(bounds.count)) {
            let row = problem.rows[position]
            let isWrong =
                switch row.sense {
                case .atMost: factor <= 0
                case .atLeast: factor >= 0
                case .equal: factor == 0
                }
            if isWrong { return "row \(position) has the multiplier \(factor)" }
            for (unknown, coefficient) in row.terms {
                sums[unknown] += factor * coefficient
                scale = max(scale, (factor * coefficient).magnitude)
            }
            constant += factor * row.constant
            scale = max(scale, (factor * row.constant).magnitude)
        }
        if let rest = sums.first(where: { $0.magnitude > 1e-9 * scale }) { return "\(rest) of an unknown is left" }
        if !(conflict.gap > 0) || (constant - conflict.gap).magnitude > 1e-7 * scale {
            return "the gap is \(conflict.gap), the members add up to \(constant)"
        }
        let last = conflict.multipliers.last?.magnitude ?? 0
        if (last - 1).magnitude > 1e-12 { return "row \(rows.last!) has the multiplier ±\(last), not ±1" }
        return nil
    }
}
