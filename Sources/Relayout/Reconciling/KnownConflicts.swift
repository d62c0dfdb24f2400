import RelayoutSolver

/// What a layout has set aside, so that each contradiction is told once: not again while the same constraint stays set aside.
struct KnownConflicts {
    /// Culprits are sought for this many of the conflicts that are told, and for this many of all.
    static let mostExamined = 4

    /// What the last update set aside, and how often: several constraints may say the same of the same items.
    private var counts: [ConflictDraft.Subject: Int] = .init()
    /// The culprits that were found, by what is set aside; none once anything has changed since, as that may make another one the
    /// culprit, and to seek it anew would cost more than most updates.
    private var culprits: [ConflictDraft.Subject: ConflictDraft.Subject] = .init()
    /// What the solver had done then. It does nothing where nothing changes that it knows.
    private var work: Work?

    var isEmpty: Bool { counts.isEmpty }

    /// Returns the contradictions that were not told before; none unless `areWanted`. Notes the culprits in the report.
    /// A culprit depends on all contradictions that share members, so culprits are sought anew whenever something else
    /// is set aside, and told no longer than nothing changes.
    mutating func takeNew(
        _ report: inout Receipt.Report, of reconciler: Reconciler, areWanted: Bool
    ) -> [ConflictReport] {
        let (known, records) = (counts, report.after)
        let subjects = report.setAside.owners.map { ConflictDraft.Subject($0, in: records) }
        var new: [Int] = []
        counts = .init()
        for (place, subject) in subjects.enumerated() {
            counts[subject, default: 0] += 1
            if counts[subject]! > known[subject] ?? 0 { new.append(place) }
        }
        let isSame = report.diff.isEmpty && reconciler.solver?.work == work
        work = reconciler.solver?.work
        if counts == known {
            if !isSame { culprits = .init() }
            report.setAside.culprits = culprits
            return []
        }
        culprits = .init()
        guard areWanted else { return [] }
        // Proofs are made only of what is told, and of the first ones.
        let told = report.setAside.representatives(new, records)
        let first = subjects.indices.prefix(Self.mostExamined)
        let places = Set(told.map { $0.place } + first).sorted()
        let drafts = Dictionary(uniqueKeysWithValues: zip(places, report.setAside.drafts(at: places, records)))
        let examined = Set(told.prefix(Self.mostExamined).map { $0.place } + first)
        let sought = places.filter(examined.contains)
        for (place, culprit) in zip(sought, reconciler.culprits(of: sought.map { drafts[$0]! })) {
            guard let culprit else { continue }
            culprits[subjects[place]] = ConflictDraft.Subject(drafts[place]!.parts[culprit].owner, in: records)
        }
        report.setAside.culprits = culprits
        let words = MemberWords(records, report.names.ofPresent.labels)
        return told.map { group in
            report.setAside.blamed(drafts[group.place]!, records).report(words, others: group.others)
        }
    }
}
