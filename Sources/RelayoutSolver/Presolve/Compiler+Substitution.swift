/// Substitution: a required equality with one unknown fixes it; with two it makes one a multiple of the other plus an
/// offset; with more it waits. A waiting row watches three of its unknowns and is looked at again when one of them
/// ceases to be an unknown: a row can have become short only by that. Each step is one operation of the plan.
extension Compiler {
    /// Works through equalities (in rank order) until none can be used any more. Returns those that still wait, in order.
    mutating func substitute(_ equalities: [Int32]) -> [Int32] {
        var watchers: [Int32: [Int32]] = [:]
        var waiting: Set<Int32> = []
        var queue: [Int32] = []
        for row in equalities {
            queue.append(row)
            var at = 0
            while at < queue.count {
                let row = queue[at]
                at += 1
                switch examine(row) {
                case .used(let gone):
                    waiting.remove(row)
                    if let gone, let rows = watchers.removeValue(forKey: gone) {
                        queue.append(contentsOf: rows.filter { waiting.contains($0) })
                    }
                case .waits:
                    waiting.insert(row)
                    for unknown in reduction.unknowns.prefix(3) { watchers[unknown, default: []].append(row) }
                }
                if trialFailed { return [] }
            }
            queue.removeAll(keepingCapacity: true)
        }
        return equalities.filter { waiting.contains($0) }
    }

    private enum Examination {
        /// The row was used up; the given variable is no unknown any more.
        case used(gone: Int32?)
        /// The row has three or more unknowns.
        case waits
    }

    private mutating func examine(_ row: Int32) -> Examination {
        reduce(row)
        switch reduction.unknowns.count {
        case 0:
            check(row)
            return .used(gone: nil)
        case 1:
            let unknown = reduction.unknowns[0]
            work.fixedUnknowns += 1
            define(unknown, row: row, factor: -1 / reduction.coefficients[0])
            becomeConstant(unknown)
            return .used(gone: unknown)
        case 2:
            work.linkedUnknowns += 1
            return .used(gone: link(row))
        default:
            return .waits
        }
    }

    /// Ties the unknown of the smaller class to that of the larger one. Returns the one that is no unknown any more.
    private mutating func link(_ row: Int32) -> Int32 {
        let isFirstSmaller =
            classes.size[Int(reduction.unknowns[0])] < classes.size[Int(reduction.unknowns[1])]
        let (child, root) = isFirstSmaller ? (0, 1) : (1, 0)
        let factor = -1 / reduction.coefficients[child]
        define(plan.offsetCell(of: reduction.unknowns[child]), row: row, factor: factor)
        classes.link(
            reduction.unknowns[child], to: reduction.unknowns[root], scale: factor * reduction.coefficients[root])
        return reduction.unknowns[child]
    }

    /// Values for a whole class whose unknown has just been defined.
    private mutating func becomeConstant(_ unknown: Int32) {
        var member = unknown
        while member >= 0 {
            if member != unknown { defineMember(member) }
            classes.fix(member)
            let value = plan.cells[Int(member)]
            let bound = model.lowerBound[Int(member)]
            if value < bound - Tolerance.contradicting * max(1, value.magnitude, bound.magnitude) {
                contradictBound(of: member)
                if trialFailed { return }
            }
            member = classes.next[Int(member)]
        }
    }

    /// value = scale · (value of the parent) + offset.
    mutating func defineMember(_ member: Int32) {
        // The parent may be constant by now; it was the parent when the member was tied to it, and still stands there.
        plan.addInput(classes.parent[Int(member)], classes.scale[Int(member)])
        plan.addInput(plan.offsetCell(of: member), 1)
        endDefine(member, row: -1, factor: 0)
    }

    /// A row without unknowns: it holds by itself, from now on as a check, or contradicts.
    mutating func check(_ row: Int32) {
        if Plan.contradicts(reduction.constant, reduction.largest, model.rowRelation[Int(row)]) {
            contradict(row)
            return
        }
        work.redundantRows += 1
        for at in reduction.inputCell.indices { plan.addInput(reduction.inputCell[at], reduction.inputFactor[at]) }
        plan.endOperation(.check, target: row, row: row, factor: 1)
    }
}
