/// A component without the unknowns that only hand something on from one row to another.
///
/// Where items follow each other, the position of each stands in exactly two equalities: below the one before, above
/// the one after. Adding a multiple of one row to the other makes it disappear. Rows tied together in this way form
/// trees, with unknowns as their edges. A tree adds up to one row, which may stand for its root, as all its other rows
/// are required equalities. Afterwards each unknown that disappeared follows from a row of its tree, leaves first.
struct Condensation: ~Copyable {
    typealias Term = ComponentTable.Term

    /// A row that is left, equivalent to a row of the component. Its terms are in terms of the component's unknowns.
    struct Row: BitwiseCopyable {
        let root: Int32
        let firstTerm: Int32
        let firstMember: Int32
    }

    /// A row of the component that is added to another one, times a factor.
    struct Member: BitwiseCopyable {
        let row: Int32
        let factor: Double
    }

    /// An unknown that disappeared: factor · (constant of a row) + Σ coefficient · unknown.
    struct Elimination: BitwiseCopyable {
        let unknown: Int32
        let row: Int32
        let factor: Double
        /// Where its terms end; they begin where those of the one before end.
        let endTerm: Int32
    }

    /// Sums of rows stay as exact as the rows if the factors are of similar size.
    private static var factors: ClosedRange<Double> { 1e-3...1e3 }

    private(set) var rows = Buffer<Row>(capacity: 64)
    private(set) var terms = Buffer<Term>(capacity: 64)
    private(set) var members = Buffer<Member>(capacity: 64)
    /// By row of the component: the number of the row that is left to which it belongs.
    private(set) var homes: Buffer<Int32>
    /// In the order in which they can be evaluated.
    private(set) var eliminations = Buffer<Elimination>(capacity: 64)
    private(set) var eliminationTerms = Buffer<Term>(capacity: 64)
    /// By unknown of the component: whether it disappeared.
    private(set) var isEliminated: Buffer<Bool>

    init(_ component: Int, of table: ComponentTable) {
        let range = table.rows(of: component)
        let unknownCount = table.unknowns(of: component).count
        isEliminated = Buffer(repeating: false, count: unknownCount)
        homes = Buffer(repeating: -1, count: range.count)
        // Sums of rows are rounded: where that matters, all rows are left as they are.
        let edges = Self.edges(range, table, unknownCount: unknownCount, isExact: table.isUneven(component))
        var trees = Trees(rowCount: range.count)
        // Rows that are no equalities first: they can only be roots.
        for wantsEquality in [false, true] {
            for row in range where table.form(of: row).isRequiredEquality == wantsEquality {
                grow(from: row, range.lowerBound, edges, table, &trees)
            }
        }
        addUp(range.lowerBound, table, trees)
        resolve(range.lowerBound, table, trees)
    }

    func terms(of row: Int) -> UnsafeBufferPointer<Term> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstTerm) : terms.count
        let start = Int(rows[row].firstTerm)
        return UnsafeBufferPointer(start: terms.base + start, count: end - start)
    }

    /// The constant of a row that is left, given those of the component's rows.
    func constant(of row: Int, _ constants: borrowing Buffer<Double>) -> Double {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstMember) : members.count
        var sum = constants[rows[row].root]
        for at in Int(rows[row].firstMember)..<end { sum += members[at].factor * constants[members[at].row] }
        return sum
    }

    /// The component's rows that add up to `factor` times a row that is left.
    func rows(of row: Int, times factor: Double) -> [(row: Int, multiplier: Double)] {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstMember) : members.count
        let others = Int(rows[row].firstMember)..<end
        return [(Int(rows[row].root), factor)] + others.map { (Int(members[$0].row), factor * members[$0].factor) }
    }

    /// Computes the unknowns that disappeared from the others.
    @inline(__always)
    func resolve(_ y: inout Buffer<Double>, constants: borrowing Buffer<Double>) {
        let (y, constants, terms) = (y.base, constants.base, eliminationTerms.base)
        var first = 0
        for elimination in eliminations.view {
            let end = Int(elimination.endTerm)
            var sum = elimination.factor * constants[Int(elimination.row)]
            for term in first..<end { sum += terms[term].coefficient * y[Int(terms[term].unknown)] }
            y[Int(elimination.unknown)] = sum
            first = end
        }
    }

    // MARK: Building

    /// The two rows of an unknown that can disappear, by their numbers in the component; -1 for other unknowns.
    struct Edge: BitwiseCopyable {
        var count: Int32 = 0
        var one: Int32 = -1
        var other: Int32 = -1
    }

    /// The rows in trees, each after its parent.
    struct Trees: ~Copyable {
        struct Node: BitwiseCopyable {
            let row: Int32
            let factor: Double
            /// The unknown that ties it to its parent; -1 for a root.
            let edge: Int32
        }

        var nodes = Buffer<Node>(capacity: 64)
        var isPlaced: Buffer<Bool>

        init(rowCount: Int) { isPlaced = Buffer(repeating: false, count: rowCount) }
    }

    private static func edges(
        _ range: Range<Int>, _ table: ComponentTable, unknownCount: Int, isExact: Bool
    ) -> Buffer<Edge> {
        var edges = Buffer(repeating: Edge(), count: unknownCount)
        if isExact { return edges }
        for row in range {
            let terms = table.terms(of: row)
            for term in terms {
                edges[term.unknown].count += 1
                // A row of one unknown says something about it: it has to stay.
                if terms.count == 1 { edges[term.unknown].count += 2 }
                if edges[term.unknown].one < 0 {
                    edges[term.unknown].one = Int32(row - range.lowerBound)
                } else {
                    edges[term.unknown].other = Int32(row - range.lowerBound)
                }
            }
        }
        for unknown in 0..<unknownCount where edges[unknown].count != 2 { edges[unknown] = Edge(count: 0) }
        return edges
    }

    private mutating func grow(
        from row: Int, _ firstRow: Int, _ edges: borrowing Buffer<Edge>, _ table: ComponentTable,
        _ trees: inout Trees
    ) {
        let root = Int32(row - firstRow)
        guard !trees.isPlaced[root] else { return }
        trees.isPlaced[root] = true
        var next = trees.nodes.count
        trees.nodes.append(Trees.Node(row: root, factor: 1, edge: -1))
        while next < trees.nodes.count {
            let node = trees.nodes[next]
            next += 1
            for term in table.terms(of: firstRow + Int(node.row)) where edges[term.unknown].count == 2 {
                let edge = edges[term.unknown]
                let child = edge.one == node.row ? edge.other : edge.one
                guard !trees.isPlaced[child], table.form(of: firstRow + Int(child)).isRequiredEquality else { continue }
                var own = 0.0
                for other in table.terms(of: firstRow + Int(child)) where other.unknown == term.unknown {
                    own = other.coefficient
                }
                let factor = -node.factor * term.coefficient / own
                guard Self.factors.contains(factor.magnitude) else { continue }
                trees.isPlaced[child] = true
                isEliminated[term.unknown] = true
                trees.nodes.append(Trees.Node(row: child, factor: factor, edge: term.unknown))
            }
        }
    }

    /// Adds up the rows of each tree.
    private mutating func addUp(_ firstRow: Int, _ table: ComponentTable, _ trees: borrowing Trees) {
        // By unknown: where the sum has it, or -1, and the largest number it is made of.
        var place = Buffer<Int32>(repeating: -1, count: isEliminated.count)
        var largest = Buffer<Double>(repeating: 0, count: isEliminated.count)
        var at = 0
        while at < trees.nodes.count {
            let start = terms.count
            rows.append(
                Row(root: trees.nodes[at].row, firstTerm: Int32(start), firstMember: Int32(members.count)))
            repeat {
                let node = trees.nodes[at]
                homes[node.row] = Int32(rows.count - 1)
                if node.edge >= 0 { members.append(Member(row: node.row, factor: node.factor)) }
                for term in table.terms(of: firstRow + Int(node.row)) where !isEliminated[term.unknown] {
                    let coefficient = node.factor * term.coefficient
                    if place[term.unknown] < 0 {
                        place[term.unknown] = Int32(terms.count)
                        largest[term.unknown] = coefficient.magnitude
                        terms.append(Term(unknown: term.unknown, coefficient: coefficient))
                    } else {
                        let sum = terms[place[term.unknown]].coefficient + coefficient
                        largest[term.unknown] = max(largest[term.unknown], coefficient.magnitude)
                        terms[place[term.unknown]] = Term(unknown: term.unknown, coefficient: sum)
                    }
                }
                at += 1
            } while at < trees.nodes.count && trees.nodes[at].edge >= 0
            var end = start
            for at in start..<terms.count {
                let term = terms[at]
                place[term.unknown] = -1
                guard term.coefficient.magnitude > Tolerance.cancelled * largest[term.unknown] else { continue }
                terms[end] = term
                end += 1
            }
            terms.truncate(to: end)
        }
    }

    /// Notes how the unknowns that disappeared follow from the others: children come before their parents.
    private mutating func resolve(_ firstRow: Int, _ table: ComponentTable, _ trees: borrowing Trees) {
        for at in trees.nodes.indices.reversed() where trees.nodes[at].edge >= 0 {
            let node = trees.nodes[at]
            let terms = table.terms(of: firstRow + Int(node.row))
            var own = 0.0
            for term in terms where term.unknown == node.edge { own = term.coefficient }
            for term in terms where term.unknown != node.edge {
                eliminationTerms.append(Term(unknown: term.unknown, coefficient: -term.coefficient / own))
            }
            eliminations.append(
                Elimination(
                    unknown: node.edge, row: node.row, factor: -1 / own, endTerm: Int32(eliminationTerms.count)))
        }
    }
}
