/// Rows that wait for one of their unknowns to go, and which unknowns each of them watches: linked lists in flat buffers.
///
/// The latest watch of each unknown is kept in a table by variable that has other uses at other times: watches are
/// numbered from 1, and 0 stands for none.
struct Watches: ~Copyable {
    enum State: UInt8, BitwiseCopyable {
        case waiting
        /// About to be looked at again.
        case queued
        /// Has been used.
        case done
    }

    struct Waiting: BitwiseCopyable {
        let row: Int32
        /// How many of the unknowns that it watches have to go before it is looked at again.
        var missing: Int32 = 0
        /// How often it has begun to wait. What it watched before does not count.
        var round: Int32 = 0
        var state = State.waiting
    }

    struct Watch: BitwiseCopyable {
        let waiting: Int32
        let round: Int32
        let unknown: Int32
        /// The number of the watch before it of the same unknown, or 0.
        let next: Int32
    }

    /// The rows that wait or have waited, in the order in which they were first looked at.
    private(set) var rows: Buffer<Waiting>
    private var watches: Buffer<Watch>
    /// Numbers of rows to be looked at again, from ``nextQueued`` on.
    private var queue: Buffer<Int32>
    private var nextQueued = 0

    init(in arena: inout Arena) {
        rows = Buffer(capacity: 16, in: &arena)
        watches = Buffer(capacity: 64, in: &arena)
        queue = Buffer(capacity: 16, in: &arena)
    }

    /// Forgets all rows. Nothing may be watched.
    mutating func removeAll() { rows.truncate(to: 0) }

    /// Adds a row and returns its number.
    mutating func add(_ row: Int32) -> Int32 {
        rows.append(Waiting(row: row))
        return Int32(rows.count - 1)
    }

    mutating func setState(_ state: State, of number: Int32) { rows[number].state = state }

    /// Lets a row wait until some of the unknowns that it watches from now on have gone.
    mutating func wait(_ number: Int32, missing: Int) {
        rows[number].state = .waiting
        rows[number].round += 1
        rows[number].missing = Int32(truncatingIfNeeded: missing)
    }

    mutating func watch(_ unknown: Int32, for number: Int32, _ latest: inout Buffer<Int32>) {
        watches.append(
            Watch(waiting: number, round: rows[number].round, unknown: unknown, next: latest[unknown]))
        latest[unknown] = Int32(watches.count)
    }

    /// Queues the rows that waited for the unknown to go.
    @inline(__always)
    mutating func wake(_ unknown: Int32, _ latest: inout Buffer<Int32>) {
        if latest[unknown] > 0 { wakeAll(unknown, &latest) }
    }

    private mutating func wakeAll(_ unknown: Int32, _ latest: inout Buffer<Int32>) {
        var at = latest[unknown]
        latest[unknown] = 0
        while at > 0 {
            let watch = watches[at - 1]
            if rows[watch.waiting].state == .waiting, rows[watch.waiting].round == watch.round {
                rows[watch.waiting].missing -= 1
                if rows[watch.waiting].missing == 0 {
                    rows[watch.waiting].state = .queued
                    queue.append(watch.waiting)
                }
            }
            at = watch.next
        }
    }

    /// The number of the next row to be looked at again, first come, first served.
    mutating func popQueued() -> Int32? {
        guard nextQueued < queue.count else {
            queue.truncate(to: 0)
            nextQueued = 0
            return nil
        }
        nextQueued += 1
        return queue[nextQueued - 1]
    }

    /// Forgets what is watched and queued, but not the rows.
    mutating func stopWatching(_ latest: inout Buffer<Int32>) {
        for at in watches.indices { latest[watches[at].unknown] = 0 }
        watches.truncate(to: 0)
        queue.truncate(to: 0)
        nextQueued = 0
    }
}
