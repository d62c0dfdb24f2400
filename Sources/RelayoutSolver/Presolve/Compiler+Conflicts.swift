/// Contradictions: turning what was met into a proof over rows and bounds, and deciding which row has to go.
extension Compiler {
    /// Fails the trial under way, if there is one, and returns whether there is: a contradiction only means then that
    /// rows cannot be promoted.
    private func failTrial() -> Bool {
        trialFailed = trialDepth > 0
        return trialFailed
    }

    /// What a number was computed from, at most: parts that cancelled count, too.
    struct Origin: BitwiseCopyable {
        /// Of the rows, the one with the last rank; -1 for none.
        var last: Int32 = -1
        /// How far rounding may have moved it.
        var error = 0.0
    }

    /// Decides whether the row just reduced, which has no unknown and is off by so much, is set aside in this attempt: because it
    /// comes last in any proof, and is off by far more than rounding can be. Where only part of the sheet is open: because it was
    /// set aside before the batch, which has left its proof as it was; or because it is proven to be out (``proveContradicted(_:)``).
    func decideToSetAsideAtOnce(_ row: Int32, gap: Double) -> Bool {
        if let opening { return trialDepth == 1 && (opening.setAside.contains(row) || proveContradicted(row)) }
        guard trialDepth == 0 else { return false }
        traceOrigins()
        var origin = Origin()
        for at in reduction.inputs.indices { include(reduction.inputs[at], in: &origin) }
        return gap.magnitude > Tolerance.evident * origin.error
            && (origin.last < 0 || model.rowPrecedes(origin.last, row))
    }

    /// Proves that the row just reduced, which contradicts in the open part, is out among all rows: its unknowns cancel
    /// with required rows that all come before it, and the gap is evident. If one of them comes after it, that one has
    /// to go, and is opened for the next attempt. Returns whether the row itself is proven to be out.
    private func proveContradicted(_ row: Int32) -> Bool {
        guard let rows = sheet.amendedInfluence(on: reduction.seeds, steps: &opening!.proofSteps) else { return false }
        let proof = Proof(rows: rows + [(row, 1)])
        guard proof.sum(from: 0, model.rows).value.magnitude > Tolerance.plain, isMoreThanRounding(proof),
            proof.rows.allSatisfy({ model.rows[Int($0.row)].isRequired })
        else { return false }
        let last = proof.lastRow(in: model)!
        if last == row {
            proofs.append((row, proof))
        } else if !decomposition.isOpenRow[last] {
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

    /// Sets a row aside, or fails the trial, as the row just reduced has no unknown and does not hold.
    func contradict(_ row: Int32) {
        if failTrial() { return }
        setAsideLast(of: Proof(rows: sheet.influence(on: reduction.seeds) + [(row, 1)]))
    }

    /// The same, as the value of a variable, which is known, is below its bound.
    func contradictBound(of variable: Int32) {
        if failTrial() { return }
        setAsideLast(of: Proof(rows: sheet.influence(on: [(variable, 1)]), bounds: [(variable, 1)]))
    }

    /// The same, as the row just reduced is `factor` times another one, but for its number. `seeds`: those of the other one.
    func contradict(_ row: Int32, by other: Int32, times factor: Double, _ seeds: [(cell: Int32, factor: Double)]) {
        let sum = sheet.influence(on: reduction.seeds + seeds.map { ($0.cell, -factor * $0.factor) })
        setAsideLast(of: Proof(rows: sum + [(row, 1), (other, -factor)]))
    }

    /// The same, as the required rows of the component solved last contradict each other: one row for each proof.
    func contradictComponent() {
        if failTrial() { return }
        for at in components.unknowns(of: components.count - 1) {
            contradicted.insert(components.unknowns[at].variable)
        }
        let first = components.rows(of: components.count - 1).lowerBound
        for proof in workspace.proofs {
            let members = proof.map { (row: components.rows[$0.row], multiplier: $0.multiplier) }
            let rows = sheet.influence(on: members.map { ($0.row.cell, $0.multiplier) })
            let bounds = proof.compactMap { components.bound(ofRow: $0.row, times: $0.multiplier) }
            guard setAsideLast(of: Proof(rows: rows, bounds: bounds)) else { continue }
            for member in proof { noteLastRow(in: member.row - first) }
        }
        setAsideParallel()
    }

    /// Notes the last of the rows that a required row of the component is made of: that makes the required row late, and may have to go
    /// instead of it.
    private func noteLastRow(in required: Int) {
        if required < lastRows.count, lastRows[required] >= 0 { contradictors.insert(lastRows[required]) }
    }

    /// Sets aside the member with the last rank, and returns whether it was. The attempt goes on, to meet as many contradictions
    /// as it can.
    @discardableResult
    private func setAsideLast(of proof: Proof) -> Bool {
        if disregardAsRounding(proof) { return false }
        work.contradictions += 1
        needsAnotherAttempt = true
        guard let last = proof.lastRow(in: model) else { return false }
        return setAside(last, provenBy: proof)
    }

    /// Sets a row aside, and returns whether it was. Does nothing if a row of the proof, which may be this one, has been set
    /// aside already: the proof is worthless then.
    @discardableResult
    func setAside(_ row: Int32, provenBy proof: Proof) -> Bool {
        guard !proof.rows.contains(where: { setAside.contains($0.row) }) else { return false }
        setAside.insert(row)
        for member in proof.rows { contradictors.insert(member.row) }
        proofNumbers[row] = proofs.count
        proofs.append((row, proof))
        return true
    }

    /// Leaves all rows of all proofs so far to the simplex method, for the next attempt, if several attempts have found
    /// contradictions: first after four, then after twice as many each time. Also the rows that made members of these
    /// late (``lateness(of:)``): where they are no longer substituted, the simplex method admits those members by their own ranks.
    ///
    /// Substitution takes rows as they become short, and meets the contradictions of many rows from their end. Say a
    /// hundred rows of 50 points stand in a stack that holds nine: first the last row goes, by a proof of all others;
    /// then the last but one, which brings the last one back; and so on, in attempts that grow with the square. The
    /// simplex method admits rows in order, and finds the first row that has to go first. The attempt after it
    /// substitutes what is left.
    func contest() {
        contested = SlotSet()
        guard proofs.count > provenBefore else { return }
        contradictedAttempts += 1
        // If what was passed over is still to be met, there are few more attempts for it.
        workspace.mostOfOneLateness = min(workspace.mostOfOneLateness * 32, 1 << 20)
        guard contradictedAttempts >= attemptsToContest else { return }
        attemptsToContest *= 2
        contested = contradictors
        (proofs, proofNumbers, setAside) = ([], .init(), SlotSet())
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

    /// Whether all open rows that were set aside before the batch, and that it has not released, are set aside again.
    func setsAsideAsBefore() -> Bool {
        guard let opening, !opening.setAside.isEmpty else { return true }
        return opening.rows.allSatisfy { row in
            let operation = sheet.operationOfRow[row]
            return !opening.setAside.contains(row)
                || operation >= 0 && sheet.operations[operation].kind == .contradiction
        }
    }
}
