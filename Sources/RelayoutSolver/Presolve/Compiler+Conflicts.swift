/// Contradictions: turning what was met into a proof over rows and bounds, and deciding which row has to go.
extension Compiler {
    /// Ends the trial that is on, if one is: a contradiction only says there that a promotion cannot be.
    private func failTrial() -> Bool {
        trialFailed = trialDepth > 0
        return trialFailed
    }

    /// What a number was computed from, or some more.
    struct Origin: BitwiseCopyable {
        /// Of the rows, the one with the last rank; -1 for none.
        var last: Int32 = -1
        /// How much rounding can have made of it.
        var error = 0.0
    }

    /// Whether the row just reduced, which has no unknown and is off by so much, is set aside in this attempt: because it
    /// comes last in any proof, and is off by far more than rounding can be. Where only part of the sheet is open: because it was
    /// set aside before the batch, which has left its proof as it was; or because it is proven to be out (``proveOut(_:)``).
    func mayBeSetAsideAtOnce(_ row: Int32, gap: Double) -> Bool {
        if let opening { return trialDepth == 1 && (opening.setAside.contains(row) || proveOut(row)) }
        guard trialDepth == 0 else { return false }
        traceOrigins()
        var origin = Origin()
        for at in reduction.inputs.indices { include(reduction.inputs[at], in: &origin) }
        return gap.magnitude > Tolerance.evident * origin.error
            && (origin.last < 0 || model.rowPrecedes(origin.last, row))
    }

    /// Proves that the row just reduced, which contradicts in the part that is open, is out among all rows: it evidently
    /// contradicts required rows, which all come before it. If one of these comes after it, that is the one to go, and is wanted
    /// open. Returns whether it is proven.
    private func proveOut(_ row: Int32) -> Bool {
        guard let rows = sheet.amendedInfluence(on: reduction.seeds, steps: &opening!.proofSteps) else { return false }
        let proof = Proof(rows: rows + [(row, 1)])
        guard proof.sum(from: 0, model.rows).value.magnitude > Tolerance.plain, isMoreThanRounding(proof),
            proof.rows.allSatisfy({ model.rows[Int($0.row)].isRequired })
        else { return false }
        let last = proof.lastRow(in: model)!
        if last == row {
            proofs.append((row, proof))
        } else if !dissection.isOpenRow[last] {
            opening?.pending.append(sheet.operationOfRow[last])
        }
        return last == row
    }

    /// Brings ``origins`` up to date.
    func traceOrigins() {
        while origins.count < sheet.operations.count {
            let operation = sheet.operations[origins.count]
            var origin = Origin(last: operation.row)
            for at in operation.inputs { include(sheet.inputs[at], in: &origin) }
            origins.append(origin)
        }
    }

    /// What a cell was computed from, once ``traceOrigins()`` has been there.
    func origin(of cell: Int32) -> Origin {
        let operation = sheet.operationOfCell[cell]
        return operation < 0 ? Origin() : origins[operation]
    }

    /// Whether a row comes before another, where -1 is before all.
    func precedes(_ one: Int32, _ other: Int32) -> Bool {
        other >= 0 && (one < 0 || model.rowPrecedes(one, other))
    }

    private func include(_ input: Input, in origin: inout Origin) {
        origin.error += (input.factor * sheet.cells[Int(input.cell)]).magnitude.ulp
        let other = self.origin(of: input.cell)
        origin.error += input.factor.magnitude * other.error
        if precedes(origin.last, other.last) { origin.last = other.last }
    }

    /// The row just reduced has no unknown and does not hold.
    func contradict(_ row: Int32) {
        if failTrial() { return }
        setAsideLast(of: Proof(rows: sheet.influence(on: reduction.seeds) + [(row, 1)]))
    }

    /// The value of a constant variable is below its bound.
    func contradictBound(of variable: Int32) {
        if failTrial() { return }
        setAsideLast(of: Proof(rows: sheet.influence(on: [(variable, 1)]), bounds: [(variable, 1)]))
    }

    /// The component solved last contradicts itself.
    func contradictComponent() {
        if failTrial() { return }
        for at in components.unknowns(of: components.count - 1) {
            contradicted.insert(components.unknowns[at].variable)
        }
        for proof in workspace.proofs {
            let members = proof.map { (row: components.rows[$0.row], multiplier: $0.multiplier) }
            let rows = sheet.influence(on: members.map { ($0.row.cell, $0.multiplier) })
            let bounds = proof.compactMap { components.bound(ofRow: $0.row, times: $0.multiplier) }
            setAsideLast(of: Proof(rows: rows, bounds: bounds))
        }
        setAsideParallel()
    }

    /// Sets aside the member with the last rank. The attempt goes on, to meet as many contradictions as it can.
    private func setAsideLast(of proof: Proof) {
        if isRounding(proof) { return }
        work.contradictions += 1
        needsAnotherAttempt = true
        if let last = proof.lastRow(in: model) { setAside(last, provenBy: proof) }
    }

    /// Sets a row aside, unless it is so already. A row of the proof that has itself been set aside makes the proof worthless.
    func setAside(_ row: Int32, provenBy proof: Proof) {
        guard !proof.rows.contains(where: { setAside.contains($0.row) }) else { return }
        setAside.insert(row)
        for member in proof.rows { contradictors.insert(member.row) }
        proofNumbers[row] = proofs.count
        proofs.append((row, proof))
    }

    /// Leaves all rows of all proofs so far to the simplex method, for the next attempt, where one attempt after the other has found
    /// contradictions: for the first time after four.
    ///
    /// Substitution takes rows as they become short, and meets the contradictions of many rows from their end: of a hundred rows of 50
    /// points in a stack that holds nine, first the last is out, by a proof of all others, then the last but one, which brings the
    /// last one back, and so on: attempts grow with the square. The simplex method admits rows in order, and finds the first
    /// that has to go first. The next attempt substitutes what is left. Where that goes on, it is done again after twice as many.
    func contest() {
        contested = SlotSet()
        guard proofs.count > provenBefore else { return }
        contradictedAttempts += 1
        guard contradictedAttempts >= attemptsToContest else { return }
        attemptsToContest *= 2
        contested = contradictors
        (proofs, proofNumbers, setAside) = ([], [:], SlotSet())
        work.contests += 1
    }

    /// The rows that are set aside, by proofs and at once.
    var allSetAside: SlotSet {
        var all = setAside
        all.formUnion(setAsideAtOnce)
        return all
    }

    /// Admits rows again whose proof has lost a member. Returns whether there were any.
    func readmitUnproven() -> Bool {
        guard !setAside.isEmpty else { return false }
        let out = allSetAside
        let proven = proofs.filter { row, proof in
            proof.rows.allSatisfy { $0.row == row || !out.contains($0.row) }
        }
        guard proven.count < proofs.count else { return false }
        work.readmissions += proofs.count - proven.count
        proofs = proven
        proofNumbers = Dictionary(uniqueKeysWithValues: proven.enumerated().map { ($0.element.row, $0.offset) })
        setAside = SlotSet(proven.map { $0.row })
        return true
    }

    /// Whether all rows that were set aside before, with proofs that the batch has left, and are open now still are.
    func setsAsideAsBefore() -> Bool {
        guard let opening, !opening.setAside.isEmpty else { return true }
        return opening.rows.allSatisfy { row in
            let operation = sheet.operationOfRow[row]
            return !opening.setAside.contains(row)
                || operation >= 0 && sheet.operations[operation].kind == .contradiction
        }
    }
}
