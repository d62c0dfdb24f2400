/// Which waiting rows are to be looked at again when an unknown goes: linked lists in flat buffers.
struct Watches: ~Copyable {
    enum State: UInt8, BitwiseCopyable {
        /// Not seen yet, or used up.
        case idle
        /// Has three or more unknowns.
        case waiting
        /// Waiting, and about to be looked at again.
        case queued
    }

    struct Watch: BitwiseCopyable {
        let row: Int32
        let unknown: Int32
        /// The next watch of the same unknown, or -1.
        let next: Int32
    }

    /// By variable: its latest watch, or -1.
    private var first = Buffer<Int32>()
    private var watches = Buffer<Watch>(capacity: 64)
    private(set) var state = Buffer<State>()

    /// Forgets everything.
    mutating func reset(variableCount: Int, rowCount: Int) {
        watches.truncate(to: 0)
        first.reset(to: -1, count: variableCount)
        state.reset(to: .idle, count: rowCount)
    }

    /// Makes room for variables and rows with the given numbers of slots.
    mutating func makeRoom(variableCount: Int, rowCount: Int) {
        if first.count < variableCount { first.append(repeating: -1, count: variableCount - first.count) }
        if state.count < rowCount { state.append(repeating: .idle, count: rowCount - state.count) }
    }

    mutating func setState(_ new: State, of row: Int32) { state[row] = new }

    mutating func watch(_ unknown: Int32, for row: Int32) {
        watches.append(Watch(row: row, unknown: unknown, next: first[unknown]))
        first[unknown] = Int32(watches.count - 1)
    }

    /// Queues the rows that waited for the unknown to go.
    mutating func wake(_ unknown: Int32, into queue: inout Buffer<Int32>) {
        var at = first[unknown]
        first[unknown] = -1
        while at >= 0 {
            let watch = watches[at]
            if state[watch.row] == .waiting {
                state[watch.row] = .queued
                queue.append(watch.row)
            }
            at = watch.next
        }
    }

    /// Forgets all watches.
    mutating func clear() {
        for at in watches.indices { first[watches[at].unknown] = -1 }
        watches.truncate(to: 0)
    }
}
