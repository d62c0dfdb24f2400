import RelayoutSolver

/// Turns constraints between items into linear constraints between unknowns.
///
/// Everything is solved in *leading-based* coordinates: x grows from the root's leading edge towards its trailing edge,
/// and is turned into a left edge once, when frames are read. So leading and trailing are the same expressions in both
/// directions, and right to left it is the others that differ. Written with the place of each edge e from the leading
/// edge, in a root of width W (left to right both columns are the same):
///
///     left to right   left = x               right = x + w           a.left = b.left + 8  ⇔    a.x  =  b.x + 8
///     right to left   left = W - (x + w)     right = W - x           a.left = b.left + 8  ⇔  -(a.x + a.w) = -(b.x + b.w) + 8
///
/// A constraint that counts from the left is thus one between *negated* places; W cancels out. A multiplier on a place
/// counts from the origin o of the nearest common ancestor — its leading or top edge, or its left edge in a constraint
/// that counts from the left:
///
///     s·(a - o) = m·s·(b - o) + c        s = -1 where the constraint counts from the left in a right-to-left layout
///
/// and o cancels out where m = 1.
struct Lowering {
    /// By item number.
    private let unknowns: [ItemUnknowns]
    /// By item number: their content says where texts have their baselines.
    var systems: [ItemSystem?]
    private let root: RootSystem
    private let items: ItemTable
    private let direction: ReadingDirection

    init(_ lowered: LoweredSet, _ items: ItemTable) {
        (unknowns, systems, root) = (lowered.unknowns, lowered.systems, lowered.root!)
        (self.items, direction) = (items, lowered.direction)
    }

    /// A multiplier this close to 1 is taken to have no origin: the coefficient of the ancestor's edge would be below
    /// what the solver takes.
    private static let multiplierOfOne = 1e-6

    /// Whether the constraint rests, because it mentions an item that is gone. It then holds where nothing else decides.
    func rests(_ record: ConstraintRecord) -> Bool {
        items.hasGone && record.mentions { items.entries[Int($0)].isGone }
    }

    /// How strongly the constraint is wanted at present.
    func priority(of record: ConstraintRecord) -> Priority {
        guard items.hasGone else { return record.priority }
        return switch items.role(of: record, isMirrored: direction == .rightToLeft) {
        case .none: record.priority
        case .adjacent(let adjacency, let isNear) where items.staysBetween(adjacency, isNear: isNear, record.axis):
            min(record.priority, .nearlyRequired)
        case .own where record.firstItem > 0 && items.isKept(record.firstItem, record.axis):
            min(record.priority, .statedWhenKept)
        case .adjacent(let adjacency, isNear: true) where items.isReplaced(adjacency.after.item, record.axis):
            record.priority.whenReplaced
        // Its neighbour is gone, too. A row of `GoneRows` ties it to the nearest one that is there; this one must not
        // count against that.
        case .adjacent(let adjacency, isNear: true) where items.isFilled(adjacency.after.item, record.axis):
            record.priority.atFarEndWhenGone
        case .own, .adjacent(_, isNear: true): record.priority.whenGone
        case .adjacent(let adjacency, isNear: false)
        where adjacency.after.item == ItemTable.root && !items.isFollowed(adjacency.before.item):
            record.priority.atFarEndOfRootWhenGone
        case .adjacent(_, isNear: false): record.priority.atFarEndWhenGone
        case .follows: min(record.priority, .nearlyRequired)
        }
    }

    /// The linear constraint that says the same.
    func constraint(for record: ConstraintRecord) -> LinearConstraint {
        var constraint = LinearConstraint([], .equal)
        write(record, into: &constraint)
        return constraint
    }

    /// Makes a constraint the one that says the same, in the memory that it has.
    func write(_ record: ConstraintRecord, into constraint: inout LinearConstraint) {
        // Faster than `removeAll`: they are few.
        while constraint.terms.popLast() != nil {}
        append(record.first, factor: sign(of: record.first, in: record), to: &constraint.terms)
        let multiplier = record.factor
        if record.isRelative, multiplier != 0 {
            append(record.second, factor: -sign(of: record.second, in: record) * multiplier, to: &constraint.terms)
        }
        let share = 1 - multiplier
        if record.isMeasuredFromAncestor, share.magnitude > Lowering.multiplierOfOne {
            let sign = sign(of: record.first, in: record)
            let ancestor = items.commonAncestor(record.first.item, record.second.item)
            let origin: Attribute = record.axis == .vertical ? .top : sign < 0 ? .left : .leading
            append(ancestor, origin, factor: -sign * share, to: &constraint.terms)
        }
        constraint.relation = record.relation
        constraint.constant = constant(of: record)
        constraint.priority = priority(of: record)
    }

    /// The constant of that linear constraint.
    func constant(of record: ConstraintRecord) -> Double { systems.constant(of: record) }

    /// -1 where a side counts from the left in a right-to-left layout.
    private func sign(of side: ConstraintRecord.Side, in record: ConstraintRecord) -> Double {
        guard direction == .rightToLeft, side.attribute.axis == .horizontal, !side.attribute.isSize else { return 1 }
        return record.countsFromLeft(side) ? -1 : 1
    }

    private func append(_ side: ConstraintRecord.Side, factor: Double, to terms: inout [Term]) {
        append(side.item, side.attribute, factor: factor, to: &terms)
        if side.isDistance { append(side.origin, side.originAttribute, factor: -factor, to: &terms) }
    }

    private func append(_ item: Int32, _ attribute: Attribute, factor: Double, to terms: inout [Term]) {
        let (axis, extent) = (attribute.axis, extent(in: attribute))
        if item == ItemTable.root {
            // The root's leading top corner is the origin: no unknown.
            if extent != 0 { terms.append(Term(root.extent(axis), extent * factor)) }
            return
        }
        let unknowns = unknowns[Int(item)]
        if !attribute.isSize { terms.append(Term(unknowns.place(axis), factor)) }
        if extent != 0 { terms.append(Term(unknowns.extent(axis), extent * factor)) }
    }

    /// How much of the item's extent lies between its leading or top edge and the attribute, apart from an offset.
    private func extent(in attribute: Attribute) -> Double {
        switch attribute {
        case .leading, .top, .firstBaseline, .capline: 0
        case .trailing, .bottom, .width, .height, .lastBaseline: 1
        case .left: direction == .leftToRight ? 0 : 1
        case .right: direction == .leftToRight ? 1 : 0
        case .centerX, .centerY: 0.5
        }
    }
}

extension [ItemSystem?] {
    /// The constant of the linear constraint for a record: the baseline offsets of its sides, from these systems, minus
    /// the record's own constant.
    func constant(of record: ConstraintRecord) -> Double {
        guard record.dependsOnText else { return 0 - record.constant }
        let first = offset(of: record.first)
        let second = record.isRelative ? record.factor * offset(of: record.second) : 0
        return first - second - record.constant
    }

    private func offset(of side: ConstraintRecord.Side) -> Double {
        let place = offset(of: side.attribute, side.item)
        return side.isDistance ? place - offset(of: side.originAttribute, side.origin) : place
    }

    /// Baselines and the capline: the only attributes with an offset, and never counted from the left.
    private func offset(of attribute: Attribute, _ item: Int32) -> Double {
        let content = self[Int(item)]?.content ?? Content.Lengths()
        return switch attribute {
        case .firstBaseline: content.firstBaseline
        case .lastBaseline: -content.lastBaseline
        case .capline: content.capline
        default: 0
        }
    }
}
