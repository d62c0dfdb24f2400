import RelayoutSolver

extension Reconciler {
    /// What is set aside, in layout order.
    ///
    /// A constraint of an item that is gone which only fails because the item has no size is not reported: an item
    /// held at two edges may be gone without anybody being wrong.
    func conflicts(_ records: RecordSet) -> [ConflictReport] {
        guard let conflicts = solver?.conflicts, !conflicts.isEmpty else { return [] }
        var wanted: Set<LinearConstraint.ID> = []
        for conflict in conflicts {
            for case .constraint(let id) in conflict.members { wanted.insert(id) }
        }
        let owners = owners(of: wanted)
        return conflicts.compactMap { conflict in
            isExpected(conflict, owners, records) ? nil : report(conflict, owners, records)
        }
    }

    private func isExpected(
        _ conflict: Conflict, _ owners: [LinearConstraint.ID: Owner], _ records: RecordSet
    ) -> Bool {
        guard case .record(let index)? = owners[conflict.setAside] else { return false }
        let record = records[Int(index)]
        return conflict.members.contains { member in
            guard case .constraint(let id) = member, case .gone(let number, _)? = owners[id] else { return false }
            return record.items.contains(number)
        }
    }

    private func report(
        _ conflict: Conflict, _ owners: [LinearConstraint.ID: Owner], _ records: RecordSet
    ) -> ConflictReport {
        let parts = conflict.members.enumerated().map { place, member in
            let owner: Owner =
                switch member {
                case .constraint(let id): owners[id]!
                case .lowerBound(let variable): bound(variable)
                }
            return part(owner, conflict.multipliers[place], change: -conflict.smallestChange(ofMember: place), records)
        }
        let involved = conflict.members.compactMap { member -> ConstraintRecord? in
            guard case .constraint(let id) = member, case .record(let index)? = owners[id] else { return nil }
            return records[Int(index)]
        }
        return ConflictReport(
            setAside: parts.last!.member, parts: parts, gap: conflict.gap,
            usualCause: UsualCause(parts: parts, records: involved).text,
            identity: identity(owners[conflict.setAside]!, parts.last!.member, records))
    }

    private func identity(
        _ owner: Owner, _ member: ConflictReport.Member, _ records: RecordSet
    ) -> ConflictReport.Identity {
        guard case .record(let index) = owner else {
            return ConflictReport.Identity(path: "", location: nil, quantities: "\(member)")
        }
        let record = records[Int(index)]
        return ConflictReport.Identity(
            path: names.paths.text(of: record.path, ordinal: record.ordinal), location: record.location,
            quantities: "\(record.first.text(names.item) ?? "") \(record.relation.text) "
                + (record.second.text(names.item) ?? ""))
    }

    /// What a member of a conflict says, and what would resolve it if its number were changed by `change`.
    func part(
        _ owner: Owner, _ multiplier: Double, change: Double, _ records: RecordSet
    ) -> ConflictReport.Part {
        let names = names
        switch owner {
        case .record(let index):
            var record = records[Int(index)]
            let (report, sentence) = (ConstraintReport(record, names: names), record.sentence(names.item))
            let number = -lowering.constant(of: record)
            record.constant += change
            let isPossible = record.isRelative || record.first.isDistance || record.constant >= 0
            return ConflictReport.Part(
                member: .constraint(report), sentence: sentence, multiplier: multiplier, number: number,
                change: change,
                cure: isPossible ? "`\(ConstraintReport(record, names: names).equation)`" : nil,
                isInequality: record.relation != .equal)
        case .content(let number, let axis, let isLeast):
            let (name, system) = (names.item(number), lowered.systems[Int(number)]!)
            let (length, pull) = (system.content[axis] ?? 0, system[axis].pull)
            return ConflictReport.Part(
                member: .content(item: name, axis),
                sentence: "\(name)'s content is \(length.shortText) pt \(axis.extentAdjective) and "
                    + (isLeast ? pull.compression.resisting("compressed") : pull.hugging.resisting("stretched")),
                multiplier: multiplier, number: length, change: change,
                cure: length + change >= 0 ? "\((length + change).shortText) pt" : nil,
                isInequality: true)
        case .gone(let number, let axis):
            let name = names.item(number)
            return ConflictReport.Part(
                member: .gone(item: name, axis), sentence: "\(name) is gone, so its \(axis.extentName) is 0",
                multiplier: multiplier, number: 0, change: nil, cure: nil, isInequality: false)
        case .bound(let number, let axis):
            let name = names.item(number)
            return ConflictReport.Part(
                member: .nonNegativeSize(item: name, axis), sentence: "\(name)'s \(axis.extentName) is not negative",
                multiplier: multiplier, number: 0, change: nil, cure: nil, isInequality: true)
        case .root(let axis):
            return rootPart(axis, multiplier, change: change)
        }
    }

    private func rootPart(_ axis: Axis, _ multiplier: Double, change: Double) -> ConflictReport.Part {
        let proposed = lowered.root!.proposed?[axis]
        let points = proposed?.points ?? 0
        var isInequality = false
        if case .atMost? = proposed { isInequality = true }
        let isPossible = points + change >= 0
        return ConflictReport.Part(
            member: .rootSize(axis),
            sentence:
                "the layout is given a \(axis.extentName) of \(isInequality ? "at most " : "")\(points.shortText) pt",
            multiplier: multiplier, number: points, change: isPossible ? change : nil,
            cure: isPossible ? "\((points + change).shortText) pt" : nil, isInequality: isInequality)
    }
}

extension Priority {
    /// `may not be compressed`, or how strongly content resists being so.
    fileprivate func resisting(_ change: String) -> String {
        self == .required ? "may not be \(change)" : "resists being \(change) at priority \(self)"
    }
}
