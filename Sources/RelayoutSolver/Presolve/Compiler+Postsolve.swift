/// Postsolve: the values that follow from those of the components, and whether they may stay.
extension Compiler {
    func postsolve() {
        let failedGuards = work.failedGuards
        defineAll(fromComponentUnknown: 0)
        if work.failedGuards > failedGuards { reinstateBounded() }
        placeFollowers()
        reinstateForCanonicalRule()
    }

    /// Defines members of the components' classes, and what was set aside.
    func defineAll(fromComponentUnknown first: Int) {
        for at in first..<components.unknowns.count {
            defineMembers(of: components.unknowns[at].variable, isGuarded: false)
        }
        for (unknown, row) in freeColumns.reversed() {
            if decomposition.classes.isSum(unknown) { defineSum(unknown) } else { defineFreeColumn(unknown, by: row) }
            guardBound(of: unknown)
            defineMembers(of: unknown, isGuarded: true)
            if decomposition.isProtected[unknown] { reinstate(unknown, with: row) }
        }
        checkImplied()
    }

    private func defineFreeColumn(_ unknown: Int32, by row: Int32) {
        reduce(row)
        var own = 0
        while reduction.remainingTerms[own].unknown != unknown { own += 1 }
        let factor = -1 / reduction.remainingTerms[own].coefficient
        var value = factor * model.rows[Int(row)].constant
        for at in reduction.remainingTerms.indices where at != own {
            let term = reduction.remainingTerms[at]
            sheet.addInput(term.unknown, factor * term.coefficient)
            value += factor * term.coefficient * sheet.cells[Int(term.unknown)]
        }
        value = sheet.addInputs(reduction.inputs, times: factor, to: value)
        endDefine(
            unknown, row: row, factor: factor, inputCount: reduction.remainingTerms.count - 1 + reduction.inputs.count,
            value: value)
    }

    /// value = Σ coefficient · value of a term + offset. (The offset has read the row.)
    private func defineSum(_ unknown: Int32) {
        let (terms, offset) = (decomposition.classes.terms(ofSum: unknown), decomposition.classes.offset(of: unknown))
        var value = 0.0
        for term in terms {
            sheet.addInput(term.variable, term.coefficient)
            value += term.coefficient * sheet.cells[Int(term.variable)]
        }
        sheet.addInput(offset, 1)
        endDefine(unknown, row: -1, factor: 0, inputCount: terms.count + 1, value: value + sheet.cells[Int(offset)])
    }

    /// After an unknown was set aside with a row in vain, keeps it in its component in later attempts; and the other
    /// unknowns of the row, which would mostly be set aside in vain, too.
    func reinstate(_ unknown: Int32, with row: Int32) {
        protect(unknown)
        reduceEliminated(unknown, with: row)
        for at in reduction.remainingTerms.indices { protect(reduction.remainingTerms[at].unknown) }
    }

    /// Bounds may fail one after the other, each because the one before is obeyed. So from the second attempt with
    /// failures on, keeps the bounded unknowns of all components on which kept eliminated unknowns depend, and takes
    /// back all bounded unknowns that were set aside and depend on these components.
    private func reinstateBounded() {
        attemptsWithFailures += 1
        guard attemptsWithFailures > 1 else { return }
        var componentOf = Buffer<Int32>(repeating: -1, count: model.variableCount)
        for component in 0..<components.count {
            for at in components.unknowns(of: component) {
                componentOf[components.unknowns[at].variable] = Int32(component)
            }
        }
        var isComponentNear = Buffer<Bool>(repeating: false, count: components.count)
        var isNear = Buffer<Bool>(repeating: false, count: model.variableCount)
        // What is set aside depends on what is set aside after it, and on components.
        for (unknown, row) in freeColumns where isNear[unknown] || decomposition.isProtected[unknown] {
            reduceEliminated(unknown, with: row)
            for at in reduction.remainingTerms.indices {
                let other = reduction.remainingTerms[at].unknown
                if componentOf[other] >= 0 { isComponentNear[componentOf[other]] = true } else { isNear[other] = true }
            }
        }
        for component in 0..<components.count where isComponentNear[component] {
            for at in components.unknowns(of: component) where isBounded(components.unknowns[at].variable) {
                protect(components.unknowns[at].variable)
            }
        }
        for (unknown, row) in freeColumns.reversed() {
            reduceEliminated(unknown, with: row)
            for at in reduction.remainingTerms.indices where !isNear[unknown] {
                let other = reduction.remainingTerms[at].unknown
                isNear[unknown] = componentOf[other] >= 0 ? isComponentNear[componentOf[other]] : isNear[other]
            }
            if isNear[unknown], isBounded(unknown), !decomposition.isProtected[unknown] {
                reinstate(unknown, with: row)
            }
        }
    }

    func defineMembers(of unknown: Int32, isGuarded: Bool) {
        var member = decomposition.classes.member(after: unknown)
        while member >= 0 {
            defineMember(member)
            // For members of a component's classes the bounds were rows, and hold.
            if isGuarded { guardBound(of: member) }
            member = decomposition.classes.member(after: member)
        }
    }

    /// Checks the bound of a variable whose unknown was set aside and solved for without bounds. If it fails, the
    /// unknown has to take part: it is kept in the next attempt.
    func guardBound(of variable: Int32) {
        guard Plan.isBelow(sheet.cells[Int(variable)], model.variables[Int(variable)].lowerBound) else { return }
        let root = decomposition.classes.unknown(of: variable)
        guard root >= 0, !decomposition.isProtected[root] else { return }
        work.failedGuards += 1
        needsAnotherAttempt = true
        protect(root)
    }

    /// Puts followers where the variables are that they are near to. In a circle the earliest one is at zero.
    private func placeFollowers() {
        guard !sheet.followers.isEmpty else { return }
        let followers = sheet.followers.mergeSorted(by: model.variablePrecedes)
        for follower in followers { decomposition.mark[follower] = 1 }
        for follower in followers {
            // The chain of followers not yet placed, up to one that is placed or no follower, or round a circle.
            var chain: [Int32] = []
            var at = follower
            while decomposition.mark[at] == 1 {
                decomposition.mark[at] = 2
                chain.append(at)
                at = model.variables[Int(at)].near
            }
            if decomposition.mark[at] == 2, let circle = chain.firstIndex(of: at) {
                let first = chain[circle...].min(by: model.variablePrecedes)!
                endDefine(first, row: -1, factor: 0, inputCount: 0, value: 0)
                decomposition.mark[first] = 3
                // Those before it in the circle come next.
                let start = chain.firstIndex(of: first)!
                chain = Array(chain[..<circle]) + rotated(chain[circle...], after: start)
            }
            for member in chain.reversed() where decomposition.mark[member] != 3 {
                let near = model.variables[Int(member)].near
                sheet.addInput(near, 1)
                endDefine(member, row: -1, factor: 0, inputCount: 1, value: sheet.cells[Int(near)])
                decomposition.mark[member] = 3
            }
        }
        for follower in followers { decomposition.mark[follower] = 0 }
    }

    /// A circle written so that it ends with the element at `start`: each is near to the next one.
    private func rotated(_ circle: ArraySlice<Int32>, after start: Int) -> [Int32] {
        Array(circle[(start + 1)...] + circle[...start])
    }

    /// Whether some member of an unknown's class has a lower bound.
    func isBounded(_ unknown: Int32) -> Bool {
        var member = unknown
        while member >= 0 {
            if model.variables[Int(member)].lowerBound > -.infinity { return true }
            member = decomposition.classes.member(after: member)
        }
        return false
    }

    /// The member of an unknown's class that comes first in the canonical order.
    func firstMember(of unknown: Int32) -> Int32 {
        var (first, member) = (unknown, decomposition.classes.member(after: unknown))
        while member >= 0 {
            if model.variablePrecedes(member, first) { first = member }
            member = decomposition.classes.member(after: member)
        }
        return first
    }
}
