import Relayout
import RelayoutSolver

/// The solver alone, told what changes.
struct LifeSolver: LifeTarget {
    let name = "RelayoutSolver"

    func run(_ phase: LifePhase, of workload: any LifeWorkload) throws -> [LifeShown] {
        let clock = ContinuousClock()
        var subject = Subject()
        return try LinearScript(phase, of: workload).batches.map { batch in
            if batch.isFresh { subject = Subject() }
            let before = subject.solver.work
            let begin = clock.now
            try subject.perform(batch)
            var shown = LifeShown(time: microseconds(clock.now - begin))
            if batch.looksAt.isEmpty { return shown }
            shown.frames = batch.looksAt.map { subject.frame(of: $0) }
            let work = subject.solver.work
            shown.work = [
                work.compilations - before.compilations, work.amendments - before.amendments,
                work.openedUnknowns - before.openedUnknowns, work.simplexSolves - before.simplexSolves,
                work.pivots - before.pivots,
            ]
            return shown
        }
    }

    private struct Subject {
        private(set) var solver = Solver()
        /// By four times an item's number.
        private var unknowns: [Variable?] = []
        private var rows: [LinearConstraint.ID?] = []

        mutating func perform(_ batch: LinearScript.Batch) throws(SolverError) {
            var (unknowns, rows) = (unknowns, rows)
            (self.unknowns, self.rows) = ([], [])
            let missing = 4 * ((batch.addedItems.max() ?? -1) + 1) - unknowns.count
            if missing > 0 { unknowns += Array(repeating: nil, count: missing) }
            let missingRows = (batch.addedRows.last?.number ?? -1) + 1 - rows.count
            if missingRows > 0 { rows += Array(repeating: nil, count: missingRows) }
            try solver.update { edits throws(SolverError) in
                for row in batch.removedRows { try edits.remove(rows[row]!) }
                for item in batch.removedItems {
                    for unknown in 4 * item..<4 * item + 4 { try edits.remove(unknowns[unknown]!) }
                }
                for (row, constant) in batch.constants { try edits.setConstant(constant, of: rows[row]!) }
                for item in batch.addedItems {
                    for axis in 0..<4 {
                        unknowns[4 * item + axis] = try edits.addVariable(lowerBound: axis < 2 ? nil : 0)
                    }
                }
                var constraint = LinearConstraint([], .equal)
                for (number, row, constant) in batch.addedRows {
                    constraint.terms.removeAll(keepingCapacity: true)
                    for term in row.terms { constraint.terms.append(Term(unknowns[term.unknown]!, term.factor)) }
                    constraint.relation =
                        row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual
                    (constraint.constant, constraint.priority) = (constant, Priority(row.priority))
                    rows[number] = try edits.add(constraint)
                }
            }
            sink(solver.values)
            (self.unknowns, self.rows) = (unknowns, rows)
        }

        func frame(of item: Int) -> LayoutRect {
            let values = (4 * item..<4 * item + 4).map { solver.values[unknowns[$0]!.index] }
            return LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
    }
}
