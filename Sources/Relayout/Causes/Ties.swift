/// What has a say in where some items of a layout are, while constraints are taken out of it: those that mention one of these
/// items, or one that is mentioned beside it, or that one of both is in, and so on; but not those that only the root ties to them,
/// for its size is given.
struct Ties {
    private let asked: [Int]
    /// By constraint: the items that it mentions, but the root.
    private let mentioned: [[Int]]
    /// Items with what they are in.
    private let parents: [(item: Int, parent: Int)]
    /// The constraints that have a say, by their places.
    private(set) var constraints: [Int]
    private var isTied: [Bool]
    /// By item: whether it is tied to those asked about, or is one of them.
    private(set) var items: [Bool]

    /// `parents`: further parents of items, by place.
    init(to asked: [Int], in snapshot: LayoutSnapshot, parents: [Int?] = []) {
        self.asked = asked
        mentioned = snapshot.constraints.map { $0.tied }
        var pairs: [(item: Int, parent: Int)] = []
        for parents in [snapshot.items.map { $0.parent }, parents] {
            for (item, parent) in parents.enumerated() { if let parent, parent != 0 { pairs.append((item, parent)) } }
        }
        self.parents = pairs
        constraints = Array(snapshot.constraints.indices)
        isTied = mentioned.map { _ in true }
        items = snapshot.items.map { _ in true }
        find()
    }

    /// Takes constraints out. Returns those of them that had a say. What has none never gets one.
    mutating func remove(_ list: [Int]) -> [Int] {
        let tied = list.filter { isTied[$0] }
        guard !tied.isEmpty else { return [] }
        for at in tied { isTied[at] = false }
        constraints.removeAll { !isTied[$0] }
        find()
        return tied
    }

    private mutating func find() {
        var sets = DisjointSets(count: items.count)
        for (item, parent) in parents { sets.join(item, parent) }
        for at in constraints { sets.join(mentioned[at]) }
        var isReached = items.map { _ in false }
        for item in asked { isReached[sets.root(of: item)] = true }
        for item in items.indices { items[item] = isReached[sets.root(of: item)] }
        for at in constraints { isTied[at] = mentioned[at].first.map { items[$0] } ?? false }
        constraints.removeAll { !isTied[$0] }
    }
}
