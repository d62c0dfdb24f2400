/// Numbers from 0 up to a count, in sets that are joined.
///
/// Source: path halving is from R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of set union algorithms", Journal of the ACM 31
/// (1984) 245–281.
struct DisjointSets: ~Copyable {
    /// By number: another one of its set that is less, or itself if it is the least.
    private var leaders = Buffer<Int32>()

    /// Each number by itself.
    init(count: Int) {
        leaders.reserve(count)
        for number in 0..<Int32(count) { leaders.append(number) }
    }

    /// The least number of a number's set.
    mutating func least(with number: Int32) -> Int32 {
        var number = number
        while leaders[number] != number {
            leaders[number] = leaders[leaders[number]]
            number = leaders[number]
        }
        return number
    }

    mutating func join(_ one: Int32, _ other: Int32) {
        let (one, other) = (least(with: one), least(with: other))
        leaders[max(one, other)] = min(one, other)
    }
}
