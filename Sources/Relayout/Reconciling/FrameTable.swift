/// Where the items of a layout are, and were last told to be.
struct FrameTable {
    /// Where one item is, in points.
    private struct Frame {
        /// In the root's coordinates, as solved.
        var inRoot = Rect.zero
        /// In the parent's coordinates, as solved when the item was last placed.
        var exact = Rect.zero
        /// In the parent's coordinates, as the item was last told: rounded to pixels.
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

    /// The display scale of the frames.
    private var scale: Double?

    /// Where an item that was told is in the root's coordinates, with edges rounded to pixels.
    subscript(number: Int32) -> Rect? {
        Int(number) < frames.count && frames[Int(number)].isPlaced
            ? frames[Int(number)].inRoot.rounded(toPixelsOf: scale) : nil
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
        self.scale = scale
        let missing = items.entries.count - frames.count
        if missing > 0 { frames.append(contentsOf: repeatElement(Frame(), count: missing)) }
        let parents = items.parents
        let entries = items.entries
        let told = frames.withUnsafeMutableBufferPointer { frames in
            for number in moved?.members ?? items.mentioned where moved == nil || items.isMentioned(number) {
                frames[Int(number)].inRoot = rect(number)
            }
            return items.mentioned.filter { number in
                let parent = parents[Int(number)]
                if let moved, !moved.contains(number), !moved.contains(parent) { return false }
                // Nobody shows what is in no tree; when it is in one, it is told.
                if entries[Int(number)].presence.contains(.isOutside) {
                    frames[Int(number)].isPlaced = false
                    return false
                }
                let frame = frames[Int(number)]
                guard frame.isPlaced else { return true }
                let placed = frame.inRoot.seen(from: parent, at: frames[Int(parent)].inRoot, scale)
                return !placed.isClose(to: frame.placed, tolerance: FrameTable.noise)
            }
        }
        return place(FrameTable.parentsFirst(told, items), items)
    }

    private mutating func place(_ numbers: [Int32], _ items: ItemTable) -> Placements {
        var placements = Placements()
        placements.items.reserveCapacity(numbers.count)
        placements.moves.reserveCapacity(numbers.count)
        for number in numbers {
            let parent = items.parents[Int(number)]
            let (old, around) = (frames[Int(number)], frames[Int(parent)].inRoot)
            let exact = old.inRoot.seen(from: parent, at: around, nil)
            let placed = scale == nil ? exact : old.inRoot.seen(from: parent, at: around, scale)
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
    /// The same place, and its parent's at `frame`, with edges rounded to pixels, seen from the origin of the parent.
    fileprivate func seen(from parent: Int32, at frame: Rect, _ scale: Double?) -> Rect {
        var rect = rounded(toPixelsOf: scale)
        if parent != ItemTable.root {
            let frame = frame.rounded(toPixelsOf: scale)
            rect.x -= frame.x
            rect.y -= frame.y
        }
        return rect
    }

    /// Edges rounded to whole pixels, halves up. What lies a hair below half a pixel counts as half, so that noise of
    /// solving never decides. `scale`: nil where nothing is rounded.
    fileprivate func rounded(toPixelsOf scale: Double?) -> Rect {
        guard let scale else { return self }
        func rounded(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (rounded(x), rounded(y))
        return Rect(x: left, y: top, width: rounded(x + width) - left, height: rounded(y + height) - top)
    }
}
