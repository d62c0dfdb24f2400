/// Adding up rows before they are grouped, where that takes them apart.
///
/// A list has rows of two labels with optional heights. The place of a row is in the equality that places its second label,
/// and in "the row ends below its second label". Added up they say how high the row is, wherever it is; each by itself ties the
/// row to all others. The place of the label is in these two alone: so one of them expresses it, and is put into the other.
///
/// An unknown without a bound that two rows have, one of them a required equality, is expressed by that one: it becomes a sum
/// (``SubstitutionClasses``), which all rows see through from then on. Rows hang on each other in trees by such unknowns. Only
/// trees of which some other unknown could disappear are added up: for the others ``Condensation`` does the same, in a component.
///
/// So is a *shared* unknown, which a few rows have, as where a row of the list ends below its label and, if that can be, at it. The
/// rows that have it and are in no tree are stated anew, with other unknowns than before; what had been found out about these
/// counts no longer, until all is looked at again.
///
/// Source: aggregation of unknowns in two rows, Andersen and Andersen (see ``Compiler``), section 3.
extension Compiler {
    /// A coefficient below this share of its row's largest one expresses nothing: digits would be lost.
    private static var leastShare: Double { 0.25 }
    /// Rows that sums have made longer than that are in no more trees: sums of sums could double with each layer of them.
    private static var mostWritten: Int { 256 }
    /// How often rows that were added up are looked at again: as deep as cards may be in cards.
    private static var mostRounds: Int { 12 }

    /// Adds up trees among the rows that are left, and sets aside what becomes a free column by that.
    func addUpTrees(from extent: ConstraintGraph.Extent) {
        // A small block that has nothing around it can be one component.
        guard opening != nil || graph.hasMore(than: Certificates.mostUnknowns, from: extent) else { return }
        for _ in 0..<Self.mostRounds where !trialFailed {
            guard addUpTreesOnce(from: extent) else { return }
            eliminateFreeColumns()
        }
    }

    private func addUpTreesOnce(from extent: ConstraintGraph.Extent) -> Bool {
        let decomposition = decomposition
        // Rows with unknowns that are not open stay as they are.
        let begins = trees.begin(graph, from: extent, without: opening?.borderRows.map { $0.number } ?? []) { unknown in
            !decomposition.isProtected[unknown] && !isBounded(unknown)
        } place: { row in
            isLeftToSimplex(row) || longRows.contains(row) ? .nowhere : isEqualityHere(row) ? .anywhere : .root
        }
        guard begins else { return false }
        let hasRoots = addUpTrees(onRows: .root, from: extent)
        return addUpTrees(onRows: .anywhere, from: extent) || hasRoots
    }

    private func addUpTrees(onRows place: RowTrees.Place, from extent: ConstraintGraph.Extent) -> Bool {
        var isChanged = false
        for root in graph.rows(from: extent) where trees.place(ofRow: root) == place && !trialFailed {
            if trees.grow(on: root, graph), addUpTree(on: root) { isChanged = true }
        }
        return isChanged
    }

    /// Notes whether the row just reduced has become long by sums.
    func noteLength(of row: Int32) { if reduction.writtenCount > Self.mostWritten { longRows.insert(row) } }

    /// Adds up the tree whose edges were listed. Returns whether anything hangs on its root.
    private func addUpTree(on root: Int) -> Bool {
        var count = 0
        sharing.truncate(to: 0)
        for at in 1..<trees.edges.count {
            let edge = trees.edges[at]
            let (unknown, row) = (graph.variable(of: Int(edge.unknown)), graph.row(of: Int(edge.row)))
            // Edges behind it may hang on this one: without it they cannot be expressed.
            guard express(unknown, by: row) else { break }
            freeColumns.append((unknown, row))
            graph.leaveOut(row: Int(edge.row))
            graph.drop(Int(edge.unknown))
            count += 1
            for row in trees.rowsSharing(edge.unknown) where row != root && !sharing.view.contains(row) {
                sharing.append(row)
            }
        }
        guard count > 0 else { return false }
        work.sums += count
        state(root)
        guard sharing.count > 0 else { return true }
        sharing.append(Int32(root))
        // Of the rows that share an unknown some may be in the tree.
        for row in sharing.view where !graph.isRemoved(row: Int(row)) && row != root { state(Int(row)) }
        for row in sharing.view { trees.forget(row: Int(row), graph) }
        return true
    }

    /// States a row anew, as it is seen through the sums.
    private func state(_ number: Int) {
        graph.leaveOut(row: number)
        add(graph.row(of: number), number: number)
    }

    /// Makes an unknown the sum that a row says it is.
    private func express(_ unknown: Int32, by row: Int32) -> Bool {
        reduce(row)
        var (own, largest) = (0.0, 0.0)
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            largest = max(largest, term.coefficient.magnitude)
            guard term.unknown == unknown else { continue }
            own = term.coefficient
            // What is left of larger numbers has lost digits.
            largest = max(largest, term.largest)
        }
        // Rows may say the same of it: nothing is left of one, then, seen through the others.
        guard own != 0, own.magnitude >= Self.leastShare * largest else { return false }
        let offset = defineNewCell(row: row, factor: -1 / own)
        decomposition.classes.express(unknown, by: reduction.remainingTerms, times: -1 / own, offset: offset)
        return true
    }
}
