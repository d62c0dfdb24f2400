/// Building one component: its rows, the cells of their constants, its optimum, and its canonical rows if it has a
/// choice.
extension Compiler {
    mutating func solveComponent(_ part: Block) throws(SolverError) {
        for (at, unknown) in part.unknowns.enumerated() {
            plan.components.addUnknown(unknown)
            local[Int(unknown)] = Int32(at)
        }
        let firstRow = plan.components.cell.count
        addBounds(of: part)
        addRows(of: part)
        let component = endComponent(from: firstRow)
        var outcome = try solve(component)
        if outcome == .choice {
            work.canonicalChoices += 1
            if addCanonicalRows(of: part, component, from: firstRow) { outcome = try solve(component) }
        }
        switch outcome {
        case .contradictory:
            plan.hasChoice.append(false)
            guard trialDepth == 0 else {
                trialFailed = true
                return
            }
            for proof in plan.components.proofs { contradict(component: proof) }
        case .choice, .determined:
            plan.hasChoice.append(outcome == .choice)
            for (at, unknown) in part.unknowns.enumerated() {
                plan.cells[Int(unknown)] = plan.components.solution[at]
            }
        }
    }

    private mutating func solve(_ component: Int) throws(SolverError) -> ComponentTable.Outcome {
        try plan.components.solve(component, cells: plan.cells, mode: .cold, &simplex, &work)
    }

    /// Ends the component and its operation, which depends on the cells of all rows from `firstRow` on.
    private mutating func endComponent(from firstRow: Int) -> Int {
        plan.components.endComponent()
        for row in firstRow..<plan.components.cell.count { plan.addInput(plan.components.cell[row], 1) }
        let component = plan.components.count - 1
        plan.endOperation(.component, target: Int32(component), row: -1, factor: 0)
        return component
    }

    /// Lower bounds of all members of the part's classes.
    private mutating func addBounds(of part: Block) {
        for unknown in part.unknowns {
            var member = unknown
            while member >= 0 {
                let bound = model.lowerBound[Int(member)]
                if bound > -.infinity {
                    reduce([(member, 1)], constant: -bound)
                    let cell = plan.newCell()
                    define(cell, row: -1, factor: 1, literal: -bound)
                    addReducedTerms()
                    plan.components.endRow(
                        cell: cell, source: ~member, below: true, above: false, level: 0, weight: 1)
                }
                member = classes.next[Int(member)]
            }
        }
    }

    private mutating func addReducedTerms() {
        for at in reduction.unknowns.indices {
            plan.components.addTerm(local[Int(reduction.unknowns[at])], reduction.coefficients[at])
        }
    }

    /// The part's rows: those that must hold in rank order, required before promoted, then level by level.
    private mutating func addRows(of part: Block) {
        var must = part.equalities + part.others.filter { isRequiredHere($0) }
        must.sort {
            let (a, b) = (model.isRequired($0), model.isRequired($1))
            return a != b ? a : model.rowPrecedes($0, $1)
        }
        for row in must { addRow(row, level: 0) }
        let optional = part.others.filter { !isRequiredHere($0) }
        var level: Int32 = 0
        var previous = Double.infinity
        let byPriority = optional.sorted {
            let (a, b) = (model.rowPriority[Int($0)], model.rowPriority[Int($1)])
            return a != b ? a > b : model.rowPrecedes($0, $1)
        }
        for row in byPriority {
            if model.rowPriority[Int(row)] != previous {
                previous = model.rowPriority[Int(row)]
                level += 1
            }
            addRow(row, level: level)
        }
    }

    private mutating func addRow(_ row: Int32, level: Int32) {
        reduce(row)
        let cell = plan.newCell()
        define(cell, row: row, factor: 1)
        addReducedTerms()
        let relation = model.rowRelation[Int(row)]
        plan.components.endRow(
            cell: cell, source: row, below: relation != .lessThanOrEqual, above: relation != .greaterThanOrEqual,
            level: level, weight: 1 / model.rowScale[Int(row)])
    }

    // MARK: The canonical level

    /// Adds |x| or |x − near| for the members of the component's classes, in canonical order, as far as they concern
    /// unknowns not yet covered. Returns whether there are any. Then |x| for those near to another: that decides where
    /// variables near to each other in a circle are.
    ///
    /// Where the variable to be near to is itself still open, but elsewhere, the two are joined in another attempt.
    private mutating func addCanonicalRows(of part: Block, _ component: Int, from firstRow: Int) -> Bool {
        var members: [Int32] = []
        for unknown in part.unknowns {
            var member = unknown
            while member >= 0 {
                members.append(member)
                member = classes.next[Int(member)]
            }
        }
        members.sort(by: model.variablePrecedes)
        plan.truncateOperations(to: plan.operationCount - 1)
        plan.components.reopenLast()
        var isCovered = [Bool](repeating: false, count: part.unknowns.count)
        var added = false
        for member in members where isCovered.contains(false) {
            if addCanonicalRow(member, near: model.near[Int(member)], in: part, &isCovered) { added = true }
        }
        for member in members where isCovered.contains(false) && model.near[Int(member)] >= 0 {
            if addCanonicalRow(member, near: -1, in: part, &isCovered) { added = true }
        }
        _ = endComponent(from: firstRow)
        return added
    }

    private mutating func addCanonicalRow(
        _ member: Int32, near: Int32, in part: Block, _ isCovered: inout [Bool]
    ) -> Bool {
        let belongs = { [local, part] (unknown: Int32) in
            let at = Int(local[Int(unknown)])
            return at < part.unknowns.count && part.unknowns[at] == unknown
        }
        reduce(near >= 0 && near != member ? [(member, 1), (near, -1)] : [(member, 1)], constant: 0)
        guard !reduction.unknowns.isEmpty else { return false }
        if !reduction.unknowns.allSatisfy(belongs) {
            join(member)
            return false
        }
        if near >= 0, reduction.unknowns.count > 1 {
            // Only what is still open is brought near to something; what is determined must not pull that along.
            addProbe(member)
            reduce([(member, 1), (near, -1)], constant: 0)
        }
        if reduction.unknowns.count == 1 {
            let at = Int(local[Int(reduction.unknowns[0])])
            if isCovered[at] { return false }
            isCovered[at] = true
        }
        let cell = plan.newCell()
        define(cell, row: -1, factor: 1, literal: 0)
        addReducedTerms()
        plan.components.endRow(cell: cell, source: ~member, below: true, above: true, level: ComponentTable.canonical, weight: 1)
        return true
    }

    private mutating func addProbe(_ member: Int32) {
        reduce([(member, 1)], constant: 0)
        let cell = plan.newCell()
        define(cell, row: -1, factor: 1, literal: 0)
        addReducedTerms()
        plan.components.endRow(
            cell: cell, source: ~member, below: false, above: false, level: ComponentTable.probe, weight: 1)
    }

    /// Asks for an attempt in which a variable shares its component with the one that it is near to.
    private mutating func join(_ variable: Int32) {
        needsAnotherAttempt = true
        work.canonicalJoins += 1
        if !joined.contains(variable) { joined.append(variable) }
        keep(model.near[Int(variable)])
        keep(variable)
    }

    /// Forbids to set aside a variable's unknown.
    ///
    /// Which member of a class stands for it can change between attempts, so all members are marked.
    mutating func keep(_ variable: Int32) {
        var member = classes.root(of: variable).root
        while member >= 0 {
            kept[Int(member)] = true
            member = classes.next[Int(member)]
        }
    }
}
