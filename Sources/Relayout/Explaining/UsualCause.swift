import RelayoutSolver

/// What a contradicting set usually comes from, told from its members alone.
struct UsualCause {
    let parts: [ConflictReport.Part]
    /// The constraints among the members.
    let records: [ConstraintRecord]
    /// What an item is called.
    let name: (Int32) -> String

    /// The cause, to follow the word "usually"; nil where the set is like no other.
    var text: String? {
        if records.count == 1, parts.count == 1, records[0].hasZeroFactor {
            return "a factor was computed, and came out as 0"
        }
        if let selfRelation { return selfRelation }
        if has(where: { $0.stated.kind == .nonNegativeSize }) { return tooLittleRoom }
        if has(where: { $0.isContent }) { return wrongContent }
        if let ratio { return ratio }
        if lacksRoom { return "items and the gaps between them need more room than the layout is given" }
        if isSizeGiven { return containerDecides }
        if isAboutOneQuantity { return saidTwice }
        if pinsTwice { return "two pins compete for one edge, and one of them lacks a priority" }
        if formsClosedLoop {
            return "constraints go round in a circle, and the distances on the way do not add up to nothing"
        }
        if records.allSatisfy({ $0.first.attribute.isSize }) {
            return "lengths that are tied to each other are given different values"
        }
        let isMixed = records.contains { $0.first.isPlace } && records.contains { $0.first.attribute.isSize }
        return isMixed ? "sizes and the distances around them are all given, and do not add up" : nil
    }

    private func has(where test: (ConflictReport.Part) -> Bool) -> Bool { parts.contains(where: test) }

    private var selfRelation: String? {
        guard let index = records.firstIndex(where: { $0.relatesItemToItself }) else { return nil }
        let lines = parts.indices.lazy.filter { parts[$0].stated.kind == .constraint }
        let place = lines.dropFirst(index).first!
        return "another item was meant on one side of \(place + 1): both are \(name(records[index].first.item))"
    }

    private var isSizeGiven: Bool { has(where: { $0.givenLength != nil }) }

    private var containerDecides: String {
        let isHeight = has(where: { $0.stated.kind == .rootHeight })
        let example = isHeight ? "a cell has its height" : "a screen has its width"
        return "the container decides (\(example) before it is asked), so one constraint has to give way"
    }

    // MARK: Room

    /// Whether the layout is given less than what lower limits add up to.
    private var lacksRoom: Bool {
        has(where: { $0.isInequality }) && has(where: { $0.givenLength != nil && $0.multiplier * $0.number > 0 })
    }

    /// Some size would have to be below zero.
    private var tooLittleRoom: String {
        if has(where: { $0.givenLength == 0 }) { return "a layout is asked for before its view has a size" }
        if records.count == 1, !records[0].isRelative {
            return records[0].shape.form.contains(.overridden)
                ? "an override says less than nothing of a length" : "a length was computed, and came out below zero"
        }
        if records.allSatisfy({ $0.first.attribute.isSize }) {
            return "more is taken away from a length than there is of it"
        }
        func pairs(_ edge: Attribute) -> String {
            "\(edge) goes with \(edge)" + (edge.opposite.map { ", \($0) with \($0)" } ?? "")
        }
        if let edge = swappedEdge { return "two edges are swapped: \(pairs(edge))" }
        if let edge = sharedEdge { return "both edges of an item are placed from one edge of another: \(pairs(edge))" }
        if runsInCircle { return "items are placed one after the other, and the first of them after the last" }
        if areInsets {
            return "the insets are larger than "
                + (isSizeGiven ? "what the layout is given" : "the item that they are in")
        }
        return "items and the gaps between them need more room than "
            + (isSizeGiven ? "the layout is given" : "there is")
    }

    /// Whether all places are those of one item in another.
    private var areInsets: Bool {
        let places = records.filter { !$0.first.attribute.isSize }
        return places.allSatisfy { $0.first.item == places[0].first.item && $0.second.item == places[0].second.item }
    }

    /// The constraints that relate an edge to the opposite one of another item, and whether the first item begins there.
    private var crossing: [(record: ConstraintRecord, begins: Bool)] {
        records.filter { $0.isRelative && $0.first.attribute.opposite == $0.second.attribute }
            .map { ($0, $0.first.attribute.isBeginning) }
    }

    /// The edge where an item begins, if it is pinned inside another one to where that ends, and its own end to where that begins.
    private var swappedEdge: Attribute? {
        let crossing = crossing
        guard areInsets, crossing.contains(where: { $0.begins && $0.record.constant <= 0 }),
            crossing.contains(where: { !$0.begins && $0.record.constant >= 0 })
        else { return nil }
        return crossing.first { $0.begins }?.record.first.attribute
    }

    /// The edge of another item that both edges of an item are placed from, where nothing else is placed.
    private var sharedEdge: Attribute? {
        guard areInsets else { return nil }
        return records.first { record in
            record.isRelative && record.second.attribute.opposite != nil
                && records.contains {
                    $0.second == record.second && $0.first.attribute == record.first.attribute.opposite
                }
        }?.second.attribute
    }

    /// Whether each of some items begins where another one of them ends.
    private var runsInCircle: Bool {
        let (crossing, places) = (crossing, records.filter { $0.isRelative && $0.first.isPlace })
        guard places.count > 1, places.count == crossing.count, !isSizeGiven else { return false }
        var (before, after) = (Set<Int32>(), Set<Int32>())
        for (record, begins) in crossing {
            before.insert(begins ? record.second.item : record.first.item)
            after.insert(begins ? record.first.item : record.second.item)
        }
        return before.count == places.count && before == after
    }

    // MARK: Content

    private var wrongContent: String {
        let resists = has(where: { $0.isContent && $0.multiplier < 0 })
        let hugs = has(where: { $0.isContent && $0.multiplier > 0 })
        if resists, hugs { return "items are to be equally large, but may not give up the sizes of their contents" }
        if hugs { return "content that may not be stretched is given more room than it takes" }
        return isSizeGiven
            ? "content that may not be compressed does not fit into what the layout is given"
            : "content that may not be compressed is put into a size that somebody fixed"
    }

    private var ratio: String? {
        let ratios = records.filter { $0.isAspectRatio }
        guard let first = ratios.first else { return nil }
        return ratios.dropFirst().contains { $0.first.item == first.first.item }
            ? "one item is given two aspect ratios" : "an aspect ratio has to give way where both sizes are given"
    }

    // MARK: Twice

    private var isAboutOneQuantity: Bool {
        guard records.count == 2, parts.count == 2 else { return false }
        let (one, other) = (records[0], records[1])
        // Either may be said first: `b.leading == a.trailing + 8`, `a.trailing == b.leading - 20`.
        return one.first.isSameKind(as: other.first) && one.second.isSameKind(as: other.second)
            || one.isRelative && one.first.isSameKind(as: other.second) && one.second.isSameKind(as: other.first)
    }

    private var saidTwice: String {
        let what = records[0].first.attribute.isSize ? "length" : "distance"
        switch records.count(where: { $0.relation == .equal }) {
        case 2: return "one \(what) is given twice, the second time instead of a change"
        case 1: return "a \(what) is given outside its own limits"
        default: return "the limits of one \(what) leave nothing between them"
        }
    }

    private var pinsTwice: Bool {
        var pinned: Set<ConstraintRecord.Side> = .init()
        return records.contains { record in record.first.isPlace && !pinned.insert(record.first).inserted }
    }

    private var formsClosedLoop: Bool {
        records.count == parts.count && records.allSatisfy { $0.isRelative && $0.first.isPlace && $0.multiplier == 1 }
    }
}

extension ConflictReport.Part {
    fileprivate var isContent: Bool { stated.kind == .content }

    /// What the layout is given along an axis, if this is it.
    fileprivate var givenLength: Double? { stated.kind.isRootSize ? number : nil }
}

extension ConstraintRecord {
    /// Whether it relates an item to itself so that another one was most likely meant: a quantity to the same one, or an edge
    /// to the opposite one in a way that no size above zero satisfies, as in `title.top == title.bottom + 8`.
    var relatesItemToItself: Bool {
        guard isRelative, !hasZeroFactor, first.item == second.item, !first.isDistance, !second.isDistance
        else { return false }
        if first.attribute == second.attribute { return true }
        let (one, other) = (first.attribute.edge, second.attribute.edge)
        guard one.opposite == other, multiplier == 1 else { return false }
        // Lines of text may lie on an edge, or on each other where there is one line.
        if one != first.attribute || other != second.attribute, constant == 0 { return false }
        return one.isBeginning
            ? constant >= 0 && relation != .lessThanOrEqual : constant <= 0 && relation != .greaterThanOrEqual
    }
}

extension Attribute {
    /// Of a line of text the edge that it is next to: an item's last baseline is not above its top, nor its first one below its bottom.
    fileprivate var edge: Attribute {
        switch self {
        case .firstBaseline, .capline: .top
        case .lastBaseline: .bottom
        default: self
        }
    }

    /// Whether it is an edge where an item begins.
    fileprivate var isBeginning: Bool { self == .left || self == .leading || self == .top }

    /// The edge at the other end; nil of what is no edge.
    var opposite: Attribute? {
        switch self {
        case .left: .right
        case .right: .left
        case .leading: .trailing
        case .trailing: .leading
        case .top: .bottom
        case .bottom: .top
        default: nil
        }
    }
}

extension ConstraintRecord.Side {
    /// Whether both are places, or both are sizes, of one item: of two that contradict each other they are the same, be it
    /// that one is called left and the other one leading.
    fileprivate func isSameKind(as other: Self) -> Bool {
        item == other.item && origin == other.origin && attribute.isSize == other.attribute.isSize
    }
}
