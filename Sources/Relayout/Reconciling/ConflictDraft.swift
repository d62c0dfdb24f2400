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
        var pull = Priority.required
    }

    /// Who is set aside, whatever the numbers: the same one in the next update is still there. Several constraints may say
    /// the same of the same items.
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
    /// The only member without which neither this contradiction nor one that shares members with it would be there, by its
    /// place, where there are several such contradictions.
    var culprit: Int?

    /// The report, given the records and names of the update.
    func report(_ records: RecordSet, _ labels: ItemLabels) -> ConflictReport {
        let parts = parts.map { $0.report(records, labels) }
        let involved = self.parts.compactMap { part -> ConstraintRecord? in
            if case .record(let index) = part.owner { records[Int(index)] } else { nil }
        }
        return ConflictReport(
            setAside: parts[parts.count - 1].member, parts: parts, gap: gap,
            usualCause: UsualCause(parts: parts, records: involved).text, culprit: culprit,
            repairs: Repairs(parts: parts, owners: self.parts.map { $0.owner }, culprit: culprit).likeliestFirst(
                records, labels))
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
    /// What the member says, and what would resolve it if its number were changed.
    func report(_ records: RecordSet, _ labels: ItemLabels) -> ConflictReport.Part {
        switch owner {
        case .record(let index): constraint(records[Int(index)], labels)
        case .content(let item, let axis, let isLeast): content(labels.item(item), axis, isLeast: isLeast)
        case .gone(let item, let axis): gone(labels.item(item), axis)
        case .bound(let item, let axis): bound(labels.item(item), axis)
        case .root(let axis): root(axis)
        }
    }

    private func constraint(_ record: ConstraintRecord, _ labels: ItemLabels) -> ConflictReport.Part {
        var changed = record
        changed.constant += change
        let isPossible = record.isRelative || record.first.isDistance || changed.constant >= 0
        return ConflictReport.Part(
            member: .constraint(ConstraintReport(record, labels)), sentence: record.sentence(labels.item),
            multiplier: multiplier, number: number, change: change,
            cure: isPossible ? "`\(ConstraintReport(changed, labels).equation)`" : nil,
            isInequality: isInequality)
    }

    private func content(_ name: String, _ axis: LayoutAxis, isLeast: Bool) -> ConflictReport.Part {
        ConflictReport.Part(
            member: .content(item: name, axis),
            sentence: "\(name.possessive) content is \(number.shortText) pt \(axis.extentAdjective) and "
                + pull.resisting(isLeast ? "compressed" : "stretched"),
            multiplier: multiplier, number: number, change: change,
            cure: number + change >= 0 ? "\((number + change).shortText) pt" : nil, isInequality: isInequality)
    }

    private func gone(_ name: String, _ axis: LayoutAxis) -> ConflictReport.Part {
        ConflictReport.Part(
            member: .gone(item: name, axis), sentence: "\(name.being) gone, so its \(axis.extentName) is 0",
            multiplier: multiplier, number: 0, change: nil, cure: nil, isInequality: isInequality)
    }

    private func bound(_ name: String, _ axis: LayoutAxis) -> ConflictReport.Part {
        ConflictReport.Part(
            member: .nonNegativeSize(item: name, axis),
            sentence: "\(name.possessive) \(axis.extentName) is not negative",
            multiplier: multiplier, number: 0, change: nil, cure: nil, isInequality: isInequality)
    }

    private func root(_ axis: LayoutAxis) -> ConflictReport.Part {
        let isPossible = number + change >= 0
        return ConflictReport.Part(
            member: .rootSize(axis),
            sentence:
                "the layout is given a \(axis.extentName) of \(isInequality ? "at most " : "")\(number.shortText) pt",
            multiplier: multiplier, number: number, change: isPossible ? change : nil,
            cure: isPossible ? "\((number + change).shortText) pt" : nil, isInequality: isInequality)
    }
}

extension Priority {
    /// `may not be compressed`, or how strongly content resists being so.
    fileprivate func resisting(_ change: String) -> String {
        self == .required ? "may not be \(change)" : "resists being \(change) at priority \(self)"
    }
}
