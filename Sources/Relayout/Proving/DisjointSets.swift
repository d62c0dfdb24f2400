/// Sets that are joined, and tell whether two have been. (The solver has others, over its own storage.)
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

    /// Joins the sets of all these.
    mutating func join(_ elements: some Sequence<Int>) {
        var first: Int?
        for element in elements {
            if let first { join(first, element) } else { first = element }
        }
    }
}
