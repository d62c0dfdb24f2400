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
        var natural: [Int32] = []
        if crossesAxes {
            // Where heights decide about widths every item begins with its natural size.
            contents.prepare(count: items.entries.count, fromNatural: true)
            natural = contents.changes.numbers
        }
        let (records, items, contents) = (records, items, contents)
        try updateSolver(records) { lowered, edits throws(SolverError) in
            try lowered.propose(&edits, proposal)
            try lowered.syncContent(&edits, of: natural, records: records, items: items, contents: contents)
        }
        var doubtful = crossesAxes ? items.mentioned : resized.members
        var rounds = ContentRounds()
        for round in 0..<Reconciler.maximumRounds {
            if crossesAxes { note(self) }
            let changed = try measure(doubtful)
            if changed.isEmpty { break }
            try syncContent(of: changed, records)
            doubtful = resized.members
            if round > 0, rounds.goRound(changed.map { ($0, self.contents.used($0)) }) { break }
        }
        note(self)
    }
}
