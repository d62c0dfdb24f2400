/// Buffers and results of solving one component after the other.
struct ComponentWorkspace: ~Copyable {
    var closedForm = ClosedForm()
    /// Made when it is first asked for: most layouts need none.
    lazy var simplex = Simplex()
    /// The values of the component solved last, in the order of its unknowns.
    var solution = Buffer<Double>(capacity: 16)
    /// Whether the component solved last has required rows that were accepted although they are off by more than rounding.
    var hasAcceptedViolation = false
    /// Required rows of the model that may be off by a part of what is accepted of them. All are deferred.
    var relaxed = SlotSet()
    /// Whether coefficients of deferred rows count as rounded to seven digits or so, and every contradiction is
    /// believed: the last way to deal with rows that nearly depend on each other.
    var assumesRoundedCoefficients = false
    /// Whether required rows are accepted only where they would be if all values were near zero: after rows were
    /// accepted while the search was far away, and were broken where it ended.
    var acceptsOnlyNear = false
    /// How many contradictions of rows that are equally late are proven, in sequence.
    var mostOfOneLateness = 8
    /// Why the component proven last is contradictory: for each contradiction, table rows and factors whose sum has no unknown left.
    var proofs: [[(row: Int, multiplier: Double)]] = []
}

extension ComponentTable {
    /// How a component came out.
    enum Outcome: Equatable {
        /// Its rows leave one solution.
        case determined
        /// Its rows leave several; its canonical rows, if it has any, chose one.
        case choice
        /// Its required rows contradict each other.
        case contradictory
    }

    /// Solves a component for the present constants, into the workspace's solution. Of a contradiction only the fact is
    /// found, as is enough for a trial or a sweep: ``prove(_:lateness:cells:precisely:_:_:)`` tells why.
    ///
    /// There are several ways, the fastest ones first. One that has lost its way, or that leaves a required row off,
    /// hands over to the next; the last one computes with twice the digits. (`precisely`: only that one. Of an
    /// uneven component all ways do.)
    func solve(
        _ component: Int, cells: UnsafePointer<Double>, precisely: Bool = false, _ workspace: inout ComponentWorkspace,
        _ work: inout Work
    ) throws(SolverError) -> Outcome {
        let count = unknowns(of: component).count
        workspace.hasAcceptedViolation = false
        if count == 1 {
            work.closedForms += 1
            defer { workspace.hasAcceptedViolation = workspace.closedForm.hasAcceptedViolation }
            return solveClosedForm(component, cells: cells, &workspace)
        }
        if precisely { return try solveFromScratch(component, cells: cells, precisely: true, &workspace, &work) }
        let isShared = sharesCertificates(component)
        if isShared, follow(component, cells: cells, into: &workspace.solution) {
            work.simplexSolves += 1
            work.affineSolves += 1
            return .determined
        }
        if count >= Self.leastKept, !isShared || hasOutgrownCertificates(component) {
            let kept = keep(component)
            let found = try? kept.solve(component, of: self, cells: cells, into: &workspace.solution, &work)
            if let outcome = found ?? nil {
                workspace.hasAcceptedViolation = kept.hasAcceptedViolation
                return outcome
            }
        }
        if !isUneven(component) {
            let found = try? solveFromScratch(component, cells: cells, precisely: false, &workspace, &work)
            if let found { return found }
        }
        return try solveFromScratch(component, cells: cells, precisely: true, &workspace, &work)
    }

    /// Finds out why a component is contradictory, as ``solve(_:cells:precisely:_:_:)`` has just found for the same
    /// constants: into the workspace's proofs. Returns the outcome, which may be another one if only rounding or a
    /// guess had met the contradiction.
    ///
    /// `lateness`: a number for each required row, in order. Those with smaller numbers are admitted first, those with the same in the
    /// order of the component; one that contradicts those before it is left out, and the others go on. (After many that are equally
    /// late the others of them are passed over; see ``Simplex/place(after:in:)``.)
    @inline(never)
    func prove(
        _ component: Int, lateness: [Int32], cells: UnsafePointer<Double>, precisely: Bool,
        _ workspace: inout ComponentWorkspace, _ work: inout Work
    ) throws(SolverError) -> Outcome {
        if unknowns(of: component).count == 1 {
            workspace.proofs = workspace.closedForm.prove(component, lateness, of: self, cells: cells)
            return .contradictory
        }
        let precisely = precisely || isUneven(component)
        if !precisely, let kept = keptContradiction(of: component) {
            let found = try? kept.prove(
                lateness, most: workspace.mostOfOneLateness, into: &workspace.solution, &work)
            if let outcome = found {
                workspace.hasAcceptedViolation = kept.hasAcceptedViolation
                workspace.proofs = rows(kept.proofs, of: component)
                return outcome
            }
        }
        if !precisely {
            let found = try? solveFromScratch(
                component, proving: lateness, cells: cells, precisely: false, &workspace, &work)
            if let found { return found }
        }
        return try solveFromScratch(component, proving: lateness, cells: cells, precisely: true, &workspace, &work)
    }

    /// (`lateness`: if contradictions are to be proven.)
    @inline(never)
    private func solveFromScratch(
        _ component: Int, proving lateness: [Int32]? = nil, cells: UnsafePointer<Double>, precisely: Bool,
        _ workspace: inout ComponentWorkspace, _ work: inout Work
    ) throws(SolverError) -> Outcome {
        work.simplexSolves += 1
        if precisely { work.preciseSolves += 1 }
        let simplex = workspace.simplex
        load(component, into: simplex, cells: cells, workspace.relaxed)
        simplex.isPrecise = precisely
        simplex.assumesRoundedCoefficients = workspace.assumesRoundedCoefficients
        simplex.acceptsOnlyNear = workspace.acceptsOnlyNear
        simplex.startCold()
        try simplex.solve()
        if simplex.isContradictory, let lateness {
            let sources = tableRows(of: component, workspace.relaxed)
            let firstRow = rows(of: component).lowerBound
            try simplex.prove(
                sources.prefix { level(of: $0) == 0 }.map { lateness[$0 - firstRow] },
                most: workspace.mostOfOneLateness)
            workspace.proofs = simplex.proofs.map { $0.map { (sources[$0.row], $0.multiplier) } }
        }
        // A proof stands by itself, wherever the search for it has ended.
        if precisely, lateness != nil, simplex.isContradictory {
            simplex.addCounts(to: &work)
            return .contradictory
        }
        try simplex.check()
        // The rows of a relaxed problem are others than those of the component's pattern.
        let isChoice = try chooseWhereOpen(component, simplex, cells: cells, certifies: workspace.relaxed.isEmpty)
        try simplex.check()
        simplex.addCounts(to: &work)
        guard !simplex.isContradictory else { return .contradictory }
        workspace.hasAcceptedViolation = simplex.hasAcceptedViolation
        // A certified optimum is computed here as it will be the next time, so that both are the same to the last bit.
        if isChoice || precisely || !follow(component, cells: cells, into: &workspace.solution) {
            workspace.solution.take(simplex.y)
        }
        return isChoice ? .choice : .determined
    }

    /// Lets the canonical rows decide what the optimum leaves open. Returns whether it does.
    private func chooseWhereOpen(
        _ component: Int, _ simplex: Simplex, cells: UnsafePointer<Double>, certifies: Bool
    ) throws(SolverError) -> Bool {
        guard !simplex.isContradictory else { return false }
        if simplex.certify() {
            if certifies, !hasCanonicalRows(component) { certify(component, by: simplex) }
            return false
        }
        guard try simplex.hasTrueFreedom() else { return false }
        noteChoice(of: component)
        let pivotsBefore = simplex.pivots
        try chooseCanonically(component, simplex, cells: cells)
        // The choice may have moved unknowns from far away, which leaves rounding in them: they are computed anew.
        if simplex.pivots > pivotsBefore { simplex.refresh() }
        return true
    }

    /// Proofs by rows of the table, of proofs by rows of a component.
    private func rows(
        _ proofs: [[(row: Int, multiplier: Double)]], of component: Int
    ) -> [[(row: Int, multiplier: Double)]] {
        let first = rows(of: component).lowerBound
        return proofs.map { proof in proof.map { (first + $0.row, $0.multiplier) } }
    }

    @inline(__always)
    func hasCanonicalRows(_ component: Int) -> Bool {
        let rows = rows(of: component)
        return !rows.isEmpty && level(of: rows.upperBound - 1) == Self.canonical
    }

    /// Whether a component has probes: whether some of its canonical rows count only if others leave a form open.
    func hasProbes(_ component: Int) -> Bool {
        rows(of: component).reversed().contains { level(of: $0) == Self.probe }
    }

    private func solveClosedForm(
        _ component: Int, cells: UnsafePointer<Double>, _ workspace: inout ComponentWorkspace
    ) -> Outcome {
        workspace.closedForm.solve(component, of: self, cells: cells)
        guard !workspace.closedForm.isContradictory else { return .contradictory }
        let isChoice = !workspace.closedForm.isDetermined
        if isChoice, hasCanonicalRows(component) {
            workspace.closedForm.settle(rows(of: component).upperBound - 1, of: self, cells: cells)
        }
        workspace.solution.reset(to: workspace.closedForm.value, count: 1)
        return isChoice ? .choice : .determined
    }

    /// Brings `simplex` to a vertex of the component's optimal face, before any canonical choice, in terms of the unknowns
    /// that condensation leaves, which have these values.
    func startFace(
        of component: Int, _ condensation: borrowing Condensation, at values: borrowing Buffer<Double>,
        in simplex: Simplex, cells: UnsafePointer<Double>
    ) throws(SolverError) {
        let firstRow = rows(of: component).lowerBound
        var constants = Buffer<Double>(capacity: rows(of: component).count)
        for row in rows(of: component) { constants.append(cells[Int(rows[row].cell)]) }
        var numbers = Buffer<Int32>(repeating: -1, count: condensation.isEliminated.count)
        var count: Int32 = 0
        for unknown in numbers.indices where !condensation.isEliminated[unknown] {
            numbers[unknown] = count
            count += 1
        }
        simplex.begin(unknowns: Int(count))
        simplex.isPrecise = isUneven(component)
        let roots = condensation.rows.view.map { Int($0.root) }
        let order = Array(roots.indices).mergeSorted {
            let (one, other) = (level(of: firstRow + roots[$0]), level(of: firstRow + roots[$1]))
            return one != other ? one < other : roots[$0] < roots[$1]
        }
        var terms = Buffer<Term>()
        for at in order {
            let row = form(of: firstRow + roots[at])
            guard row.level < Self.probe else { break }
            terms.truncate(to: 0)
            for term in condensation.terms(of: at) {
                terms.append(Term(unknown: numbers[term.unknown], coefficient: term.coefficient))
            }
            simplex.addRow(
                terms.view, constant: condensation.constant(of: at, constants), below: row.forbidsBelow,
                above: row.forbidsAbove, level: row.level, weight: row.weight)
        }
        simplex.start(at: values)
        do throws(SolverError) {
            try simplex.solveWhatHolds()
            try simplex.check(asMeasured: true)
        } catch {
            simplex.reopen()
            simplex.isPrecise = true
            simplex.startCold()
            try simplex.solveWhatHolds()
        }
    }

    /// States a component's problem, all rows but the canonical ones.
    private func load(
        _ component: Int, into simplex: Simplex, cells: UnsafePointer<Double>, _ relaxed: SlotSet
    ) {
        simplex.begin(unknowns: unknowns(of: component).count)
        for at in rows(of: component) {
            let row = form(of: at)
            guard row.level < Self.probe else { break }
            let constant = cells[Int(rows[at].cell)]
            func add(_ constant: Double, below: Bool, above: Bool) {
                simplex.addRow(
                    terms(of: at), constant: constant, below: below, above: above, level: row.level, weight: row.weight)
            }
            guard isRelaxed(at, relaxed) else {
                add(constant, below: row.forbidsBelow, above: row.forbidsAbove)
                continue
            }
            // An equality is two rows, one for each side.
            let leeway = Tolerance.leeway * min(1, 1 / row.weight)
            if row.forbidsBelow { add(constant + leeway, below: true, above: false) }
            if row.forbidsAbove { add(constant - leeway, below: false, above: true) }
        }
    }

    private func isRelaxed(_ row: Int, _ relaxed: SlotSet) -> Bool {
        level(of: row) == 0 && relaxed.contains(rows[row].source)
    }

    /// By row of the problem that a component states: its row of the table.
    private func tableRows(of component: Int, _ relaxed: SlotSet) -> [Int] {
        rows(of: component).flatMap { at in
            [Int](repeating: at, count: isRelaxed(at, relaxed) && form(of: at).isRequiredEquality ? 2 : 1)
        }
    }

    /// Settles the canonical rows in turn; one that follows a probe only if the probe's form is still open.
    private func chooseCanonically(
        _ component: Int, _ simplex: Simplex, cells: UnsafePointer<Double>
    ) throws(SolverError) {
        var skipsNext = false
        for at in rows(of: component) where level(of: at) >= Self.probe {
            guard simplex.hasFreedom() else { return }
            if level(of: at) == Self.probe {
                let form = terms(of: at)
                skipsNext = try !simplex.exploring { () throws(SolverError) in try simplex.varies(form) }
            } else if skipsNext {
                skipsNext = false
            } else {
                try simplex.settle(terms(of: at), constant: cells[Int(rows[at].cell)])
            }
        }
    }
}

extension Buffer<Double> {
    /// Whether values of a component's unknowns keep its required rows to rounding.
    func isExact(
        for component: Int, of table: ComponentTable, cells: UnsafePointer<Double>
    ) -> Bool {
        for at in table.rows(of: component) {
            let row = table.form(of: at)
            guard row.level == 0 else { break }
            var sum = cells[Int(table.rows[at].cell)]
            var largest = sum.magnitude
            for term in table.terms(of: at) {
                let part = term.coefficient * self[term.unknown]
                sum += part
                largest = Swift.max(largest, part.magnitude)
            }
            let tolerance = Tolerance.rounding(largest)
            if row.forbidsBelow, !(sum >= -tolerance) { return false }
            if row.forbidsAbove, !(sum <= tolerance) { return false }
        }
        return true
    }
}
