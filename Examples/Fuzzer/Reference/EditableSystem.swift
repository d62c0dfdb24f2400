/// One change of a system. Unknowns and rows are named by numbers that are never used again.
enum SystemEdit: Sendable {
    case addUnknown(Int, ReferenceProblem.Unknown)
    case removeUnknown(Int)
    case addRow(Int, ReferenceProblem.Row)
    case removeRow(Int)
    case setConstant(Double, row: Int)
    case setCoefficient(Double, unknown: Int, row: Int)
    case setPriority(Double, row: Int)
    case setRowRank(Int, row: Int)
    case setUnknownRank(Int, unknown: Int)
    case setNear(Int?, unknown: Int)

    var isConstant: Bool { if case .setConstant = self { true } else { false } }
}

/// A system under edits: a problem whose unknowns and rows have lasting numbers. Rows and ``ReferenceProblem/Unknown/near``
/// mention unknowns by these numbers.
struct EditableSystem: Sendable {
    private(set) var unknowns: [Int: ReferenceProblem.Unknown] = [:]
    private(set) var rows: [Int: ReferenceProblem.Row] = [:]

    /// The numbers of the unknowns and rows that are there, sorted.
    var unknownNumbers: [Int] { unknowns.keys.sorted() }
    var rowNumbers: [Int] { rows.keys.sorted() }

    /// The system with positions for numbers, in the order of ``unknownNumbers`` and ``rowNumbers``.
    var problem: ReferenceProblem {
        var position: [Int: Int] = [:]
        for (place, number) in unknownNumbers.enumerated() { position[number] = place }
        var problem = ReferenceProblem()
        problem.unknowns = unknownNumbers.map { number in
            var unknown = unknowns[number]!
            unknown.near = unknown.near.map { position[$0]! }
            return unknown
        }
        problem.rows = rowNumbers.map { number in
            var row = rows[number]!
            row.terms = row.terms.map { (position[$0.0]!, $0.1) }
            return row
        }
        return problem
    }

    /// Makes the change and returns true; or returns false if what it speaks of is not there or still in use, or if it
    /// leads to numbers that the solver refuses.
    mutating func apply(_ edit: SystemEdit) -> Bool {
        guard isPossible(edit) else { return false }
        switch edit {
        case .addUnknown(let number, let unknown): unknowns[number] = unknown
        case .removeUnknown(let unknown): unknowns[unknown] = nil
        case .addRow(let number, let row): rows[number] = row
        case .removeRow(let row): rows[row] = nil
        case .setConstant(let constant, let row): rows[row]!.constant = constant
        case .setCoefficient(let coefficient, let unknown, let row):
            let first = rows[row]!.terms.firstIndex { $0.0 == unknown }!
            rows[row]!.terms[first].1 = coefficient
        case .setPriority(let priority, let row): rows[row]!.priority = priority
        case .setRowRank(let rank, let row): rows[row]!.rank = rank
        case .setUnknownRank(let rank, let unknown): unknowns[unknown]!.rank = rank
        case .setNear(let near, let unknown): unknowns[unknown]!.near = near
        }
        return true
    }

    private func isPossible(_ edit: SystemEdit) -> Bool {
        func isThere(_ unknown: Int?) -> Bool { unknown.map { unknowns[$0] != nil } ?? true }
        return switch edit {
        case .addUnknown(_, let unknown): isThere(unknown.near)
        case .removeUnknown(let unknown):
            isThere(unknown) && !unknowns.values.contains { $0.near == unknown }
                && !rows.values.contains { $0.terms.contains { $0.0 == unknown } }
        case .addRow(_, let row): row.terms.allSatisfy { isThere($0.0) } && row.isInRange
        case .setConstant(let constant, let row): rows[row] != nil && constant.magnitude <= 1e9
        case .removeRow(let row), .setPriority(_, let row), .setRowRank(_, let row):
            rows[row] != nil
        case .setCoefficient(_, let unknown, let row):
            rows[row]?.terms.filter { $0.0 == unknown }.count == 1
        case .setUnknownRank(_, let unknown): isThere(unknown)
        case .setNear(let near, let unknown): isThere(unknown) && isThere(near) && near != unknown
        }
    }
}
