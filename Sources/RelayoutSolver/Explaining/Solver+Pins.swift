extension Solver {
    /// Undetermined variables that determine everything when they are held where they are, and do not without any one
    /// of them.
    ///
    /// Variables are taken in canonical order (sizes of an item before its places), then each one that turns out to be
    /// superfluous is let go. In each block of coupled variables no smaller set of the block's own variables would do,
    /// unless a few hundred attempts cannot tell. In canonical order. `isWanted`: which variables are to be determined,
    /// by holding some of them; all, where it is left out. Throws only ``SolverError/internalFault(_:)``. Cost: nothing
    /// where all is determined; otherwise some simplex runs for each variable, in its block.
    public func pins(where isWanted: (Variable) -> Bool = { _ in true }) throws(SolverError) -> [Variable] {
        guard plan.hasChoice else { return [] }
        let pins = try withFreedomSearch { search throws(SolverError) in
            try search.pins(where: { isWanted(model.variable(at: $0)) }, precedes)
        }
        return pins.map { model.variable(at: $0) }
    }

    /// Another solution that is as good at every priority: a value for each variable, as in ``values``. The same where
    /// all is determined.
    ///
    /// Each undetermined variable in turn goes as far as it can, by at most `step`. Throws only
    /// ``SolverError/internalFault(_:)``. Cost: as of ``pins(where:)``.
    public func exercised(step: Double = 32) throws(SolverError) -> Values {
        guard plan.hasChoice else { return values }
        return try withFreedomSearch { search throws(SolverError) in try exercised(step, search) }
    }

    private func exercised(_ step: Double, _ search: borrowing FreedomSearch) throws(SolverError) -> Values {
        var values = Array(values)
        search.addMembers(precedes)
        for follower in plan.sheet.followers { values[Int(follower)] += step }
        var changes: [[Double]] = []
        for block in search.blocks {
            var own = [Double](repeating: 0, count: block.unknowns.count)
            for (unknown, change) in try block.exercise(step) { own[Int(unknown)] = change }
            changes.append(own)
        }
        for variable in search.openVariables {
            for at in search.blockFormsOf[Int(variable)] {
                let blockForm = search.blockForms[at]
                for term in search.form(of: blockForm) {
                    values[Int(variable)] += term.coefficient * changes[Int(blockForm.block)][Int(term.unknown)]
                }
            }
        }
        return Values(values)
    }
}

extension FreedomSearch {
    /// Open variables that determine all wanted ones when they are held, in canonical order.
    ///
    /// Blocks are independent of each other: each has pins among the variables that depend on it alone. What depends on several follows
    /// from these as a rule. Where it does not, the blocks that it depends on are taken as one, in which it may be a pin like others.
    fileprivate func pins(
        where isWanted: (Int32) -> Bool, _ precedes: (Int32, Int32) -> Bool
    ) throws(SolverError) -> [Int32] {
        addMembers(where: isWanted, precedes)
        var pins: [[Int]] = []
        for block in blocks { pins.append(try block.pins()) }
        let wanted = openVariables.filter(isWanted)
        let joined = try blocksToJoin(for: wanted, beside: pins)
        var found = wanted.filter { blockFormsOf[Int($0)].isEmpty }
        let isJoined = Set(joined.joined())
        for at in blocks.indices where !isJoined.contains(at) {
            found += pins[at].map { blocks[at].members[$0].variable }
        }
        for group in joined {
            let block = joint(group, of: wanted, precedes)
            found += try block.pins().map { block.members[$0].variable }
        }
        return found.mergeSorted(by: precedes)
    }

    /// The blocks of variables that still vary while the pins of all blocks are held; together those that a wanted variable ties.
    private func blocksToJoin(for wanted: [Int32], beside pins: [[Int]]) throws(SolverError) -> [[Int]] {
        let tying = wanted.filter { blockFormsOf[Int($0)].count > 1 }
        var isSettled = [Bool?](repeating: nil, count: blocks.count)
        var isJoined = [Bool](repeating: false, count: blocks.count)
        for variable in tying {
            var isOpen = false
            for number in blockFormsOf[Int(variable)] where !isOpen {
                let blockForm = blockForms[number]
                let at = Int(blockForm.block)
                if isSettled[at] == nil { isSettled[at] = try blocks[at].isSettled(by: pins[at]) }
                if !isSettled[at]! { isOpen = try blocks[at].varies(form(of: blockForm), holding: pins[at]) }
            }
            if isOpen { for at in blockFormsOf[Int(variable)] { isJoined[Int(blockForms[at].block)] = true } }
        }
        var sets = DisjointSets(count: blocks.count)
        for variable in tying {
            let own = blockFormsOf[Int(variable)].map { blockForms[$0].block }.filter { isJoined[Int($0)] }
            for block in own { sets.join(own[0], block) }
        }
        var groups = [[Int]](repeating: [], count: blocks.count)
        for at in blocks.indices where isJoined[at] { groups[Int(sets.least(with: Int32(at)))].append(at) }
        return groups.filter { !$0.isEmpty }
    }

    /// Some blocks as one, with what of the wanted variables depends on them.
    private func joint(_ group: [Int], of wanted: [Int32], _ precedes: (Int32, Int32) -> Bool) -> OpenBlock {
        let block = OpenBlock(joining: group.map { blocks[$0] })
        // By block: the number that its first unknown has there, or -1.
        var firstThere = [Int32](repeating: -1, count: blocks.count)
        var next: Int32 = 0
        for at in group {
            firstThere[at] = next
            next += Int32(blocks[at].unknowns.count)
        }
        for variable in wanted {
            var form = Buffer<Term>()
            for at in blockFormsOf[Int(variable)] {
                let first = firstThere[Int(blockForms[at].block)]
                guard first >= 0 else { continue }
                for term in self.form(of: blockForms[at]) {
                    form.append(Term(unknown: first + term.unknown, coefficient: term.coefficient))
                }
            }
            if form.count > 0 { block.addMember(variable, form.view) }
        }
        block.sortMembers(by: precedes)
        return block
    }
}
