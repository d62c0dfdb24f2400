/// The constraints and variables as given, in flat buffers, with an undo journal for the batch under way.
///
/// Invariants between public calls of ``Solver``:
/// 1. A slot is live iff its stamp is not 0. Dead slots are in the free list exactly once, and hold no terms.
/// 2. A row's terms are contiguous in the pool, mention live variables, each at most once, with non-zero coefficients.
/// 3. Rows are scaled by a power of two to a largest coefficient of 1 ≤ |a| < 2 when they are added.
/// 4. The journal is empty.
///
/// The model knows nothing of solving. It has one owner while it is edited: ``Solver`` copies it first if another solver
/// shares it. That makes it safe to send, and to leave exclusivity unchecked.
final class Model: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var variables = Buffer<VariableRecord>(capacity: 32)
    @exclusivity(unchecked) private(set) var rows = Buffer<RowRecord>()
    @exclusivity(unchecked) private(set) var pool = TermPool()
    /// What the batch under way has done; empty between batches.
    @exclusivity(unchecked) var journal = Journal()
    /// What solving it has taken so far.
    @exclusivity(unchecked) var work = Work()

    /// The number of the next creation, and the next default rank: both are restored when a batch is refused.
    /// (Creations are counted modulo 2³²: far beyond that, ties between given ranks can come out of order.)
    @exclusivity(unchecked) private var nextCreation: UInt32 = 1
    @exclusivity(unchecked) private var nextRank = 0
    /// The stamp of the latest handle. It starts at a random number, and in a copy at another one: so a solver
    /// practically never takes another solver's handle for its own. Stamps are only compared for equality.
    @exclusivity(unchecked) private var lastStamp = UInt32.random(in: .min ... .max)
    @exclusivity(unchecked) private(set) var mentions = MentionCounts()
    /// How many variables have displacements.
    @exclusivity(unchecked) private(set) var displacementCount = 0
    @exclusivity(unchecked) private var freeVariables = Buffer<Int32>()
    @exclusivity(unchecked) private var freeRows = Buffer<Int32>()
    /// Whether rows in slot order may be out of layout order (by rank, then by creation).
    @exclusivity(unchecked) private(set) var mayBeOutOfOrder = false
    /// Terms in holes of the pool.
    @exclusivity(unchecked) private var deadTerms = 0

    init() {}

    private init(copying other: Model) {
        variables = other.variables.copy()
        rows = other.rows.copy()
        pool = other.pool.copy()
        nextCreation = other.nextCreation
        nextRank = other.nextRank
        mentions = other.mentions.copy()
        displacementCount = other.displacementCount
        freeVariables = other.freeVariables.copy()
        freeRows = other.freeRows.copy()
        mayBeOutOfOrder = other.mayBeOutOfOrder
        deadTerms = other.deadTerms
        work = other.work
        beginBatch()
    }

    /// A copy between batches.
    func copy() -> Model { Model(copying: self) }

    // MARK: Handles

    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard variable.slot < variables.count, variables[variable.slot].stamp == variable.stamp else {
            throw .unknownVariable(variable)
        }
        return variable.slot
    }

    @inline(__always)
    func slot(of id: LinearConstraint.ID) throws(SolverError) -> Int32 {
        guard id.slot < rows.count, rows[id.slot].stamp == id.stamp else { throw .unknownConstraint(id) }
        return id.slot
    }

    func variable(at slot: Int32) -> Variable {
        Variable(slot: slot, stamp: variables[slot].stamp)
    }

    func id(at row: Int32) -> LinearConstraint.ID {
        LinearConstraint.ID(slot: row, stamp: rows[row].stamp)
    }

    func terms(of row: Int32) -> UnsafeBufferPointer<TermRecord> { pool.terms(of: rows[row]) }

    /// Whether the batch under way added the variable at a slot.
    func isNew(_ slot: Int) -> Bool {
        variables[slot].isLive && variables[slot].creation >= journal.beginning.creation
    }

    /// The slots that the batch added behind those that there were.
    var newVariables: Range<Int32> { Int32(journal.beginning.variableCount)..<variables.nextIndex }
    var newRows: Range<Int32> { Int32(journal.beginning.rowCount)..<rows.nextIndex }

    // MARK: Edits. Each checks first and then changes and journals, so that a throw changes nothing.

    @inline(__always)
    func addVariable(lowerBound bound: Double?, near: Variable?, rank: Int?) throws(SolverError) -> Variable {
        if let bound, !(bound.magnitude <= Tolerance.largestConstant) { throw .lowerBoundOutOfRange(bound) }
        var nearSlot: Int32 = -1
        if let near { nearSlot = try slot(of: near) }
        let record = VariableRecord(
            lowerBound: bound ?? -.infinity, near: nearSlot, creation: takeCreation(), stamp: takeStamp(),
            rank: rank ?? takeRank())
        return Variable(slot: add(record), stamp: record.stamp)
    }

    /// Adds a variable, and returns its slot.
    @inline(__always)
    func add(_ record: VariableRecord) -> Int32 {
        let slot: Int32
        if let free = freeVariables.popLast() {
            slot = free
            variables[slot] = record
            note(.addedVariable(slot))
        } else {
            slot = variables.nextIndex
            variables.append(record)
        }
        mentions.add(slot)
        mentions.changeNears(record.near, by: 1)
        linkDisplacement(slot)
        return slot
    }

    /// Adds a displacement of a variable, at the same place in the canonical order.
    func makeDisplacement(of slot: Int32) {
        let displaced = variables[slot]
        var record = VariableRecord(
            lowerBound: -.infinity, near: -1, creation: displaced.creation, stamp: takeStamp(), rank: displaced.rank)
        record.displaced = slot
        _ = add(record)
    }

    func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        let record = variables[slot]
        // A variable near itself mentions itself.
        guard mentions[slot].total == (record.near == slot ? 1 : 0) else { throw .variableInUse(variable) }
        if record.displacement >= 0 { discard(record.displacement) }
        discard(slot)
    }

    private func discard(_ slot: Int32) {
        note(.removedVariable(slot, stamp: variables[slot].stamp))
        unlink(slot)
    }

    @inline(__always)
    func add(_ constraint: LinearConstraint, rank: Int?) throws(SolverError) -> LinearConstraint.ID {
        guard constraint.constant.magnitude <= Tolerance.largestConstant else {
            throw .constantOutOfRange(constraint.constant)
        }
        guard constraint.priority.isValid else { throw .priorityOutOfRange(constraint.priority.rawValue) }
        if rows.count == 0 { makeRoomForRows() }
        let start = pool.terms.nextIndex
        let largest = try constraint.terms.withUnsafeBufferPointer { terms throws(SolverError) in
            try pool.append(terms, of: variables.view)
        }
        let exponent = RowRecord.exponent(scaling: largest)
        let scale = RowRecord.power(exponent)
        if exponent != 0 { pool.scale(Int(start)..<pool.terms.count, by: scale) }
        if rank != nil { mayBeOutOfOrder = true }
        let record = RowRecord(
            constant: constraint.constant * scale, priority: constraint.priority.rawValue, start: start,
            length: pool.terms.nextIndex - start, creation: takeCreation(), stamp: takeStamp(),
            rank: rank ?? takeRank(), exponent: exponent, relation: constraint.relation)
        let slot: Int32
        if let free = freeRows.popLast() {
            slot = free
            mayBeOutOfOrder = true
            rows[slot] = record
            journal.noteAddition(ofRow: slot)
        } else {
            slot = rows.nextIndex
            rows.append(record)
        }
        count(slot, by: 1)
        return LinearConstraint.ID(slot: slot, stamp: record.stamp)
    }

    func remove(_ id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        journal.noteRemoval(ofRow: row, stamp: rows[row].stamp)
        kill(row)
    }

    func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard constant.magnitude <= Tolerance.largestConstant else { throw .constantOutOfRange(constant) }
        let (scaled, old) = (constant * rows[row].scale, rows[row].constant)
        guard scaled != old else { return }
        journal.noteConstant(old, of: row)
        rows[row].constant = scaled
    }

    func setCoefficient(
        _ coefficient: Double, of variable: Variable, in id: LinearConstraint.ID
    ) throws(SolverError) {
        let row = try slot(of: id)
        let slot = try slot(of: variable)
        guard Tolerance.coefficientRange.contains(coefficient.magnitude) else {
            throw .coefficientOutOfRange(coefficient, of: variable)
        }
        guard let place = terms(of: row).firstIndex(where: { $0.variable == slot }) else {
            throw .noSuchTerm(variable, id)
        }
        let term = Int(rows[row].start) + place
        note(.coefficient(row, term: Int32(term), pool.terms[term].coefficient))
        pool.setCoefficient(coefficient * rows[row].scale, at: term)
        // Scales the row as ``add(_:rank:)`` would: what counts as zero depends on its scale.
        let largest = terms(of: row).reduce(0) { max($0, $1.coefficient.magnitude) }
        let exponent = RowRecord.exponent(scaling: largest)
        guard exponent != 0 else { return }
        note(.scale(row, by: exponent))
        journal.noteConstant(rows[row].constant, of: row)
        scale(row, by: exponent)
    }

    /// Multiplies a row by a power of two.
    private func scale(_ row: Int32, by exponent: Int8) {
        let range = Int(rows[row].start)..<Int(rows[row].start + rows[row].length)
        pool.scale(range, by: RowRecord.power(exponent))
        rows[row].constant *= RowRecord.power(exponent)
        rows[row].exponent += exponent
    }

    func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
        guard priority.rawValue != rows[row].priority else { return }
        note(.priority(row, rows[row].priority))
        replacePriority(of: row, by: priority.rawValue)
    }

    func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard rank != rows[row].rank else { return }
        note(.rowRank(row, rows[row].rank))
        mayBeOutOfOrder = true
        rows[row].rank = rank
    }

    func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard rank != variables[slot].rank else { return }
        for slot in [slot, variables[slot].displacement] where slot >= 0 {
            note(.variableRank(slot, variables[slot].rank))
            variables[slot].rank = rank
        }
    }

    func setNear(_ near: Variable?, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        var nearSlot: Int32 = -1
        if let near { nearSlot = try self.slot(of: near) }
        guard nearSlot != variables[slot].near else { return }
        note(.near(slot, variables[slot].near))
        replaceNear(of: slot, by: nearSlot)
    }

    // MARK: Ending a batch

    /// Makes the batch permanent: frees the slots of what was removed, and forgets how to undo.
    func commit() {
        for step in journal.steps.view {
            switch step {
            case .removedVariable(let slot, _): freeVariables.append(slot)
            case .removedRow(let row, _): free(row)
            default: break
            }
        }
        beginBatch()
    }

    /// Takes the batch back: what it did to the records that there were, last step first, and then what it appended.
    func rollBack() {
        for step in journal.steps.view.reversed() { undo(step) }
        for at in journal.oldConstants.indices.reversed() {
            rows[journal.editedRows[at]].constant = journal.oldConstants[at]
        }
        for row in newRows where rows[row].isLive { kill(row) }
        for slot in newVariables where variables[slot].isLive { unlink(slot) }
        if let first = newRows.first { pool.truncate(to: Int(rows[first].start)) }
        rows.truncate(to: journal.beginning.rowCount)
        variables.truncate(to: journal.beginning.variableCount)
        mentions.truncate(to: journal.beginning.variableCount)
        (nextCreation, nextRank) = (journal.beginning.creation, journal.beginning.rank)
        beginBatch()
    }

    private func undo(_ step: Journal.Step) {
        switch step {
        case .addedVariable(let slot):
            unlink(slot)
            freeVariables.append(slot)
        case .removedVariable(let slot, let stamp):
            variables[slot].stamp = stamp
            let near = variables[slot].near
            mentions.changeNears(near, by: 1)
            linkDisplacement(slot)
        case .addedRow(let row):
            kill(row)
            free(row)
        case .removedRow(let row, let stamp):
            rows[row].stamp = stamp
            count(row, by: 1)
        case .scale(let row, let exponent): scale(row, by: -exponent)
        case .coefficient(_, let term, let old): pool.setCoefficient(old, at: Int(term))
        case .priority(let row, let old): replacePriority(of: row, by: old)
        case .rowRank(let row, let old): rows[row].rank = old
        case .variableRank(let slot, let old): variables[slot].rank = old
        case .near(let slot, let old): replaceNear(of: slot, by: old)
        }
    }

    // MARK: Helpers

    @inline(__always)
    private func beginBatch() {
        if deadTerms > 1024, deadTerms > pool.terms.count / 2 {
            pool.compact(rows.mutableView)
            deadTerms = 0
        }
        journal.begin(
            Journal.Beginning(
                variableCount: variables.count, rowCount: rows.count, creation: nextCreation, rank: nextRank))
    }

    private func note(_ step: Journal.Step) { journal.note(step) }

    @inline(__always)
    private func takeCreation() -> UInt32 {
        defer { nextCreation &+= 1 }
        return nextCreation
    }

    @inline(__always)
    private func takeRank() -> Int {
        defer { nextRank += 1 }
        return nextRank
    }

    @inline(__always)
    private func takeStamp() -> UInt32 {
        lastStamp &+= 1
        if lastStamp == 0 { lastStamp = 1 }
        return lastStamp
    }

    /// Rows come after their variables, as many again and half; each has two or three terms.
    @inline(never)
    private func makeRoomForRows() {
        let expected = variables.count + variables.count / 2
        rows.reserve(expected)
        pool.reserve(variables.count * 4)
    }

    private func unlink(_ slot: Int32) {
        variables[slot].stamp = 0
        let near = variables[slot].near
        mentions.changeNears(near, by: -1)
        let displaced = variables[slot].displaced
        guard displaced >= 0 else { return }
        variables[displaced].displacement = -1
        displacementCount -= 1
    }

    /// If a variable is a displacement, lets what it displaces know it.
    @inline(__always)
    private func linkDisplacement(_ slot: Int32) {
        let displaced = variables[slot].displaced
        guard displaced >= 0 else { return }
        variables[displaced].displacement = slot
        displacementCount += 1
    }

    private func kill(_ row: Int32) {
        rows[row].stamp = 0
        count(row, by: -1)
    }

    /// Counts what a row mentions.
    @inline(__always)
    private func count(_ row: Int32, by difference: Int32) {
        mentions.change(terms(of: row), isEquality: rows[row].isRequiredEquality, by: difference)
    }

    private func replacePriority(of row: Int32, by new: Double) {
        count(row, by: -1)
        rows[row].priority = new
        count(row, by: 1)
    }

    private func free(_ row: Int32) {
        deadTerms += Int(rows[row].length)
        rows[row].length = 0
        freeRows.append(row)
    }

    private func replaceNear(of slot: Int32, by new: Int32) {
        let old = variables[slot].near
        mentions.changeNears(old, by: -1)
        mentions.changeNears(new, by: 1)
        variables[slot].near = new
    }
}
