/// What is set aside: its proofs, and how they are told.
extension Sheet {
    /// Why a row that an operation sets aside cannot hold.
    func proof(ofContradiction row: Int32) -> Proof {
        Proof(rows: influence(on: seeds(of: operations[operationOfRow[row]])) + [(row, 1)])
    }

    /// Whether an equality holds by itself.
    func hasRedundantEqualities(_ records: UnsafePointer<RowRecord>) -> Bool {
        operations.view.contains { $0.kind == .check && records[Int($0.row)].relation == .equal }
    }
}

extension Plan {
    /// What is set aside, in rank order, with its proofs. `isWanted`: of which rows.
    ///
    /// Cost: the lengths of the proofs.
    func conflicts(in model: Model, where isWanted: (Int32) -> Bool = { _ in true }) -> [Conflict] {
        let order = model.view
        let wanted = guards.all.filter { isWanted($0.row) }
        return wanted.mergeSorted { order.rowPrecedes($0.row, $1.row) }.map { guarded in
            let proof = guarded.proof ?? sheet.proof(ofContradiction: guarded.row)
            return Conflict(guarded.row, proof, in: model, order)
        }
    }

    /// Whether ``conflicts(in:where:)`` are those that a compilation of everything would find.
    func hasConflictsOfCompilation(_ model: Model) -> Bool {
        guards.areThoseOfCompilation(sheet, model.view)
    }

    /// The rows set aside whose proofs the batch under way has touched. Nil if only a compilation can tell whether they
    /// stay out. To be asked before the batch is solved.
    func guardsReleased(by model: Model) -> [Int32]? { guards.isEmpty ? [] : guards.released(by: model, sheet) }

    /// Keeps all proofs, so that their rows can be replaced. Returns false where they are too long altogether.
    func keepProofs() -> Bool { guards.keepProofs(sheet) }
}

extension Conflict {
    /// A proof as reported: factors apply to the rows as given, the row set aside has the factor ±1, and the gap is
    /// positive.
    fileprivate init(_ row: Int32, _ proof: Proof, in model: Model, _ order: ModelView) {
        let own = proof.multiplier(of: row) * model.rows[row].scale
        let rows = proof.rows.mergeSorted { order.rowPrecedes($0.row, $1.row) }
        let bounds = proof.bounds.mergeSorted { order.variablePrecedes($0.variable, $1.variable) }
        var gap = 0.0
        for (variable, multiplier) in bounds { gap -= multiplier * model.variables[variable].lowerBound }
        for (row, multiplier) in rows { gap += multiplier * model.rows[row].constant }
        let unit = gap < 0 ? -own.magnitude : own.magnitude
        self.init(
            setAside: model.id(at: row),
            members: bounds.map { .lowerBound(model.variable(at: $0.variable)) }
                + rows.map { .constraint(model.id(at: $0.row)) },
            multipliers: bounds.map { $0.multiplier / unit }
                + rows.map { $0.multiplier * model.rows[$0.row].scale / unit },
            gap: gap / unit)
    }
}
