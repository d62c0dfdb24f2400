extension Solver {
    /// A constraint that the solver has.
    public struct Entry: Sendable {
        /// Its handle.
        public let id: LinearConstraint.ID
        /// As it was given, but with terms of the same variable added up, and the priority as a number.
        public let constraint: LinearConstraint
        /// Where it stands: see ``rank(of:)``.
        public let rank: Int
    }

    /// All constraints, in the order of their ranks. Cost: linear in the number of terms, and of sorting.
    public var entries: [Entry] {
        let view = model.view
        var rows = (0..<Int32(view.rowCount)).filter { view.rows[Int($0)].isLive }
        if !view.rowsAreInOrder { rows = rows.mergeSorted(by: view.rowPrecedes) }
        return rows.map { row in
            let (record, id) = (view.rows[Int(row)], model.id(at: row))
            let terms = view.terms(of: row).map {
                Term(model.variable(at: $0.variable), $0.coefficient / record.scale)
            }
            return Entry(
                id: id,
                constraint: LinearConstraint(
                    terms, record.relation, constant: record.constant / record.scale,
                    priority: Priority(record.priority)),
                rank: rank(of: id)!)
        }
    }
}
