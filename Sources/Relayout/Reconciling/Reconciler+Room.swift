import RelayoutSolver

/// How much room there is for text that wraps.
///
/// Text that needs less width than it was given is as narrow as it says. How much room there was shows in the same layout
/// with natural widths alone. That layout is kept beside the other one, so that an update only looks again at text whose
/// room or content changed: all other text is as narrow as it was.
///
/// This gives what an update gives that begins with all natural widths, as long as each text was narrowed once, to what it
/// said of its room. Where one was narrowed again, because another was, the next update begins with natural widths.
extension Reconciler {
    /// The layout with natural widths. Heights in it mean nothing: no width depends on them where room is kept.
    struct Room {
        var solver: Solver?
        var lowered: LoweredSet
    }

    /// Lets text whose room may have changed want what it says at its room, and where no room is known, lets all text want
    /// its natural width. `sync` brings the solver to what was described.
    mutating func widen(_ sync: (inout Reconciler) throws(LayoutError) -> Void) throws(LayoutError) {
        guard room != nil else { return contents.widen() }
        exchangeRoom()
        defer { exchangeRoom() }
        let changed = lowered.changedItems(items, contents)
        try sync(&self)
        let doubtful = changed.map { $0 + resized.members } ?? items.mentioned
        contents.widen(doubtful)
        _ = try measure(doubtful)
    }

    /// Notes that a round of measuring narrowed text. The solver has natural widths in the first one, unless room is known.
    mutating func noteNarrowing(_ round: Int, _ isMeasuredAnew: Bool) {
        if round == 0 {
            if keepsRoom, !isMeasuredAnew {
                room = Kept(Room(solver: solver, lowered: lowered))
                room!.value.lowered.isNatural = true
            }
            keepsRoom = true
        } else {
            (room, keepsRoom) = (nil, false)
        }
    }

    private mutating func exchangeRoom() {
        swap(&solver, &room!.value.solver)
        swap(&lowered, &room!.value.lowered)
    }
}
