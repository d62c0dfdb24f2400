/// The required rows that are set aside, and what keeps them so.
///
/// Each is contradicted by kept rows that come before it in rank order, and by lower bounds. While that remains so, and
/// the kept rows go on holding together, the rows kept are those that a compilation of everything would keep. For take
/// the rows in rank order, and suppose that up to some row both have kept the same ones: a kept row is consistent with
/// those before it, as all kept rows hold together; one that is set aside contradicts some of them. Both decide alike.
///
/// There are two ways to know why a row is out. Mostly substitution leaves nothing of it but a constant: then it is an
/// operation of the sheet (``Operation/Kind/contradiction``), and its proof is found by going backwards through the sheet,
/// when somebody asks. Otherwise its proof is kept, and watched: the *gap* is what the constants in it add up to.
struct Guards: Sendable {
    struct Guard: Sendable {
        /// What is set aside.
        fileprivate(set) var row: Int32
        /// Why it is out. Nil for an operation until somebody asks, as the sheet tells it.
        fileprivate(set) var proof: Proof?
        let isOperation: Bool
        /// What the proof's bounds add to the gap.
        var boundSum = 0.0
        /// Whether the gap is below zero.
        var isNegative = false
        /// The factor of the row in its proof, without sign.
        var unit = 1.0

        /// The proof's gap, positive while it contradicts, and the largest number that it is a sum of. There must be a
        /// proof.
        fileprivate func gap(_ records: UnsafePointer<RowRecord>) -> (value: Double, largest: Double) {
            let (sum, largest) = proof!.sum(from: boundSum, records)
            return (isNegative ? -sum : sum, largest)
        }

        /// Whether the gap is too large to be rounding, or to be accepted, wherever values are.
        fileprivate func isPlain(_ records: UnsafePointer<RowRecord>) -> Bool {
            gap(records).value.magnitude > Tolerance.plain
        }
    }

    /// In rank order, as far as ranks were not edited.
    private(set) var all: [Guard] = []
    /// The rows that are in proofs that are kept.
    private var members = SlotSet()
    /// The variables of *faint* contradictions: whether their gaps are accepted may depend on these values.
    private var decisive = SlotSet()
    /// As long as no value is larger than this, all other contradictions stay too large to be accepted.
    private var plainUpTo = Double.infinity
    /// Whether nothing was edited since the proofs were found; and whether structure has been edited since, by
    /// amendments.
    private var isAsFound = true
    private var isAmended = false

    init() {}

    init(_ proofs: [(row: Int32, proof: Proof)], _ operations: [Int32], of model: ModelView) {
        guard !(proofs.isEmpty && operations.isEmpty) else { return }
        all = operations.map { Guard(row: $0, proof: nil, isOperation: true) }
        for (row, proof) in proofs {
            var new = Guard(row: row, proof: proof, isOperation: false)
            for (variable, multiplier) in proof.bounds {
                new.boundSum -= multiplier * model.variables[Int(variable)].lowerBound
            }
            new.unit = proof.multiplier(of: row).magnitude
            new.isNegative = proof.sum(from: new.boundSum, model.rows).value < 0
            noteHowPlain(new, model)
            note(proof)
            all.append(new)
        }
        all = all.mergeSorted { model.rowPrecedes($0.row, $1.row) }
        for guarded in all { setAside.insert(guarded.row) }
    }

    var isEmpty: Bool { all.isEmpty }

    /// The rows of ``all``.
    private(set) var setAside = SlotSet()

    private mutating func note(_ proof: Proof) {
        for (row, _) in proof.rows { members.insert(row) }
    }

    // MARK: New constants

    /// Whether the gaps that are watched remain after an edit of these rows' constants.
    mutating func recheck(_ rows: UnsafeBufferPointer<Int32>, _ records: UnsafePointer<RowRecord>) -> Bool {
        isAsFound = false
        guard rows.contains(where: { members.contains($0) }) else { return true }
        return all.allSatisfy { guarded in
            guard !guarded.isOperation, guarded.proof != nil else { return true }
            let (gap, largest) = guarded.gap(records)
            guard gap > guarded.unit * Tolerance.slack(largest / guarded.unit), gap > Tolerance.plain else {
                return false
            }
            plainUpTo = min(plainUpTo, Self.plainUpTo(gap))
            return true
        }
    }

    // MARK: Faint contradictions

    /// The magnitude of values up to which a gap is more than could be accepted.
    private static func plainUpTo(_ gap: Double) -> Double { gap / (2 * Tolerance.satisfied) }

    /// Notes whether values decide if a contradiction is one, as what is accepted grows with them; and which values do.
    private mutating func noteHowPlain(_ guarded: Guard, _ model: ModelView) {
        let gap = guarded.gap(model.rows).value
        plainUpTo = min(plainUpTo, Self.plainUpTo(gap))
        guard gap <= Tolerance.plain else { return }
        for (row, _) in guarded.proof!.rows {
            for term in model.terms(of: row) { decisive.insert(term.variable) }
        }
    }

    /// Whether a row that is set aside might be accepted after these changes, so that a compilation has to tell.
    func mayBecomeAcceptable(after changes: UnsafeBufferPointer<Change>, _ cells: UnsafePointer<Double>) -> Bool {
        guard !decisive.isEmpty || plainUpTo < .infinity else { return false }
        return changes.contains {
            decisive.contains($0.cell) || !(cells[Int($0.cell)].magnitude <= plainUpTo)
        }
    }

    /// Whether a compilation of everything, in order, would find the same proofs. It finds those again that substitution found by
    /// equalities alone, unless some of these are redundant. Which rows and bounds of a component are in a proof may
    /// depend on all constants, and on the order in which variables are looked at.
    func areThoseOfCompilation(_ sheet: Sheet, _ model: ModelView) -> Bool {
        let isOfCompilation = !isAmended && model.variablesAreInOrder
        if isOfCompilation, isAsFound { return true }
        if !isOfCompilation, sheet.hasRedundantEqualities(model.rows) { return false }
        return all.allSatisfy { $0.isOperation && $0.proof?.isOfEqualities(except: $0.row, model.rows) ?? true }
    }

    // MARK: New structure

    /// The rows set aside whose proofs the batch under way has touched. Nil if only a compilation can tell whether they
    /// stay out. To be asked before the batch is solved.
    mutating func released(by source: Model, _ sheet: Sheet) -> [Int32]? {
        guard keepProofs(sheet), all.allSatisfy({ $0.isPlain(source.rows.base) }) else { return nil }
        var touched = SlotSet()
        var isReordered = false
        for step in source.journal.steps.view {
            switch step {
            case .removedRow(let row, _), .coefficient(let row, _, _), .scale(let row, _), .priority(let row, _):
                if members.contains(row) { touched.insert(row) }
            case .rowRank(let row, _): if members.contains(row) { isReordered = true }
            case .addedVariable, .removedVariable, .addedRow, .variableRank, .near: break
            }
        }
        guard !isReordered || areInOrder(source.view) else { return nil }
        guard !touched.isEmpty else { return [] }
        return all.filter { $0.proof!.rows.contains { touched.contains($0.row) } }.map { $0.row }
    }

    /// Takes over what an amendment has found: `released` rows are no longer set aside, those of the proofs are.
    /// Returns false if a proof relies on a row that is set aside itself.
    mutating func amend(_ proofs: [(row: Int32, proof: Proof)], released: [Int32], _ order: ModelView) -> Bool {
        isAmended = true
        guard !(proofs.isEmpty && released.isEmpty) else { return true }
        isAsFound = false
        let gone = SlotSet(released)
        all.removeAll { gone.contains($0.row) }
        all += proofs.map { Guard(row: $0.row, proof: $0.proof, isOperation: true) }
        all = all.mergeSorted { order.rowPrecedes($0.row, $1.row) }
        (members, setAside) = (SlotSet(), SlotSet(all.map { $0.row }))
        for guarded in all { note(guarded.proof!) }
        return all.allSatisfy { guarded in
            guarded.proof!.rows.allSatisfy { $0.row == guarded.row || !setAside.contains($0.row) }
        }
    }

    /// Keeps the proofs of all rows, also of those of which an operation tells. Returns false where they are too long
    /// altogether.
    mutating func keepProofs(_ sheet: Sheet) -> Bool {
        var room = 4 * sheet.operations.count
        for at in all.indices {
            let isNew = all[at].proof == nil
            let proof = all[at].proof ?? sheet.proof(ofContradiction: all[at].row)
            room -= proof.rows.count
            guard room >= 0 else { return false }
            guard isNew else { continue }
            note(proof)
            all[at].proof = proof
        }
        return true
    }

    /// Whether each row comes after all others of its proof. To be asked when proofs are kept.
    func areInOrder(_ order: ModelView) -> Bool {
        all.allSatisfy { guarded in
            guarded.proof?.rows.allSatisfy { $0.row == guarded.row || order.rowPrecedes($0.row, guarded.row) } ?? false
        }
    }

    /// Lets rows of the model stand where others did, all at once. The two of a pair have the same terms, relation and priority.
    /// Cost: a pass over all proofs, if any of the rows is in one.
    mutating func replace(_ pairs: some Sequence<(old: Int32, new: Int32)>) {
        var numbers: [Int32: Int32] = .init()
        for (old, new) in pairs where members.contains(old) || setAside.contains(old) { numbers[old] = new }
        guard !numbers.isEmpty else { return }
        members.replace(numbers)
        setAside.replace(numbers)
        for at in all.indices {
            if let new = numbers[all[at].row] { all[at].row = new }
            all[at].proof?.replace(numbers)
        }
    }
}
