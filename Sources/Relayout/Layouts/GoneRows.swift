import RelayoutSolver

/// The rows around the items that are gone, along one axis, and the rows that take their place.
///
/// 1. Every row that mentions an item which is gone is taken in, in layout order.
/// 2. From each such item one goes along the rows beside it, through others that are gone, to the neighbours that are
///    there: once towards the near end, once towards the far end (a work list; each step finds a priority that is new there, or
///    a gap that says more, of which there are finitely many).
/// 3. Where there are neighbours on both sides, each two of them are joined; as weakly as can be where something that is there
///    stands between them, too. Where there are some on one side only, they take the place of the item at its other end and
///    at its centre.
struct GoneRows {
    private let axis: LayoutAxis
    private let isMirrored: Bool
    /// In order of first mention.
    private(set) var items: [GoneItem] = []
    private var places: [Int32: Int] = .init()
    private var joined: [ConstraintRecord] = []
    /// Where in `joined` the row between two neighbours is, and how strongly it was said: of what is emptied only the strongest
    /// counts.
    private var pairs: [Pair: (place: Int, strength: Priority)] = .init()
    /// What stands between neighbours, of the items that are there.
    private var between: ItemsBetween
    /// The path of the rows that are made.
    private let path: Int32

    private struct Pair: Hashable {
        let before: Adjacency.Neighbour
        let after: Adjacency.Neighbour
        let relation: Relation
        let priority: Double
    }

    init(_ axis: LayoutAxis, isMirrored: Bool, path: Int32) {
        self.axis = axis
        self.isMirrored = isMirrored
        self.path = path
        between = ItemsBetween(axis, isMirrored: isMirrored)
    }

    // MARK: 1. What is said

    private mutating func place(of number: Int32) -> Int {
        if let place = places[number] { return place }
        places[number] = items.count
        items.append(GoneItem(number: number))
        return items.count - 1
    }

    /// Takes in a row along the axis that mentions something gone. `stated`: its ``Constraint/whenGone(_:)``, if it has
    /// one.
    mutating func add(_ record: ConstraintRecord, _ role: GoneRole, stated: Double?, _ table: ItemTable) {
        if case .own = role, record.priority != .waiting { return }
        let isFollowed = record.mentions { $0 != ItemTable.root && !table.entries[Int($0)].isGone }
        for side in [record.first, record.second] where side.item >= 0 && side.attribute.axis == axis {
            for (number, attribute) in [(side.item, side.attribute), (side.origin, side.originAttribute)] {
                guard number > ItemTable.root, table.entries[Int(number)].isGone else { continue }
                let place = place(of: number)
                items[place].notePoint(attribute, record.priority, isMirrored: isMirrored)
                guard case .follows = role else { continue }
                if isFollowed { items[place].isFollowed = true }
                follow(place, record, side, table)
                if let (item, common) = record.companion(of: number, isMirrored: isMirrored),
                    item > ItemTable.root, record.priority >= .high
                {
                    items[place].companions[item, default: []].formUnion(common)
                }
            }
        }
        guard case .adjacent(let adjacency, _) = role else { return }
        let gap = GoneItem.Gap(points: stated ?? adjacency.gap, isStated: stated != nil)
        func side(_ neighbour: Adjacency.Neighbour) -> GoneItem.Side {
            GoneItem.Side(
                neighbour: neighbour, relation: adjacency.relation, gap: gap, priority: record.priority, record: record)
        }
        if !adjacency.after.isAround, table.entries[Int(adjacency.after.item)].isGone {
            items[place(of: adjacency.after.item)].near.append(side(adjacency.before))
        }
        if !adjacency.before.isAround, table.entries[Int(adjacency.before.item)].isGone {
            items[place(of: adjacency.before.item)].far.append(side(adjacency.after))
        }
    }

    private mutating func follow(
        _ place: Int, _ record: ConstraintRecord, _ side: ConstraintRecord.Side, _ table: ItemTable
    ) {
        let isFirst = side == record.first
        let other = isFirst ? record.second : record.first
        guard record.isRelative, !side.isDistance, !other.isDistance, !side.attribute.isSize,
            other.item == ItemTable.root || !table.entries[Int(other.item)].isGone
        else { return }
        let end = side.attribute.end(isMirrored: isMirrored)
        guard end != nil || side.attribute == .centerX || side.attribute == .centerY else { return }
        items[place].followers.append(GoneItem.Follower(record: record, end: end, isFirst: isFirst))
    }

    // MARK: 2. Who is reached

    /// For every item the neighbours that are there, towards the near end or towards the far one.
    private func reached(_ sides: (GoneItem) -> [GoneItem.Side], _ back: (GoneItem) -> [GoneItem.Side])
        -> [[ReachedNeighbour]]
    {
        var reached: [[ReachedNeighbour]] = items.map { _ in [] }
        var open: [(place: Int, ReachedNeighbour)] = []
        for (place, item) in items.enumerated() {
            for side in sides(item) where isThere(side.neighbour) {
                open.append(
                    (
                        place,
                        ReachedNeighbour(
                            neighbour: side.neighbour, relation: side.relation, gap: side.gap,
                            priority: side.priority, location: side.record.location)
                    ))
            }
        }
        var next = 0
        while next < open.count {
            let (place, found) = open[next]
            next += 1
            let known = reached[place].firstIndex { $0.isLike(found) }
            var label = found
            if let known {
                guard reached[place][known].absorb(found) else { continue }
                label = reached[place][known]
            } else {
                reached[place].append(found)
            }
            for side in back(items[place]) where !isThere(side.neighbour) {
                if let further = label.joined(with: side) { open.append((places[side.neighbour.item]!, further)) }
            }
        }
        return reached
    }

    private func isThere(_ neighbour: Adjacency.Neighbour) -> Bool {
        neighbour.isAround || places[neighbour.item] == nil
    }

    // MARK: 3. What takes the place

    /// The rows that take the place of those beside what is gone. `script`: all that is said.
    mutating func join(_ script: RecordScript, _ table: ItemTable) -> [ConstraintRecord] {
        let near = reached({ $0.near }, { $0.far })
        let far = reached({ $0.far }, { $0.near })
        findItemsBetween(near, far, script, table)
        for (place, item) in items.enumerated() {
            for before in near[place] {
                for side in item.far where isThere(side.neighbour) {
                    if let all = before.joined(with: side) { join(all, side.neighbour) }
                }
            }
            if item.isFilled {
                for before in near[place] { tie(item.number, .near, to: before, item.near) }
                for after in far[place] { tie(item.number, .far, to: after, item.far) }
            }
            if near[place].isEmpty != far[place].isEmpty {
                let isBefore = far[place].isEmpty
                for reached in isBefore ? near[place] : far[place] where !reached.neighbour.isAround {
                    for follower in item.followers where follower.end != (isBefore ? .near : .far) {
                        guard replace(item.number, in: follower, by: reached, isBefore: isBefore) else { continue }
                        items[place].isReplaced = isBefore
                    }
                }
            }
        }
        return joined
    }

    /// Finds which of the items that are there stand between the neighbours of gone ones, and which of these have their places filled.
    private mutating func findItemsBetween(
        _ near: [[ReachedNeighbour]], _ far: [[ReachedNeighbour]], _ script: RecordScript, _ table: ItemTable
    ) {
        let middles = items.indices.filter { !near[$0].isEmpty && !far[$0].isEmpty }
        let fillers = middles.map { companions(of: $0, table) }
        for (place, companions) in zip(middles, fillers) {
            for (item, common) in companions {
                let end = Adjacency.Neighbour(item: item, isAround: false)
                if common.contains(.near) { for before in near[place] { between.add(before.neighbour, before: end) } }
                if common.contains(.far) { for after in far[place] { between.add(end, before: after.neighbour) } }
            }
        }
        between.addAdjacencies(
            of: script, table,
            between: middles.flatMap { place in
                near[place].flatMap { before in far[place].map { (before.neighbour, $0.neighbour) } }
            })
        for (place, companions) in zip(middles, fillers) {
            // Where a gap is stated for when the item is gone, it closes up.
            if (near[place] + far[place]).contains(where: { $0.gap.isStated }) { continue }
            items[place].isFilled = companions.contains { item, common in
                let end = Adjacency.Neighbour(item: item, isAround: false)
                return
                    (common.contains(.near)
                    || near[place].contains { between.leads(from: $0.neighbour, to: end) })
                    && (common.contains(.far)
                        || far[place].contains { between.leads(from: end, to: $0.neighbour) })
            }
        }
    }

    /// The items that are there and have an end, the size, or all in common with one that is gone, by themselves or through others
    /// that are gone.
    private func companions(of place: Int, _ table: ItemTable) -> [Int32: GoneItem.Common] {
        var found: [Int32: GoneItem.Common] = .init()
        var open: [(item: Int32, common: GoneItem.Common)] = [(items[place].number, .all)]
        while let (item, common) = open.popLast() {
            let known = found[item] ?? []
            if known.isSuperset(of: common) { continue }
            found[item] = known.union(common)
            guard let gone = places[item] else { continue }
            for (other, own) in items[gone].companions {
                let both = common.intersection(own.completed)
                if !both.isEmpty { open.append((other, both)) }
            }
        }
        let number = items[place].number
        return found.filter { item, common in
            places[item] == nil && common != .center && !table.isInside(number, item) && !table.isInside(item, number)
        }
    }

    /// Ties an item whose place is filled to a neighbour that it has only through others that are gone. `sides`: its own neighbours
    /// there.
    private mutating func tie(
        _ number: Int32, _ end: Attribute.End, to reached: ReachedNeighbour, _ sides: [GoneItem.Side]
    ) {
        let isSaid = sides.contains {
            $0.neighbour == reached.neighbour && $0.relation == reached.relation && $0.priority == reached.priority
        }
        if isSaid { return }
        let item = Adjacency.Neighbour(item: number, isAround: false)
        let (before, after) = end == .near ? (reached.neighbour, item) : (item, reached.neighbour)
        joined.append(
            row(after, before, reached.relation, reached.gap, reached.priority, reached.location))
    }

    private mutating func join(_ reached: ReachedNeighbour, _ after: Adjacency.Neighbour) {
        let before = reached.neighbour
        guard before.item != after.item || before.isAround && after.isAround else { return }
        let isEmptied = before.isAround && after.isAround
        // The root's size is given.
        if isEmptied, before.item == ItemTable.root { return }
        // What is there keeps them apart, which the row must not do away with, if nobody wrote it for this case.
        let isWeakest =
            isEmptied
            || reached.relation != .greaterThanOrEqual && !reached.gap.isStated
                && between.isAny(between: before, and: after)
        var record = row(
            after, before, reached.relation, reached.gap,
            isWeakest ? .weaklyJoined : reached.priority, reached.location)
        if before.item == after.item { record = record.withoutSecond(axis == .horizontal ? .width : .height) }
        state(record, before, after, reached.priority)
        guard !isEmptied, reached.isImplied else { return }
        (record.relation, record.priority) = (.greaterThanOrEqual, .required)
        state(record, before, after, .required)
    }

    private func row(
        _ after: Adjacency.Neighbour, _ before: Adjacency.Neighbour, _ relation: Relation, _ gap: GoneItem.Gap,
        _ priority: Priority, _ location: SourceLocation
    ) -> ConstraintRecord {
        ConstraintRecord(
            path: path, first: side(after, after.isAround ? .far : .near),
            second: side(before, before.isAround ? .near : .far), ordinal: 0, relation: relation,
            multiplier: 1, constant: gap.points, priority: min(priority, .nearlyRequired), location: location)
    }

    /// Says how far two neighbours are apart, or something stricter than was said already at that priority.
    private mutating func state(
        _ record: ConstraintRecord, _ before: Adjacency.Neighbour, _ after: Adjacency.Neighbour, _ strength: Priority
    ) {
        let pair = Pair(
            before: before, after: after, relation: record.relation, priority: record.priority.rawValue)
        if let known = pairs[pair] {
            guard strength >= known.strength else { return }
            if strength > known.strength {
                joined[known.place] = record
                pairs[pair] = (known.place, strength)
                return
            }
            let (one, other) = (joined[known.place].constant, record.constant)
            joined[known.place].constant = record.relation == .lessThanOrEqual ? min(one, other) : max(one, other)
        } else {
            pairs[pair] = (joined.count, strength)
            joined.append(record)
        }
    }

    private func side(_ neighbour: Adjacency.Neighbour, _ end: Attribute.End) -> ConstraintRecord.Side {
        let attribute: Attribute =
            switch (axis, end) {
            case (.horizontal, .near): .leading
            case (.horizontal, .far): .trailing
            case (.vertical, .near): .top
            case (.vertical, .far): .bottom
            }
        return ConstraintRecord.Side(neighbour.item, attribute)
    }

    /// Puts the neighbour in the item's place in a row that follows the item's other end or its centre. Returns whether
    /// that says anything.
    private mutating func replace(
        _ number: Int32, in follower: GoneItem.Follower, by reached: ReachedNeighbour, isBefore: Bool
    ) -> Bool {
        var record = follower.record
        let other = follower.isFirst ? record.second : record.first
        guard other.item != reached.neighbour.item else { return false }
        // How the neighbour's place relates to what followed the item: where only the least gap is known, the neighbour
        // may be further away.
        var relation = reached.relation
        if isBefore { relation = relation.mirrored }
        let isTurned = isMirrored && record.countsFromLeft(record.first)
        if isTurned != !follower.isFirst { relation = relation.mirrored }
        guard let weaker = record.relation.weaker(relation) else { return false }
        record.relation = weaker
        let taken = follower.isFirst ? record.first : record.second
        let side = ConstraintRecord.Side(reached.neighbour.item, taken.attribute)
        if follower.isFirst { record.first = side } else { record.second = side }
        record.path = path
        record.ordinal = 0
        record.weaken(to: min(reached.priority, .nearlyRequired))
        joined.append(record)
        return true
    }
}

extension ConstraintRecord {
    /// The constraint between two ends of one item, as one of its size.
    fileprivate func withoutSecond(_ size: Attribute) -> ConstraintRecord {
        ConstraintRecord(
            path: path, first: Side(firstItem, size), second: .none,
            ordinal: ordinal, relation: relation, multiplier: 1, constant: constant, priority: priority,
            location: location)
    }
}
