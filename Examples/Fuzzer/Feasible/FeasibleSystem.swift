/// A system that can hold, by construction: at each step a known point satisfies every required row and every bound.
///
/// Constants are not stored but computed from the point, so that the system still can hold when a term, a row or an unknown
/// is taken out of it.
struct FeasibleSystem: Sendable {
    struct Unknown: Sendable {
        var lowerBound: Double?
        var rank: Int
        /// The unknown's value at the known point of each step.
        var points: [Double]
    }

    struct Row: Sendable {
        var priority: Double
        /// Unknowns by position, no two the same, with their coefficients.
        var terms: [(unknown: Int, coefficient: Double)]
        var sense: ReferenceProblem.Sense
        var rank: Int
        /// At each step, how far the left-hand side at the known point is from zero, to the side that the row allows where
        /// it is required.
        var distances: [Double]
        /// The constant of a row that is stated once and never edited, such as a limit that is far away.
        var fixedConstant: Double?
        /// A coefficient that is another one from a step on.
        var edit: (step: Int, term: Int, coefficient: Double)?
    }

    var unknowns: [Unknown]
    var rows: [Row]
    var stepCount: Int
    /// Unknowns and rows in the order in which they are stated.
    var unknownOrder: [Int]
    var rowOrder: [Int]

    /// The largest constant: exceeded by none, or the system is not in the documented range.
    var largestConstant: Double {
        rows.reduce(0) { largest, row in
            (0..<stepCount).reduce(largest) { max($0, constant(of: row, step: $1).magnitude) }
        }
    }

    func terms(of row: Row, step: Int) -> [(Int, Double)] {
        var terms = row.terms.map { ($0.unknown, $0.coefficient) }
        if let edit = row.edit, edit.step <= step, edit.term < terms.count { terms[edit.term].1 = edit.coefficient }
        return terms
    }

    func constant(of row: Row, step: Int) -> Double {
        if let constant = row.fixedConstant { return constant }
        let sum = terms(of: row, step: step).reduce(0) { $0 + $1.1 * unknowns[$1.0].points[step] }
        return switch row.sense {
        case .atMost: -sum - row.distances[step]
        case .atLeast, .equal: -sum + row.distances[step]
        }
    }

    /// The system at a step.
    func problem(step: Int) -> ReferenceProblem {
        ReferenceProblem(
            unknowns: unknowns.map { .init(lowerBound: $0.lowerBound, rank: $0.rank) },
            rows: rows.map { row in
                .init(
                    row.priority, terms(of: row, step: step), row.sense, constant(of: row, step: step), rank: row.rank)
            })
    }

    /// The batches that state the system and lead it from step to step: unknowns and rows are numbered together, unknowns
    /// first.
    var script: EditScript {
        var batches = [
            unknownOrder.map { number in
                SystemEdit.addUnknown(
                    number, .init(lowerBound: unknowns[number].lowerBound, rank: unknowns[number].rank))
            }
                + rowOrder.map { position in
                    let row = rows[position]
                    return .addRow(
                        unknowns.count + position,
                        .init(
                            row.priority, terms(of: row, step: 0), row.sense, constant(of: row, step: 0),
                            rank: row.rank))
                }
        ]
        for step in 1..<max(1, stepCount) {
            var batch: [SystemEdit] = []
            for position in rowOrder {
                let (row, number) = (rows[position], unknowns.count + position)
                if let edit = row.edit, edit.step == step, edit.term < row.terms.count {
                    batch.append(
                        .setCoefficient(edit.coefficient, unknown: row.terms[edit.term].unknown, row: number))
                }
                let constant = constant(of: row, step: step)
                if constant != self.constant(of: row, step: step - 1) {
                    batch.append(.setConstant(constant, row: number))
                }
            }
            batches.append(batch)
        }
        return EditScript(batches: batches)
    }
}

extension FeasibleSystem {
    /// The system made as small as single simplifications can while it still `fails`.
    func shrunk(attempts: Int = 4000, while fails: (FeasibleSystem) -> Bool) -> FeasibleSystem {
        Shrinking.smallest(self, attempts: attempts, simplified: { $0.simplified }, while: fails)
    }

    /// Each system that is simpler by one step, the boldest steps first.
    private var simplified: some Sequence<FeasibleSystem> {
        simplifications.lazy.compactMap { simplify in
            var candidate = self
            return simplify(&candidate) ? candidate : nil
        }
    }

    /// Simplifications by one step, the boldest first; each returns false if it changes nothing.
    private var simplifications: [(inout FeasibleSystem) -> Bool] {
        var all: [(inout FeasibleSystem) -> Bool] = (0..<stepCount).map { step in { $0.removeStep(step) } }
        for share in [2, 4, 8] where rows.count >= 2 * share {
            let length = rows.count / share
            all += stride(from: 0, to: rows.count, by: length).map { first in
                { $0.removeRows(first..<min($0.rows.count, first + length)) }
            }
        }
        all += rows.indices.map { row in { $0.removeRows(row..<row + 1) } }
        all += unknowns.indices.map { unknown in { $0.removeUnknown(unknown) } }
        all += unknowns.indices.map { unknown in
            { system in
                guard system.unknowns[unknown].lowerBound != nil else { return false }
                system.unknowns[unknown].lowerBound = nil
                return true
            }
        }
        for row in rows.indices {
            all += rows[row].terms.indices.map { term in { $0.removeTerm(term, ofRow: row) } }
            all.append { system in
                guard system.rows[row].edit != nil else { return false }
                system.rows[row].edit = nil
                return true
            }
            all += rows[row].terms.indices.map { term in { $0.makePlain(term, ofRow: row) } }
        }
        all.append { system in
            let sorted = Array(system.rows.indices)
            guard system.rowOrder != sorted else { return false }
            system.rowOrder = sorted
            return true
        }
        return all
    }

    private mutating func removeStep(_ step: Int) -> Bool {
        guard stepCount > 1 else { return false }
        stepCount -= 1
        for unknown in unknowns.indices { unknowns[unknown].points.remove(at: step) }
        for row in rows.indices {
            rows[row].distances.remove(at: step)
            if let edit = rows[row].edit {
                if edit.step > step { rows[row].edit!.step -= 1 }
                if edit.step == 0 || rows[row].edit!.step == 0, edit.term < rows[row].terms.count {
                    rows[row].terms[edit.term].coefficient = edit.coefficient
                    rows[row].edit = nil
                }
            }
        }
        return true
    }

    private mutating func removeRows(_ removed: Range<Int>) -> Bool {
        guard !removed.isEmpty, removed.upperBound <= rows.count else { return false }
        rows.removeSubrange(removed)
        rowOrder = rowOrder.filter { !removed.contains($0) }.map { $0 < removed.lowerBound ? $0 : $0 - removed.count }
        return true
    }

    /// As if the unknown were zero at each point.
    private mutating func removeUnknown(_ unknown: Int) -> Bool {
        guard unknowns.count > 1 else { return false }
        if rows.contains(where: { $0.terms.contains { $0.unknown == unknown } }) { return false }
        unknowns.remove(at: unknown)
        unknownOrder = unknownOrder.filter { $0 != unknown }.map { $0 > unknown ? $0 - 1 : $0 }
        for row in rows.indices {
            for term in rows[row].terms.indices where rows[row].terms[term].unknown > unknown {
                rows[row].terms[term].unknown -= 1
            }
        }
        return true
    }

    private mutating func removeTerm(_ term: Int, ofRow row: Int) -> Bool {
        guard rows[row].terms.count > 1, term < rows[row].terms.count else { return false }
        if let edit = rows[row].edit {
            if edit.term == term { rows[row].edit = nil }
            if edit.term > term { rows[row].edit!.term -= 1 }
        }
        rows[row].terms.remove(at: term)
        return true
    }

    private mutating func makePlain(_ term: Int, ofRow row: Int) -> Bool {
        guard rows[row].terms[term].coefficient.magnitude != 1 else { return false }
        rows[row].terms[term].coefficient = rows[row].terms[term].coefficient < 0 ? -1 : 1
        return true
    }
}
