/// The constraints and variables as given, in flat arrays, with an undo journal for the batch under way.
///
/// Invariants between public calls of ``Solver``:
/// 1. A slot is live iff its serial is not 0. Dead slots are in the free list exactly once, and hold no terms.
/// 2. A row's terms are contiguous in the pool, mention live variables, each at most once, with non-zero coefficients.
/// 3. Rows are scaled by a power of two (`scale`) to a largest coefficient of 1 ≤ |a| < 2 when they are added.
/// 4. The journal is empty.
///
/// The model knows nothing of solving.
struct Model: Sendable {
    private(set) var variables: [VariableRecord] = []
    private(set) var rows: [RowRecord] = []
    /// The terms of all rows; removed rows leave holes, which `compact` closes.
    private(set) var pool: [TermRecord] = []

    /// Tells this model's creations from those of other models. Drawn anew when a copy goes its own way; only ever
    /// compared for equality.
    private var lineage = UInt32.random(in: .min ... .max)
    /// Held by one model alone, unless it has been copied since it last drew a lineage.
    private var token = CopyToken()
    private var nextSerial: UInt32 = 1
    private var nextRank = 0
    private var freeVariables: [Int32] = []
    private var freeRows: [Int32] = []
    /// Terms in holes of the pool.
    private var deadTerms = 0

    /// What the batch under way has done, in order; empty between batches.
    private(set) var journal: [Step] = []
    /// Rows whose constant the batch edited; possibly more than once.
    private(set) var editedConstants: [Int32] = []
    /// Whether the batch did anything but edit constants, and add and remove rows.
    private(set) var changedOtherwise = false
    /// How many rows the batch added, and how many it removed.
    private(set) var additions = 0
    private(set) var removals = 0
    private(set) var firstSerialOfBatch: UInt32 = 1
    private var firstRankOfBatch = 0

    private final class CopyToken: Sendable {}

    enum Step: Sendable {
        case addedVariables(ClosedRange<Int32>)
        case removedVariable(Int32, serial: UInt32)
        case addedRows(ClosedRange<Int32>)
        case removedRow(Int32, serial: UInt32)
        case constant(Int32, Double)
        case coefficient(Int32, term: Int, Double)
        case priority(Int32, Double)
        case rowRank(Int32, Int)
        case variableRank(Int32, Int)
        case near(Int32, Int32)
    }

    // MARK: Handles

    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard variables.indices.contains(variable.index), variables[variable.index].stamp == variable.stamp else {
            throw .unknownVariable(variable)
        }
        return Int32(variable.index)
    }

    func slot(of id: LinearConstraint.ID) throws(SolverError) -> Int32 {
        guard rows.indices.contains(id.index), rows[id.index].stamp == id.stamp else { throw .unknownConstraint(id) }
        return Int32(id.index)
    }

    func variable(at slot: Int32) -> Variable {
        Variable(index: Int(slot), stamp: variables[Int(slot)].stamp)
    }

    func id(at row: Int32) -> LinearConstraint.ID {
        LinearConstraint.ID(index: Int(row), stamp: rows[Int(row)].stamp)
    }

    func terms(of row: Int32) -> ArraySlice<TermRecord> {
        let start = Int(rows[Int(row)].start)
        return pool[start..<start + Int(rows[Int(row)].length)]
    }

    /// Whether the batch under way added the variable at a slot.
    func isNew(_ slot: Int) -> Bool { variables[slot].serial >= firstSerialOfBatch }

    // MARK: Edits. Each checks first and then changes and journals, so that a throw changes nothing.

    mutating func addVariable(lowerBound bound: Double?, near: Variable?, rank: Int?) throws(SolverError) -> Variable {
        if let bound, !(bound.magnitude <= Tolerance.largestConstant) { throw .lowerBoundOutOfRange(bound) }
        var nearSlot: Int32 = -1
        if let near { nearSlot = try slot(of: near) }
        let record = VariableRecord(
            lowerBound: bound ?? -.infinity, rank: rank ?? takeRank(), near: nearSlot, serial: takeSerial(),
            lineage: lineage, mentions: 0)
        let slot: Int32
        if let free = freeVariables.popLast() {
            slot = free
            variables[Int(slot)] = record
        } else {
            slot = Int32(variables.count)
            variables.append(record)
        }
        if nearSlot >= 0 { variables[Int(nearSlot)].mentions += 1 }
        noteAddition(ofVariable: slot)
        return variable(at: slot)
    }

    mutating func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        let record = variables[Int(slot)]
        // A variable near itself mentions itself.
        guard record.mentions == (record.near == slot ? 1 : 0) else { throw .variableInUse(variable) }
        note(.removedVariable(slot, serial: record.serial))
        unlink(slot)
    }

    mutating func add(_ constraint: LinearConstraint, rank: Int?) throws(SolverError) -> LinearConstraint.ID {
        guard constraint.constant.magnitude <= Tolerance.largestConstant else {
            throw .constantOutOfRange(constraint.constant)
        }
        guard constraint.priority.isValid else { throw .priorityOutOfRange(constraint.priority.rawValue) }
        let start = pool.count
        do throws(SolverError) {
            try appendTerms(constraint.terms)
        } catch {
            pool.removeSubrange(start...)
            throw error
        }
        var largest = 0.0
        for at in start..<pool.count {
            variables[Int(pool[at].variable)].mentions += 1
            largest = max(largest, pool[at].coefficient.magnitude)
        }
        let scale = Self.scale(largest: largest)
        if scale != 1 { for at in start..<pool.count { pool[at].coefficient *= scale } }
        let record = RowRecord(
            start: Int32(start), length: Int32(pool.count - start), constant: constraint.constant * scale, scale: scale,
            priority: constraint.priority.rawValue, rank: rank ?? takeRank(), serial: takeSerial(), lineage: lineage,
            relation: constraint.relation)
        let slot: Int32
        if let free = freeRows.popLast() {
            slot = free
            rows[Int(slot)] = record
        } else {
            slot = Int32(rows.count)
            rows.append(record)
        }
        noteAddition(ofRow: slot)
        return id(at: slot)
    }

    mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        journal.append(.removedRow(row, serial: rows[Int(row)].serial))
        removals += 1
        kill(row)
    }

    mutating func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard constant.magnitude <= Tolerance.largestConstant else { throw .constantOutOfRange(constant) }
        let scaled = constant * rows[Int(row)].scale
        guard scaled != rows[Int(row)].constant else { return }
        journal.append(.constant(row, rows[Int(row)].constant))
        editedConstants.append(row)
        rows[Int(row)].constant = scaled
    }

    mutating func setCoefficient(
        _ coefficient: Double, of variable: Variable, in id: LinearConstraint.ID
    ) throws(SolverError) {
        let row = try slot(of: id)
        let slot = try slot(of: variable)
        guard Tolerance.coefficientRange.contains(coefficient.magnitude) else {
            throw .coefficientOutOfRange(coefficient, of: variable)
        }
        guard let term = terms(of: row).firstIndex(where: { $0.variable == slot }) else {
            throw .noSuchTerm(variable, id)
        }
        // The old scale is kept: it stays within the range of coefficients, and a scale is only a convenience.
        note(.coefficient(row, term: term, pool[term].coefficient))
        pool[term].coefficient = coefficient * rows[Int(row)].scale
    }

    mutating func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
        guard priority.rawValue != rows[Int(row)].priority else { return }
        note(.priority(row, rows[Int(row)].priority))
        rows[Int(row)].priority = priority.rawValue
    }

    mutating func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard rank != rows[Int(row)].rank else { return }
        note(.rowRank(row, rows[Int(row)].rank))
        rows[Int(row)].rank = rank
    }

    mutating func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard rank != variables[Int(slot)].rank else { return }
        note(.variableRank(slot, variables[Int(slot)].rank))
        variables[Int(slot)].rank = rank
    }

    mutating func setNear(_ near: Variable?, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        var nearSlot: Int32 = -1
        if let near { nearSlot = try self.slot(of: near) }
        guard nearSlot != variables[Int(slot)].near else { return }
        note(.near(slot, variables[Int(slot)].near))
        replaceNear(of: slot, by: nearSlot)
    }

    // MARK: Ending a batch

    /// Makes the batch permanent: frees the slots of what was removed, and forgets how to undo.
    mutating func commit() {
        for step in journal {
            switch step {
            case .removedVariable(let slot, _): freeVariables.append(slot)
            case .removedRow(let row, _): free(row)
            default: break
            }
        }
        endBatch()
    }

    /// Takes the batch back, last step first.
    mutating func rollBack() {
        for step in journal.reversed() {
            switch step {
            case .addedVariables(let slots):
                for slot in slots.reversed() {
                    unlink(slot)
                    freeVariables.append(slot)
                }
            case .removedVariable(let slot, let serial):
                variables[Int(slot)].serial = serial
                let near = variables[Int(slot)].near
                if near >= 0 { variables[Int(near)].mentions += 1 }
            case .addedRows(let rows):
                for row in rows.reversed() {
                    kill(row)
                    free(row)
                }
            case .removedRow(let row, let serial):
                rows[Int(row)].serial = serial
                for term in terms(of: row) { variables[Int(term.variable)].mentions += 1 }
            case .constant(let row, let old): rows[Int(row)].constant = old
            case .coefficient(_, let term, let old): pool[term].coefficient = old
            case .priority(let row, let old): rows[Int(row)].priority = old
            case .rowRank(let row, let old): rows[Int(row)].rank = old
            case .variableRank(let slot, let old): variables[Int(slot)].rank = old
            case .near(let slot, let old): replaceNear(of: slot, by: old)
            }
        }
        nextRank = firstRankOfBatch
        endBatch()
    }

    // MARK: Helpers

    private mutating func endBatch() {
        journal.removeAll(keepingCapacity: true)
        editedConstants.removeAll(keepingCapacity: true)
        changedOtherwise = false
        additions = 0
        removals = 0
        firstSerialOfBatch = nextSerial
        firstRankOfBatch = nextRank
        if deadTerms > 1024, deadTerms > pool.count / 2 { compact() }
    }

    private mutating func note(_ step: Step) {
        journal.append(step)
        changedOtherwise = true
    }

    // Building a layout adds thousands of neighbours; the journal keeps them as one step.

    private mutating func noteAddition(ofVariable slot: Int32) {
        changedOtherwise = true
        if case .addedVariables(let slots)? = journal.last, slots.upperBound + 1 == slot {
            journal[journal.count - 1] = .addedVariables(slots.lowerBound...slot)
        } else {
            journal.append(.addedVariables(slot...slot))
        }
    }

    private mutating func noteAddition(ofRow row: Int32) {
        additions += 1
        if case .addedRows(let rows)? = journal.last, rows.upperBound + 1 == row {
            journal[journal.count - 1] = .addedRows(rows.lowerBound...row)
        } else {
            journal.append(.addedRows(row...row))
        }
    }

    private mutating func takeSerial() -> UInt32 {
        if !isKnownUniquelyReferenced(&token) {
            token = CopyToken()
            lineage = .random(in: .min ... .max)
        }
        defer { nextSerial &+= 1 }
        if nextSerial == 0 { nextSerial = 1 }  // 0 marks free slots
        return nextSerial
    }

    private mutating func takeRank() -> Int {
        defer { nextRank += 1 }
        return nextRank
    }

    private mutating func unlink(_ slot: Int32) {
        variables[Int(slot)].serial = 0
        let near = variables[Int(slot)].near
        if near >= 0 { variables[Int(near)].mentions -= 1 }
    }

    private mutating func kill(_ row: Int32) {
        rows[Int(row)].serial = 0
        let start = Int(rows[Int(row)].start)
        for at in start..<start + Int(rows[Int(row)].length) { variables[Int(pool[at].variable)].mentions -= 1 }
    }

    private mutating func free(_ row: Int32) {
        deadTerms += Int(rows[Int(row)].length)
        rows[Int(row)].length = 0
        freeRows.append(row)
    }

    private mutating func replaceNear(of slot: Int32, by new: Int32) {
        let old = variables[Int(slot)].near
        if old >= 0 { variables[Int(old)].mentions -= 1 }
        if new >= 0 { variables[Int(new)].mentions += 1 }
        variables[Int(slot)].near = new
    }

    /// Appends checked terms to the pool, adding up those of one variable and dropping what cancels.
    private mutating func appendTerms(_ terms: [Term]) throws(SolverError) {
        let start = pool.count
        // Rows of user interfaces have a handful of terms, where a search beats a table.
        var positions: [Int32: Int] = [:]
        let usesTable = terms.count > 16
        var largestAdded = 0.0
        for term in terms {
            let slot = try slot(of: term.variable)
            guard Tolerance.coefficientRange.contains(term.coefficient.magnitude) else {
                throw .coefficientOutOfRange(term.coefficient, of: term.variable)
            }
            var at = pool.count
            if usesTable {
                at = positions[slot, default: at]
                positions[slot] = at
            } else {
                at = start
                while at < pool.count, pool[at].variable != slot { at += 1 }
            }
            if at < pool.count {
                largestAdded = max(largestAdded, term.coefficient.magnitude, pool[at].coefficient.magnitude)
                pool[at].coefficient += term.coefficient
            } else {
                pool.append(TermRecord(variable: slot, coefficient: term.coefficient))
            }
        }
        guard largestAdded > 0 else { return }
        let threshold = Tolerance.cancelled * largestAdded
        var write = start
        for at in start..<pool.count where pool[at].coefficient.magnitude > threshold {
            pool[write] = pool[at]
            write += 1
        }
        pool.removeSubrange(write...)
    }

    /// The power of two that brings `largest` into 1 ..< 2.
    private static func scale(largest: Double) -> Double {
        largest == 0 || (1..<2).contains(largest) ? 1 : 1 / largest.binade
    }

    /// Closes the holes of the pool.
    private mutating func compact() {
        var write = 0
        // Rows in pool order, so that terms only ever move down.
        let live = rows.indices.filter { rows[$0].serial != 0 }.sorted { rows[$0].start < rows[$1].start }
        for row in live {
            let from = Int(rows[row].start)
            rows[row].start = Int32(write)
            for at in from..<from + Int(rows[row].length) {
                pool[write] = pool[at]
                write += 1
            }
        }
        pool.removeSubrange(write...)
        deadTerms = 0
    }
}
