/// Free columns, components and promotion: how a block falls apart.
extension Compiler {
    /// Promotion pays by decoupling; a component this small is solved sooner than taken apart.
    private static var smallestPromotion: Int { 3 }
    /// Promotions nest at most this deep, and go on no longer than for so many in a row that separate little; what is left
    /// then is for the simplex method.
    private static var deepestPromotion: Int { 12 }
    private static var mostFruitless: Int { 3 }

    /// Solves a block. In a trial it stops at the first contradiction, with `trialFailed` set.
    ///
    /// `fruitless` is how many promotions in a row have left nearly all unknowns together. What the block pushes on the
    /// stacks (``lists``, ``graph``) is for the caller to take off.
    func solveBlock(_ block: Block, depth: Int, fruitless: Int = 0) throws(SolverError) {
        let others = substitute(block.rows)
        if trialFailed { return }
        let extent = graph.extent
        takeApart(block, others, from: extent, depth: depth)
        if trialFailed { return }
        for part in graph.group(from: extent) {
            let (operation, promotions, first) = (sheet.operations.count, promoted.count, lists.count)
            graph.appendUnknowns(of: part, to: &lists)
            let unknowns = first..<lists.count
            graph.appendRows(of: part, to: &lists)
            let rows = unknowns.upperBound..<lists.count
            let isNearlyAll = depth > 0 && unknowns.count * 10 > block.variables.count * 9
            try solvePart(unknowns, rows, depth: depth, fruitless: isNearlyAll ? fruitless + 1 : 0)
            if trialFailed { return }
            if depth == 0 {
                decomposition.addUnit(
                    unknowns: lists.view(of: unknowns), operations: operation..<sheet.operations.count,
                    isPromoted: promoted.count > promotions)
            }
            lists.truncate(to: first)
        }
    }

    /// States the block's unknowns and rows as they are after substitution, and takes out what no component has to decide.
    private func takeApart(_ block: Block, _ others: Range<Int>, from extent: ConstraintGraph.Extent, depth: Int) {
        if depth == 0 { displace(block) }
        for at in 0..<block.variables.count {
            let variable = slot(at, of: block.variables)
            guard decomposition.classes.isUnknown(variable), model.variables[Int(variable)].isLive,
                !isIdleDisplacement(variable)
            else { continue }
            decomposition.mark[variable] = graph.addUnknown(variable) + 1
        }
        for at in watches.rows.indices where watches.rows[at].state == .waiting {
            add(watches.rows[at].row)
        }
        for at in others { add(lists[at]) }
        if !trialFailed { leaveOut(from: extent, depth: depth) }
        if !trialFailed { wantNeighbours() }
        for variable in joined { joinToNear(variable) }
        for number in graph.unknowns(from: extent) { decomposition.mark[graph.variable(of: number)] = 0 }
    }

    /// Adds a row with the unknowns that are left in it; a row without any becomes a check, or idle. `number`: its
    /// number, if it was added before and left out.
    func add(_ row: Int32, number: Int? = nil) {
        if trialFailed { return }
        reduce(row)
        noteLength(of: row)
        var length = 0
        let place = number ?? graph.rowCount
        for at in reduction.remainingTerms.indices {
            let unknown = decomposition.mark[reduction.remainingTerms[at].unknown]
            guard unknown > 0 else { continue }
            graph.addEntry(unknown - 1, ofRow: place)
            length += 1
        }
        if length < reduction.remainingTerms.count {
            guard length > 0, isEqualityHere(row) else { return wantPartsOfReduction() }
            opening?.borderRows.append((row, place))
        }
        if length > 0 {
            graph.endRow(row, number: place, length: length)
        } else if isRequiredHere(row) {
            check(row)
        } else {
            leaveIdle(row)
        }
    }

    /// Sees to *border rows*, which have open unknowns and others. Such a row may only define the free column that it
    /// is set aside with; of any other, the unknowns that are not open are wanted open.
    private func wantNeighbours() {
        guard let rows = opening?.borderRows, !rows.isEmpty else { return }
        opening?.borderRows.removeAll()
        for (row, number) in rows {
            reduce(row)
            if !graph.isRemoved(row: number) {
                wantPartsOfReduction()
            } else {
                for at in reduction.remainingTerms.indices where !isOpen(reduction.remainingTerms[at].unknown) {
                    rely(on: reduction.remainingTerms[at].unknown)
                }
            }
        }
    }

    /// Takes out what no component has to decide: unknowns that follow another variable, and free columns.
    private func leaveOut(from extent: ConstraintGraph.Extent, depth: Int) {
        for number in graph.unknowns(from: extent) where graph.isBare(number) && follows(graph.variable(of: number)) {
            sheet.followers.append(graph.variable(of: number))
            graph.drop(number)
        }
        graph.collectFreeColumns(from: extent)
        eliminateFreeColumns()
        // Within a trial only promoted rows could imply others, and parts are small by then.
        guard depth == 0 else { return }
        if leaveOutParallel(from: extent) { eliminateFreeColumns() }
        if leaveOutImplied(from: extent) { eliminateFreeColumns() }
        addUpTrees(from: extent)
    }

    func eliminateFreeColumns() {
        while let column = graph.popFreeColumn() {
            guard !decomposition.isProtected[column.unknown], isEqualityHere(column.row) else { continue }
            work.freeColumns += 1
            freeColumns.append((column.unknown, column.row))
            graph.eliminate(column.number)
        }
    }

    /// Whether a variable that no row mentions simply takes the value of the variable it is near to: it has no bound,
    /// nothing is tied to it, nor displaced from it, and it is not kept.
    private func follows(_ unknown: Int32) -> Bool {
        let record = model.variables[Int(unknown)]
        return record.near >= 0 && record.near != unknown && record.lowerBound == -.infinity
            && decomposition.classes.nodes[unknown].size == 1 && !decomposition.isProtected[unknown]
            && !carriers.contains(unknown)
    }

    private func joinToNear(_ variable: Int32) {
        let (root, nearRoot) = (
            decomposition.classes.unknown(of: variable),
            decomposition.classes.unknown(of: model.variables[Int(variable)].near)
        )
        guard root >= 0, nearRoot >= 0, decomposition.mark[root] > 0, decomposition.mark[nearRoot] > 0 else { return }
        graph.join(decomposition.mark[root] - 1, decomposition.mark[nearRoot] - 1)
    }

    /// Solves a part that cannot be separated: by promotion if that works, as one component otherwise.
    private func solvePart(
        _ unknowns: Range<Int>, _ rows: Range<Int>, depth: Int, fruitless: Int
    ) throws(SolverError) {
        if unknowns.count >= Self.smallestPromotion, depth < Self.deepestPromotion, fruitless < Self.mostFruitless,
            try promote(unknowns, rows, depth: depth, fruitless: fruitless)
        {
            return
        }
        try solveComponent(unknowns: lists.view(of: unknowns), rows: lists.view(of: rows), isFruitless: fruitless > 0)
    }

    /// Tries to require the highest optional level of a part. Returns false, with everything undone, if it cannot hold.
    private func promote(
        _ unknowns: Range<Int>, _ rows: Range<Int>, depth: Int, fruitless: Int
    ) throws(SolverError) -> Bool {
        let before = lists.count
        defer { lists.truncate(to: before) }
        guard let level = listHighestLevel(of: rows) else { return false }
        let (classMark, extent, graphExtent) = (decomposition.classes.beginTrial(), sheet.extent, graph.extent)
        let (columns, promotions, wasDelicate) = (freeColumns.count, promoted.count, reduction.hasNearlyCancelled)
        for at in level {
            promoted.append(lists[at])
            decomposition.isPromoted[lists[at]] = true
        }
        trialDepth += 1
        let block = Block(variables: .listed(unknowns), rows: .listed(level.upperBound..<lists.count))
        try solveBlock(block, depth: depth + 1, fruitless: fruitless)
        trialDepth -= 1
        graph.truncate(to: graphExtent)
        let failed = trialFailed
        decomposition.classes.endTrial(undoTo: failed ? classMark : nil)
        if failed {
            trialFailed = false
            reduction.hasNearlyCancelled = wasDelicate
            // Also what trials within this one have promoted.
            for row in promoted[promotions...] { decomposition.isPromoted[row] = false }
            promoted.removeSubrange(promotions...)
            sheet.truncate(to: extent)
            freeColumns.removeSubrange(columns...)
            work.refusedPromotions += 1
        } else {
            work.promotedLevels += 1
        }
        return !failed
    }

    /// Lists the rows of the highest optional level among some, and behind them all rows: required equalities, those of
    /// the level, and the others. Returns where the level is; nil if it has no equalities: only these decouple.
    private func listHighestLevel(of rows: Range<Int>) -> Range<Int>? {
        var top = 0.0
        for at in rows where !isRequiredHere(lists[at]) { top = max(top, model.rows[Int(lists[at])].priority) }
        let first = lists.count
        var hasEquality = false
        for at in rows where isOfLevel(lists[at], top) {
            lists.append(lists[at])
            if model.rows[Int(lists[at])].relation == .equal { hasEquality = true }
        }
        guard hasEquality else { return nil }
        let level = first..<lists.count
        for at in rows where isEqualityHere(lists[at]) { lists.append(lists[at]) }
        for at in level where model.rows[Int(lists[at])].relation == .equal { lists.append(lists[at]) }
        for at in rows where !isEqualityHere(lists[at]) {
            let isListed = model.rows[Int(lists[at])].relation == .equal && isOfLevel(lists[at], top)
            if !isListed { lists.append(lists[at]) }
        }
        return level
    }

    private func isOfLevel(_ row: Int32, _ priority: Double) -> Bool {
        !isRequiredHere(row) && model.rows[Int(row)].priority == priority
    }
}
