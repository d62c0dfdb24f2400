/// The constraints and variables as given, in flat buffers, with an undo journal for the batch under way.
///
/// Invariants between public calls of ``Solver``:
/// 1. A slot is live iff its serial is not 0. Dead slots are in the free list exactly once, and hold no terms.
/// 2. A row's terms are contiguous in the pool, mention live variables, each at most once, with non-zero coefficients.
/// 3. Rows are scaled by a power of two to a largest coefficient of 1 ≤ |a| < 2 when they are added.
/// 4. The journal is empty.
///
/// The model knows nothing of solving. It has one owner while it is edited: ``Solver`` copies it first if another solver
/// shares it. That makes it safe to send, and to leave exclusivity unchecked.
final class Model: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var variables = Buffer<VariableRecord>()
    @exclusivity(unchecked) private(set) var rows = Buffer<RowRecord>()
    @exclusivity(unchecked) private(set) var pool = TermPool()
    /// What the batch under way has done; empty between batches.
    @exclusivity(unchecked) var journal = Journal()
    /// What solving it has taken so far.
    @exclusivity(unchecked) var work = Work()

    /// Tells this model's creations from those of other models: every copy draws its own. Only ever compared for
    /// equality.
    private let lineage = UInt32.random(in: .min ... .max)
    @exclusivity(unchecked) private var nextSerial: UInt32 = 1
    @exclusivity(unchecked) private var nextRank = 0
    @exclusivity(unchecked) private var freeVariables = Buffer<Int32>()
    @exclusivity(unchecked) private var freeRows = Buffer<Int32>()
    /// Terms in holes of the pool.
    @exclusivity(unchecked) private var deadTerms = 0

    init() {}

    private init(copying other: Model) {
        variables = other.variables.copy()
        rows = other.rows.copy()
        pool = other.pool.copy()
        nextSerial = other.nextSerial
        nextRank = other.nextRank
        freeVariables = other.freeVariables.copy()
        freeRows = other.freeRows.copy()
        deadTerms = other.deadTerms
        work = other.work
        beginBatch()
    }

    /// A copy between batches.
    func copy() -> Model { Model(copying: self) }

    // MARK: Handles

    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard variable.index < variables.count, variables[variable.index].stamp == variable.stamp else {
            throw .unknownVariable(variable)
        }
        return Int32(variable.index)
    }

    @inline(__always)
    func slot(of id: LinearConstraint.ID) throws(SolverError) -> Int32 {
        guard id.index < rows.count, rows[id.index].stamp == id.stamp else { throw .unknownConstraint(id) }
        return Int32(id.index)
    }

    func variable(at slot: Int32) -> Variable {
        Variable(index: Int(slot), stamp: variables[slot].stamp)
    }

    func id(at row: Int32) -> LinearConstraint.ID {
        LinearConstraint.ID(index: Int(row), stamp: rows[row].stamp)
    }

    func terms(of row: Int32) -> UnsafeBufferPointer<TermRecord> { pool.terms(of: rows[row]) }

    /// Whether the batch under way added the variable at a slot.
    func isNew(_ slot: Int) -> Bool { variables[slot].serial >= journal.beginning.serial }

    /// The slots that the batch added behind those that there were.
    var newVariables: Range<Int32> { Int32(journal.beginning.variableCount)..<Int32(variables.count) }
    var newRows: Range<Int32> { Int32(journal.beginning.rowCount)..<Int32(rows.count) }

    // MARK: Edits. Each checks first and then changes and journals, so that a throw changes nothing.

    func addVariable(lowerBound bound: Double?, near: Variable?, rank: Int?) throws(SolverError) -> Variable {
        if let bound, !(bound.magnitude <= Tolerance.largestConstant) { throw .lowerBoundOutOfRange(bound) }
        var nearSlot: Int32 = -1
        if let near { nearSlot = try slot(of: near) }
        let record = VariableRecord(
            lowerBound: bound ?? -.infinity, rank: rank ?? takeRank(), near: nearSlot, serial: takeSerial(),
            lineage: lineage, mentions: 0)
        let slot = freeVariables.popLast() ?? Int32(variables.count)
        if slot < variables.count { variables[slot] = record } else { variables.append(record) }
        if nearSlot >= 0 { variables[nearSlot].mentions += 1 }
        journal.noteAddition(ofVariable: slot)
        return Variable(index: Int(slot), stamp: record.stamp)
    }

    func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        let record = variables[slot]
        // A variable near itself mentions itself.
        guard record.mentions == (record.near == slot ? 1 : 0) else { throw .variableInUse(variable) }
        note(.removedVariable(slot, serial: record.serial))
        unlink(slot)
    }

    func add(_ constraint: LinearConstraint, rank: Int?) throws(SolverError) -> LinearConstraint.ID {
        guard constraint.constant.magnitude <= Tolerance.largestConstant else {
            throw .constantOutOfRange(constraint.constant)
        }
        guard constraint.priority.isValid else { throw .priorityOutOfRange(constraint.priority.rawValue) }
        let start = pool.terms.count
        let largest = try constraint.terms.withUnsafeBufferPointer { terms throws(SolverError) in
            try pool.append(terms, of: variables.view)
        }
        let exponent = RowRecord.exponent(scaling: largest)
        let scale = RowRecord.power(exponent)
        pool.scale(from: start, by: scale)
        for term in pool.terms.view[start...] { variables[term.variable].mentions += 1 }
        let record = RowRecord(
            constant: constraint.constant * scale, priority: constraint.priority.rawValue, rank: rank ?? takeRank(),
            start: Int32(start), length: Int32(pool.terms.count - start), serial: takeSerial(), lineage: lineage,
            exponent: exponent, relation: constraint.relation)
        let slot = freeRows.popLast() ?? Int32(rows.count)
        if slot < rows.count { rows[slot] = record } else { rows.append(record) }
        journal.noteAddition(ofRow: slot)
        return LinearConstraint.ID(index: Int(slot), stamp: record.stamp)
    }

    func remove(_ id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        journal.noteRemoval(ofRow: row, serial: rows[row].serial)
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
        // The old scale is kept: it stays within the range of coefficients, and a scale is only a convenience.
        let term = Int(rows[row].start) + place
        note(.coefficient(row, term: Int32(term), pool.terms[term].coefficient))
        pool.setCoefficient(coefficient * rows[row].scale, at: term)
    }

    func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
        guard priority.rawValue != rows[row].priority else { return }
        note(.priority(row, rows[row].priority))
        rows[row].priority = priority.rawValue
    }

    func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard rank != rows[row].rank else { return }
        note(.rowRank(row, rows[row].rank))
        rows[row].rank = rank
    }

    func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard rank != variables[slot].rank else { return }
        note(.variableRank(slot, variables[slot].rank))
        variables[slot].rank = rank
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
        for row in newRows where rows[row].serial != 0 { kill(row) }
        for slot in newVariables where variables[slot].serial != 0 { unlink(slot) }
        if let first = newRows.first { pool.truncate(to: Int(rows[first].start)) }
        rows.truncate(to: journal.beginning.rowCount)
        variables.truncate(to: journal.beginning.variableCount)
        nextRank = journal.beginning.rank
        beginBatch()
    }

    private func undo(_ step: Journal.Step) {
        switch step {
        case .addedVariable(let slot):
            unlink(slot)
            freeVariables.append(slot)
        case .removedVariable(let slot, let serial):
            variables[slot].serial = serial
            let near = variables[slot].near
            if near >= 0 { variables[near].mentions += 1 }
        case .addedRow(let row):
            kill(row)
            free(row)
        case .removedRow(let row, let serial):
            rows[row].serial = serial
            for term in terms(of: row) { variables[term.variable].mentions += 1 }
        case .coefficient(_, let term, let old): pool.setCoefficient(old, at: Int(term))
        case .priority(let row, let old): rows[row].priority = old
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
                variableCount: variables.count, rowCount: rows.count, serial: nextSerial, rank: nextRank))
    }

    private func note(_ step: Journal.Step) { journal.note(step) }

    private func takeSerial() -> UInt32 {
        defer { nextSerial &+= 1 }
        if nextSerial == 0 { nextSerial = 1 }  // 0 marks free slots
        return nextSerial
    }

    private func takeRank() -> Int {
        defer { nextRank += 1 }
        return nextRank
    }

    private func unlink(_ slot: Int32) {
        variables[slot].serial = 0
        let near = variables[slot].near
        if near >= 0 { variables[near].mentions -= 1 }
    }

    private func kill(_ row: Int32) {
        rows[row].serial = 0
        for term in terms(of: row) { variables[term.variable].mentions -= 1 }
    }

    private func free(_ row: Int32) {
        deadTerms += Int(rows[row].length)
        rows[row].length = 0
        freeRows.append(row)
    }

    private func replaceNear(of slot: Int32, by new: Int32) {
        let old = variables[slot].near
        if old >= 0 { variables[old].mentions -= 1 }
        if new >= 0 { variables[new].mentions += 1 }
        variables[slot].near = new
    }
}
