/// What an item moves along with that is in only one of two moments.
///
/// 1. An item whose parent is in this moment only moves as its parent does.
/// 2. Any other item moves as the nearest of the items beside it that are in the same parent in both moments; of
///    equally near ones the first. Items that it overlaps, or that have no extent, do not count.
/// 3. Where there is none it moves as its parent does, or the root.
///
/// It moves as that edge of the other item which is nearest to one of its own, along each axis.
struct Companions {
    /// How far an item is in the other moment from where it is in this one, and how fast it moves there.
    struct Shift {
        var distance = LayoutSize.zero
        var velocity = LayoutSize.zero
    }

    private let here: LayoutFrames
    private let there: LayoutFrames
    /// By place in `here` of the parent, from the root on: the places of the items in it that are in both moments.
    private var siblings: [[Int32]]
    /// By place in `here`, of those that were asked for.
    private var shifts: [Int: Shift] = .init()

    init(of here: LayoutFrames, in there: LayoutFrames) {
        self.here = here
        self.there = there
        siblings = Array(repeating: [], count: here.entries.count + 1)
        guard here.entries.contains(where: { there.place(of: $0.item) == nil }) else { return }
        for (place, entry) in here.entries.enumerated() {
            guard let other = there.place(of: entry.item), isInSameParent(entry, there.entries[Int(other)]),
                entry.frame.width > 0 || entry.frame.height > 0
            else { continue }
            siblings[Int(entry.parent) + 1].append(Int32(truncatingIfNeeded: place))
        }
    }

    private func isInSameParent(_ one: LayoutFrames.Entry, _ other: LayoutFrames.Entry) -> Bool {
        if one.parent == LayoutFrames.root || other.parent == LayoutFrames.root { return one.parent == other.parent }
        return here.entries[Int(one.parent)].item === there.entries[Int(other.parent)].item
    }

    /// How far the item at a place, which is in this moment only, is from here in the other one. Ask for parents first.
    mutating func shift(of place: Int) -> Shift {
        let entry = here.entries[place]
        let shift = shift(of: entry)
        shifts[place] = shift
        return shift
    }

    private func shift(of entry: LayoutFrames.Entry) -> Shift {
        if entry.parent != LayoutFrames.root, let shift = shifts[Int(entry.parent)] { return shift }
        if let neighbour = nearest(to: entry) {
            return shift(of: entry.frame, along: here.entries[Int(neighbour)].item)
        }
        guard entry.parent != LayoutFrames.root else {
            return shift(
                of: entry.frame, (LayoutRect.zero.sized(here.size), LayoutRect.zero.sized(there.size)),
                LayoutRect.zero.sized(there.sizeVelocity))
        }
        return shift(of: entry.frame, along: here.entries[Int(entry.parent)].item)
    }

    /// Of the items beside it, in the same parent, that are in both moments.
    private func nearest(to entry: LayoutFrames.Entry) -> Int32? {
        var nearest: (place: Int32, distance: Double)?
        for place in siblings[Int(entry.parent) + 1] {
            let distance = entry.frame.distance(to: here.entries[Int(place)].frame)
            if let distance, distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
        }
        return nearest?.place
    }

    private func shift(of frame: LayoutRect, along item: any LayoutItem) -> Shift {
        let (one, other) = (here.entries[Int(here.place(of: item)!)], there.entries[Int(there.place(of: item)!)])
        return shift(of: frame, (one.frame, other.frame), other.velocity)
    }

    private func shift(of frame: LayoutRect, _ companion: (here: LayoutRect, there: LayoutRect), _ velocity: LayoutRect)
        -> Shift
    {
        var shift = Shift()
        for axis in LayoutAxis.allCases {
            let far = isFar(frame.extent(axis), companion.here.extent(axis), axis)
            func edge(_ rect: LayoutRect) -> Double { far ? rect.extent(axis).end : rect.extent(axis).start }
            shift.distance[axis] = edge(companion.there) - edge(companion.here)
            shift.velocity[axis] = edge(velocity)
        }
        return shift
    }

    /// Whether it is the far edge of the companion that is nearest to an edge of the item; of equally near ones the leading or
    /// top one counts.
    private func isFar(
        _ item: (start: Double, end: Double), _ companion: (start: Double, end: Double), _ axis: LayoutAxis
    )
        -> Bool
    {
        let near = min((item.start - companion.start).magnitude, (item.end - companion.start).magnitude)
        let far = min((item.start - companion.end).magnitude, (item.end - companion.end).magnitude)
        return axis == .horizontal && here.isMirrored ? far <= near : far < near
    }
}

extension LayoutRect {
    fileprivate func extent(_ axis: LayoutAxis) -> (start: Double, end: Double) {
        axis == .horizontal ? (x, x + width) : (y, y + height)
    }

    fileprivate func sized(_ size: LayoutSize) -> LayoutRect {
        LayoutRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// The square of the distance between two rectangles that lie beside each other; nil where they overlap.
    fileprivate func distance(to other: LayoutRect) -> Double? {
        let gaps = LayoutAxis.allCases.map { axis in
            max(other.extent(axis).start - extent(axis).end, extent(axis).start - other.extent(axis).end)
        }
        guard gaps.contains(where: { $0 >= 0 }) else { return nil }
        return gaps.reduce(0) { $0 + max($1, 0) * max($1, 0) }
    }
}
