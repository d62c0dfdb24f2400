import RelayoutSolver

/// The words for members of contradictions, each made when first needed and then shared. For one set of reports, not to
/// be kept.
final class MemberWords {
    let records: RecordSet
    let labels: ItemLabels
    private var known: [Reconciler.Owner: StatedMember] = .init()
    /// How many members were put into words.
    var count: Int { known.count }

    init(_ records: RecordSet, _ labels: ItemLabels) { (self.records, self.labels) = (records, labels) }

    /// The member that a part is about.
    func stated(_ part: ConflictDraft.Part) -> StatedMember {
        if let stated = known[part.owner] { return stated }
        let stated =
            switch part.owner {
            case .record(let index): constraint(records[Int(index)])
            case .content(let item, let axis, let isLeast): content(labels.item(item), axis, isLeast: isLeast, part)
            case .gone(let item, let axis): gone(labels.item(item), axis)
            case .bound(let item, let axis): bound(labels.item(item), axis)
            case .root(let axis): root(axis, part)
            }
        known[part.owner] = stated
        return stated
    }

    private func constraint(_ record: ConstraintRecord) -> StatedMember {
        StatedMember(
            .constraint(ConstraintReport(record, labels)), record.sentence(labels.item),
            .equation(labels.statedEquation(of: record), isLength: !(record.isRelative || record.first.isDistance)))
    }

    private func content(
        _ name: String, _ axis: LayoutAxis, isLeast: Bool, _ part: ConflictDraft.Part
    ) -> StatedMember {
        StatedMember(
            .content(item: name, axis),
            "\(name.possessive) content is \(part.number.shortText) pt \(axis.extentAdjective) and "
                + part.contentPriority.resisting(isLeast ? "compressed" : "stretched"), .points)
    }

    private func gone(_ name: String, _ axis: LayoutAxis) -> StatedMember {
        StatedMember(.gone(item: name, axis), "\(name.being) gone, so its \(axis.extentName) is 0", .none)
    }

    private func bound(_ name: String, _ axis: LayoutAxis) -> StatedMember {
        StatedMember(
            .nonNegativeSize(item: name, axis), "\(name.possessive) \(axis.extentName) is not negative", .none)
    }

    private func root(_ axis: LayoutAxis, _ part: ConflictDraft.Part) -> StatedMember {
        StatedMember(
            .rootSize(axis),
            "the layout is given a \(axis.extentName) of \(part.isInequality ? "at most " : "")"
                + "\(part.number.shortText) pt", .points)
    }
}

extension Priority {
    /// `may not be compressed`, or how strongly content resists being so.
    fileprivate func resisting(_ change: String) -> String {
        self == .required ? "may not be \(change)" : "resists being \(change)\(clauseInNumbers)"
    }
}
