/// Contradictions: turning what was met into a proof over rows and bounds, and deciding which row has to go.
extension Compiler {
    /// Ends the trial that is on, if one is: a contradiction only says there that a promotion cannot be.
    private mutating func failTrial() -> Bool {
        trialFailed = trialDepth > 0
        return trialFailed
    }

    /// The row just reduced has no unknown and does not hold.
    mutating func contradict(_ row: Int32) {
        if failTrial() { return }
        let seeds = reduction.inputs.view.map { (cell: $0.cell, factor: $0.factor) }
        var rows = sheet.influence(on: seeds)
        rows.append((row, 1))
        setAsideLast(of: Proof(rows: rows, bounds: []))
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
                (~sheet.components.rows[$0.row].source, $0.multiplier / sheet.components.form(of: $0.row).weight)
            }
            setAsideLast(of: Proof(rows: rows, bounds: bounds))
        }
    }

    /// Sets aside the member with the last rank. The attempt goes on, to meet as many contradictions as it can.
    private mutating func setAsideLast(of proof: Proof) {
        if isRounding(proof) { return }
        work.contradictions += 1
        needsAnotherAttempt = true
        let largest = proof.rows.reduce(0) { max($0, $1.multiplier.magnitude) }
        var essential = proof
        essential.rows.removeAll { $0.multiplier.magnitude <= Tolerance.multiplier * largest }
        let order = model
        essential.rows.sort { order.rowPrecedes($0.row, $1.row) }
        essential.bounds.sort { order.variablePrecedes($0.variable, $1.variable) }
        guard let last = essential.rows.last?.row, setAside[last] == nil else { return }
        // A row of the proof that has itself been set aside in this attempt makes the proof worthless.
        guard !essential.rows.contains(where: { setAside[$0.row] != nil }) else { return }
        setAside[last] = essential
    }

    /// Admits rows again whose proof has lost a member. Returns whether there were any.
    mutating func readmitUnproven() -> Bool {
        guard !setAside.isEmpty else { return false }
        let unproven = setAside.filter { row, proof in
            proof.rows.contains { $0.row != row && setAside[$0.row] != nil }
        }
        work.readmissions += unproven.count
        for row in unproven.keys { setAside[row] = nil }
        return !unproven.isEmpty
    }

    /// The conflicts as reported, in rank order.
    func conflicts(in source: Model) -> [Conflict] {
        let order = model
        return setAside.sorted { order.rowPrecedes($0.key, $1.key) }.map { row, proof in
            // Factors apply to scaled rows; the row set aside is to have the factor ±1, and the gap is to be positive.
            let own = proof.rows.first { $0.row == row }!.multiplier * order.rows[Int(row)].scale
            var gap = 0.0
            for (variable, multiplier) in proof.bounds { gap -= multiplier * order.variables[Int(variable)].lowerBound }
            for (row, multiplier) in proof.rows { gap += multiplier * order.rows[Int(row)].constant }
            let unit = gap < 0 ? -own.magnitude : own.magnitude
            return Conflict(
                setAside: source.id(at: row),
                members: proof.bounds.map { .lowerBound(source.variable(at: $0.variable)) }
                    + proof.rows.map { .constraint(source.id(at: $0.row)) },
                multipliers: proof.bounds.map { $0.multiplier / unit }
                    + proof.rows.map { $0.multiplier * order.rows[Int($0.row)].scale / unit },
                gap: gap / unit)
        }
    }
}
