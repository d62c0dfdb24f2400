/// Unknowns that no permitted move changes, as far as active rows tell it one after the other, as in a triangle.
///
/// An active row stays at zero unless it moves itself. Where all of its unknowns but one are at rest, no move but its own changes that
/// one: any other would have to change another of its unknowns, too. So where it may not move, that one is at rest.
struct RestingUnknowns: ~Copyable {
    /// The active rows when they were looked at, by position.
    private let active: Buffer<Int32>
    /// By unknown: the positions of the active rows that have it.
    private let places: KeyedLists<Int32>
    /// By position: how many unknowns of the active row are not known to be at rest.
    private var movingCounts: Buffer<Int32>
    /// By unknown.
    private var areAtRest: Buffer<Bool>
    /// Positions that may not move, and have only one unknown left that is not at rest.
    private var found = Buffer<Int32>()

    /// Cost: a look at all terms of the active rows.
    init(of simplex: Simplex) {
        let count = simplex.unknownCount
        active = simplex.active.copy()
        places = KeyedLists(keyCount: count) { say in
            for at in 0..<count {
                let row = simplex.active[at]
                if row < 0 {
                    say(~row, Int32(at))
                } else {
                    for term in simplex.terms(of: Int(row)) { say(term.unknown, Int32(at)) }
                }
            }
        }
        areAtRest = Buffer(repeating: false, count: count)
        movingCounts = Buffer(repeating: 1, count: count)
        for at in 0..<count where active[at] >= 0 { movingCounts[at] = Int32(simplex.terms(of: Int(active[at])).count) }
        for at in 0..<count { note(at, simplex) }
        spread(simplex)
    }

    @inline(__always)
    func isAtRest(_ unknown: Int32) -> Bool { areAtRest[unknown] }

    /// The position of an active row whose other unknowns are all at rest; nil if there is none.
    func place(moving unknown: Int32) -> Int? {
        places[unknown].first { movingCounts[$0] == 1 && active[$0] >= 0 }.map { Int($0) }
    }

    /// Takes in that moves have been barred. Returns false where other rows are active: then all is different. Cost: a look at each
    /// position.
    mutating func takeIn(_ simplex: Simplex) -> Bool {
        for at in 0..<simplex.unknownCount {
            guard simplex.active[at] == active[at] else { return false }
            note(at, simplex)
        }
        spread(simplex)
        return true
    }

    /// Takes in that the row at a position has been barred.
    mutating func takeIn(_ simplex: Simplex, at place: Int) {
        note(place, simplex)
        spread(simplex)
    }

    private mutating func note(_ at: Int, _ simplex: Simplex) {
        guard movingCounts[at] == 1 else { return }
        if !simplex.mayMove(at, rising: true), !simplex.mayMove(at, rising: false) { found.append(Int32(at)) }
    }

    private mutating func spread(_ simplex: Simplex) {
        while let at = found.popLast() {
            // (Two of the same unknown would not be independent.)
            guard movingCounts[at] == 1 else { continue }
            for term in simplex.terms(of: Int(active[at])) where !areAtRest[term.unknown] {
                areAtRest[term.unknown] = true
                for place in places[term.unknown] {
                    movingCounts[place] -= 1
                    note(Int(place), simplex)
                }
            }
        }
    }
}
