/// A list of elements for each key, all in one buffer: which rows have an unknown, for example.
///
///     [(1, "a"), (0, "b"), (1, "c")]  →  ["b"], ["a", "c"]
struct KeyedLists<Element: BitwiseCopyable>: ~Copyable {
    /// By key: where its list begins; and behind the last key the count of all elements. A list ends where the next one
    /// begins.
    private var ends = Buffer<Int32>()
    private var elements = Buffer<Element>()

    /// No keys.
    init() {}

    @inline(__always)
    init(keyCount: Int, forEach: (_ say: (_ key: Int32, _ element: Element) -> Void) -> Void) {
        list(keyCount: keyCount, forEach: forEach)
    }

    /// Replaces all lists by the elements that `forEach` says, each list in the order in which they are said. `forEach`
    /// is called twice, to count and to fill, and has to say the same both times. Keys are 0 ..< `keyCount`.
    @inline(__always)
    mutating func list(keyCount: Int, forEach: (_ say: (_ key: Int32, _ element: Element) -> Void) -> Void) {
        ends.reset(to: 0, count: keyCount + 1)
        // `ends[key + 1]` is first the key's count, then its next free place, and at last the end of its list.
        let places = ends.base + 1
        forEach { key, _ in places[Int(key)] += 1 }
        var total: Int32 = 0
        for key in 0..<keyCount { (places[key], total) = (total, total + places[key]) }
        elements.truncate(to: 0)
        elements.reserve(Int(total))
        let base = elements.base
        forEach { key, element in
            (base + Int(places[Int(key)])).initialize(to: element)
            places[Int(key)] += 1
        }
        elements.extend(to: Int(total))
    }

    @inline(__always)
    subscript(key: Int32) -> UnsafeBufferPointer<Element> {
        elements.view(of: Int(ends[key])..<Int(ends[key + 1]))
    }
}
