/// Memory for numbers that one owner writes. Others may hold on to it: while somebody does, the owner copies it before
/// it writes.
@usableFromInline
final class ValueStorage: @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<Double>
    let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: max(1, capacity))
    }

    deinit { base.deallocate() }

    /// The first `count` of these numbers, in room for `capacity`, which is no less.
    func copy(count: Int, capacity: Int) -> ValueStorage {
        let copy = ValueStorage(capacity: capacity)
        copy.base.initialize(from: base, count: count)
        return copy
    }
}
