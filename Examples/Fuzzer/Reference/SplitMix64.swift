/// A seeded generator of random numbers, the same on every machine.
///
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A whole number of the range. (The slight bias of the remainder does not matter to a test.)
    mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// One of the elements.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

    /// True in `percent` of a hundred cases.
    mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

    /// The elements in a random order.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        var last = result.count - 1
        while last > 0 {
            result.swapAt(last, int(0...last))
            last -= 1
        }
        return result
    }
}
