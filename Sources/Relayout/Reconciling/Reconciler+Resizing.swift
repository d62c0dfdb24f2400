import RelayoutSolver

extension Reconciler {
    /// Solves what was described last with another size of the root, by the rounds that an update goes through, and calls
    /// `note` after each of them that the next one depends on; last where everything is settled.
    ///
    /// The values are those of an update with this size if the description does not depend on it. Frames and records
    /// stay behind: to be called on a copy that nobody updates again.
    mutating func resize(
        to proposal: Proposal, crossesAxes: Bool, _ note: (borrowing Reconciler) -> Void
    ) throws(LayoutError) {
        contents.begin()
        moved.removeAll()
        resized.removeAll()
        // Every item begins with its natural width; where heights decide about widths, with its natural size.
        if crossesAxes { contents.prepare(count: items.entries.count, fromNatural: true) }
        contents.widen()
        let natural = contents.changes.numbers
        let (records, items, contents) = (records, items, contents)
        try updateSolver(records) { lowered, edits throws(SolverError) in
            try lowered.propose(&edits, proposal)
            try lowered.syncContent(&edits, of: natural, records: records, items: items, contents: contents)
        }
        var doubtful = crossesAxes ? items.mentioned : natural + resized.members
        var rounds = ContentRounds()
        for round in 0..<Reconciler.maximumRounds {
            if crossesAxes { note(self) }
            let changed = try measure(doubtful)
            // Wrapped text is as wide as it says at the widths of this round, which therefore count.
            if !crossesAxes, changed.contains(where: contents.isNarrowed) { note(self) }
            if changed.isEmpty { break }
            try syncContent(of: changed, records)
            doubtful = resized.members
            if round > 0, rounds.goRound(changed.map { ($0, self.contents.used($0)) }) { break }
        }
        note(self)
    }
}
