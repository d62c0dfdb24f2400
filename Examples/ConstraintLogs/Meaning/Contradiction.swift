import RelayoutSolver

/// What is taken for granted beside the lines of a list, from the weakest to the strongest.
public enum Assumption: String, Sendable, CaseIterable {
    /// Nothing.
    case free
    /// No width and no height is negative, as in Apple's engine.
    case sizes
    /// Nor is the inset of a margin.
    case margins
}

/// Lines that cannot hold together, none of which could be left out.
struct Contradiction {
    /// Places in the list, in order.
    let lines: [Int]
    /// What the rows of these lines are multiplied by so that all unknowns cancel.
    let members: [(row: Int, multiplier: Double)]
    /// The quantities that would be negative.
    let bounds: [(quantity: Int, multiplier: Double)]
    /// What is left: by how much the lines contradict, above zero.
    let gap: Double
}

extension LoggedSystem {
    /// A minimal contradiction among the given lines, or nil if they can all hold.
    func contradiction(of lines: Set<Int>, under assumption: Assumption) -> Contradiction? {
        guard var found = firstContradiction(of: lines, under: assumption) else { return nil }
        // The solver's proofs are irreducible together with the bounds in them; others may do with fewer lines.
        for line in found.lines where found.lines.contains(line) {
            let without = Set(found.lines).subtracting([line])
            if let smaller = firstContradiction(of: without, under: assumption) { found = smaller }
        }
        return found
    }

    private func firstContradiction(of lines: Set<Int>, under assumption: Assumption) -> Contradiction? {
        guard let solved = solved(lines, under: assumption) else { return nil }
        let contradictions = solved.solver.conflicts.lazy.map { solved.contradiction(of: $0, in: self) }
        return contradictions.first { $0.isMoreThanRounding(in: self) }
    }

    /// Whether lines can all hold.
    func holds(_ lines: Set<Int>, under assumption: Assumption) -> Bool {
        firstContradiction(of: lines, under: assumption) == nil
    }

    /// Whether a line is in some minimal contradiction. Seeks at most a few hundred of them.
    func isInSomeContradiction(_ line: Int, of lines: Set<Int>, under assumption: Assumption) -> Bool {
        var seen: Set<Set<Int>> = []
        var open = [lines]
        while let candidate = open.popLast(), seen.count < 300 {
            guard seen.insert(candidate).inserted, let found = contradiction(of: candidate, under: assumption) else {
                continue
            }
            if found.lines.contains(line) { return true }
            // Any other minimal contradiction lacks a line of this one.
            for member in found.lines { open.append(candidate.subtracting([member])) }
        }
        return false
    }

    /// The number nearest to another one that a quantity can be while some lines hold.
    func value(of quantity: Int, nearestTo wish: Double, in lines: Set<Int>, under assumption: Assumption) -> Double? {
        solved(lines, under: assumption, wishing: (quantity, wish))?.value(of: quantity)
    }

    /// The rows of some lines in a solver, and a wish that yields to them; nil if it refuses them.
    func solved(
        _ lines: Set<Int>, under assumption: Assumption, wishing wish: (quantity: Int, value: Double)? = nil
    ) -> SolvedLines? {
        var solver = Solver()
        let rows = rows
        let quantities = quantities
        let made: ([Variable], [LinearConstraint.ID: Int])? = try? solver.update { edits throws(SolverError) in
            var variables: [Variable] = []
            for quantity in quantities {
                variables.append(try edits.addVariable(lowerBound: assumption.bounds(quantity.kind) ? 0 : nil))
            }
            var numbers: [LinearConstraint.ID: Int] = [:]
            for (number, row) in rows.enumerated() where lines.contains(row.line) {
                let relation: Relation =
                    switch row.relation {
                    case .equal: .equal
                    case .atMost: .lessThanOrEqual
                    case .atLeast: .greaterThanOrEqual
                    }
                let terms = row.terms.map { Term(variables[$0.quantity], $0.coefficient) }
                numbers[try edits.add(LinearConstraint(terms, relation, constant: row.constant))] = number
            }
            if let wish {
                let term = Term(variables[wish.quantity], 1)
                _ = try edits.add(LinearConstraint([term], .equal, constant: -wish.value, priority: Priority(500)))
            }
            return (variables, numbers)
        }
        return made.map { SolvedLines(solver: solver, variables: $0.0, rows: $0.1) }
    }
}

/// Some lines of a list, solved.
struct SolvedLines {
    let solver: Solver
    /// By quantity.
    let variables: [Variable]
    let rows: [LinearConstraint.ID: Int]

    func value(of quantity: Int) -> Double { solver.value(of: variables[quantity]) ?? 0 }

    fileprivate func contradiction(of conflict: Conflict, in system: LoggedSystem) -> Contradiction {
        var members: [(row: Int, multiplier: Double)] = []
        var bounds: [(quantity: Int, multiplier: Double)] = []
        for (member, multiplier) in zip(conflict.members, conflict.multipliers) {
            switch member {
            case .constraint(let id): if let row = rows[id] { members.append((row, multiplier)) }
            case .lowerBound(let variable):
                if let quantity = variables.firstIndex(of: variable) { bounds.append((quantity, multiplier)) }
            }
        }
        return Contradiction(
            lines: Set(members.map { system.rows[$0.row].line }).sorted(), members: members, bounds: bounds,
            gap: conflict.gap)
    }
}

extension Contradiction {
    /// Logs print six digits: what is less than a ten-thousandth of the numbers involved may be rounding.
    fileprivate func isMoreThanRounding(in system: LoggedSystem) -> Bool {
        let largest = members.reduce(1.0) { max($0, abs($1.multiplier * system.rows[$1.row].constant)) }
        return gap > 1e-4 * largest
    }
}

extension Assumption {
    fileprivate func bounds(_ kind: LoggedSystem.Quantity.Kind) -> Bool {
        switch kind {
        case .width, .height, .contentWidth, .contentHeight: self != .free
        case .inset: self == .margins
        default: false
        }
    }
}
