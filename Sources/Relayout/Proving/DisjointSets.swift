/// Sets that are joined, and tell whether two have been.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    var count: Int { parents.count }

    mutating func root(of element: Int) -> Int {
        var at = element
        while parents[at] != at {
            parents[at] = parents[parents[at]]
            at = parents[at]
        }
        return at
    }

    mutating func join(_ one: Int, _ other: Int) { parents[root(of: one)] = root(of: other) }
}
