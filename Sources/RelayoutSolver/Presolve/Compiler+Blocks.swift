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
    /// stacks (``lists``, ``parts``) is for the caller to take off.
    func solveBlock(_ block: Block, depth: Int, fruitless: Int = 0) throws(SolverError) {
        let others = substitute(block.rows)
        if trialFailed { return }
        let extent = parts.extent
        takeApart(block, others, from: extent, depth: depth)
        if trialFailed { return }
        for part in parts.group(from: extent) {
            let (operation, promotions, first) = (sheet.operations.count, promoted.count, lists.count)
            parts.appendUnknowns(of: part, to: &lists)
            let unknowns = first..<lists.count
            parts.appendRows(of: part, to: &lists)
            let rows = unknowns.upperBound..<lists.count
            let isNearlyAll = depth > 0 && unknowns.count * 10 > block.variables.count * 9
            try solvePart(unknowns, rows, depth: depth, fruitless: isNearlyAll ? fruitless + 1 : 0)
            if trialFailed { return }
            if depth == 0 {
                dissection.addUnit(
                    unknowns: lists.view(of: unknowns), operations: operation..<sheet.operations.count,
                    isPromoted: promoted.count > promotions)
            }
            lists.truncate(to: first)
        }
    }

    /// States the block's unknowns and rows as they are after substitution, and takes out what no component has to decide.
    private func takeApart(_ block: Block, _ others: Range<Int>, from extent: Parts.Extent, depth: Int) {
        for at in 0..<block.variables.count {
            let variable = slot(at, of: block.variables)
            guard dissection.classes.isUnknown(variable), model.variables[Int(variable)].isLive else { continue }
            dissection.mark[variable] = parts.addUnknown(variable) + 1
        }
        for at in watches.rows.indices where watches.rows[at].state == .waiting {
            add(watches.rows[at].row)
        }
        for at in others { add(lists[at]) }
        if !trialFailed { leaveOut(from: extent, depth: depth) }
        if !trialFailed { wantNeighbours() }
        for variable in joined { joinToNear(variable) }
        for number in parts.unknowns(from: extent) { dissection.mark[parts.variable(of: number)] = 0 }
    }

    /// Adds a row with the unknowns that are left in it; a row without any becomes a check, or idle. `number`: its
    /// number, if it was added before and left out.
    func add(_ row: Int32, number: Int? = nil) {
        if trialFailed { return }
        reduce(row)
        noteWidth(of: row)
        var length = 0
        let place = number ?? parts.rowCount
        for at in reduction.parts.indices {
            let unknown = dissection.mark[reduction.parts[at].unknown]
            guard unknown > 0 else { continue }
            parts.addEntry(unknown - 1, ofRow: place)
            length += 1
        }
        if length < reduction.parts.count {
            guard length > 0, isEqualityHere(row) else { return wantPartsOfReduction() }
            opening?.borderRows.append((row, place))
        }
        if length > 0 {
            parts.endRow(row, number: place, length: length)
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
            if !parts.isSetAside(row: number) {
                wantPartsOfReduction()
            } else {
                for at in reduction.parts.indices where !isOpen(reduction.parts[at].unknown) {
                    rely(on: reduction.parts[at].unknown)
                }
            }
        }
    }

    /// Takes out what no component has to decide: unknowns that follow another variable, and free columns.
    private func leaveOut(from extent: Parts.Extent, depth: Int) {
        for number in parts.unknowns(from: extent) where parts.isBare(number) && follows(parts.variable(of: number)) {
            sheet.followers.append(parts.variable(of: number))
            parts.drop(number)
        }
        parts.collectFreeColumns(from: extent)
        setFreeColumnsAside()
        // Within a trial only promoted rows could imply others, and parts are small by then.
        guard depth == 0 else { return }
        if leaveOutImplied(from: extent) { setFreeColumnsAside() }
        addUpTrees(from: extent)
    }

    func setFreeColumnsAside() {
        while let column = parts.popFreeColumn() {
            guard !dissection.kept[column.unknown], isEqualityHere(column.row) else { continue }
            work.freeColumns += 1
            freeColumns.append((column.unknown, column.row))
            parts.setAside(column.number)
        }
    }

    /// Whether a variable that no row mentions simply takes the value of the variable it is near to: it has no bound,
    /// nothing is tied to it, and it is not kept.
    private func follows(_ unknown: Int32) -> Bool {
        let record = model.variables[Int(unknown)]
        return record.near >= 0 && record.near != unknown && record.lowerBound == -.infinity
            && dissection.classes.nodes[unknown].size == 1 && !dissection.kept[unknown]
    }

    private func joinToNear(_ variable: Int32) {
        let (root, nearRoot) = (
            dissection.classes.unknown(of: variable),
            dissection.classes.unknown(of: model.variables[Int(variable)].near)
        )
        guard root >= 0, nearRoot >= 0, dissection.mark[root] > 0, dissection.mark[nearRoot] > 0 else { return }
        parts.join(dissection.mark[root] - 1, dissection.mark[nearRoot] - 1)
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
        let (classMark, extent, partsExtent) = (dissection.classes.beginTrial(), sheet.extent, parts.extent)
        let (columns, promotions, wasDelicate) = (freeColumns.count, promoted.count, reduction.hasNearlyCancelled)
        for at in level {
            promoted.append(lists[at])
            dissection.isPromoted[lists[at]] = true
        }
        trialDepth += 1
        let block = Block(variables: .listed(unknowns), rows: .listed(level.upperBound..<lists.count))
        try solveBlock(block, depth: depth + 1, fruitless: fruitless)
        trialDepth -= 1
        parts.truncate(to: partsExtent)
        let failed = trialFailed
        dissection.classes.endTrial(undoTo: failed ? classMark : nil)
        if failed {
            trialFailed = false
            reduction.hasNearlyCancelled = wasDelicate
            // Also what trials within this one have promoted.
            for row in promoted[promotions...] { dissection.isPromoted[row] = false }
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
