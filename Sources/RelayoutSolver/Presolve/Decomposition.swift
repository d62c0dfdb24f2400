/// How a model was taken apart: what a compilation finds out besides the sheet, kept so that the next batch has to take
/// apart only what it touches. It has one owner while it is changed: ``Solver`` copies it first if another solver shares it.
final class Decomposition: @unchecked Sendable {
    /// Unknowns that cannot be separated after substitution, and what the rows among them became.
    struct Unit: BitwiseCopyable {
        let firstUnknown: Int32
        let endUnknown: Int32
        let firstOperation: Int32
        let endOperation: Int32
        /// Whether a level was promoted, so that substitution went on inside.
        let isPromoted: Bool
        var isOpen = false

        var unknowns: Range<Int> { Int(firstUnknown)..<Int(endUnknown) }
        var operations: Range<Int32> { firstOperation..<endOperation }
    }

    @exclusivity(unchecked) var classes = SubstitutionClasses()
    @exclusivity(unchecked) private(set) var units = Buffer<Unit>(capacity: 16)
    @exclusivity(unchecked) private(set) var unitUnknowns = Buffer<Int32>(capacity: 16)
    /// By variable: the unit that it is an unknown of, or -1.
    @exclusivity(unchecked) private(set) var unitOf = Buffer<Int32>()
    /// By variable: whether it must not be set aside.
    @exclusivity(unchecked) var isProtected = Buffer<Bool>()
    /// By row: whether it is of an optional level that is required where it is.
    @exclusivity(unchecked) var isPromoted = Buffer<Bool>()

    // Scratch, all zero or false between uses.
    /// By variable: a number in a list under construction, from 1. While rows are substituted, the latest watch.
    @exclusivity(unchecked) var mark = Buffer<Int32>()
    /// By variable, and by row: whether it is among those that are taken apart anew.
    @exclusivity(unchecked) var isOpenVariable = Buffer<Bool>()
    @exclusivity(unchecked) var isOpenRow = Buffer<Bool>()

    /// Nothing taken apart.
    init() {}

    private init(copying other: Decomposition) {
        classes = other.classes.copy()
        units = other.units.copy()
        unitUnknowns = other.unitUnknowns.copy()
        unitOf = other.unitOf.copy()
        isProtected = other.isProtected.copy()
        isPromoted = other.isPromoted.copy()
        mark = other.mark.copy()
        isOpenVariable = other.isOpenVariable.copy()
        isOpenRow = other.isOpenRow.copy()
    }

    func copy() -> Decomposition { Decomposition(copying: self) }

    /// Forgets everything but classes and units.
    func reset(variableCount: Int, rowCount: Int) {
        isProtected.reset(to: false, count: variableCount)
        mark.reset(to: 0, count: variableCount)
        isPromoted.reset(to: false, count: rowCount)
        isOpenVariable.truncate(to: 0)
        isOpenRow.truncate(to: 0)
    }

    /// Makes room for variables and rows with the given numbers of slots.
    func makeRoom(variableCount: Int, rowCount: Int) {
        classes.makeRoom(for: variableCount)
        let variables = variableCount - mark.count
        if variables > 0 {
            unitOf.append(repeating: -1, count: variables)
            isProtected.append(repeating: false, count: variables)
            mark.append(repeating: 0, count: variables)
        }
        if isPromoted.count < rowCount { isPromoted.append(repeating: false, count: rowCount - isPromoted.count) }
        // Nothing is opened in a compilation of everything, so that these may still be empty.
        isOpenVariable.append(repeating: false, count: max(0, variableCount - isOpenVariable.count))
        isOpenRow.append(repeating: false, count: max(0, rowCount - isOpenRow.count))
    }

    /// Forgets classes and units, for another attempt.
    func beginAttempt(variableCount: Int) {
        classes.reset(count: variableCount)
        units.truncate(to: 0)
        unitUnknowns.truncate(to: 0)
        unitOf.reset(to: -1, count: variableCount)
    }

    // MARK: Units

    func addUnit(
        unknowns: UnsafeBufferPointer<Int32>, operations: Range<Int>, isPromoted: Bool
    ) {
        let firstUnknown = Int32(unitUnknowns.count)
        for unknown in unknowns {
            unitOf[unknown] = Int32(units.count)
            unitUnknowns.append(unknown)
        }
        units.append(
            Unit(
                firstUnknown: firstUnknown, endUnknown: Int32(unitUnknowns.count),
                firstOperation: Int32(operations.lowerBound), endOperation: Int32(operations.upperBound),
                isPromoted: isPromoted))
    }

    /// Notes that a unit is to be taken apart anew. Returns false if it has been already.
    func open(_ unit: Int32) -> Bool {
        guard !units[unit].isOpen else { return false }
        units[unit].isOpen = true
        for at in units[unit].unknowns { unitOf[unitUnknowns[at]] = -1 }
        return true
    }

    /// Forgets all units from `count` on.
    func truncateUnits(to count: Int) {
        while units.count > count, let last = units.popLast() {
            for at in last.unknowns { unitOf[unitUnknowns[at]] = -1 }
            unitUnknowns.truncate(to: Int(last.firstUnknown))
        }
    }

    /// The unit in whose taking apart an operation was written, or nil.
    func unit(ofOperation operation: Int32) -> Int32? {
        var (low, high) = (0, units.count)
        while low < high {
            let middle = (low + high) / 2
            if units[middle].endOperation <= operation { low = middle + 1 } else { high = middle }
        }
        return low < units.count && units[low].operations.contains(operation) ? Int32(low) : nil
    }
}
