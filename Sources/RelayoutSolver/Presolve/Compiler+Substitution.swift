/// Substitution: a required equality with one unknown fixes it; with two it makes one a multiple of the other plus an
/// offset; with more it waits. A waiting row watches unknowns, and is looked at again when so many of them have ceased to
/// be unknowns that it can have become short: one of any three in a short row, half of all in a long one (as tying one
/// unknown to another may cancel both). So a sum of n unknowns is looked at log n times, not n times, while its parts are
/// fixed one by one. Each step is one operation of the plan.
extension Compiler {
    /// Rows with more unknowns than this watch all of them.
    private static var longestWatchingThree: Int { 8 }
    /// Whether child = (other / own) · root would multiply by more than 4: errors would grow along a chain. (Where
    /// classes are linked by size, no path has more than log₂ n links, and all factors along it come to no more than a
    /// power of n.) A whole number beside the child's coefficient 1 is no such factor: it came about by adding up, as
    /// positions in a list of equal heights do, which are exact.
    private static func isLarge(_ other: Double, of own: Double) -> Bool {
        other > 4 * own && !(own == 1 && other == other.rounded())
    }

    /// Works through the equalities of a block until none can be used any more. Those that still wait are left in
    /// ``watches``. Returns where the other rows are listed.
    func substitute(_ rows: Block.Selection) -> Range<Int> {
        let first = lists.count
        watches.removeAll()
        for at in 0..<rows.count where !trialFailed {
            let row = slot(at, of: rows)
            let record = model.rows + Int(row)
            guard record.pointee.isLive else { continue }
            guard !setAside.contains(row), !excused.contains(row) else {
                sheet.endOperation(.idle, target: -1, row: row, factor: 0, inputCount: 0)
                continue
            }
            guard record.pointee.relation == .equal, record.pointee.isRequired || decomposition.isPromoted[row],
                !isLeftToSimplex(row)
            else {
                lists.append(row)
                continue
            }
            examine(row)
            while !trialFailed, let number = watches.popQueued() { examineAgain(number) }
        }
        watches.stopWatching(&decomposition.mark)
        return first..<lists.count
    }

    private func examine(_ row: Int32) {
        work.examinedRows += 1
        reduce(row)
        if reduction.remainingTerms.count < 3 { use(row) } else { wait(watches.add(row)) }
    }

    private func examineAgain(_ number: Int32) {
        work.examinedRows += 1
        let row = watches.rows[number].row
        reduce(row)
        guard reduction.remainingTerms.count < 3 else { return wait(number) }
        watches.setState(.done, of: number)
        use(row)
    }

    /// Lets the row just reduced wait.
    private func wait(_ number: Int32) {
        let count = reduction.remainingTerms.count
        let isLong = count > Self.longestWatchingThree
        watches.wait(number, missing: isLong ? (count - 1) / 2 : 1)
        for at in 0..<(isLong ? count : 3) {
            watches.watch(reduction.remainingTerms[at].unknown, for: number, &decomposition.mark)
        }
    }

    /// Uses the row just reduced, which has no more than two unknowns.
    private func use(_ row: Int32) {
        switch reduction.remainingTerms.count {
        case 0: check(row)
        case 1:
            let term = reduction.remainingTerms[0]
            guard isOpen(term.unknown) else { return want(term.unknown) }
            work.fixedUnknowns += 1
            define(term.unknown, row: row, factor: -1 / term.coefficient)
            becomeKnown(term.unknown)
            watches.wake(term.unknown, &decomposition.mark)
        default:
            guard let gone = link(row) else { return }
            work.linkedUnknowns += 1
            watches.wake(gone, &decomposition.mark)
        }
    }

    /// Ties the unknown of the smaller class to that of the larger one; the other way round if that made it a large
    /// multiple; or the open one to the other, if one is not open. Returns the unknown that was tied; nil if neither is
    /// open.
    private func link(_ row: Int32) -> Int32? {
        var (child, root) = (reduction.remainingTerms[1], reduction.remainingTerms[0])
        let (childIsOpen, rootIsOpen) = (isOpen(child.unknown), isOpen(root.unknown))
        if childIsOpen && rootIsOpen {
            let isSmaller =
                decomposition.classes.nodes[child.unknown].size <= decomposition.classes.nodes[root.unknown].size
            let (own, other) = (child.coefficient.magnitude, root.coefficient.magnitude)
            if isSmaller ? Self.isLarge(other, of: own) : !Self.isLarge(own, of: other) { swap(&child, &root) }
        } else {
            if !childIsOpen { swap(&child, &root) }
            guard childIsOpen || rootIsOpen else {
                want(child.unknown)
                want(root.unknown)
                return nil
            }
            rely(on: root.unknown)
            opening?.linkedOutside.append(child.unknown)
        }
        let factor = -1 / child.coefficient
        let offset = defineNewCell(row: row, factor: factor)
        decomposition.classes.link(
            child.unknown, to: root.unknown, scale: factor * root.coefficient, offset: offset)
        return child.unknown
    }

    /// Values for a whole class whose unknown has just been defined.
    private func becomeKnown(_ unknown: Int32) {
        var member = unknown
        while member >= 0 {
            if member != unknown { defineMember(member) }
            decomposition.classes.setKnown(true, member)
            let (value, bound) = (sheet.cells[Int(member)], model.variables[Int(member)].lowerBound)
            if value < bound, Plan.isBelow(value, bound), isTrial || !model.isWithinBound(member, value) {
                contradictBound(of: member)
                if trialFailed { return }
            }
            member = decomposition.classes.member(after: member)
        }
    }

    /// value = scale · (value of the parent) + offset. Where that operation is there already, only the value is new.
    func defineMember(_ member: Int32) {
        let node = decomposition.classes.nodes[member]
        let scale = decomposition.classes.scale(of: node)
        let value = scale * sheet.cells[Int(node.parent)] + sheet.cells[Int(node.offset)]
        guard sheet.operationOfCell[member] < 0 else { return sheet.setCell(member, value) }
        sheet.addInput(node.parent, scale)
        sheet.addInput(node.offset, 1)
        endDefine(member, row: -1, factor: 0, inputCount: 2, value: value)
    }

    /// Deals with the row just reduced, which has to hold and has no unknown: if it holds it becomes a check, otherwise
    /// it is set aside.
    func check(_ row: Int32) {
        let (sum, largest) = sheet.sum(of: reduction.inputs, to: model.rows[Int(row)].constant)
        let relation = model.rows[Int(row)].relation
        let holds = !Plan.contradicts(sum, Tolerance.rounding(largest), relation)
        let slack = Tolerance.slack(largest)
        if !holds, isTrial || Plan.contradicts(sum, slack, relation) {
            guard Plan.contradicts(sum, opening == nil ? Tolerance.evident * slack : slack, relation),
                decideToSetAsideAtOnce(row, gap: sum)
            else { return contradict(row) }
            setAsideAtOnce.append(row)
            work.contradictions += 1
            return appendReduction(as: .contradiction, target: row, row: row, factor: 1, bound: 0)
        }
        work.redundantRows += 1
        appendReduction(as: .check, target: row, row: row, factor: 1, bound: holds ? 0 : 1)
    }

    /// An optional row without unknowns: its violation is what it is.
    func leaveIdle(_ row: Int32) { appendReduction(as: .idle, target: -1, row: row, factor: 0, bound: 0) }

    private func appendReduction(
        as kind: Operation.Kind, target: Int32, row: Int32, factor: Double, bound: Double
    ) {
        _ = sheet.addInputs(reduction.inputs, times: 1, to: 0)
        sheet.endOperation(
            kind, target: target, row: row, factor: factor, bound: bound, inputCount: reduction.inputs.count)
    }
}
