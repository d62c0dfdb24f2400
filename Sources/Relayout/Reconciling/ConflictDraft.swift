import RelayoutSolver

/// A contradiction in numbers, as an update keeps it: a report with all its text is made only when it is read.
struct ConflictDraft: Sendable {
    /// What one member has to do with the contradiction; see ``ConflictReport/Part``.
    struct Part: Sendable {
        let owner: Reconciler.Owner
        let multiplier: Double
        let number: Double
        let change: Double
        let isInequality: Bool
        /// How strongly content is held to its length.
        var contentPriority = Priority.required
    }

    /// Identifies what is set aside, apart from its numbers, so that it is recognised in the next update. Not unique:
    /// several constraints may say the same of the same items.
    enum Subject: Hashable {
        case record(SetAsideRecord)
        case content(Int32, LayoutAxis, isLeast: Bool)
        case other(Int32, LayoutAxis)

        init(_ owner: Reconciler.Owner, in records: RecordSet) {
            switch owner {
            case .record(let index): self = .record(SetAsideRecord(records[Int(index)]))
            case .content(let item, let axis, let isLeast): self = .content(item, axis, isLeast: isLeast)
            case .gone(let item, let axis), .bound(let item, let axis): self = .other(item, axis)
            case .root(let axis): self = .other(ItemTable.root, axis)
            }
        }
    }

    /// In rank order; the last one was set aside.
    let parts: [Part]
    let gap: Double
    /// The same members as the solver knows them, for trying repairs.
    let members: ConflictMembers
    /// The place in ``parts`` of the only member whose removal would end this contradiction and all that share members
    /// with it; nil where no member, or more than one, would do.
    var culprit: Int?

    /// The report, in words that it may share with others. `others`: how many contradictions of the same line it stands for.
    func report(_ words: MemberWords, others: Int = 0) -> ConflictReport {
        let parts = parts.map { $0.report(words) }
        let involved = self.parts.compactMap { part -> ConstraintRecord? in
            if case .record(let index) = part.owner { words.records[Int(index)] } else { nil }
        }
        var report = ConflictReport(
            setAside: parts[parts.count - 1].member, parts: parts, gap: gap,
            usualCause: UsualCause(parts: parts, records: involved, name: words.labels.item).text, culprit: culprit,
            findRepairs: {
                [members, owners = self.parts.map { $0.owner }, records = words.records, names = words.labels.names] in
                Repairs($0, owners, members, records, names.labels).likeliestFirst
            })
        report.others = others
        return report
    }
}

/// What tells a constraint from others, apart from its numbers: where it comes from, and its line.
struct SetAsideRecord: Hashable {
    private let record: ConstraintRecord

    init(_ record: ConstraintRecord) { self.record = record }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.record.hasSameIdentity(as: rhs.record) && lhs.record.location == rhs.record.location
    }

    func hash(into hasher: inout Hasher) { hasher.combine(record.identityHash) }
}

extension ConflictDraft.Part {
    /// The member as a report shows it: what it says, and the change of its number that would end the contradiction.
    func report(_ words: MemberWords) -> ConflictReport.Part {
        let stated = words.stated(self)
        var isChangeable = true
        switch owner {
        case .record, .content: break
        case .gone, .bound: isChangeable = false
        case .root: isChangeable = stated.isPossible(number: number, change: change)
        }
        return ConflictReport.Part(
            stated: stated, multiplier: multiplier, number: number, change: isChangeable ? change : nil,
            isInequality: isInequality)
    }
}
