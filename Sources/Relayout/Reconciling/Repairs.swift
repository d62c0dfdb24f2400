import RelayoutSolver

/// Finds repairs of a contradiction, the likeliest first: a lower priority, dropping the member that is alone against
/// the others, another number; of a line that relates an item to itself dropping it alone. Another size of the root comes
/// last, as it is mostly not the layout's to choose. A change is no repair if the members still contradict after it,
/// because no size is negative.
struct Repairs {
    let parts: [ConflictReport.Part]
    let owners: [Reconciler.Owner]
    private let members: ConflictMembers
    private let records: RecordSet
    private let labels: ItemLabels
    let culprit: Int?
    /// The constraint that demands one thing where at least two others demand the opposite.
    private var lonely: Int?

    init(
        _ report: ConflictReport, _ owners: [Reconciler.Owner], _ members: ConflictMembers, _ records: RecordSet,
        _ labels: ItemLabels
    ) {
        (parts, culprit) = (report.parts, report.culprit)
        (self.owners, self.members, self.records, self.labels) = (owners, members, records, labels)
        lonely = alone
    }

    /// How many members are offered another number, and how many containers a change.
    private static let mostNumbers = 4

    /// Of a long set, so many of the likeliest are tried, and half as many of the last ones: each that is no way out costs a search
    /// through all members.
    private static let mostTries = 8
    /// Of a long set, when so many constraints of one line were no way out, its others are skipped: the rows of a list say alike.
    private static let mostFailures = 2

    /// The first `count` members in `order` that pass.
    private func first(_ count: Int, of order: [Int], where passes: (Int) -> Bool) -> [Int] {
        let isLong = order.count > Repairs.mostTries * 3 / 2
        var (found, failures, tries) = ([Int](), [SetAside.Source: Int](), 0)
        for (place, part) in order.enumerated() where found.count < count {
            let source = isLong ? source(of: part) : nil
            if isLong {
                guard tries < Repairs.mostTries || place >= order.count - Repairs.mostTries / 2 else { continue }
                if let source, failures[source, default: 0] >= Repairs.mostFailures { continue }
            }
            tries += 1
            if passes(part) {
                found.append(part)
            } else if let source {
                failures[source, default: 0] += 1
            }
        }
        return found
    }

    /// What rows of a list have in common; nil where the line is not known, as in a snapshot that is laid out again.
    private func source(of part: Int) -> SetAside.Source? {
        if let record = record(part), record.location.line == 0 { return nil }
        return SetAside.Source(owners[part], in: records)
    }

    /// The ways, each in words.
    var likeliestFirst: [ConflictReport.Repair] {
        let order = order.filter(isOwn)
        var ends: [Int: Bool] = .init()
        func endsIt(without part: Int) -> Bool {
            if let known = ends[part] { return known }
            ends[part] = !members.contradict(without: part)
            return ends[part]!
        }
        // A line that relates an item to itself is mended by another item: neither a priority nor a number makes sense of it.
        if let part = order.first(where: { record($0)?.relatesItemToItself ?? false }), endsIt(without: part) {
            return [ConflictReport.Repair(kind: .drop, part: part, text: "drop \(part + 1)")]
        }
        var repairs: [ConflictReport.Repair] = []
        for part in yielding(among: order, where: endsIt(without:)) {
            repairs.append(ConflictReport.Repair(kind: .lowerPriority, part: part, text: lowering(part)))
        }
        if let drop = drop(among: order, where: endsIt(without:)) { repairs.append(drop) }
        repairs += containers(where: endsIt(without:))
        // Content is what an item shows: nobody writes another number there.
        let changeable = order.filter { isConstraint($0) && parts[$0].hasCure }
        let plausible = changeable.filter { !isFarFetched($0) }
        var cures: [Int: String] = .init()
        func endsIt(changing part: Int) -> Bool {
            // A contradiction that remains without a constraint remains with any number in it.
            cures[part] = ends[part] == false ? nil : cure(of: part)
            return cures[part] != nil
        }
        let numbers = plausible.isEmpty ? changeable : plausible
        for part in first(Repairs.mostNumbers, of: numbers, where: endsIt(changing:)) {
            guard let cure = cures[part] else { continue }
            repairs.append(
                ConflictReport.Repair(kind: .changeNumber, part: part, text: "\(part + 1) to \(cure)"))
        }
        for part in parts.indices {
            guard parts[part].stated.kind.isRootSize, case .rootSize(let axis) = parts[part].member,
                let size = cure(of: part)
            else { continue }
            repairs.append(
                ConflictReport.Repair(
                    kind: .changeRootSize, part: part, text: "lay it out in a \(axis.extentName) of \(size)"))
        }
        return repairs
    }

    /// The members that may give way.
    ///
    /// Where the root's size takes part, either a fixed size or the far edge may give way, so two are offered. Content that may
    /// not give way is always offered: that somebody asked for, while a line is required unless something else is said.
    private func yielding(among order: [Int], where endsIt: (Int) -> Bool) -> [Int] {
        let content = first(1, of: order.filter { !isConstraint($0) }, where: endsIt).first
        let candidates = order.filter { isConstraint($0) || $0 == content }
        // A lower priority is no help for a single constraint against what always holds.
        if content == nil, !isSizeGiven, parts.count(where: { $0.canBeOptional }) == 1 { return [] }
        let count = content != nil || isSizeGiven && culprit == nil ? 2 : 1
        var yielding = first(count, of: candidates, where: endsIt)
        // Where a fixed size gives way, other needs of the items may still contradict what was set aside: so that is
        // offered too.
        let last = parts.count - 1
        if !yielding.contains(last), candidates.contains(last), endsIt(last) {
            if yielding.count > 1 {
                yielding[1] = last
            } else if culprit == nil, lonely == nil {
                yielding.append(last)
            }
        }
        if let content, !yielding.contains(content) { yielding.append(content) }
        return yielding
    }

    /// The member to take out: the one that is to blame, or alone against the others; or either of two lines, or the one
    /// against what a container says, or the library.
    private func drop(among order: [Int], where endsIt: (Int) -> Bool) -> ConflictReport.Repair? {
        let lines = order.filter { isConstraint($0) }
        if let part = culprit ?? lonely, lines.contains(part), endsIt(part) {
            let reason = culprit == nil && parts.count > 2 ? ", which is alone against the others" : ""
            return ConflictReport.Repair(kind: .drop, part: part, text: "drop \(part + 1)\(reason)")
        }
        guard parts.count == 2, parts.indices.allSatisfy(isConstraint), let part = lines.max(),
            lines.allSatisfy(endsIt)
        else { return nil }
        let text = lines.count == 2 ? "drop 1 or 2, whichever was to be replaced" : "drop \(part + 1)"
        return ConflictReport.Repair(kind: .drop, part: part, text: text)
    }

    /// The containers to change, each once, by what they say: what that follows from, as spacing or a distribution, stands where
    /// they are made.
    private func containers(where endsIt: (Int) -> Bool) -> [ConflictReport.Repair] {
        var (repairs, seen) = ([ConflictReport.Repair](), [ConstraintReport]())
        for part in parts.indices where seen.count < Repairs.mostNumbers {
            guard let report = reportOfContainer(part), let name = report.container,
                !seen.contains(where: { $0.isOfSameContainer(as: report) })
            else { continue }
            seen.append(report)
            let members = parts.indices.filter { reportOfContainer($0)?.isOfSameContainer(as: report) ?? false }
            guard let part = first(1, of: members, where: endsIt).first else { continue }
            let text = "change the \(name) at \(report.lineText), which says \(members.enumeration)"
            repairs.append(ConflictReport.Repair(kind: .changeContainer, part: part, text: text))
        }
        return repairs
    }

    /// What a member is in reports, if a container says it.
    private func reportOfContainer(_ part: Int) -> ConstraintReport? {
        guard case .constraint(let report) = parts[part].member, report.container != nil else { return nil }
        return report
    }

    /// The number to write instead of a member's: that of the smallest change that ends the contradiction, rounded to
    /// the fewest decimals, from three to nine, with which it still ends; nil where it does with none.
    ///
    /// Where a limit takes part, the number is rounded away from the old one, which leaves room. Each is tried with
    /// twice its rounding error, because how small a contradiction the solver accepts depends on the other numbers.
    private func cure(of part: Int) -> String? {
        let (stated, number) = (parts[part].stated, parts[part].number)
        func endsIt(_ change: Double) -> Bool {
            stated.isPossible(number: number, change: change) && !members.contradict(adding: -change, at: part)
        }
        guard let smallest = parts[part].change, endsIt(smallest) else { return nil }
        let (old, exact) = (
            stated.written(number: number, change: 0), stated.written(number: number, change: smallest)
        )
        let isLimited = parts.contains { $0.isInequality }
        var unit = 1e3
        while unit <= 1e9 {
            var written = (exact * unit).rounded() / unit
            if isLimited, !written.isSame(as: exact) {
                written = (exact * unit).rounded(exact < old ? .down : .up) / unit
            }
            let change = stated.change(of: number, writing: written)
            if endsIt(change + (change - smallest)) { return stated.cure(writing: written) }
            unit *= 10
        }
        return nil
    }

    // MARK: Who

    /// The members that somebody wrote, the likeliest first: the one to blame, the one that is alone, a place too many, a fixed
    /// size, an aspect ratio or the limit or share that came last, content, the far edge, and of each the last one. Content comes
    /// before edges: where there is no room, its priority is mostly what somebody raised.
    private var order: [Int] {
        let tooMany = placesTooMany
        func rank(_ part: Int) -> Int {
            if part == culprit { return 0 }
            guard let record = record(part) else { return 4 }
            if part == lonely { return 1 }
            if tooMany.contains(part) { return 2 }
            if !record.isRelative, !record.first.isDistance {
                // A limit is mostly there for a reason, but for the one that came last.
                guard record.relation == .equal || part == parts.count - 1 else { return 7 }
                // What would have to be more than twenty times as long, as a separator or what is hidden, is not what somebody
                // got wrong.
                let (number, change) = (parts[part].number.magnitude, parts[part].change?.magnitude ?? 0)
                return change >= 20 * number ? 6 : 3
            }
            if record.isAspectRatio || (part == parts.count - 1 && record.first.attribute.isSize) { return 3 }
            return record.first.attribute.isFarEdge ? 5 : 7
        }
        let optional = parts.indices.filter { parts[$0].canBeOptional }
        return optional.map { (rank($0), -$0) }.sorted { $0 < $1 }.map { -$0.1 }
    }

    /// The lines that place an item which one before them places already: by the same edge, by its centre beside an edge, or by both
    /// edges at one edge of something else.
    private var placesTooMany: Set<Int> {
        var (places, result): ([Int32: [ConstraintRecord]], Set<Int>) = (.init(), .init())
        for part in parts.indices {
            guard let record = record(part), record.placesItem else { continue }
            let isTooMany = places[record.first.item, default: []].contains { other in
                let attributes = [record.first.attribute, other.first.attribute]
                return other.axis == record.axis
                    && (attributes[0] == attributes[1] || attributes.contains { $0.isCentre }
                        || record.second == other.second)
            }
            if isTooMany { result.insert(part) }
            places[record.first.item, default: []].append(record)
        }
        return result
    }

    /// Whether the other number is implausible: it puts an item outside of its container or before the item that it
    /// stands after, or adds points to a share or a ratio.
    private func isFarFetched(_ part: Int) -> Bool {
        guard let record = record(part), let change = parts[part].change else { return false }
        let (old, new) = (record.constant, record.constant + change)
        if record.first.isDistance { return old * new < 0 }
        if record.isRelative, record.first.attribute.isSize { return old == 0 }
        guard record.isRelative, record.multiplier == 1 else { return false }
        // `card.trailing == title.trailing + 8`: what is around may stand on the left.
        let isAround = labels.parent(of: record.second.item) == record.first.item
        switch record.first.attribute {
        case .centerX, .centerY: return false
        case .right, .trailing, .bottom, .lastBaseline: return isAround ? old >= 0 && new < 0 : old <= 0 && new > 0
        default: return isAround ? old <= 0 && new > 0 : old >= 0 && new < 0
        }
    }

    /// The member that stands alone against others; see ``lonely``. Not one whose opposite cancels it, as the insets on both sides of
    /// something centred: these demand nothing.
    private var alone: Int? {
        func demand(_ part: Int) -> Double { parts[part].multiplier * parts[part].number }
        let (left, right) = (parts.indices.filter { demand($0) > 0 }, parts.indices.filter { demand($0) < 0 })
        for (one, others) in [(left, right), (right, left)] where one.count == 1 && others.count > 1 {
            guard let own = record(one[0]) else { return nil }
            let isCancelled = others.contains {
                (record($0)?.placesOppositeEnd(of: own) ?? false)
                    && (demand(one[0]) + demand($0)).magnitude < 1e-9 * demand(one[0]).magnitude
            }
            return isCancelled ? nil : one[0]
        }
        return nil
    }

    /// What a member was said by, if it is a constraint.
    private func record(_ part: Int) -> ConstraintRecord? {
        if case .record(let index) = owners[part] { records[Int(index)] } else { nil }
    }

    private var isSizeGiven: Bool {
        parts.contains { $0.stated.kind.isRootSize }
    }

    private func isConstraint(_ part: Int) -> Bool { parts[part].stated.kind == .constraint }

    /// Whether somebody wrote the member: what a container, a guide or an inner layout says by itself is not for the user to
    /// change.
    private func isOwn(_ part: Int) -> Bool {
        guard let record = record(part) else { return true }
        return reportOfContainer(part) == nil && !labels.paths.isMade(record.path)
    }

    // MARK: What

    private func lowering(_ part: Int) -> String {
        guard var record = record(part) else {
            return "let the content of \(part + 1) give way, with a priority below 1000"
        }
        record.priority = Priority(999)
        return "lower the priority of \(part + 1): `\(labels.equation(of: record))`"
    }
}

extension ConstraintReport {
    /// Whether one container says both, or several of one line do.
    fileprivate func isOfSameContainer(as other: ConstraintReport) -> Bool {
        container == other.container && lineText == other.lineText
    }
}

extension ConstraintRecord {
    /// Whether it ties an edge or the centre of an item to something.
    fileprivate var placesItem: Bool {
        relation == .equal && isRelative && !first.isDistance && !first.attribute.isSize
    }

    /// Whether the two place both ends of one item in another one.
    fileprivate func placesOppositeEnd(of other: ConstraintRecord) -> Bool {
        first.item == other.first.item && second.item == other.second.item
            && first.attribute.opposite == other.first.attribute
    }
}

extension Attribute {
    fileprivate var isCentre: Bool { self == .centerX || self == .centerY }

    fileprivate var isFarEdge: Bool {
        switch self {
        case .right, .trailing, .bottom, .lastBaseline: true
        default: false
        }
    }
}
