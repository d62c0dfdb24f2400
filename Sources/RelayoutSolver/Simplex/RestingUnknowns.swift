/// Unknowns that no permitted move changes, as far as active rows tell it one after the other, as in a triangle.
///
/// An active row stays at zero unless the move is its own. So where all of its unknowns but one are at rest, only its
/// own move can change the last one: another move would have to change a second unknown of it. If the row may not move,
/// that unknown is at rest, too.
///
/// An unknown at rest remains so, whichever rows become active: later moves are combinations of those permitted now,
/// and none of these changes it.
struct RestingUnknowns: ~Copyable {
    /// By row: how many of its unknowns are not known to be at rest.
    private var movingCounts: Buffer<Int32>
    /// By unknown.
    private var areAtRest: Buffer<Bool>
    /// Active rows that may not move, and have only one unknown left that is not at rest.
    private var found = Buffer<Int32>()

    /// Cost: a look at all terms.
    init(of simplex: Simplex) {
        areAtRest = Buffer(repeating: false, count: simplex.unknownCount)
        movingCounts = Buffer(repeating: 0, count: simplex.rows.count)
        for row in simplex.rows.indices { movingCounts[row] = Int32(simplex.terms(of: row).count) }
        takeIn(simplex)
    }

    @inline(__always)
    func isAtRest(_ unknown: Int32) -> Bool { areAtRest[unknown] }

    /// An active row that has this unknown and no other one that may move; nil if there is none.
    func row(moving unknown: Int32, _ simplex: Simplex) -> Int? {
        simplex.rowsOfUnknown(Int(unknown))
            .first { simplex.rows[$0.row].position >= 0 && movingCounts[$0.row] == 1 }.map { Int($0.row) }
    }

    /// Takes in that moves have been barred, and that other rows have become active. Cost: a look at each position.
    mutating func takeIn(_ simplex: Simplex) {
        for at in 0..<simplex.unknownCount where simplex.active[at] >= 0 { note(simplex.active[at], simplex) }
        spread(simplex)
    }

    /// Takes in that an active row has been barred.
    mutating func takeIn(_ simplex: Simplex, row: Int) {
        note(Int32(row), simplex)
        spread(simplex)
    }

    private mutating func note(_ row: Int32, _ simplex: Simplex) {
        guard movingCounts[row] == 1, case let at = Int(simplex.rows[row].position), at >= 0 else { return }
        if !simplex.mayMove(at, rising: true), !simplex.mayMove(at, rising: false) { found.append(row) }
    }

    private mutating func spread(_ simplex: Simplex) {
        while let row = found.popLast() {
            // (It is 0 if another row has put the unknown to rest meanwhile.)
            guard movingCounts[row] == 1 else { continue }
            for term in simplex.terms(of: Int(row)) where !areAtRest[term.unknown] {
                areAtRest[term.unknown] = true
                for entry in simplex.rowsOfUnknown(Int(term.unknown)) {
                    movingCounts[entry.row] -= 1
                    note(entry.row, simplex)
                }
            }
        }
    }
}
