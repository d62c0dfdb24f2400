/// Building one component: its rows, the cells of their constants, its optimum, and its canonical rows if it has a
/// choice.
extension Compiler {
    /// Builds one component, solves it, and stores its solution. While this runs, `mark` numbers the component's
    /// unknowns, and no others.
    ///
    /// `isFruitless`: a promotion has not taken the component apart. Then the trial fails if solving it would take a
    /// search: without the promotion that is done sooner.
    func solveComponent(
        unknowns: UnsafeBufferPointer<Int32>, rows: UnsafeBufferPointer<Int32>, isFruitless: Bool
    ) throws(SolverError) {
        for (at, unknown) in unknowns.enumerated() {
            components.addUnknown(unknown)
            decomposition.mark[unknown] = Int32(at + 1)
        }
        defer { for unknown in unknowns { decomposition.mark[unknown] = 0 } }
        let firstRow = components.rows.count
        for unknown in unknowns { addBounds(ofClass: unknown) }
        addRows(rows)
        let component = endComponent(from: firstRow)
        if isFruitless, components.takesSearch(component) {
            trialFailed = true
            return
        }
        var outcome = try solve(component)
        if outcome == .choice, opening != nil {
            // Who else takes part in a choice is for a compilation of everything to find out.
            trialFailed = true
            return
        }
        if outcome == .choice {
            work.canonicalChoices += 1
            if addCanonicalRows(of: unknowns, from: firstRow) { outcome = try solve(component) }
        }
        guard outcome != .contradictory else { return contradictComponent() }
        if isTrial, !workspace.solution.isExact(for: component, of: components, cells: sheet.cells) {
            trialFailed = true
            return
        }
        if workspace.hasAcceptedViolation { hasAccepted = true }
        components.setChoice(outcome == .choice, of: component)
        for (at, unknown) in unknowns.enumerated() { sheet.setCell(unknown, workspace.solution[at]) }
    }

    private func solve(_ component: Int) throws(SolverError) -> ComponentTable.Outcome {
        let isPrecise = hasDeferredRows(component)
        var found = try? components.solve(component, cells: sheet.cells, precisely: isPrecise, &workspace, &work)
        if found == .contradictory, !isTrial {
            found = try? components.prove(
                component, lateness: lateness(of: component), cells: sheet.cells, precisely: isPrecise, &workspace,
                &work)
        }
        return if let found { found } else { try giveUp(component) }
    }

    /// After a search that does not end, as rounding leads it round in circles: defers, relaxes or coarsens the rows of
    /// the component for another attempt; throws if that has all been tried.
    @inline(never)
    private func giveUp(_ component: Int) throws(SolverError) -> ComponentTable.Outcome {
        workspace.proofs = []
        if isTrial { return .contradictory }
        let rows = components.rows(of: component).map { components.rows[$0].source }.filter { $0 >= 0 }
        guard deferMore(rows) || relaxMore(rows) || assumeRoundedCoefficients() else {
            throw .inaccurate(rows.filter { model.rows[Int($0)].isRequired }.map { model.id(at: $0) })
        }
        needsAnotherAttempt = true
        return .contradictory
    }

    /// Whether a component has rows that were left to the simplex method because of their digits.
    private func hasDeferredRows(_ component: Int) -> Bool {
        guard !deferred.isEmpty else { return false }
        return components.rows(of: component).contains { deferred.contains(components.rows[$0].source) }
    }

    /// Ends the component and its operation, which depends on the cells of all rows from `firstRow` on.
    private func endComponent(from firstRow: Int) -> Int {
        components.endComponent()
        let component = components.count - 1
        sheet.endComponentOperation(component, from: firstRow)
        return component
    }

    /// Lower bounds of all members of a class.
    private func addBounds(ofClass unknown: Int32) {
        var member = unknown
        while member >= 0 {
            let bound = model.variables[Int(member)].lowerBound
            if bound > -.infinity {
                reduceForm(of: member)
                addReducedRow(source: ~member, literal: -bound, below: true, above: false, level: 0)
            }
            member = decomposition.classes.member(after: member)
        }
    }

    /// Adds the row just reduced to the component, with a new cell for its constant. Scaled again, as substitution may have
    /// left it with coefficients of any size; its weight undoes that.
    private func addReducedRow(
        source: Int32, literal: Double = 0, below: Bool, above: Bool, level: Int32, weight: Double = 1
    ) {
        let scale = reduction.scale
        let cell =
            source >= 0
            ? defineNewCell(row: source, factor: scale) : defineNewCell(constant: literal, factor: scale)
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            components.addTerm(decomposition.mark[term.unknown] - 1, scale * term.coefficient)
        }
        components.endRow(
            length: reduction.remainingTerms.count, cell: cell, source: source, below: below, above: above,
            level: level,
            weight: weight / scale)
    }

    /// The part's rows: those that must hold in rank order, required before promoted, then level by level.
    private func addRows(_ rows: UnsafeBufferPointer<Int32>) {
        admissions.truncate(to: 0)
        for row in rows {
            admissions.append(Admission(of: row, model.rows + Int(row), isPromoted: decomposition.isPromoted[row]))
        }
        let model = model
        if admissions.count > 1 { admissions.sort { $0.precedes($1, in: model) } }
        var level: Int32 = 0
        var importance = Admission.promoted
        for at in admissions.indices {
            let admission = admissions[at]
            if admission.importance < importance {
                importance = admission.importance
                level += 1
            }
            let record = model.rows + Int(admission.row)
            reduce(admission.row)
            addReducedRow(
                source: admission.row, below: record.pointee.relation != .lessThanOrEqual,
                above: record.pointee.relation != .greaterThanOrEqual, level: level, weight: record.pointee.inverseScale
            )
        }
    }

    /// What decides when a row is admitted.
    struct Admission: BitwiseCopyable {
        /// Above all priorities for rows that must hold.
        let importance: Double
        let row: Int32

        static var required: Double { 3 * Priority.required.rawValue }
        static var promoted: Double { 2 * Priority.required.rawValue }

        init(of row: Int32, _ record: UnsafePointer<RowRecord>, isPromoted: Bool) {
            importance =
                record.pointee.isRequired ? Self.required : isPromoted ? Self.promoted : record.pointee.priority
            self.row = row
        }

        func precedes(_ other: Admission, in model: ModelView) -> Bool {
            importance != other.importance
                ? importance > other.importance : model.rowPrecedes(row, other.row)
        }
    }

    // MARK: The canonical level

    /// Adds |x|, or |x − near|, for the members of the component's classes in canonical order, as far as earlier ones
    /// have not decided their unknowns. Then adds |x| for members near to another one, which decides where variables
    /// are that are near to each other in a circle. Returns whether any row was added.
    ///
    /// Where a variable is near to one of another component that is still open, the two are joined in another attempt.
    private func addCanonicalRows(of unknowns: UnsafeBufferPointer<Int32>, from firstRow: Int) -> Bool {
        var members: [Int32] = []
        for unknown in unknowns {
            var member = unknown
            while member >= 0 {
                members.append(member)
                member = decomposition.classes.member(after: member)
            }
        }
        members = members.mergeSorted(by: model.variablePrecedes)
        var cover = CanonicalCover(components.count - 1, of: components)
        sheet.removeLastOperation()
        components.reopenLast()
        var added = false
        for member in members where cover.missing > 0 {
            if addCanonicalRow(member, near: model.near(of: member), &cover) { added = true }
        }
        for member in members where cover.missing > 0 && model.variables[Int(member)].near >= 0 {
            if addCanonicalRow(member, near: -1, &cover) { added = true }
        }
        _ = endComponent(from: firstRow)
        return added
    }

    private func addCanonicalRow(_ member: Int32, near: Int32, _ cover: inout CanonicalCover) -> Bool {
        let number = decomposition.mark[decomposition.classes.unknown(of: member)] - 1
        guard !cover.isDecided(number) else { return false }
        // Whether the goal is decided already, so that a canonical row of the member cannot pull it along.
        var isGoalDecided = true
        if near >= 0 {
            reduceForm(of: near)
            isGoalDecided = reduction.remainingTerms.view.allSatisfy {
                decomposition.mark[$0.unknown] > 0 && cover.isDecided(decomposition.mark[$0.unknown] - 1)
            }
        }
        reduceForm(of: member, near: near)
        guard reduction.remainingTerms.count > 0 else { return false }
        for at in reduction.remainingTerms.indices where decomposition.mark[reduction.remainingTerms[at].unknown] == 0 {
            join(member)
            return false
        }
        if isGoalDecided {
            cover.decide(number)
        } else if reduction.remainingTerms.count == 1 {
            // Not always the member's own: it may be a part of the sum that it is near to.
            let only = decomposition.mark[reduction.remainingTerms[0].unknown] - 1
            guard !cover.isDecided(only) else { return false }
            cover.decide(only)
        } else {
            // The probe tells whether the member is still open: only then it is brought near to its goal, as a
            // determined member must not pull an open goal along.
            reduceForm(of: member)
            addReducedRow(source: ~member, below: false, above: false, level: ComponentTable.probe)
            reduceForm(of: member, near: near)
        }
        addReducedRow(source: ~member, below: true, above: true, level: ComponentTable.canonical)
        return true
    }

    /// Forbids later attempts to set a variable's unknown aside.
    ///
    /// Which member of a class is its root can change between attempts, so all members are marked.
    func protect(_ variable: Int32) {
        var member = decomposition.classes.unknown(of: variable)
        while member >= 0 {
            decomposition.isProtected[member] = true
            member = decomposition.classes.member(after: member)
        }
    }
}
