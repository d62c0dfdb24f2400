/// What the batch under way has done, so that it can be undone, and solved for. Empty between batches.
///
/// Appended records are not listed: all slots from the ones in `beginning` on are new.
struct Journal: ~Copyable {
    enum Step: BitwiseCopyable, Sendable {
        /// In a slot that was free.
        case addedVariable(Int32)
        case removedVariable(Int32, stamp: UInt32)
        /// In a slot that was free.
        case addedRow(Int32)
        case removedRow(Int32, stamp: UInt32)
        case coefficient(Int32, term: Int32, Double)
        /// After an edit of a coefficient.
        case scale(Int32, by: Int8)
        case priority(Int32, Double)
        case rowRank(Int32, Int)
        case variableRank(Int32, Int)
        case near(Int32, Int32)
    }

    /// Where the records ended, and what came next, when the batch began.
    struct Beginning {
        var variableCount = 0
        var rowCount = 0
        var creation: UInt32 = 1
        var rank = 0
    }

    /// All edits but those of constants and the appending of records, in order.
    private(set) var steps = Buffer<Step>()
    /// Rows whose constant the batch edited, possibly more than once; then those that replaced others.
    private(set) var editedRows = Buffer<Int32>()
    /// What the constants of the edited rows were.
    private(set) var oldConstants = Buffer<Double>()
    /// Each removed row with the added row that takes its place. Valid only if ``Model/pairReplacements()`` returned
    /// true.
    var replacements = Buffer<Replacement>()
    /// Whether the batch did anything but edit constants, append records, and add and remove rows.
    private(set) var changedOtherwise = false
    /// How many rows the batch added in slots that were free, and how many it removed.
    private(set) var additions = 0
    private(set) var removals = 0
    private(set) var beginning = Beginning()

    mutating func note(_ step: Step) {
        steps.append(step)
        changedOtherwise = true
    }

    mutating func noteAddition(ofRow row: Int32) {
        additions += 1
        steps.append(.addedRow(row))
    }

    mutating func noteRemoval(ofRow row: Int32, stamp: UInt32) {
        removals += 1
        steps.append(.removedRow(row, stamp: stamp))
    }

    @inline(__always)
    mutating func noteConstant(_ old: Double, of row: Int32) {
        editedRows.append(row)
        oldConstants.append(old)
    }

    /// Pairs the removed rows and the added ones, each in order. Returns false if the batch removed a row of its own,
    /// which is neither old nor, by now, new.
    mutating func pairInTurn(_ rows: UnsafeBufferPointer<RowRecord>) -> Bool {
        for at in steps.indices {
            guard case .removedRow(let row, _) = steps[at] else { continue }
            guard rows[Int(row)].creation < beginning.creation else { return false }
            replacements.append(Replacement(old: row, new: -1))
        }
        var next = 0
        for at in steps.indices {
            guard case .addedRow(let row) = steps[at] else { continue }
            replacements[next].new = row
            next += 1
        }
        for row in Int32(beginning.rowCount)..<Int32(rows.count) {
            replacements[next].new = row
            next += 1
        }
        return true
    }

    /// Counts the rows that replaced others among those with a new constant.
    mutating func noteReplacements() {
        for at in replacements.indices { editedRows.append(replacements[at].new) }
    }

    /// Forgets everything; the next batch begins.
    @inline(__always)
    mutating func begin(_ beginning: Beginning) {
        self.beginning = beginning
        steps.truncate(to: 0)
        editedRows.truncate(to: 0)
        oldConstants.truncate(to: 0)
        replacements.truncate(to: 0)
        changedOtherwise = false
        additions = 0
        removals = 0
    }
}
