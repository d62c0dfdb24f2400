import RelayoutSolver

/// An item that is gone, along one axis: what stands beside it, what follows it, and where it lies itself.
struct GoneItem {
    /// A row beside the item, seen from it.
    struct Side {
        let neighbour: Adjacency.Neighbour
        let relation: Relation
        let gap: Gap
        let priority: Priority
        /// The row as it was said.
        let record: ConstraintRecord
    }

    /// How far neighbours stay apart, in points.
    struct Gap: Equatable {
        var points: Double
        /// Whether it was stated for when the item between is gone.
        var isStated: Bool
        /// Whether neighbours would be as far apart with the item between them, however small that is: none of the gaps that it
        /// comes of is negative.
        var isLeast: Bool

        init(points: Double, isStated: Bool) {
            (self.points, self.isStated) = (points, isStated)
            isLeast = points >= 0 && !isStated
        }

        /// The larger gap, or of two limits between the same neighbours the smaller one; a stated one counts before one that is not.
        func joined(with other: Gap, areLimits: Bool = false) -> Gap {
            if isStated != other.isStated { return isStated ? self : other }
            var gap = Gap(
                points: areLimits ? min(points, other.points) : max(points, other.points), isStated: isStated)
            gap.isLeast = isLeast && other.isLeast
            return gap
        }
    }

    /// A row that follows one of the item's ends or its centre.
    struct Follower {
        let record: ConstraintRecord
        /// nil: the centre.
        let end: Attribute.End?
        /// Whether the item stands on the left.
        let isFirst: Bool
    }

    /// What an item has in common with one that is gone: with two of these it fills its place.
    struct Common: OptionSet {
        let rawValue: UInt8
        static let near = Common(rawValue: 1)
        static let far = Common(rawValue: 2)
        static let center = Common(rawValue: 4)
        static let size = Common(rawValue: 8)
        static let all: Common = [.near, .far, .center, .size]

        /// All, where two are known: the others follow.
        var completed: Common { rawValue.nonzeroBitCount > 1 ? .all : self }
    }

    let number: Int32
    /// What stands beside the near end.
    var near: [Side] = []
    /// What stands beside the far end.
    var far: [Side] = []
    var followers: [Follower] = []
    /// The items that have a place or the size in common with it.
    var companions: [Int32: Common] = .init()
    /// Whether something that is there, and not the root, follows the item in any way.
    var isFollowed = false
    /// Whether a neighbour before it takes its place in the rows that follow it.
    var isReplaced = false
    /// Whether something that is there fills its place between neighbours.
    var isFilled = false
    /// Where in its room it lies (see ``ItemTable/Entry/point``), and by which priority.
    private(set) var point: (place: UInt8, priority: Double) = (0, 0)

    init(number: Int32) { self.number = number }

    /// Whether the item keeps its room: something follows it, and it is tied to its container alone at both ends, so
    /// that there are no neighbours that could close up.
    var keepsRoom: Bool {
        isFollowed && !near.isEmpty && !far.isEmpty && near.allSatisfy({ $0.neighbour.isAround })
            && far.allSatisfy({ $0.neighbour.isAround })
    }

    /// What the rows along this axis say of it.
    func presence(along axis: LayoutAxis) -> Presence {
        var presence: Presence = isFollowed ? .isFollowed : []
        if isReplaced { presence.formUnion(.isReplaced(along: axis)) }
        if keepsRoom { presence.formUnion(.isKept(along: axis)) }
        if isFilled { presence.formUnion(.isFilled(along: axis)) }
        return presence
    }

    /// Notes where in its room the item lies, if no row of a higher priority has told.
    mutating func notePoint(_ attribute: Attribute, _ priority: Priority, isMirrored: Bool) {
        guard priority.rawValue > point.priority else { return }
        let place: UInt8
        switch attribute {
        case .width, .height: return
        case .centerX, .centerY: place = 1
        case .firstBaseline, .capline: place = 0
        case .lastBaseline: place = 2
        default: place = attribute.end(isMirrored: isMirrored) == .far ? 2 : 0
        }
        point = (place, priority.rawValue)
    }
}

/// Who is reached from an item that is gone, through others that are.
struct ReachedNeighbour: Equatable {
    let neighbour: Adjacency.Neighbour
    var relation: Relation
    var gap: GoneItem.Gap
    var priority: Priority
    /// The line to be shown.
    var location: SourceLocation

    /// Whether the constraints that it stands for say that much, required, of the neighbours while the item is there: then it
    /// can only contradict what these contradict.
    var isImplied: Bool { priority == .required && gap.isLeast && relation != .lessThanOrEqual }

    /// The same after one more row; nil where the two together say nothing.
    func joined(with side: GoneItem.Side) -> ReachedNeighbour? {
        guard let relation = relation.weaker(side.relation) else { return nil }
        var reached = self
        reached.relation = relation
        reached.gap = gap.joined(with: side.gap)
        reached.priority = min(priority, side.priority)
        if reached.gap != gap { reached.location = side.record.location }
        return reached
    }

    /// Whether another way to the same neighbour says something of the same kind: a line of another priority stays one of its own.
    func isLike(_ other: ReachedNeighbour) -> Bool {
        neighbour == other.neighbour && relation == other.relation && priority == other.priority
    }

    /// Takes over the gap of such a way if that says more. Returns whether it does.
    mutating func absorb(_ other: ReachedNeighbour) -> Bool {
        let gap = gap.joined(with: other.gap, areLimits: relation == .lessThanOrEqual)
        guard gap != self.gap else { return false }
        (self.gap, location) = (gap, other.location)
        return true
    }
}

extension Relation {
    /// The relation of the sum of two gaps: an equality takes the other's relation; opposite inequalities have none.
    func weaker(_ other: Relation) -> Relation? {
        if self == other || other == .equal { return self }
        return self == .equal ? other : nil
    }
}

extension ConstraintRecord {
    /// The other item of an equality by which two have a place or their size in common but for a number, and what that is; nil where it
    /// is none.
    func companion(of number: Int32, isMirrored: Bool) -> (item: Int32, common: GoneItem.Common)? {
        guard relation == .equal, let (one, other) = places, one.attribute == other.attribute else { return nil }
        let common: GoneItem.Common =
            switch one.attribute {
            case .width, .height: .size
            case .centerX, .centerY: .center
            case .firstBaseline, .lastBaseline, .capline: []
            default: one.attribute.end(isMirrored: isMirrored) == .near ? .near : .far
            }
        return common.isEmpty ? nil : (one.item == number ? other.item : one.item, common)
    }
}
