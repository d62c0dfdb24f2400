/// What a layout has set aside, so that each contradiction is told once: not again while the same constraint stays set aside.
struct KnownConflicts {
    /// Of how many new ones the culprit is sought in one update.
    private static let mostExamined = 4

    /// What the last update set aside, how often, and who is to blame: several constraints may say the same of the same items.
    private var subjects: [ConflictDraft.Subject: (count: Int, culprit: Int?)] = [:]

    var isEmpty: Bool { subjects.isEmpty }

    /// Those of an update's contradictions that are to be told, where anybody wants to hear of them. Notes in the report who is
    /// to blame for each.
    mutating func takeNew(
        _ report: inout Receipt.Report, of reconciler: Reconciler, areWanted: Bool
    ) -> [ConflictReport] {
        let (known, records) = (subjects, report.after)
        var new: [Int] = []
        subjects = [:]
        for (place, owner) in report.setAside.owners.enumerated() {
            let subject = ConflictDraft.Subject(owner, in: records)
            var state = subjects[subject] ?? (0, nil)
            state.count += 1
            if state.count <= known[subject]?.count ?? 0 {
                state.culprit = known[subject]?.culprit
                report.setAside.culprits[place] = state.culprit
            } else {
                new.append(place)
            }
            subjects[subject] = state
        }
        guard areWanted, !new.isEmpty else { return [] }
        // Proofs are made only of what is told.
        let told = report.setAside.toldOnce(new, records)
        var drafts = report.setAside.drafts(at: told.map { $0.place }, records)
        for (at, culprit) in reconciler.culprits(of: drafts.prefix(Self.mostExamined)).enumerated() {
            let place = told[at].place
            drafts[at].culprit = culprit
            report.setAside.culprits[place] = culprit
            subjects[ConflictDraft.Subject(report.setAside.owners[place], in: records)]?.culprit = culprit
        }
        let words = MemberWords(records, report.names.labels)
        return zip(drafts, told).map { draft, group in
            var conflict = draft.report(words)
            conflict.others = group.others
            return conflict
        }
    }
}
