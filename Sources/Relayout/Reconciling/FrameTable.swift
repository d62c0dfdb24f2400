/// Where the items of a layout are, and were last told to be.
struct FrameTable {
    /// Where one item is, in points.
    struct Frame {
        /// In the root's coordinates, as solved.
        var inRoot: Rect
        /// In the root's coordinates, with edges rounded to pixels.
        var roundedInRoot: Rect
        /// In the parent's coordinates, as solved when the item was last placed.
        var exact = Rect.zero
        /// In the parent's coordinates, as the item was last told.
        var placed = Rect.zero
        /// Whether the item was told.
        var isPlaced = false
    }

    /// How values become frames.
    struct View: Equatable {
        /// The display scale, if edges are rounded to pixels.
        let scale: Double?
        /// The root's width, in points, in a right-to-left layout.
        let mirroredIn: Double?
    }

    /// An item to be told, and what.
    struct Placement {
        let item: any LayoutItem
        let depth: Int32
        let move: Receipt.Move
    }

    /// Frames closer than this, in points, are the same: noise of solving moves nothing.
    private static let noise = 1e-6

    /// By item number; nil where there is no item, and at the root's.
    private var frames: [Frame?] = []

    subscript(number: Int32) -> Frame? { Int(number) < frames.count ? frames[Int(number)] : nil }

    /// Forgets where an item was.
    mutating func forget(_ number: Int32) {
        if Int(number) < frames.count { frames[Int(number)] = nil }
    }

    /// Takes the new frames in the root of those that moved there; nil stands for all. Returns those that have to be
    /// told, parents before their children, otherwise in order of first mention.
    mutating func move(
        _ items: ItemTable, _ moved: NumberSet?, scale: Double?, inRoot rect: (Int32) -> Rect
    ) -> [Placement] {
        while frames.count < items.entries.count { frames.append(nil) }
        for number in moved?.members ?? items.mentioned where moved == nil || items.isMentioned(number) {
            let rect = rect(number)
            var frame = frames[Int(number)] ?? Frame(inRoot: rect, roundedInRoot: rect)
            frame.inRoot = rect
            frame.roundedInRoot = scale.map { rect.rounded(toPixelsOf: $0) } ?? rect
            frames[Int(number)] = frame
        }
        var placements: [Placement] = []
        for number in items.mentioned {
            if let moved, !moved.contains(number), !moved.contains(items.entries[Int(number)].parent) { continue }
            if let placement = place(number, items) { placements.append(placement) }
        }
        return FrameTable.parentsFirst(placements)
    }

    private mutating func place(_ number: Int32, _ items: ItemTable) -> Placement? {
        let entry = items.entries[Int(number)]
        var frame = frames[Int(number)]!
        let parent = frames[Int(entry.parent)]
        let exact = frame.inRoot.relative(to: parent?.inRoot)
        let placed = frame.roundedInRoot.relative(to: parent?.roundedInRoot)
        guard !frame.isPlaced || !placed.isClose(to: frame.placed, tolerance: FrameTable.noise) else { return nil }
        let move = Receipt.Move(
            name: items.names[Int(number)], old: frame.isPlaced ? frame.exact : nil, new: exact,
            placedOld: frame.isPlaced ? frame.placed : nil, placed: placed)
        frame.exact = exact
        frame.placed = placed
        frame.isPlaced = true
        frames[Int(number)] = frame
        return Placement(item: entry.item!, depth: entry.depth, move: move)
    }

    /// A stable sort by depth, linear where most items have the same few depths.
    private static func parentsFirst(_ placements: [Placement]) -> [Placement] {
        let depths = placements.map(\.depth)
        guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return placements }
        var starts = Array(repeating: 0, count: Int(depths.max()!) + 2)
        for depth in depths { starts[Int(depth) + 1] += 1 }
        for depth in 1..<starts.count { starts[depth] += starts[depth - 1] }
        var order = Array(repeating: 0, count: placements.count)
        for (index, depth) in depths.enumerated() {
            order[starts[Int(depth)]] = index
            starts[Int(depth)] += 1
        }
        return order.map { placements[$0] }
    }
}

extension Rect {
    /// The same place seen from the origin of `parent`.
    fileprivate func relative(to parent: Rect?) -> Rect {
        guard let parent else { return self }
        return Rect(x: x - parent.x, y: y - parent.y, width: width, height: height)
    }

    /// Edges rounded to whole pixels, halves up. What lies a hair below half a pixel counts as half, so that noise of
    /// solving never decides.
    fileprivate func rounded(toPixelsOf scale: Double) -> Rect {
        func rounded(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (rounded(x), rounded(y))
        return Rect(x: left, y: top, width: rounded(x + width) - left, height: rounded(y + height) - top)
    }
}
