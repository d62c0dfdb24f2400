/// Where the items of a layout are, and were last told to be.
struct FrameTable {
    /// Where one item is, in points.
    struct Frame {
        /// In the root's coordinates, as solved.
        var inRoot = Rect.zero
        /// In the root's coordinates, with edges rounded to pixels.
        var roundedInRoot = Rect.zero
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

    /// The items to be told, and what, one by one.
    struct Placements {
        var items: [any LayoutItem] = []
        var moves: [Receipt.Move] = []

        /// Tells them.
        func tell() {
            for index in items.indices { items[index].place(moves[index].placed) }
        }
    }

    /// Frames closer than this, in points, are the same: noise of solving moves nothing.
    private static let noise = 1e-6

    /// By item number; meaningless where there is no item, and at the root's.
    private var frames: [Frame] = []

    subscript(number: Int32) -> Frame? {
        Int(number) < frames.count && frames[Int(number)].isPlaced ? frames[Int(number)] : nil
    }

    /// Forgets where an item was.
    mutating func forget(_ number: Int32) {
        if Int(number) < frames.count { frames[Int(number)] = Frame() }
    }

    /// Takes the new frames in the root of those that moved there; nil stands for all. Returns those that have to be
    /// told, parents before their children, otherwise in order of first mention.
    mutating func move(
        _ items: ItemTable, _ moved: NumberSet?, scale: Double?, inRoot rect: (Int32) -> Rect
    ) -> Placements {
        while frames.count < items.entries.count { frames.append(Frame()) }
        for number in moved?.members ?? items.mentioned where moved == nil || items.isMentioned(number) {
            let rect = rect(number)
            frames[Int(number)].inRoot = rect
            frames[Int(number)].roundedInRoot = scale.map { rect.rounded(toPixelsOf: $0) } ?? rect
        }
        var told: [Int32] = []
        for number in items.mentioned {
            if let moved, !moved.contains(number), !moved.contains(items.entries[Int(number)].parent) { continue }
            if isToBeTold(number, items) { told.append(number) }
        }
        return place(FrameTable.parentsFirst(told, items), items)
    }

    private func isToBeTold(_ number: Int32, _ items: ItemTable) -> Bool {
        guard frames[Int(number)].isPlaced else { return true }
        let parent = items.entries[Int(number)].parent
        var placed = frames[Int(number)].roundedInRoot
        if parent != ItemTable.root { placed = placed.relative(to: frames[Int(parent)].roundedInRoot) }
        return !placed.isClose(to: frames[Int(number)].placed, tolerance: FrameTable.noise)
    }

    private mutating func place(_ numbers: [Int32], _ items: ItemTable) -> Placements {
        var placements = Placements()
        placements.items.reserveCapacity(numbers.count)
        placements.moves.reserveCapacity(numbers.count)
        for number in numbers {
            let parent = items.entries[Int(number)].parent
            let old = frames[Int(number)]
            var (exact, placed) = (old.inRoot, old.roundedInRoot)
            if parent != ItemTable.root {
                exact = exact.relative(to: frames[Int(parent)].inRoot)
                placed = placed.relative(to: frames[Int(parent)].roundedInRoot)
            }
            placements.moves.append(
                Receipt.Move(
                    name: items.names[Int(number)], old: old.isPlaced ? old.exact : nil, new: exact,
                    placedOld: old.isPlaced ? old.placed : nil, placed: placed))
            placements.items.append(items[number])
            frames[Int(number)].exact = exact
            frames[Int(number)].placed = placed
            frames[Int(number)].isPlaced = true
        }
        return placements
    }

    /// A stable sort by depth, linear where most items have the same few depths.
    private static func parentsFirst(_ numbers: [Int32], _ items: ItemTable) -> [Int32] {
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

extension Rect {
    /// The same place seen from the origin of `parent`.
    fileprivate func relative(to parent: Rect) -> Rect {
        Rect(x: x - parent.x, y: y - parent.y, width: width, height: height)
    }

    /// Edges rounded to whole pixels, halves up. What lies a hair below half a pixel counts as half, so that noise of
    /// solving never decides.
    fileprivate func rounded(toPixelsOf scale: Double) -> Rect {
        func rounded(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (rounded(x), rounded(y))
        return Rect(x: left, y: top, width: rounded(x + width) - left, height: rounded(y + height) - top)
    }
}
