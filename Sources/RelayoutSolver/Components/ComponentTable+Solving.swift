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

    /// Where to start from.
    enum Mode {
        /// From nothing: the first time, and wherever the canonical rule decides.
        case cold
        /// From the rows that were active at the last optimum.
        case warm
    }

    /// Solves a component for the present constants, into ``solution``. After `.contradictory`, ``proofs`` tells why.
    mutating func solve(
        _ component: Int, cells: [Double], mode: Mode, _ simplex: inout Simplex, _ work: inout Work
    ) throws(SolverError) -> Outcome {
        let unknowns = unknowns(of: component)
        if unknowns.count == 1 {
            work.closedForms += 1
            return solveClosedForm(component, cells: cells)
        }
        work.simplexSolves += 1
        load(component, into: &simplex, cells: cells)
        let hasChoiceRows = rows(of: component).last.map { level[$0] == Self.canonical } ?? false
        if mode == .warm, !hasChoiceRows, simplex.startWarm(active: active[unknowns]) {
            work.warmSolves += 1
        } else {
            simplex.startCold()
        }
        try simplex.solve()
        work.pivots += simplex.pivots
        guard simplex.contradictions.isEmpty else {
            proofs = simplex.contradictions.map { proof(of: $0, in: component) }
            return .contradictory
        }
        let isChoice = simplex.hasFreedom
        if isChoice { try chooseCanonically(component, &simplex, cells: cells) }
        solution.removeAll(keepingCapacity: true)
        solution.append(contentsOf: simplex.y)
        for (local, at) in unknowns.enumerated() {
            let row = simplex.active[local]
            active[at] = row
        }
        return isChoice ? .choice : .determined
    }

    private mutating func solveClosedForm(_ component: Int, cells: [Double]) -> Outcome {
        var form = closedForm
        defer { closedForm = form }
        form.solve(component, of: self, cells: cells)
        guard !form.isContradictory else {
            let low = termCoefficient[Int(termStart[form.lowRow])]
            let high = termCoefficient[Int(termStart[form.highRow])]
            proofs = [
                Proof(members: [(form.lowRow, 1 / low), (form.highRow, -1 / high)])
            ]
            return .contradictory
        }
        let isChoice = !form.isDetermined
        if isChoice, let last = rows(of: component).last, level[last] == Self.canonical {
            form.settle(last, of: self, cells: cells)
        }
        solution.removeAll(keepingCapacity: true)
        solution.append(form.value)
        return isChoice ? .choice : .determined
    }

    /// Brings `simplex` to a vertex of the component's optimal face, before any canonical choice.
    func startFace(of component: Int, in simplex: inout Simplex, cells: [Double]) throws(SolverError) {
        load(component, into: &simplex, cells: cells)
        simplex.startCold()
        try simplex.solve()
    }

    /// States a component's problem, all rows but the canonical ones.
    private func load(_ component: Int, into simplex: inout Simplex, cells: [Double]) {
        simplex.begin(unknowns: unknowns(of: component).count)
        for row in rows(of: component) where level[row] < Self.probe {
            for at in Int(termStart[row])..<Int(termStart[row + 1]) {
                simplex.addTerm(termUnknown[at], termCoefficient[at])
            }
            simplex.endRow(
                constant: cells[Int(cell[row])], below: forbidsBelow[row], above: forbidsAbove[row],
                level: level[row], weight: weight[row])
        }
    }

    /// Settles the canonical rows in turn; one that follows a probe only if the probe's form is still open.
    private func chooseCanonically(
        _ component: Int, _ simplex: inout Simplex, cells: [Double]
    ) throws(SolverError) {
        var skipsNext = false
        for row in rows(of: component) where level[row] >= Self.probe {
            guard simplex.hasFreedom else { return }
            let terms = (Int(termStart[row])..<Int(termStart[row + 1])).map {
                (unknown: termUnknown[$0], coefficient: termCoefficient[$0])
            }
            if level[row] == Self.probe {
                skipsNext = try !simplex.varies(terms: terms)
            } else if skipsNext {
                skipsNext = false
            } else {
                try simplex.settle(terms: terms, constant: cells[Int(cell[row])])
            }
        }
    }

    /// The proof of a contradiction in terms of the table's rows.
    private func proof(of contradiction: Simplex.Contradiction, in component: Int) -> Proof {
        let first = rows(of: component).lowerBound
        return Proof(
            members: [(first + contradiction.row, 1)]
                + contradiction.members.map { (first + $0.row, $0.multiplier) })
    }

    /// Table rows and factors whose sum has no unknown left: a contradiction within one component.
    struct Proof: Sendable {
        let members: [(row: Int, multiplier: Double)]
    }
}
