extension Range<Int> {
    /// The first number of which something holds that holds of all after it; the end where it holds of none. Cost: logarithmic.
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
