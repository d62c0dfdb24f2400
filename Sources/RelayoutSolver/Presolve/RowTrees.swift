/// Trees among the rows of a block: rows that hang on each other by unknowns that two of them have, and nothing else.
///
/// Tables by row and by unknown begin at the first ones of the block: see ``begin(_:from:where:place:)``.
struct RowTrees: ~Copyable {
    /// Where in a tree a row can be. A row that can express no unknown can only be a root.
    enum Place: UInt8, BitwiseCopyable {
        case nowhere, root, anywhere
    }

    /// An unknown that two rows have (-1: the edge above a root), and the one of these rows that is farther from the
    /// root; and where that row could be before it was in a tree.
    struct Edge: BitwiseCopyable {
        let unknown: Int32
        let row: Int32
        fileprivate let place: Place
    }

    /// Larger trees are not added up: if their rows are one component after all, ``Condensation`` does that.
    private static let mostEdges = 32

    /// The edges of the tree under way; the first one is that above its root.
    private(set) var edges = Buffer<Edge>()
    /// By unknown of the block: whether it can be an edge, and the latest tree that has it.
    private var isEdge = Buffer<Bool>()
    private var treeOf = Buffer<Int32>()
    /// By row of the block: where it can be.
    private var places = Buffer<Place>()
    private var firstUnknown = 0
    private var firstRow = 0

    /// Begins to look for trees in a block. Returns false if there are none, as no unknown that counts is in exactly two rows.
    mutating func begin(
        _ graph: borrowing ConstraintGraph, from extent: ConstraintGraph.Extent, where counts: (Int32) -> Bool,
        place: (Int32) -> Place
    ) -> Bool {
        let (unknowns, rows) = (graph.unknowns(from: extent), graph.rows(from: extent))
        (firstUnknown, firstRow) = (unknowns.lowerBound, rows.lowerBound)
        isEdge.reset(to: false, count: unknowns.count)
        var hasEdges = false
        for number in unknowns where graph.rowCount(ofUnknown: number) == 2 && counts(graph.variable(of: number)) {
            isEdge[number - firstUnknown] = true
            hasEdges = true
        }
        guard hasEdges else { return false }
        treeOf.reset(to: -1, count: unknowns.count)
        places.reset(to: .nowhere, count: rows.count)
        // In a row of one unknown nothing disappears; a long one would make others long.
        for at in rows where !graph.isRemoved(row: at) {
            let length = graph.unknowns(ofRow: at).count
            if length > 1, length <= ImpliedRows.mostTerms { places[at - firstRow] = place(graph.row(of: at)) }
        }
        return leaveOutFruitlessRows(graph, rows)
    }

    /// Leaves rows out of all trees where no tree, however large, would meet an unknown twice: to grow one on each of them would
    /// take long, and be in vain. Returns whether any are left.
    private mutating func leaveOutFruitlessRows(_ graph: borrowing ConstraintGraph, _ rows: Range<Int>) -> Bool {
        edges.truncate(to: 0)
        for root in rows where places[root - firstRow] != .nowhere {
            var next = edges.count
            let first = next
            hang(row: root, by: -1)
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

    /// Leaves a row out of all trees.
    mutating func leaveOut(row at: Int) { places[at - firstRow] = .nowhere }

    /// Lists the edges of the tree on a row, parents before children: all rows that can hang on it and are in no other
    /// tree. Returns false, and leaves the rows to other trees, if adding them up makes no other unknown disappear, as
    /// none is met twice; or if there are many, as rows that mention such a sum would become as long.
    mutating func grow(on root: Int, _ graph: borrowing ConstraintGraph) -> Bool {
        edges.truncate(to: 0)
        hang(row: root, by: -1)
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

    private mutating func hang(row at: Int, by unknown: Int32) {
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
            guard isEdge[own] else { continue }
            let other = graph.row(ofUnknown: number, besides: edge.row)
            let place = places[other - firstRow]
            guard place == .anywhere || withRoots && place == .root else { continue }
            hang(row: other, by: number)
        }
        return isMet
    }
}
