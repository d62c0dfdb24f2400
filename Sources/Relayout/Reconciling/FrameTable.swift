/// Where the items of a layout are, and were last told to be.
struct FrameTable {
    /// Where one item is, in points.
    private struct Frame {
        /// In the root's coordinates, as solved.
        var inRoot = LayoutRect.zero
        /// ``inRoot`` and ``isGone`` before the last update in which either could change.
        var before = (inRoot: LayoutRect.zero, isGone: false)
        /// In the parent's coordinates, as solved when the item was last placed.
        var exact = LayoutRect.zero
        /// In the parent's coordinates, as the item was last told: rounded to pixels.
        var placed = LayoutRect.zero
        /// Whether the item was told, and is in the tree.
        var isPlaced = false
        /// Whether the item was told that it entered the layout, and not since that it left.
        var hasEntered = false
        /// Whether it is gone, and lies there without size.
        var isGone = false
        /// Whether it is placed by the layout inside another item, and never told.
        var isInner = false
        /// Whether somebody else moved the item since it was told.
        var isDisturbed = false
    }

    /// How values become frames.
    struct View: Equatable {
        /// The display scale, if edges are rounded to pixels.
        let scale: Double?
        /// The root's width, in points, in a right-to-left layout.
        let mirroredIn: Double?
    }

    /// The items to be told, and what, one by one.
    struct Placements {
        /// Parents before their children.
        var placed: [Placement] = []
        /// Items that are no longer in the tree: they are told nothing until they are in it again.
        var lost: [Placement] = []
        /// The items that are no longer part of the layout, in no particular order.
        var left: [Receipt.Disappearance] = []

        /// Places them.
        func placeItems() {
            for placement in placed {
                if placement.enters { placement.item.didEnterLayout() }
                placement.item.place(placement.placed)
            }
            for disappearance in left { disappearance.item.didLeaveLayout() }
        }
    }

    /// Frames closer than this, in points, are the same: noise of solving moves nothing.
    private static let noise = 1e-6

    /// By item number; meaningless where there is no item, and at the root's.
    private var frames: [Frame] = []

    /// The display scale of the frames.
    private var scale: Double?

    /// The items that layouts inside other items place.
    private var inner: [Int32] = []

    /// The items that were moved by somebody else since they were told; kept until they are told again.
    private var disturbed: [Int32] = []

    /// An item's frame in the root's coordinates, with edges rounded to pixels; nil if it has not been placed.
    subscript(number: Int32) -> LayoutRect? {
        Int(number) < frames.count && (frames[Int(number)].isPlaced || frames[Int(number)].isInner)
            ? frames[Int(number)].inRoot.rounded(toPixelsOf: scale) : nil
    }

    /// How the frames were made, in a root of this width.
    func view(_ direction: ReadingDirection, _ rootWidth: Double) -> View {
        View(scale: scale, mirroredIn: direction == .rightToLeft ? rootWidth : nil)
    }

    /// Where an item is in the root's coordinates, as solved.
    func inRoot(_ number: Int32) -> LayoutRect { frames[Int(number)].inRoot }

    /// Forgets where an item was.
    mutating func forget(_ number: Int32) {
        if Int(number) < frames.count { frames[Int(number)] = Frame() }
    }

    /// Where an item that leaves was; nil if it was never told.
    func disappearance(of number: Int32, _ items: ItemTable, _ names: Names) -> Receipt.Disappearance? {
        guard Int(number) < frames.count, frames[Int(number)].hasEntered else { return nil }
        let frame = frames[Int(number)]
        return Receipt.Disappearance(
            item: items[number], known: KnownItem(names: names, number: number), old: frame.exact,
            placedOld: frame.placed,
            origin: frame.placed.offset(to: frame.inRoot.rounded(toPixelsOf: scale)),
            wasGone: frame.isGone || !frame.isPlaced)
    }

    /// Lets the layouts inside other items place these items, and no others. Returns those that were placed from here
    /// meanwhile, of which these layouts do not know.
    mutating func leave(_ numbers: [Int32]) -> [Int32] {
        guard numbers != inner else { return [] }
        for number in inner where Int(number) < frames.count { frames[Int(number)].isInner = false }
        var placed: [Int32] = []
        for number in numbers {
            while frames.count <= Int(number) { frames.append(Frame()) }
            if frames[Int(number)].isPlaced { placed.append(number) }
            frames[Int(number)].isInner = true
            (frames[Int(number)].isPlaced, frames[Int(number)].hasEntered) = (false, false)
        }
        inner = numbers
        return placed
    }

    /// Says that somebody else moved an item: it is told again, whether its frame changes or not.
    mutating func disturb(_ number: Int32) {
        guard Int(number) < frames.count, frames[Int(number)].isPlaced else { return }
        frames[Int(number)].isDisturbed = true
        disturbed.append(number)
    }

    /// The items that are to be told whether their frames change or not.
    mutating func takeDisturbed() -> [Int32] {
        defer { disturbed.removeAll() }
        return disturbed
    }

    /// Stores the new frames in the root's coordinates of the items in `moved`, or of all if it is nil. Returns the
    /// items that have to be told, parents before their children, otherwise in order of first mention.
    mutating func move(
        _ items: ItemTable, _ moved: NumberSet?, scale: Double?, inRoot rect: (Int32) -> LayoutRect
    ) -> Placements {
        let oldScale = self.scale
        self.scale = scale
        let missing = items.entries.count - frames.count
        if missing > 0 { frames.append(contentsOf: repeatElement(Frame(), count: missing)) }
        let parents = items.parents
        let entries = items.entries
        var lost: [Int32] = []
        let told = frames.withUnsafeMutableBufferPointer { frames in
            for number in moved?.members ?? items.mentioned where moved == nil || items.isMentioned(number) {
                let frame = frames[Int(number)]
                frames[Int(number)].before = (frame.inRoot, frame.isGone)
                frames[Int(number)].inRoot = rect(number)
                frames[Int(number)].isGone = entries[Int(number)].isGone
            }
            return items.mentioned.filter { number in
                let parent = parents[Int(number)]
                if let moved, !moved.contains(number), !moved.contains(parent) { return false }
                // An item outside the tree is not shown; it is told when it is in the tree.
                if entries[Int(number)].presence.contains(.isOutside) {
                    if frames[Int(number)].isPlaced { lost.append(number) }
                    return false
                }
                let frame = frames[Int(number)]
                if frame.isInner { return false }
                guard frame.isPlaced, !frame.isDisturbed else { return true }
                // An item that becomes gone, or is gone no longer, is told even where its frame stays.
                if moved?.contains(number) ?? true, frame.before.isGone != frame.isGone { return true }
                let around = parent == ItemTable.root ? nil : frames[Int(parent)].inRoot
                let placed = frame.inRoot.converted(toParentAt: around, scale)
                return !placed.isClose(to: frame.placed, tolerance: FrameTable.noise)
            }
        }
        var placements = Placements()
        placements.placed = place(FrameTable.parentsFirst(told, items), items, moved, oldScale)
        placements.lost = place(lost, items, moved, oldScale)
        for number in lost { frames[Int(number)].isPlaced = false }
        return placements
    }

    /// `moved`: those whose frames in the root are new; nil stands for all.
    private mutating func place(
        _ numbers: [Int32], _ items: ItemTable, _ moved: NumberSet?, _ oldScale: Double?
    ) -> [Placement] {
        var placements: [Placement] = []
        placements.reserveCapacity(numbers.count)
        for number in numbers {
            let parent = items.parents[Int(number)]
            let old = frames[Int(number)]
            let around = parent <= ItemTable.root ? nil : frames[Int(parent)].inRoot
            let exact = old.inRoot.converted(toParentAt: around, nil)
            let placed = scale == nil ? exact : old.inRoot.converted(toParentAt: around, scale)
            let before = moved?.contains(number) ?? true ? old.before : (inRoot: old.inRoot, isGone: old.isGone)
            placements.append(
                Placement(
                    item: items[number], number: number, old: old.isPlaced ? old.exact : nil,
                    new: exact, placedOld: old.isPlaced ? old.placed : nil, placed: placed,
                    origins: (
                        old: old.placed.offset(to: before.inRoot.rounded(toPixelsOf: oldScale)),
                        new: placed.offset(to: old.inRoot.rounded(toPixelsOf: scale))
                    ), isThere: (old: old.isPlaced && !before.isGone, new: !old.isGone), enters: !old.hasEntered))
            frames[Int(number)].exact = exact
            frames[Int(number)].placed = placed
            (frames[Int(number)].isPlaced, frames[Int(number)].hasEntered) = (true, true)
            frames[Int(number)].isDisturbed = false
        }
        return placements
    }

    /// A stable sort by depth, linear where most items have the same few depths.
    static func parentsFirst(_ numbers: [Int32], _ items: ItemTable) -> [Int32] {
        let depths = numbers.map { items.entries[Int($0)].depth }
        guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return numbers }
        var starts = Array(repeating: 0, count: Int(depths.max()!) + 2)
        for depth in depths { starts[Int(depth) + 1] += 1 }
        for depth in 1..<starts.count { starts[depth] += starts[depth - 1] }
        var order = numbers
        for (number, depth) in zip(numbers, depths) {
            order[starts[Int(depth)]] = number
            starts[Int(depth)] += 1
        }
        return order
    }
}
