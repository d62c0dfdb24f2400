/// A growing row of plain values that has one owner: an array without sharing, for the loops that take the time.
///
/// There is nothing to copy on write, so that an element costs a load or a store. Indices are checked in debug builds.
/// (Element types are internal even where one file alone uses them: the compiler does not link private ones from here.)
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    /// Where there is no room yet, the capacity to begin with, with a minus sign.
    private var capacity: Int32
    /// Whether the room is the buffer's own, to be given back.
    private var isOwned = false

    /// Nothing is allocated before there is something to hold: most layouts need few of their buffers.
    init(capacity: Int = 0) {
        self.capacity = -Int32(truncatingIfNeeded: capacity)
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
    }

    init(repeating value: Element, count: Int) {
        self.init()
        append(repeating: value, count: count)
    }

    deinit { release(base, isOwned) }

    /// Takes room that is somebody else's, while there is none yet.
    mutating func borrow(_ room: UnsafeMutableRawPointer, _ capacity: Int) {
        base = room.bindMemory(to: Element.self, capacity: capacity)
        self.capacity = Int32(truncatingIfNeeded: capacity)
    }

    func copy() -> Buffer {
        var copy = Buffer()
        copy.reserve(count)
        copy.base.initialize(from: base, count: count)
        copy.count = count
        return copy
    }

    subscript(_ at: Int) -> Element {
        get {
            assert(at >= 0 && at < count)
            return base[at]
        }
        _modify {
            assert(at >= 0 && at < count)
            yield &base[at]
        }
    }

    subscript(_ at: Int32) -> Element {
        get { self[Int(at)] }
        _modify { yield &self[Int(at)] }
    }

    var indices: Range<Int> { 0..<count }

    /// Where the next element will stand. No buffer has more elements than such an index can tell.
    var nextIndex: Int32 { Int32(truncatingIfNeeded: count) }

    /// The elements in place, for reading while the buffer is not changed.
    var view: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    /// Some of the elements in place, for reading while the buffer is not changed.
    func view(of range: Range<Int>) -> UnsafeBufferPointer<Element> {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// The elements in place, for changing them.
    var mutableView: UnsafeMutableBufferPointer<Element> {
        mutating get { UnsafeMutableBufferPointer(start: base, count: count) }
    }

    @inline(__always)
    mutating func append(_ value: Element) {
        if count >= capacity { grow(to: count + 1) }
        (base + count).initialize(to: value)
        count += 1
    }

    mutating func append(repeating value: Element, count more: Int) {
        reserve(more)
        (base + count).initialize(repeating: value, count: more)
        count += more
    }

    /// Makes room for so many more elements.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(to: count + more) }
    }

    /// Counts in elements behind the last that have been initialised through ``base``, in reserved room.
    @inline(__always)
    mutating func extend(to count: Int) {
        assert(count >= self.count && count <= capacity)
        self.count = count
    }

    /// Forgets the elements from `count` on.
    mutating func truncate(to count: Int) {
        assert(count <= self.count)
        self.count = count
    }

    /// Makes this `count` times `value`, in the storage that there is if it is large enough.
    mutating func reset(to value: Element, count: Int) {
        self.count = 0
        append(repeating: value, count: count)
    }

    /// Makes this equal to another buffer, in the storage that there is if it is large enough.
    mutating func take(_ other: borrowing Buffer) {
        count = 0
        reserve(other.count)
        base.update(from: other.base, count: other.count)
        count = other.count
    }

    /// Forgets some of the elements; the others stay in order.
    @inline(__always)
    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        var end = 0
        for at in 0..<count where !isUnwanted(base[at]) {
            base[end] = base[at]
            end += 1
        }
        count = end
    }

    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }

    /// Sorts in place, equal elements keeping their order: by insertion up to 16 elements, beyond by merging.
    @inline(__always)
    mutating func sort(by precedes: (Element, Element) -> Bool) {
        guard count > 16 else { return mutableView.insertEach(by: precedes) }
        mutableView.mergeSort(by: precedes)
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let room = enlarged(
            base, isOwned, count: count, capacity: &capacity, stride: MemoryLayout<Element>.stride, to: needed)
        base = room.bindMemory(to: Element.self, capacity: Int(capacity))
        isOwned = true
    }
}

/// Moves so many elements to a larger piece of memory. For all types of elements in one: the compiler would make it anew for
/// each, and what runs once for each of some hundred buffers would mostly not be in the processor's cache.
@inline(never)
private func enlarged(
    _ base: UnsafeMutableRawPointer, _ isOwned: Bool, count: Int, capacity: inout Int32, stride: Int, to needed: Int
) -> UnsafeMutableRawPointer {
    precondition(needed <= Int(Int32.max), "a buffer of \(needed) elements is too large")
    // A small layout's time is in the number of its allocations. Room that is never touched costs nothing, but what is moved
    // is touched twice: large buffers take more at once.
    let old = Int(capacity)
    let size = old * stride
    let factor = size < 1 << 11 ? 4 : size < 1 << 15 ? 2 : 8
    let larger = max(needed, min(old < 0 ? -old : old * factor, Int(Int32.max)), 16)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger * stride, alignment: 16)
    new.copyMemory(from: base, byteCount: count * stride)
    if isOwned { base.deallocate() }
    capacity = Int32(truncatingIfNeeded: larger)
    return new
}

/// Out of line: where a value with many buffers ends, a branch for each would be most of the code.
@inline(never)
private func release(_ base: UnsafeMutableRawPointer, _ isOwned: Bool) {
    if isOwned { base.deallocate() }
}

// One owner at a time, and plain values.
extension Buffer: @unchecked Sendable where Element: Sendable {}
