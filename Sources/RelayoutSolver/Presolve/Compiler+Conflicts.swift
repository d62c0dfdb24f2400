/// Contradictions: turning what was met into a proof over rows and bounds, and deciding which row has to go.
extension Compiler {
    /// Ends the trial that is on, if one is: a contradiction only says there that a promotion cannot be.
    private mutating func failTrial() -> Bool {
        trialFailed = trialDepth > 0
        return trialFailed
    }

    /// Whether the row just reduced, which has no unknown and does not hold, is set aside without looking for a proof:
    /// because it comes last in any, or because it was before the batch that only part of the sheet is opened for, which
    /// has left its proof as it was.
    mutating func mayBeSetAsideAtOnce(_ row: Int32) -> Bool {
        opening == nil ? trialDepth == 0 && comesLast(row) : trialDepth == 1 && opening!.setAside.contains(row)
    }

    /// Whether a row comes after all rows that it was just reduced with.
    mutating func comesLast(_ row: Int32) -> Bool {
        while lastSources.count < sheet.operations.count {
            lastSources.append(lastSource(of: sheet.operations[lastSources.count]))
        }
        return reduction.inputs.view.allSatisfy { input in
            let last = lastSource(of: input.cell)
            return last < 0 || model.rowPrecedes(last, row)
        }
    }

    /// Of the rows that an operation was computed from, or some more, the one with the last rank; -1 for none.
    private func lastSource(of operation: Operation) -> Int32 {
        var last = operation.row
        for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
            let source = lastSource(of: sheet.inputs[at].cell)
            if source >= 0, last < 0 || model.rowPrecedes(last, source) { last = source }
        }
        return last
    }

    private func lastSource(of cell: Int32) -> Int32 {
        let operation = sheet.operationOfCell[cell]
        return operation < 0 ? -1 : lastSources[operation]
    }

    /// The row just reduced has no unknown and does not hold.
    mutating func contradict(_ row: Int32) {
        if failTrial() { return }
        let seeds = reduction.inputs.view.map { (cell: $0.cell, factor: $0.factor) }
        setAsideLast(of: Proof(rows: sheet.influence(on: seeds) + [(row, 1)]))
    }

    /// The value of a constant variable is below its bound.
    mutating func contradictBound(of variable: Int32) {
        if failTrial() { return }
        setAsideLast(of: Proof(rows: sheet.influence(on: [(variable, 1)]), bounds: [(variable, 1)]))
    }

    /// The component solved last contradicts itself.
    mutating func contradictComponent() {
        if failTrial() { return }
        for proof in workspace.proofs {
            let members = proof.map { (row: sheet.components.rows[$0.row], multiplier: $0.multiplier) }
            let rows = sheet.influence(on: members.map { ($0.row.cell, $0.multiplier) })
            // The weight of a bound's row is the inverse of its scale.
            let bounds = proof.filter { sheet.components.rows[$0.row].source < 0 }.map {
                (
                    variable: ~sheet.components.rows[$0.row].source,
                    multiplier: $0.multiplier / sheet.components.form(of: $0.row).weight
                )
            }
            setAsideLast(of: Proof(rows: rows, bounds: bounds))
        }
    }

    /// Sets aside the member with the last rank. The attempt goes on, to meet as many contradictions as it can.
    private mutating func setAsideLast(of proof: Proof) {
        if isRounding(proof) { return }
        work.contradictions += 1
        needsAnotherAttempt = true
        let order = model
        let last = proof.rows.max { order.rowPrecedes($0.row, $1.row) }
        guard let last = last?.row, setAside[last] == nil else { return }
        // A row of the proof that has itself been set aside in this attempt makes the proof worthless.
        guard !proof.rows.contains(where: { setAside[$0.row] != nil }) else { return }
        setAside[last] = proof
    }

    /// Admits rows again whose proof has lost a member. Returns whether there were any.
    mutating func readmitUnproven() -> Bool {
        guard !setAside.isEmpty else { return false }
        let others = Set(setAsideAtOnce)
        let unproven = setAside.filter { row, proof in
            proof.rows.contains { $0.row != row && (setAside[$0.row] != nil || others.contains($0.row)) }
        }
        work.readmissions += unproven.count
        for row in unproven.keys { setAside[row] = nil }
        return !unproven.isEmpty
    }

    /// Whether all rows that were set aside before and are open now still are.
    func setsAsideAsBefore() -> Bool {
        guard let opening, !opening.setAside.isEmpty else { return true }
        return opening.rows.allSatisfy { row in
            let operation = sheet.operationOfRow[row]
            return !opening.setAside.contains(row)
                || operation >= 0 && sheet.operations[operation].kind == .contradiction
        }
    }
}
