import RelayoutSolver

/// What a row has to do with an item that is gone. <doc:Gone> has the rule that this serves.
enum GoneRole {
    /// No item of the row is gone.
    case none
    /// It is about one item alone, or about several that are all gone, one of them inside something gone.
    case own
    /// It ties the item's near end (or, if not, its far end) to the end of a neighbour that faces it.
    case adjacent(Adjacency, isNear: Bool)
    /// Anything else: edges that are flush, centres, baselines, sizes, shares.
    case follows
}

/// A row that puts one item after another, or at an end of what it is in, along one axis and in reading direction.
///
///     after's near end - before's far end  (<=, ==, >=)  gap
struct Adjacency {
    /// An end of an item. `isAround`: the item contains the other one, which lies inside it at this end.
    struct Neighbour: Hashable {
        let item: Int32
        let isAround: Bool
    }

    let before: Neighbour
    let after: Neighbour
    let relation: Relation
    /// In points.
    let gap: Double
}

extension Priority {
    /// How strongly an item that a container leaves out stays at the container's corner: below all else that a
    /// container says.
    static let waiting = Priority(48)
    /// How an item that is gone itself wants to be: below whatever anybody says, but in the same order.
    var whenGone: Priority { Priority(rawValue * 0x1p-60) }
    /// How strongly a gone item keeps to its neighbour at the near end where those who follow it decide where it is:
    /// weaker than what its own size and other gone items want (``whenGone``), so that it never ties with these.
    var whenReplaced: Priority { Priority(rawValue * 0x1p-70) }
    /// How strongly a gone item keeps to its neighbour at the far end: less still, as it may not fit between both
    /// neighbours.
    var atFarEndWhenGone: Priority { Priority(rawValue * 0x1p-90) }
    /// How strongly a gone item keeps to the far end of the root where nobody follows it: below ``Proposal/belowAll``,
    /// so that a root whose size is left open gets no larger by it.
    var atFarEndOfRootWhenGone: Priority { Priority(rawValue * 0x1p-400) }
    /// How strongly a gone item wants no size where its content has no say: less than it wants anything else, but more
    /// than it keeps to a far end, so that it does not matter how many items are gone between two neighbours.
    static let noSizeWhenGone = Priority(0x1p-75)
}

extension ItemTable {
    /// What the row has to do with items that are gone. `isMirrored`: in a right-to-left layout.
    func role(of record: ConstraintRecord, isMirrored: Bool) -> GoneRole {
        guard record.mentions(where: { entries[Int($0)].isGone }) else { return .none }
        var (anyIsGone, anyIsThere, anyIsInside, isOfOne) = (false, false, false, true)
        func look(_ number: Int32) {
            guard number >= 0 else { return }
            if number != record.firstItem { isOfOne = false }
            guard number != ItemTable.root, entries[Int(number)].isGone else { return anyIsThere = true }
            anyIsGone = true
            if entries[Int(number)].presence.contains(.isInsideGone) { anyIsInside = true }
        }
        look(record.firstItem)
        look(record.firstOrigin)
        look(record.secondItem)
        look(record.secondOrigin)
        guard anyIsGone else { return .none }
        // A row by which an item waits at a container's corner is made by the library, not written.
        if isOfOne || record.priority == .waiting || (!anyIsThere && anyIsInside) { return .own }
        guard let adjacency = adjacency(record, isMirrored: isMirrored) else { return .follows }
        return .adjacent(adjacency, isNear: !adjacency.after.isAround && entries[Int(adjacency.after.item)].isGone)
    }

    /// Whether a neighbour before a gone item takes its place along an axis.
    func isReplaced(_ number: Int32, _ axis: LayoutAxis) -> Bool {
        entries[Int(number)].presence.contains(.isReplaced(along: axis))
    }

    /// Whether something that is there follows an item that is gone.
    func isFollowed(_ number: Int32) -> Bool { entries[Int(number)].presence.contains(.isFollowed) }

    /// Whether an item that is gone keeps its room along an axis.
    func isKept(_ number: Int32, _ axis: LayoutAxis) -> Bool {
        entries[Int(number)].presence.contains(.isKept(along: axis))
    }

    /// Whether something fills the place of an item that is gone along an axis.
    func isFilled(_ number: Int32, _ axis: LayoutAxis) -> Bool {
        entries[Int(number)].presence.contains(.isFilled(along: axis))
    }

    /// Whether an item that is gone stays where it is beside a neighbour that is there: it keeps its room, or something fills its
    /// place. `isNear`: whether its near end is meant.
    func staysBetween(_ adjacency: Adjacency, isNear: Bool, _ axis: LayoutAxis) -> Bool {
        let (item, neighbour) = isNear ? (adjacency.after, adjacency.before) : (adjacency.before, adjacency.after)
        return (isKept(item.item, axis) || isFilled(item.item, axis)) && !entries[Int(neighbour.item)].isGone
    }

    /// What the row puts after what; nil where it says something else.
    func adjacency(_ record: ConstraintRecord, isMirrored: Bool) -> Adjacency? {
        guard let (first, second) = record.places, let end = first.attribute.end(isMirrored: isMirrored),
            let other = second.attribute.end(isMirrored: isMirrored)
        else { return nil }
        let (isInside, isAround) = (isInside(first.item, second.item), isInside(second.item, first.item))
        // Beside each other the ends differ; inside something they are the same.
        guard (end == other) == (isInside || isAround) else { return nil }
        let left = Adjacency.Neighbour(item: first.item, isAround: isAround)
        let right = Adjacency.Neighbour(item: second.item, isAround: isInside)
        // What counts from the left is turned into what counts from the leading edge.
        let isTurned = isMirrored && record.countsFromLeft(record.first)
        let (relation, gap) =
            isTurned ? (record.relation.mirrored, -record.constant) : (record.relation, record.constant)
        // The leading end of what is around stands before, whatever stands on the left.
        let firstIsAfter = isAround ? end == .far : end == .near
        return firstIsAfter
            ? Adjacency(before: right, after: left, relation: relation, gap: gap)
            : Adjacency(before: left, after: right, relation: relation.mirrored, gap: -gap)
    }
}

extension ConstraintRecord {
    /// The two places that lie `constant` apart, if that is what the record says: `b.top == a.bottom + 8`, or as a distance,
    /// `b.top - a.bottom == 8`.
    var places: (first: Side, second: Side)? {
        guard multiplier == 1, !second.isDistance else { return nil }
        if isRelative { return first.isDistance ? nil : (first, second) }
        return first.isDistance
            ? (Side(first.item, first.attribute), Side(first.origin, first.originAttribute)) : nil
    }
}

extension Attribute {
    /// An end of an item in reading direction.
    enum End { case near, far }

    /// Which end of its item the place is; nil where it is none.
    func end(isMirrored: Bool) -> End? {
        switch self {
        case .leading, .top: .near
        case .trailing, .bottom: .far
        case .left: isMirrored ? .far : .near
        case .right: isMirrored ? .near : .far
        case .centerX, .centerY, .width, .height, .firstBaseline, .lastBaseline, .capline: nil
        }
    }
}
