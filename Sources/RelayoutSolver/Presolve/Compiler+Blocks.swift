/// A set of unknowns and the rows among them, to be taken apart and solved.
struct Block {
    let unknowns: [Int32]
    /// Equalities that must hold, required ones before promoted ones, each in rank order.
    let equalities: [Int32]
    /// All other rows, in rank order.
    let others: [Int32]
}

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
    /// `fruitless` is how many promotions in a row have left nearly all unknowns together.
    mutating func solveBlock(_ block: Block, depth: Int, fruitless: Int = 0) throws(SolverError) {
        let waiting = substitute(block.equalities)
        if trialFailed { return }
        var unknowns: [Int32] = []
        for variable in block.unknowns where dissection.classes.isUnknown(variable) {
            unknowns.append(variable)
            dissection.mark[variable] = Int32(unknowns.count)
        }
        var parts = Parts(unknownCount: unknowns.count)
        for row in waiting { add(row, to: &parts) }
        for row in block.others { add(row, to: &parts) }
        if !trialFailed { leaveOut(unknowns, &parts) }
        if !trialFailed { wantNeighbours(parts) }
        for variable in joined { joinToNear(variable, in: &parts) }
        for unknown in unknowns { dissection.mark[unknown] = 0 }
        if trialFailed { return }
        for part in 0..<parts.group(variables: unknowns) {
            let unknowns = parts.unknowns(of: part)
            let (operation, promotions) = (sheet.operations.count, promoted.count)
            let isNearlyAll = depth > 0 && unknowns.count * 10 > block.unknowns.count * 9
            try solvePart(
                unknowns: unknowns, rows: parts.rows(of: part), depth: depth, fruitless: isNearlyAll ? fruitless + 1 : 0
            )
            if trialFailed { return }
            if depth == 0 {
                dissection.addUnit(
                    unknowns: unknowns, operations: operation..<sheet.operations.count,
                    isPromoted: promoted.count > promotions)
            }
        }
    }

    /// Adds a row with the unknowns that are left in it; one without any is a check, or idle.
    private mutating func add(_ row: Int32, to parts: inout Parts) {
        if trialFailed { return }
        reduce(row)
        var length = 0
        for at in reduction.parts.indices where dissection.mark[reduction.parts[at].unknown] > 0 {
            parts.addUnknown(dissection.mark[reduction.parts[at].unknown] - 1)
            length += 1
        }
        if length < reduction.parts.count {
            guard length > 0, isEqualityHere(row) else { return wantPartsOfReduction() }
            opening?.borderRows.append((row, parts.rowCount))
        }
        if length > 0 {
            parts.endRow(row, length: length)
        } else if isRequiredHere(row) {
            check(row)
        } else {
            leaveIdle(row)
        }
    }

    /// Rows with unknowns that are not open may only define what is set aside.
    private mutating func wantNeighbours(_ parts: borrowing Parts) {
        guard let rows = opening?.borderRows, !rows.isEmpty else { return }
        opening?.borderRows.removeAll()
        for (row, number) in rows where !parts.isSetAside(row: number) {
            reduce(row)
            wantPartsOfReduction()
        }
    }

    /// Takes out what no component has to decide: unknowns that follow another variable, and free columns.
    private mutating func leaveOut(_ unknowns: [Int32], _ parts: inout Parts) {
        for (number, unknown) in unknowns.enumerated() where parts.isBare(Int32(number)) && follows(unknown) {
            parts.drop(Int32(number))
            sheet.followers.append(unknown)
        }
        var candidates = parts.freeColumnCandidates()
        while let number = candidates.popLast() {
            guard let row = parts.onlyRow(of: number), !dissection.kept[unknowns[Int(number)]], isEqualityHere(row)
            else {
                continue
            }
            work.freeColumns += 1
            freeColumns.append((unknowns[Int(number)], row))
            parts.setAside(number, freed: &candidates)
        }
    }

    /// Whether a variable without rows simply is where the variable is that it is near to.
    private func follows(_ unknown: Int32) -> Bool {
        let record = model.variables[Int(unknown)]
        return record.near >= 0 && record.near != unknown && record.lowerBound == -.infinity
            && dissection.classes.nodes[unknown].size == 1 && !dissection.kept[unknown]
    }

    private mutating func joinToNear(_ variable: Int32, in parts: inout Parts) {
        let (root, nearRoot) = (
            dissection.classes.unknown(of: variable),
            dissection.classes.unknown(of: model.variables[Int(variable)].near)
        )
        guard root >= 0, nearRoot >= 0, dissection.mark[root] > 0, dissection.mark[nearRoot] > 0 else { return }
        parts.join(dissection.mark[root] - 1, dissection.mark[nearRoot] - 1)
    }

    /// Solves a part that cannot be separated: by promotion if that works, as one component otherwise.
    private mutating func solvePart(
        unknowns: UnsafeBufferPointer<Int32>, rows: UnsafeBufferPointer<Int32>, depth: Int, fruitless: Int
    ) throws(SolverError) {
        if unknowns.count >= Self.smallestPromotion, depth < Self.deepestPromotion, fruitless < Self.mostFruitless,
            try promote(unknowns, rows, depth: depth, fruitless: fruitless)
        {
            return
        }
        try solveComponent(unknowns: unknowns, rows: rows)
    }

    /// Tries to require the highest optional level of a part. Returns false, with everything undone, if it cannot hold.
    private mutating func promote(
        _ unknowns: UnsafeBufferPointer<Int32>, _ rows: UnsafeBufferPointer<Int32>, depth: Int, fruitless: Int
    ) throws(SolverError) -> Bool {
        var top = 0.0
        for row in rows where !isRequiredHere(row) { top = max(top, model.rows[Int(row)].priority) }
        var required: [Int32] = []
        var level: [Int32] = []
        var levelEqualities: [Int32] = []
        var others: [Int32] = []
        for row in rows {
            let isEquality = model.rows[Int(row)].relation == .equal
            let isInLevel = !isRequiredHere(row) && model.rows[Int(row)].priority == top
            if isInLevel { level.append(row) }
            if isEquality && isInLevel {
                levelEqualities.append(row)
            } else if isEqualityHere(row) {
                required.append(row)
            } else {
                others.append(row)
            }
        }
        // Only equalities decouple.
        guard !levelEqualities.isEmpty else { return false }
        let (classMark, extent) = (dissection.classes.beginTrial(), sheet.extent)
        let (columns, promotions) = (freeColumns.count, promoted.count)
        promoted += level
        for row in level { dissection.isPromoted[row] = true }
        trialDepth += 1
        let block = Block(unknowns: Array(unknowns), equalities: required + levelEqualities, others: others)
        try solveBlock(block, depth: depth + 1, fruitless: fruitless)
        trialDepth -= 1
        let failed = trialFailed
        dissection.classes.endTrial(undoTo: failed ? classMark : nil)
        if failed {
            trialFailed = false
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
}
