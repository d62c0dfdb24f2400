/// Room for numbers that one owner writes and others may hold as they are: who writes makes numbers of its own first while somebody
/// else holds them.
@usableFromInline
final class Numbers: @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<Double>
    let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: max(1, capacity))
    }

    deinit { base.deallocate() }

    /// The first of these numbers, with as much room, or more.
    func copy(count: Int, capacity: Int) -> Numbers {
        let copy = Numbers(capacity: capacity)
        copy.base.initialize(from: base, count: count)
        return copy
    }
}
