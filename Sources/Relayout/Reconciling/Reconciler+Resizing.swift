import RelayoutSolver

extension Reconciler {
    /// Solves the last description with another size of the root, in the same rounds as an update. Calls `note` after
    /// each round whose values the next one depends on, and at the end. Returns the items whose content does not settle.
    ///
    /// The values are those of an update with this size if the description does not depend on it. Frames and records
    /// stay behind: to be called on a copy that nobody updates again.
    mutating func resize(
        to proposal: Proposal, crossesAxes: Bool, _ note: (borrowing Reconciler) -> Void
    ) throws(LayoutError) -> [Int32] {
        var unsettled: [Int32] = []
        contents.begin()
        moved.removeAll()
        resized.removeAll()
        // Every item begins with its natural width; where heights decide about widths, with its natural size.
        if crossesAxes { contents.beginFromNatural() }
        contents.widen()
        let natural = contents.changes.numbers
        let (records, items, contents) = (records, items, contents)
        try updateSolver(records) { lowered, edits throws(SolverError) in
            try lowered.propose(&edits, proposal)
            try lowered.syncContent(&edits, of: natural, records: records, items: items, contents: contents)
        }
        var doubtful = crossesAxes ? items.mentioned : natural + resized.members
        var rounds = ContentRounds()
        for round in 0... {
            if crossesAxes { note(self) }
            let changed = try measure(doubtful)
            // Wrapped text takes the width that it measured at the widths of this round, so these count too.
            if !crossesAxes, changed.contains(where: contents.isNarrowed) { note(self) }
            if changed.isEmpty { break }
            try syncContent(of: changed, records)
            doubtful = resized.members
            if round > 0, rounds.addRound(changed.map { ($0, self.contents.used($0)) }) {
                unsettled = changed
                break
            }
        }
        note(self)
        return unsettled
    }
}
