/// The constraints and variables as given, in flat arrays, with an undo journal for the batch under way.
///
/// Invariants between public calls of ``Solver``:
/// 1. A slot is live iff its serial is not 0. Dead slots are in the free list exactly once, and hold no terms.
/// 2. A row's terms are contiguous in the pool, mention live variables, each at most once, with non-zero coefficients.
/// 3. Rows are scaled by a power of two (`rowScale`) to a largest coefficient of 1 ≤ |a| < 2; constants likewise.
/// 4. The journal is empty.
///
/// The model knows nothing of solving.
struct Model: Sendable {
    // Variables, by slot.
    /// The least value allowed; -∞ where there is none.
    var lowerBound: [Double] = []
    /// The slot of the variable that the canonical rule stays near to; -1 for none.
    var near: [Int32] = []
    /// Earlier ranks are decided first by the canonical rule; ties by creation.
    var variableRank: [Int] = []
    /// 0 for a free slot.
    var variableSerial: [UInt32] = []
    /// How many row terms and `near`s mention the variable.
    var mentions: [Int32] = []

    // Rows, by slot.
    /// Where the row's terms begin in the pool.
    var rowStart: [Int32] = []
    /// How many terms the row has.
    var rowLength: [Int32] = []
    /// Scaled.
    var rowConstant: [Double] = []
    /// What the row as given was multiplied with: a power of two.
    var rowScale: [Double] = []
    var rowPriority: [Double] = []
    var rowRelation: [Relation] = []
    /// Of contradicting rows those with earlier ranks are kept; ties by creation.
    var rowRank: [Int] = []
    /// 0 for a free slot.
    var rowSerial: [UInt32] = []

    // The pool of terms; removed rows leave holes, which `compact` closes.
    var termVariable: [Int32] = []
    /// Scaled.
    var termCoefficient: [Double] = []

    /// Shared by copies; only compared for equality.
    let lineage = UInt32.random(in: .min ... .max)
    private var nextSerial: UInt32 = 1
    private var nextRank = 0
    private var freeVariables: [Int32] = []
    private var freeRows: [Int32] = []
    /// Terms in holes of the pool.
    private var deadTerms = 0

    /// What the batch under way has done, in order; empty between batches.
    private var journal: [Step] = []
    /// Rows whose constant the batch edited and nothing else of; possibly more than once.
    private(set) var editedConstants: [Int32] = []
    /// Whether the batch did anything but edit constants.
    private(set) var structureChanged = false

    private enum Step: Sendable {
        case addedVariable(Int32)
        case removedVariable(Int32, serial: UInt32)
        case addedRow(Int32)
        case removedRow(Int32, serial: UInt32)
        case constant(Int32, Double)
        case coefficient(term: Int, Double)
        case priority(Int32, Double)
        case rowRank(Int32, Int)
        case variableRank(Int32, Int)
        case near(Int32, Int32)
    }

    var variableCount: Int { variableSerial.count }
    var rowCount: Int { rowSerial.count }

    // MARK: Handles

    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard variable.stamp.lineage == lineage, variableSerial.indices.contains(variable.index),
            variableSerial[variable.index] == variable.stamp.serial
        else { throw .unknownVariable(variable) }
        return Int32(variable.index)
    }

    func slot(of id: LinearConstraint.ID) throws(SolverError) -> Int32 {
        guard id.stamp.lineage == lineage, rowSerial.indices.contains(id.index), rowSerial[id.index] == id.stamp.serial
        else { throw .unknownConstraint(id) }
        return Int32(id.index)
    }

    func variable(at slot: Int32) -> Variable {
        Variable(index: Int(slot), stamp: Stamp(lineage: lineage, serial: variableSerial[Int(slot)]))
    }

    func id(at row: Int32) -> LinearConstraint.ID {
        LinearConstraint.ID(index: Int(row), stamp: Stamp(lineage: lineage, serial: rowSerial[Int(row)]))
    }

    /// Layout order: by rank, then by creation.
    func rowPrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (rankA, rankB) = (rowRank[Int(a)], rowRank[Int(b)])
        return rankA != rankB ? rankA < rankB : rowSerial[Int(a)] < rowSerial[Int(b)]
    }

    /// Canonical order: by rank, then by creation.
    func variablePrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (rankA, rankB) = (variableRank[Int(a)], variableRank[Int(b)])
        return rankA != rankB ? rankA < rankB : variableSerial[Int(a)] < variableSerial[Int(b)]
    }

    func isRequired(_ row: Int32) -> Bool { rowPriority[Int(row)] >= Priority.required.rawValue }

    // MARK: Edits. Each checks first and then changes and journals, so that a throw changes nothing.

    mutating func addVariable(lowerBound bound: Double?, near: Variable?, rank: Int?) throws(SolverError) -> Variable {
        if let bound, !(bound.magnitude <= Tolerance.largestConstant) { throw .lowerBoundOutOfRange(bound) }
        var nearSlot: Int32 = -1
        if let near { nearSlot = try slot(of: near) }
        let serial = takeSerial()
        let chosenRank = rank ?? takeRank()
        let slot: Int32
        if let free = freeVariables.popLast() {
            slot = free
            let at = Int(slot)
            lowerBound[at] = bound ?? -.infinity
            self.near[at] = nearSlot
            variableRank[at] = chosenRank
            variableSerial[at] = serial
            mentions[at] = 0
        } else {
            slot = Int32(variableSerial.count)
            lowerBound.append(bound ?? -.infinity)
            self.near.append(nearSlot)
            variableRank.append(chosenRank)
            variableSerial.append(serial)
            mentions.append(0)
        }
        if nearSlot >= 0 { mentions[Int(nearSlot)] += 1 }
        note(.addedVariable(slot))
        return variable(at: slot)
    }

    mutating func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        // A variable near itself mentions itself.
        guard mentions[Int(slot)] == (near[Int(slot)] == slot ? 1 : 0) else { throw .variableInUse(variable) }
        note(.removedVariable(slot, serial: variableSerial[Int(slot)]))
        unlink(slot)
    }

    mutating func add(_ constraint: LinearConstraint, rank: Int?) throws(SolverError) -> LinearConstraint.ID {
        guard constraint.constant.magnitude <= Tolerance.largestConstant else {
            throw .constantOutOfRange(constraint.constant)
        }
        guard constraint.priority.isValid else { throw .priorityOutOfRange(constraint.priority.rawValue) }
        let start = termVariable.count
        do throws(SolverError) {
            try appendTerms(constraint.terms)
        } catch {
            termVariable.removeSubrange(start...)
            termCoefficient.removeSubrange(start...)
            throw error
        }
        let length = termVariable.count - start
        var largest = 0.0
        for at in start..<start + length {
            mentions[Int(termVariable[at])] += 1
            largest = max(largest, termCoefficient[at].magnitude)
        }
        let scale = Self.scale(largest: largest)
        if scale != 1 { for at in start..<start + length { termCoefficient[at] *= scale } }
        let serial = takeSerial()
        let chosenRank = rank ?? takeRank()
        let slot: Int32
        if let free = freeRows.popLast() {
            slot = free
            let at = Int(slot)
            rowStart[at] = Int32(start)
            rowLength[at] = Int32(length)
            rowConstant[at] = constraint.constant * scale
            rowScale[at] = scale
            rowPriority[at] = constraint.priority.rawValue
            rowRelation[at] = constraint.relation
            rowRank[at] = chosenRank
            rowSerial[at] = serial
        } else {
            slot = Int32(rowSerial.count)
            rowStart.append(Int32(start))
            rowLength.append(Int32(length))
            rowConstant.append(constraint.constant * scale)
            rowScale.append(scale)
            rowPriority.append(constraint.priority.rawValue)
            rowRelation.append(constraint.relation)
            rowRank.append(chosenRank)
            rowSerial.append(serial)
        }
        note(.addedRow(slot))
        return id(at: slot)
    }

    mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        note(.removedRow(row, serial: rowSerial[Int(row)]))
        kill(row)
    }

    mutating func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard constant.magnitude <= Tolerance.largestConstant else { throw .constantOutOfRange(constant) }
        let scaled = constant * rowScale[Int(row)]
        guard scaled != rowConstant[Int(row)] else { return }
        journal.append(.constant(row, rowConstant[Int(row)]))
        editedConstants.append(row)
        rowConstant[Int(row)] = scaled
    }

    mutating func setCoefficient(
        _ coefficient: Double, of variable: Variable, in id: LinearConstraint.ID
    ) throws(SolverError) {
        let row = Int(try slot(of: id))
        let slot = try slot(of: variable)
        guard Tolerance.coefficientRange.contains(coefficient.magnitude) else {
            throw .coefficientOutOfRange(coefficient, of: variable)
        }
        let terms = Int(rowStart[row])..<Int(rowStart[row] + rowLength[row])
        guard let term = terms.first(where: { termVariable[$0] == slot }) else { throw .noSuchTerm(variable, id) }
        // The old scale is kept: it stays within the range of coefficients, and a scale is only a convenience.
        note(.coefficient(term: term, termCoefficient[term]))
        termCoefficient[term] = coefficient * rowScale[row]
    }

    mutating func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
        guard priority.rawValue != rowPriority[Int(row)] else { return }
        note(.priority(row, rowPriority[Int(row)]))
        rowPriority[Int(row)] = priority.rawValue
    }

    mutating func setRank(_ rank: Int, of id: LinearConstraint.ID) throws(SolverError) {
        let row = try slot(of: id)
        guard rank != rowRank[Int(row)] else { return }
        note(.rowRank(row, rowRank[Int(row)]))
        rowRank[Int(row)] = rank
    }

    mutating func setRank(_ rank: Int, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard rank != variableRank[Int(slot)] else { return }
        note(.variableRank(slot, variableRank[Int(slot)]))
        variableRank[Int(slot)] = rank
    }

    mutating func setNear(_ near: Variable?, of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        var nearSlot: Int32 = -1
        if let near { nearSlot = try self.slot(of: near) }
        guard nearSlot != self.near[Int(slot)] else { return }
        note(.near(slot, self.near[Int(slot)]))
        replaceNear(of: slot, by: nearSlot)
    }

    // MARK: Ending a batch

    /// Makes the batch permanent: frees the slots of what was removed, and forgets how to undo.
    mutating func commit() {
        for step in journal {
            switch step {
            case .removedVariable(let slot, _): freeVariables.append(slot)
            case .removedRow(let row, _):
                deadTerms += Int(rowLength[Int(row)])
                rowLength[Int(row)] = 0
                freeRows.append(row)
            default: break
            }
        }
        endBatch()
        if deadTerms > 1024, deadTerms > termVariable.count / 2 { compact() }
    }

    /// Takes the batch back, last step first.
    mutating func rollBack() {
        for step in journal.reversed() {
            switch step {
            case .addedVariable(let slot):
                unlink(slot)
                freeVariables.append(slot)
            case .removedVariable(let slot, let serial):
                variableSerial[Int(slot)] = serial
                if near[Int(slot)] >= 0 { mentions[Int(near[Int(slot)])] += 1 }
            case .addedRow(let row):
                kill(row)
                deadTerms += Int(rowLength[Int(row)])
                rowLength[Int(row)] = 0
                freeRows.append(row)
            case .removedRow(let row, let serial):
                rowSerial[Int(row)] = serial
                for at in terms(of: row) { mentions[Int(termVariable[at])] += 1 }
            case .constant(let row, let old): rowConstant[Int(row)] = old
            case .coefficient(let term, let old): termCoefficient[term] = old
            case .priority(let row, let old): rowPriority[Int(row)] = old
            case .rowRank(let row, let old): rowRank[Int(row)] = old
            case .variableRank(let slot, let old): variableRank[Int(slot)] = old
            case .near(let slot, let old): replaceNear(of: slot, by: old)
            }
        }
        endBatch()
    }

    func terms(of row: Int32) -> Range<Int> {
        let start = Int(rowStart[Int(row)])
        return start..<start + Int(rowLength[Int(row)])
    }

    // MARK: Helpers

    private mutating func endBatch() {
        journal.removeAll(keepingCapacity: true)
        editedConstants.removeAll(keepingCapacity: true)
        structureChanged = false
    }

    private mutating func note(_ step: Step) {
        journal.append(step)
        structureChanged = true
    }

    private mutating func takeSerial() -> UInt32 {
        defer { nextSerial &+= 1 }
        if nextSerial == 0 { nextSerial = 1 }  // 0 marks free slots
        return nextSerial
    }

    private mutating func takeRank() -> Int {
        defer { nextRank += 1 }
        return nextRank
    }

    private mutating func unlink(_ slot: Int32) {
        variableSerial[Int(slot)] = 0
        if near[Int(slot)] >= 0 { mentions[Int(near[Int(slot)])] -= 1 }
    }

    private mutating func kill(_ row: Int32) {
        rowSerial[Int(row)] = 0
        for at in terms(of: row) { mentions[Int(termVariable[at])] -= 1 }
    }

    private mutating func replaceNear(of slot: Int32, by new: Int32) {
        let old = near[Int(slot)]
        if old >= 0 { mentions[Int(old)] -= 1 }
        if new >= 0 { mentions[Int(new)] += 1 }
        near[Int(slot)] = new
    }

    /// Appends checked terms to the pool, adding up those of one variable and dropping what cancels.
    private mutating func appendTerms(_ terms: [Term]) throws(SolverError) {
        let start = termVariable.count
        // Rows of user interfaces have a handful of terms, where a search beats a table.
        var positions: [Int32: Int] = [:]
        let usesTable = terms.count > 16
        var largestAdded = 0.0
        for term in terms {
            let slot = try slot(of: term.variable)
            guard Tolerance.coefficientRange.contains(term.coefficient.magnitude) else {
                throw .coefficientOutOfRange(term.coefficient, of: term.variable)
            }
            var at = termVariable.count
            if usesTable {
                at = positions[slot, default: at]
                positions[slot] = at
            } else {
                at = start
                while at < termVariable.count, termVariable[at] != slot { at += 1 }
            }
            if at < termVariable.count {
                largestAdded = max(largestAdded, term.coefficient.magnitude, termCoefficient[at].magnitude)
                termCoefficient[at] += term.coefficient
            } else {
                termVariable.append(slot)
                termCoefficient.append(term.coefficient)
            }
        }
        if largestAdded > 0 { dropCancelledTerms(from: start, threshold: Tolerance.cancelled * largestAdded) }
    }

    private mutating func dropCancelledTerms(from start: Int, threshold: Double) {
        var write = start
        for at in start..<termVariable.count where termCoefficient[at].magnitude > threshold {
            termVariable[write] = termVariable[at]
            termCoefficient[write] = termCoefficient[at]
            write += 1
        }
        termVariable.removeSubrange(write...)
        termCoefficient.removeSubrange(write...)
    }

    /// The power of two that brings `largest` into 1 ..< 2.
    private static func scale(largest: Double) -> Double {
        largest == 0 || (1..<2).contains(largest) ? 1 : 1 / largest.binade
    }

    private mutating func compact() {
        var write = 0
        // Rows in pool order, so that terms only ever move down.
        let rows = (0..<rowCount).filter { rowSerial[$0] != 0 }.sorted { rowStart[$0] < rowStart[$1] }
        for row in rows {
            let from = Int(rowStart[row])
            rowStart[row] = Int32(write)
            for at in from..<from + Int(rowLength[row]) {
                termVariable[write] = termVariable[at]
                termCoefficient[write] = termCoefficient[at]
                write += 1
            }
        }
        termVariable.removeSubrange(write...)
        termCoefficient.removeSubrange(write...)
        deadTerms = 0
    }
}
