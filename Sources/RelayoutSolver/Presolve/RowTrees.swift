/// Trees among the rows of a block: rows that hang on each other by unknowns that two of them have, and nothing else; or that a few
/// have, of which one alone, or the first of three, can express it. That one hangs on whichever of the others the tree comes by.
///
/// Tables by row and by unknown begin at the first ones of the block: see ``begin(_:from:without:where:place:)``.
struct RowTrees: ~Copyable {
    /// Where in a tree a row can be. A row that can express no unknown can only be a root.
    enum Place: UInt8, BitwiseCopyable {
        case nowhere, root, anywhere
    }

    /// Whether an unknown can be an edge: one of two rows, or a *shared* one, which more have.
    enum Tie: UInt8, BitwiseCopyable {
        case none, paired, shared
    }

    /// Where the rows of a shared unknown are listed.
    struct Share: BitwiseCopyable {
        var first: Int32 = 0
        var count: Int32 = 0

        var range: Range<Int> { Int(first)..<Int(first + count) }
    }

    /// An unknown that ties a row to one that is nearer to the root (-1: the edge above a root), and that row; and where it could
    /// be before it was in a tree.
    struct Edge: BitwiseCopyable {
        let unknown: Int32
        let row: Int32
        fileprivate let place: Place
    }

    /// Larger trees are not added up: if their rows are one component after all, ``Condensation`` does that.
    private static let mostEdges = 32
    /// An unknown that more rows have is no edge, as each of them could become longer. (Measured were lists whose labels and icons are
    /// in three to five rows.)
    private static let mostRows: Int32 = 6

    /// The edges of the tree under way; the first one is that above its root.
    private(set) var edges = Buffer<Edge>()
    /// By unknown of the block: how it can be an edge, and the latest tree that has it.
    private var ties = Buffer<Tie>()
    private var treeOf = Buffer<Int32>()
    /// By unknown; and the rows of all shared ones, of each the one first that expresses it.
    private var shares = Buffer<Share>()
    private var sharing = Buffer<Int32>()
    /// By row of the block: where it can be.
    private var places = Buffer<Place>()
    private var firstUnknown = 0
    private var firstRow = 0

    /// Begins to look for trees in a block, without some rows, by their numbers. Returns false if there are none, as no unknown
    /// that counts is in a few rows.
    mutating func begin(
        _ graph: borrowing ConstraintGraph, from extent: ConstraintGraph.Extent, without others: [Int],
        where counts: (Int32) -> Bool, place: (Int32) -> Place
    ) -> Bool {
        let (unknowns, rows) = (graph.unknowns(from: extent), graph.rows(from: extent))
        (firstUnknown, firstRow) = (unknowns.lowerBound, rows.lowerBound)
        ties.reset(to: .none, count: unknowns.count)
        var (hasPaired, hasShared) = (false, false)
        for number in unknowns {
            let rowCount = graph.rowCount(ofUnknown: number)
            guard rowCount >= 2, rowCount <= Self.mostRows, counts(graph.variable(of: number)) else { continue }
            ties[number - firstUnknown] = rowCount == 2 ? .paired : .shared
            if rowCount == 2 { hasPaired = true } else { hasShared = true }
        }
        guard hasPaired || hasShared else { return false }
        treeOf.reset(to: -1, count: unknowns.count)
        places.reset(to: .nowhere, count: rows.count)
        // In a row of one unknown nothing disappears; a long one would make others long.
        for at in rows where !graph.isRemoved(row: at) {
            let length = graph.unknowns(ofRow: at).count
            if length > 1, length <= ImpliedRows.mostTerms { places[at - firstRow] = place(graph.row(of: at)) }
        }
        for other in others { places[other - firstRow] = .nowhere }
        if hasShared { listSharing(graph, unknowns, rows) }
        return leaveOutFruitlessRows(graph, rows)
    }

    /// Lists the rows of the shared unknowns, and takes those for edges that one row alone can express, or one of three.
    private mutating func listSharing(_ graph: borrowing ConstraintGraph, _ unknowns: Range<Int>, _ rows: Range<Int>) {
        shares.reset(to: Share(), count: unknowns.count)
        sharing.truncate(to: 0)
        for number in unknowns where ties[number - firstUnknown] == .shared {
            let count = graph.rowCount(ofUnknown: number)
            shares[number - firstUnknown].first = Int32(truncatingIfNeeded: sharing.count)
            sharing.append(repeating: -1, count: Int(count))
        }
        for at in rows where !graph.isRemoved(row: at) {
            for number in graph.unknowns(ofRow: at) where ties[Int(number) - firstUnknown] == .shared {
                let own = Int(number) - firstUnknown
                sharing[shares[own].first + shares[own].count] = Int32(truncatingIfNeeded: at)
                shares[own].count += 1
            }
        }
        for own in ties.indices where ties[own] == .shared {
            if !putExpressingFirst(shares[own].range) { ties[own] = .none }
        }
    }

    /// Puts the first row that can express a shared unknown before its other rows. Returns false, as the unknown is no edge, if none
    /// can, if several of more than three can, or if one of its rows may be in no tree.
    ///
    /// Where several can, it matters which: the place of a list's row is in the equalities to both neighbours, and one of these would
    /// tie the list together. With three rows in all it is none of those places, which more rows have.
    private mutating func putExpressingFirst(_ range: Range<Int>) -> Bool {
        var (first, count) = (-1, 0)
        for at in range {
            let place = places[Int(sharing[at]) - firstRow]
            if place == .nowhere { return false }
            guard place == .anywhere else { continue }
            count += 1
            if first < 0 { first = at }
        }
        guard count == 1 || count > 1 && range.count == 3 else { return false }
        (sharing[range.lowerBound], sharing[first]) = (sharing[first], sharing[range.lowerBound])
        return true
    }

    /// The rows of an unknown, if it is shared.
    func rowsSharing(_ unknown: Int32) -> UnsafeBufferPointer<Int32> {
        let own = unknown - Int32(truncatingIfNeeded: firstUnknown)
        return sharing.view(of: ties[own] == .shared ? shares[own].range : 0..<0)
    }

    /// Notes that a row has become another one. What its unknowns tie is not known before all begins anew.
    mutating func forget(row at: Int, _ graph: borrowing ConstraintGraph) {
        places[at - firstRow] = .nowhere
        for number in graph.unknowns(ofRow: at) { ties[Int(number) - firstUnknown] = .none }
    }

    /// Leaves rows out of all trees where no tree, however large, would meet an unknown twice: to grow one on each of them would
    /// take long, and be in vain. Returns whether any are left.
    private mutating func leaveOutFruitlessRows(_ graph: borrowing ConstraintGraph, _ rows: Range<Int>) -> Bool {
        edges.truncate(to: 0)
        for root in rows where places[root - firstRow] != .nowhere {
            var next = edges.count
            let first = next
            add(row: root, by: -1)
            var isUseful = false
            while next < edges.count {
                // (The numbers of these trees are negative: those of trees grown later are not.)
                if meet(edges[next], ofTree: -2 - root, withRoots: true, graph) { isUseful = true }
                next += 1
            }
            if !isUseful { edges.truncate(to: first) }
        }
        for edge in edges.view { places[Int(edge.row) - firstRow] = edge.place }
        return edges.count > 0
    }

    /// Where in a tree a row can be, if it has not been in one.
    func place(ofRow at: Int) -> Place { places[at - firstRow] }

    /// Lists the edges of the tree on a row, parents before children: all rows that can hang on it and are in no other
    /// tree. Returns false, and leaves the rows to other trees, if adding them up makes no other unknown disappear, as
    /// none is met twice; or if there are many, as rows that mention such a sum would become as long.
    mutating func grow(on root: Int, _ graph: borrowing ConstraintGraph) -> Bool {
        edges.truncate(to: 0)
        add(row: root, by: -1)
        var isUseful = false
        var next = 0
        while next < edges.count, edges.count <= Self.mostEdges + 1 {
            if meet(edges[next], ofTree: root, withRoots: false, graph) { isUseful = true }
            next += 1
        }
        if isUseful, edges.count > 1, edges.count <= Self.mostEdges + 1 { return true }
        for edge in edges.view { places[Int(edge.row) - firstRow] = edge.place }
        return false
    }

    /// Hangs a row that can be somewhere else than at the root; with `withRoots` also one that can only be there.
    private mutating func hang(row at: Int, by unknown: Int32, withRoots: Bool) {
        let place = places[at - firstRow]
        if place == .anywhere || withRoots && place == .root { add(row: at, by: unknown) }
    }

    private mutating func add(row at: Int, by unknown: Int32) {
        edges.append(Edge(unknown: unknown, row: Int32(truncatingIfNeeded: at), place: places[at - firstRow]))
        places[at - firstRow] = .nowhere
    }

    /// Hangs on a row of a tree the rows that can hang there; with `withRoots` also rows that can only be roots.
    /// Returns whether some unknown of the row has been met in the tree before.
    private mutating func meet(_ edge: Edge, ofTree tree: Int, withRoots: Bool, _ graph: borrowing ConstraintGraph)
        -> Bool
    {
        var isMet = false
        for number in graph.unknowns(ofRow: Int(edge.row)) where number != edge.unknown {
            let own = Int(number) - firstUnknown
            if treeOf[own] == tree { isMet = true }
            treeOf[own] = Int32(truncatingIfNeeded: tree)
            switch ties[own] {
            case .none: continue
            case .paired:
                hang(row: graph.row(ofUnknown: number, besides: edge.row), by: number, withRoots: withRoots)
            case .shared:
                let rows = shares[own].range
                for at in rows.prefix(withRoots ? rows.count : 1) where sharing[at] != edge.row {
                    hang(row: Int(sharing[at]), by: number, withRoots: withRoots)
                }
            }
        }
        return isMet
    }
}
