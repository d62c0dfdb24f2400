/// A vector most of whose numbers are zero: a dense buffer, with the places that were written linked in a list.
///
/// Cost of iterating over the places, and of setting all numbers to zero: the length of the list.
struct SparseVector: ~Copyable {
    struct Slot: BitwiseCopyable {
        var value = 0.0
        /// The place that was listed before; ``end`` if there is none, ``unlisted`` while this place is not in the
        /// list.
        var next = SparseVector.unlisted
    }

    private static var end: Int32 { -1 }
    fileprivate static var unlisted: Int32 { -2 }

    private var slots: Buffer<Slot>
    private var last = Self.end

    init(capacity: Int = 0) { slots = Buffer(capacity: capacity) }

    var count: Int { slots.count }

    subscript(_ place: Int) -> Double {
        @inline(__always) get { slots[place].value }
        @inline(__always) set {
            slots[place].value = newValue
            guard slots[place].next == Self.unlisted else { return }
            slots[place].next = last
            last = Int32(truncatingIfNeeded: place)
        }
    }

    subscript(_ place: Int32) -> Double {
        @inline(__always) get { self[Int(place)] }
        @inline(__always) set { self[Int(place)] = newValue }
    }

    /// Makes this so many zeros.
    mutating func reset(count: Int) {
        slots.reset(to: Slot(), count: count)
        last = Self.end
    }

    /// Makes all numbers zero.
    mutating func clear() {
        for place in places { slots[place] = Slot() }
        last = Self.end
    }

    /// Makes this equal to a dense vector of as many numbers.
    mutating func take(_ dense: borrowing Buffer<Double>) {
        clear()
        for place in dense.indices where dense[place] != 0 { self[place] = dense[place] }
    }

    /// Adds a multiple of this to a dense vector.
    func add(times factor: Double, to dense: inout Buffer<Double>) {
        for place in places { dense[place] += factor * slots[place].value }
    }

    /// The largest magnitude.
    var largest: Double { places.reduce(0) { max($0, slots[$1].value.magnitude) } }

    var isZero: Bool { places.allSatisfy { slots[$0].value == 0 } }

    // MARK: Places

    /// Where numbers other than zero may be, the one listed last first. No place comes twice; numbers may be changed meanwhile.
    @inline(__always)
    var places: Places { Places(slots: slots.base, upcoming: last) }

    struct Places: Sequence, IteratorProtocol {
        fileprivate let slots: UnsafeMutablePointer<Slot>
        fileprivate var upcoming: Int32

        @inline(__always)
        mutating func next() -> Int32? {
            guard upcoming >= 0 else { return nil }
            let place = upcoming
            upcoming = slots[Int(place)].next
            return place
        }
    }
}
