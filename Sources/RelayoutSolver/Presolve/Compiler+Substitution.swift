/// Substitution: a required equality with one unknown fixes it; with two it makes one a multiple of the other plus an
/// offset; with more it waits. A waiting row watches three of its unknowns and is looked at again when one of them
/// ceases to be an unknown: a row can have become short only by that. Each step is one operation of the plan.
extension Compiler {
    /// Works through equalities (in rank order) until none can be used any more. Returns those that still wait, in order.
    mutating func substitute(_ equalities: [Int32]) -> [Int32] {
        var queue = Buffer<Int32>(capacity: 64)
        for row in equalities {
            queue.append(row)
            var at = 0
            while at < queue.count, !trialFailed {
                examine(queue[at], &queue)
                at += 1
            }
            queue.truncate(to: 0)
            if trialFailed { break }
        }
        watches.clear()
        var waiting: [Int32] = []
        for row in equalities where watches.state[row] != .idle {
            watches.setState(.idle, of: row)
            waiting.append(row)
        }
        return waiting
    }

    private mutating func examine(_ row: Int32, _ queue: inout Buffer<Int32>) {
        reduce(row)
        guard reduction.parts.count < 3 else {
            watches.setState(.waiting, of: row)
            for at in 0..<3 { watches.watch(reduction.parts[at].unknown, for: row) }
            return
        }
        watches.setState(.idle, of: row)
        switch reduction.parts.count {
        case 0: check(row)
        case 1:
            let part = reduction.parts[0]
            work.fixedUnknowns += 1
            define(part.unknown, row: row, factor: -1 / part.coefficient)
            becomeConstant(part.unknown)
            watches.wake(part.unknown, into: &queue)
        default:
            work.linkedUnknowns += 1
            watches.wake(link(row), into: &queue)
        }
    }

    /// Ties the unknown of the smaller class to that of the larger one. Returns the one that is no unknown any more.
    private mutating func link(_ row: Int32) -> Int32 {
        var (child, root) = (reduction.parts[1], reduction.parts[0])
        if classes.nodes[root.unknown].size < classes.nodes[child.unknown].size { swap(&child, &root) }
        let factor = -1 / child.coefficient
        define(builder.offsetCell(of: child.unknown), row: row, factor: factor)
        classes.link(child.unknown, to: root.unknown, scale: factor * root.coefficient)
        return child.unknown
    }

    /// Values for a whole class whose unknown has just been defined.
    private mutating func becomeConstant(_ unknown: Int32) {
        var member = unknown
        while member >= 0 {
            let next = classes.member(after: member)
            if member != unknown { defineMember(member) }
            classes.fix(member)
            let (value, bound) = (builder.cells[member], model.variables[Int(member)].lowerBound)
            if value < bound - Tolerance.contradicting * max(1, value.magnitude, bound.magnitude) {
                contradictBound(of: member)
                if trialFailed { return }
            }
            member = next
        }
    }

    /// value = scale · (value of the parent) + offset. The parent may be constant by now, but it still stands there.
    mutating func defineMember(_ member: Int32) {
        let (node, offset) = (classes.nodes[member], builder.offsetCell(of: member))
        builder.addInput(node.parent, node.scale)
        builder.addInput(offset, 1)
        endDefine(
            member, row: -1, factor: 0, inputCount: 2,
            value: node.scale * builder.cells[node.parent] + builder.cells[offset])
    }

    /// A row without unknowns: it holds by itself, from now on as a check, or contradicts.
    mutating func check(_ row: Int32) {
        if Plan.contradicts(reduction.constant, reduction.largest, model.rows[Int(row)].relation) {
            contradict(row)
            return
        }
        work.redundantRows += 1
        for at in reduction.inputs.indices {
            builder.addInput(reduction.inputs[at].cell, reduction.inputs[at].factor)
        }
        builder.endOperation(.check, target: row, row: row, factor: 1, inputCount: reduction.inputs.count)
    }
}
