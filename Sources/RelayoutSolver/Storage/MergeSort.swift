/// Sorting, equal elements keeping their order.
///
/// Runs of eight are sorted by insertion, then merged, twice as long each time. The standard library's sort would do, but the
/// compiler makes it anew for each order, in some four thousand lines of its intermediate language a time: it was a quarter of
/// the module.
extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
    /// Sorts in place. Cost: n log n; linear where all is in order.
    func mergeSort(by precedes: (Element, Element) -> Bool) {
        guard count > 1, let base = baseAddress else { return }
        guard (1..<count).contains(where: { precedes(base[$0], base[$0 - 1]) }) else { return }
        var length = 8
        for start in stride(from: 0, to: count, by: length) {
            Self(start: base + start, count: Swift.min(length, count - start)).insertEach(by: precedes)
        }
        guard length < count else { return }
        let scratch = UnsafeMutablePointer<Element>.allocate(capacity: count)
        defer { scratch.deallocate() }
        var (from, to) = (base, scratch)
        while length < count {
            for start in stride(from: 0, to: count, by: 2 * length) {
                let middle = Swift.min(start + length, count)
                let end = Swift.min(middle + length, count)
                Self.merge(from + start, from + middle, from + end, into: to + start, by: precedes)
            }
            (from, to) = (to, from)
            length *= 2
        }
        if from != base { base.update(from: from, count: count) }
    }

    /// Each element moves down to its place among those before it.
    func insertEach(by precedes: (Element, Element) -> Bool) {
        for next in 1..<Swift.max(count, 1) {
            let element = self[next]
            var place = next
            while place > 0, precedes(element, self[place - 1]) {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = element
        }
    }

    /// Merges what is sorted from `left` to `middle` and from `middle` to `end`.
    private static func merge(
        _ left: UnsafeMutablePointer<Element>, _ middle: UnsafeMutablePointer<Element>,
        _ end: UnsafeMutablePointer<Element>, into result: UnsafeMutablePointer<Element>,
        by precedes: (Element, Element) -> Bool
    ) {
        var (a, b, next) = (left, middle, result)
        // Often the two runs are in order where they meet: then they are only copied.
        let isMixed = b < end && precedes(b.pointee, (b - 1).pointee)
        while isMixed, a < middle, b < end {
            if precedes(b.pointee, a.pointee) {
                next.initialize(to: b.pointee)
                b += 1
            } else {
                next.initialize(to: a.pointee)
                a += 1
            }
            next += 1
        }
        next.update(from: a, count: middle - a)
        (next + (middle - a)).update(from: b, count: end - b)
    }
}

extension Array {
    /// The elements in order, equal ones as they stand. Cost: n log n; linear where all is in order.
    func mergeSorted(by precedes: (Element, Element) -> Bool) -> [Element] {
        var places = Array<Int32>(0..<Int32(count))
        places.withUnsafeMutableBufferPointer { places in
            places.mergeSort { precedes(self[Int($0)], self[Int($1)]) }
        }
        return places.map { self[Int($0)] }
    }
}
