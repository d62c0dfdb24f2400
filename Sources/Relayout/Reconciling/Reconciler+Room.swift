import RelayoutSolver

/// How much room there is for text that wraps.
///
/// Wrapped text that needs less width than its room becomes narrower. How much room it had shows in the same layout
/// solved with natural widths alone. That second solution is kept beside the first, so that an update measures again
/// only the text whose room or content changed.
///
/// The result is that of an update that begins with natural widths, as long as each text was narrowed once, to what it
/// measured at its room. If one was narrowed again, because another was, the room is dropped, and the next update
/// begins with natural widths.
extension Reconciler {
    /// The layout with natural widths. Heights in it mean nothing: no width depends on them where room is kept.
    struct Room {
        var solver: Solver?
        var lowered: LoweredSet
    }

    /// Gives text whose room may have changed the width that it measures at its room; where no room is kept, gives all
    /// text its natural width. `sync` brings the solver to what was described.
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
                room = CopyOnWrite(Room(solver: solver, lowered: lowered))
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
