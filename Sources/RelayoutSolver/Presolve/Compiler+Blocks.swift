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
    /// Promotions nest at most this deep; what is left then is for the simplex method.
    private static var deepestPromotion: Int { 12 }

    /// Solves a block. In a trial it stops at the first contradiction, with `trialFailed` set.
    mutating func solveBlock(_ block: Block, depth: Int) throws(SolverError) {
        let waiting = substitute(block.equalities)
        if trialFailed { return }
        var incidence = Incidence()
        for row in waiting + block.others {
            reduce(row)
            if !reduction.unknowns.isEmpty {
                incidence.addRow(row, reduction.unknowns)
            } else if isRequiredHere(row) {
                check(row)
                if trialFailed { return }
            }
        }
        let unknowns = block.unknowns.filter { classes.parent[Int($0)] == $0 }
        for (at, unknown) in unknowns.enumerated() { mark[Int(unknown)] = Int32(at + 1) }
        let parts = separate(unknowns, &incidence)
        for unknown in unknowns { mark[Int(unknown)] = 0 }
        for part in parts {
            try solvePart(part, depth: depth)
            if trialFailed { return }
        }
    }

    /// Which rows have which unknowns.
    private struct Incidence {
        var row: [Int32] = []
        var start: [Int32] = [0]
        var unknown: [Int32] = []

        mutating func addRow(_ row: Int32, _ unknowns: [Int32]) {
            self.row.append(row)
            unknown.append(contentsOf: unknowns)
            start.append(Int32(unknown.count))
        }
    }

    /// Sets aside free columns, and separates the rest into parts that share no row. `mark` numbers the unknowns.
    private mutating func separate(_ unknowns: [Int32], _ incidence: inout Incidence) -> [Block] {
        let isGone = setAsideFreeColumns(unknowns, incidence)
        var groups = Groups(count: unknowns.count)
        for at in incidence.row.indices where !isGone.row[at] {
            let range = Int(incidence.start[at])..<Int(incidence.start[at + 1])
            let first = mark[Int(incidence.unknown[range.lowerBound])] - 1
            for other in range.dropFirst() { groups.join(first, mark[Int(incidence.unknown[other])] - 1) }
        }
        for variable in joined {
            let (root, nearRoot) = (classes.root(of: variable).root, classes.root(of: model.near[Int(variable)]).root)
            guard root >= 0, nearRoot >= 0, mark[Int(root)] > 0, mark[Int(nearRoot)] > 0 else { continue }
            groups.join(mark[Int(root)] - 1, mark[Int(nearRoot)] - 1)
        }
        // Number the groups by their first unknown, then deal out unknowns and rows.
        var number = [Int32](repeating: -1, count: unknowns.count)
        var parts: [(unknowns: [Int32], equalities: [Int32], others: [Int32])] = []
        for (at, unknown) in unknowns.enumerated() where !isGone.unknown[at] {
            let group = Int(groups.representative(of: Int32(at)))
            if number[group] < 0 {
                number[group] = Int32(parts.count)
                parts.append(([], [], []))
            }
            parts[Int(number[group])].unknowns.append(unknown)
        }
        for at in incidence.row.indices where !isGone.row[at] {
            let row = incidence.row[at]
            let unknown = mark[Int(incidence.unknown[Int(incidence.start[at])])] - 1
            let part = Int(number[Int(groups.representative(of: unknown))])
            if isRequiredHere(row), model.rowRelation[Int(row)] == .equal {
                parts[part].equalities.append(row)
            } else {
                parts[part].others.append(row)
            }
        }
        return parts.map { Block(unknowns: $0.unknowns, equalities: $0.equalities, others: $0.others) }
    }

    /// An unknown whose only row is an equality that must hold is set aside with that row; that may free another one.
    private mutating func setAsideFreeColumns(
        _ unknowns: [Int32], _ incidence: Incidence
    ) -> (unknown: [Bool], row: [Bool]) {
        var isGone = (
            unknown: [Bool](repeating: false, count: unknowns.count),
            row: [Bool](repeating: false, count: incidence.row.count)
        )
        // Of each unknown, how many rows have it, and the exclusive or of their indices: at one it is the row itself.
        var count = [Int32](repeating: 0, count: unknowns.count)
        var mixed = [Int](repeating: 0, count: unknowns.count)
        for at in incidence.row.indices {
            for unknown in incidence.unknown[Int(incidence.start[at])..<Int(incidence.start[at + 1])] {
                count[Int(mark[Int(unknown)]) - 1] += 1
                mixed[Int(mark[Int(unknown)]) - 1] ^= at
            }
        }
        // From the last unknown to the first: of a row that could free several, the one latest in order leaves.
        var queue = unknowns.indices.filter { count[$0] == 1 }
        while let candidate = queue.popLast() {
            guard count[candidate] == 1, !kept[Int(unknowns[candidate])] else { continue }
            let at = mixed[candidate]
            let row = incidence.row[at]
            guard isRequiredHere(row), model.rowRelation[Int(row)] == .equal else { continue }
            isGone.unknown[candidate] = true
            isGone.row[at] = true
            work.freeColumns += 1
            freeColumns.append((unknowns[candidate], row))
            for unknown in incidence.unknown[Int(incidence.start[at])..<Int(incidence.start[at + 1])] {
                let other = Int(mark[Int(unknown)]) - 1
                count[other] -= 1
                mixed[other] ^= at
                if count[other] == 1 { queue.append(other) }
            }
        }
        return isGone
    }

    /// Solves a part that cannot be separated: by promotion if that works, as one component otherwise.
    private mutating func solvePart(_ part: Block, depth: Int) throws(SolverError) {
        if part.unknowns.count >= Self.smallestPromotion, depth < Self.deepestPromotion,
            try promote(part, depth: depth)
        {
            return
        }
        try solveComponent(part)
    }

    /// Tries to require the highest optional level of a part. Returns false, with everything undone, if it cannot hold.
    private mutating func promote(_ part: Block, depth: Int) throws(SolverError) -> Bool {
        let optional = part.others.filter { !isRequiredHere($0) }
        guard let top = optional.map({ model.rowPriority[Int($0)] }).max() else { return false }
        let level = optional.filter { model.rowPriority[Int($0)] == top }
        // Only equalities decouple.
        guard level.contains(where: { model.rowRelation[Int($0)] == .equal }) else { return false }
        let (classMark, extent) = (classes.beginTrial(), plan.extent)
        let (columns, promotions) = (freeColumns.count, promoted.count)
        promoted += level
        for row in level { isPromoted[Int(row)] = true }
        trialDepth += 1
        let equalities = part.equalities + level.filter { model.rowRelation[Int($0)] == .equal }
        let others = part.others.filter { !isPromoted[Int($0)] || model.rowRelation[Int($0)] != .equal }
        try solveBlock(Block(unknowns: part.unknowns, equalities: equalities, others: others), depth: depth + 1)
        trialDepth -= 1
        let failed = trialFailed
        classes.endTrial(undoTo: failed ? classMark : nil)
        if failed {
            trialFailed = false
            // Also what trials within this one have promoted.
            for row in promoted[promotions...] { isPromoted[Int(row)] = false }
            promoted.removeSubrange(promotions...)
            plan.truncate(to: extent)
            freeColumns.removeSubrange(columns...)
            work.refusedPromotions += 1
        } else {
            work.promotedLevels += 1
        }
        return !failed
    }
}

/// Disjoint sets of small integers.
private struct Groups {
    private var parent: [Int32]

    init(count: Int) { parent = (0..<Int32(count)).map { $0 } }

    mutating func representative(of member: Int32) -> Int32 {
        var member = member
        while parent[Int(member)] != member {
            parent[Int(member)] = parent[Int(parent[Int(member)])]
            member = parent[Int(member)]
        }
        return member
    }

    mutating func join(_ a: Int32, _ b: Int32) {
        let (a, b) = (representative(of: a), representative(of: b))
        // The earlier one represents both.
        if a != b { parent[Int(max(a, b))] = min(a, b) }
    }
}
