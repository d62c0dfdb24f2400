/// One piece of memory in which many buffers begin that are needed together, for one compilation. Mostly they need no more room
/// than that, and then cost one allocation instead of one each, which is much of the time of a small layout.
struct Arena: ~Copyable {
    private let base: UnsafeMutableRawPointer
    private let size: Int
    private var used = 0

    init(byteCount: Int) {
        base = .allocate(byteCount: byteCount, alignment: 16)
        size = byteCount
    }

    deinit { base.deallocate() }

    /// A room in the piece, or nil if there is not enough left.
    fileprivate mutating func room(byteCount: Int) -> UnsafeMutableRawPointer? {
        let rounded = (byteCount + 15) & ~15
        guard rounded <= size - used else { return nil }
        defer { used += rounded }
        return base + used
    }
}

extension Buffer {
    /// Begins in an arena, which has to outlive the buffer, with room for `capacity` elements. Where the arena is full, or if they become
    /// more, it gets memory of its own.
    init(capacity: Int, in arena: inout Arena) {
        self.init(capacity: capacity)
        if let room = arena.room(byteCount: capacity * MemoryLayout<Element>.stride) { borrow(room, capacity) }
    }
}
