extension Range<Int> {
    /// The first number for which `holds` is true, if it is true for all after it; the end where it is for none. Cost:
    /// logarithmic.
    @inline(__always)
    func first(onceTrue holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
