/// A component's condensed problem with the vertex and the factors of its last optimum.
final class KeptSimplex: @unchecked Sendable {
    private let simplex = Simplex()
    /// Whether optima are computed with twice the digits.
    private let isPrecise: Bool
    /// Whether required rows were accepted that are off by more than rounding.
    var hasAcceptedViolation: Bool { simplex.hasAcceptedViolation }
    /// By condensed row: its number in the simplex method.
    @exclusivity(unchecked) private var numbers = Buffer<Int32>()
    /// The other way round.
    @exclusivity(unchecked) private var sources = Buffer<Int32>()
    /// By unknown of the simplex method: its number in the component.
    @exclusivity(unchecked) private var unknowns = Buffer<Int32>()
    /// The rows that were active at the last vertex.
    @exclusivity(unchecked) private var activeBefore = Buffer<Int32>()
    private var hasVertex = false
    /// Where the first search begins: at the values that the variables had in the plan that was copied, or before the
    /// plan was compiled anew. These mostly are an optimum of nearly the same rows. Empty where there were none, and
    /// after that search.
    @exclusivity(unchecked) private var near = Buffer<Double>()
    /// How many pivots the last cold search took; before the first one, the number of unknowns. A search from the last
    /// vertex that takes many more is given up for a cold one: where constants have changed by much, that mostly is
    /// faster, as it takes many rows in at once.
    private var coldPivots = 0
    /// Whether a cold search has been made, or tried for as many pivots as ``race(_:)`` allows.
    private var isColdTried = false
    /// From so many unknowns on a cold search is tried for a while where the first one, from the values before, takes
    /// long.
    private static var leastRaced: Int { 256 }
    /// After so many pivots from the last vertex it is checked whether a cold start does better.
    private static var patience: Int { 8 }
    /// Whether only the canonical rows are to be settled, for the constants of the last solution.
    private var isContinued = false
    /// Whether the vertex remains optimal while no row leaves its side.
    private var isCertified = false
    /// How the last solution came out.
    private var outcome = ComponentTable.Outcome.contradictory

    /// Returns nil where canonical rows depend on how the others come out.
    init?(
        _ component: Int, of table: ComponentTable, _ condensation: borrowing Condensation,
        cells: UnsafePointer<Double>
    ) {
        if table.hasProbes(component) { return nil }
        for unknown in condensation.isEliminated.indices where !condensation.isEliminated[unknown] {
            unknowns.append(Int32(unknown))
        }
        isPrecise = table.isUneven(component)
        simplex.begin(unknowns: unknowns.count)
        simplex.isPrecise = isPrecise
        coldPivots = unknowns.count
        addRows(component, of: table, condensation)
        let first = table.unknowns(of: component).lowerBound
        for unknown in unknowns.view { near.append(cells[Int(table.unknowns[first + Int(unknown)].variable)]) }
        if near.view.allSatisfy({ $0 == 0 }) { near = Buffer() }
    }

    /// Adds the condensed rows that the simplex method does not have yet.
    private func addRows(_ component: Int, of table: ComponentTable, _ condensation: borrowing Condensation) {
        let firstRow = table.rows(of: component).lowerBound
        sources.truncate(to: 0)
        for at in condensation.rows.indices { sources.append(Int32(at)) }
        // Condensation keeps the order of rows, except of those that others are added to.
        let rows = condensation.rows.view
        sources.sort { a, b in
            let (rootOfA, rootOfB) = (rows[Int(a)].root, rows[Int(b)].root)
            let (levelOfA, levelOfB) = (
                table.level(of: firstRow + Int(rootOfA)), table.level(of: firstRow + Int(rootOfB))
            )
            return levelOfA != levelOfB ? levelOfA < levelOfB : rootOfA < rootOfB
        }
        numbers.reset(to: 0, count: sources.count)
        for at in sources.indices { numbers[sources[at]] = Int32(at) }
        var unknownNumbers = Buffer<Int32>(repeating: -1, count: condensation.isEliminated.count)
        for at in unknowns.indices { unknownNumbers[unknowns[at]] = Int32(at) }
        var terms = Buffer<Simplex.Term>()
        for at in sources.view[simplex.rows.count...] {
            let row = table.form(of: firstRow + Int(rows[Int(at)].root))
            terms.truncate(to: 0)
            for term in condensation.terms(of: Int(at)) {
                terms.append(Simplex.Term(unknown: unknownNumbers[term.unknown], coefficient: term.coefficient))
            }
            simplex.addRow(
                terms.view, constant: 0, below: row.forbidsBelow, above: row.forbidsAbove,
                level: row.level == ComponentTable.canonical ? Simplex.canonical : row.level,
                weight: row.weight)
        }
    }

    /// Adds canonical rows, which the component has got because its optimum leaves a choice, and goes on from the
    /// present vertex. Returns false where it cannot.
    func addCanonicalRows(
        _ component: Int, of table: ComponentTable, _ condensation: borrowing Condensation
    ) -> Bool {
        guard hasVertex, outcome == .choice, !table.hasProbes(component),
            unknowns.count == condensation.isEliminated.count - condensation.eliminations.count,
            unknowns.view.allSatisfy({ !condensation.isEliminated[$0] })
        else { return false }
        addRows(component, of: table, condensation)
        isContinued = true
        return true
    }

    /// Takes in the constants of all condensed rows.
    func take(_ constants: borrowing Buffer<Double>) {
        for row in constants.indices { simplex.rows[numbers[row]].constant = constants[row] }
    }

    /// Takes in those that have changed.
    func take(_ constants: borrowing Buffer<Double>, _ changed: borrowing Buffer<Int32>) {
        for row in changed.view { simplex.rows[numbers[row]].constant = constants[row] }
    }

    /// Writes the optimum for the constants taken in: of the unknowns of condensed rows only, and nothing where there
    /// is a contradiction.
    func solve(
        into y: inout Buffer<Double>, _ work: inout Work
    ) throws(SolverError) -> ComponentTable.Outcome {
        work.simplexSolves += 1
        if isContinued {
            isContinued = false
            hasVertex = false
            simplex.takeUpCanonicalRows()
            isCertified = try simplex.settleCanonicalRows()
            try simplex.check()
            hasVertex = true
            simplex.addCounts(to: &work)
        } else if hasVertex, isCertified, simplex.recomputeVertex(), outcome == .determined || simplex.mayStillVary() {
            work.affineSolves += 1
        } else {
            try optimise(&work)
        }
        takeUnknowns(into: &y)
        return outcome
    }

    /// Whether the last search met a contradiction.
    var isContradicted: Bool { simplex.isContradictory }

    /// Finds out why the last search met a contradiction, into ``proofs``. Returns the outcome, which may be another
    /// one after all. `lateness`: by condensed row.
    func prove(
        _ lateness: [Int32], most: Int, into y: inout Buffer<Double>, _ work: inout Work
    ) throws(SolverError) -> ComponentTable.Outcome {
        let required = simplex.rows.indices.prefix { simplex.rows[$0].level == 0 }
        // The pivots so far have been added to `work` already.
        simplex.pivots = 0
        try simplex.prove(required.map { lateness[Int(sources[$0])] }, most: most)
        try settleOutcome(&work)
        takeUnknowns(into: &y)
        return outcome
    }

    private func takeUnknowns(into y: inout Buffer<Double>) {
        guard outcome != .contradictory else { return }
        for at in unknowns.indices { y[unknowns[at]] = simplex.y[at] }
    }

    /// The contradictions that have been proven: condensed rows and factors whose sum has no unknown.
    var proofs: [[(row: Int, multiplier: Double)]] {
        simplex.proofs.map { $0.map { (Int(sources[$0.row]), $0.multiplier) } }
    }

    /// Begins at the values that the unknowns had before. Returns false where there are none, or so many rows fail there that a start
    /// from scratch is as good.
    private func startNear() -> Bool {
        guard near.count > 0 else { return false }
        simplex.start(at: near)
        near = Buffer()
        return simplex.failingCount <= unknowns.count / 8
    }

    private func solveCold() throws(SolverError) {
        simplex.reopen()
        simplex.startCold()
        try solveFromStart()
    }

    private func solveFromStart() throws(SolverError) {
        try simplex.solve()
        coldPivots = simplex.pivots
        isColdTried = true
    }

    /// Searches from the present vertex. Returns false where a cold search is likely to be faster.
    private func solveWarm(_ work: inout Work) -> Bool {
        simplex.reopen()
        if solve(mostPivots: Self.patience, &work) { return true }
        guard simplex.pivots > Self.patience else { return false }
        if simplex.failingCount > 0 {
            // Constants are far from what they were. The vertex of a cold start costs as much as some pivots, and all
            // required rows may hold there.
            let isSolved = tryingFromStart { simplex.failingCount == 0 ? (try? solveFromStart()) != nil : nil }
            if let isSolved { return isSolved }
        }
        if !isColdTried, unknowns.count >= Self.leastRaced, let isSolved = race(&work) { return isSolved }
        simplex.reopen()
        return solve(mostPivots: coldPivots + unknowns.count / 32, &work)
    }

    /// Searches for a while from where it is, then for longer from a cold start, as nothing is known of cold searches
    /// yet: where hundreds of rows have changed, either may take ten times as many pivots as the other. Nil, back at
    /// the present vertex, if neither comes to an end.
    private func race(_ work: inout Work) -> Bool? {
        let (short, long) = (unknowns.count / 16, unknowns.count / 4)
        simplex.reopen()
        if solve(mostPivots: short, &work) { return true }
        guard simplex.pivots > short else { return false }
        simplex.reopen()
        isColdTried = true
        return tryingFromStart {
            guard solve(mostPivots: long, &work) else { return simplex.pivots > long ? nil : false }
            coldPivots = simplex.pivots
            return true
        }
    }

    /// The result of a search from a cold start. If it is nil, goes back to the present vertex.
    private func tryingFromStart(_ search: () -> Bool?) -> Bool? {
        let vertex = simplex.active.copy()
        let anchors = simplex.anchors.copy()
        simplex.startCold()
        if let isSolved = search() { return isSolved }
        // (The cold start has set them to zero.)
        simplex.anchors.take(anchors)
        simplex.goBack(to: vertex)
        return nil
    }

    private func solve(mostPivots: Int, _ work: inout Work) -> Bool {
        simplex.mostPivots = mostPivots
        defer { simplex.mostPivots = .max }
        if (try? simplex.solve()) != nil { return true }
        simplex.addCounts(to: &work)
        return false
    }

    private func optimise(_ work: inout Work) throws(SolverError) {
        activeBefore.truncate(to: 0)
        if isPrecise {
            // Twice the digits cost ten times as much for each pivot: the way is found with those of a double.
            simplex.isPrecise = false
            _ = try? search(&work)
            simplex.addCounts(to: &work)
            simplex.becomePrecise()
            try simplex.solve()
        } else {
            try search(&work)
        }
        try settleOutcome(&work)
    }

    /// Searches from the last vertex, from values that are near, or from nothing.
    private func search(_ work: inout Work) throws(SolverError) {
        let isWarm: Bool
        if hasVertex {
            activeBefore.take(simplex.active)
            if isCertified { simplex.exchangeFailing() } else { simplex.refresh() }
            hasVertex = false
            work.warmSolves += 1
            isWarm = true
        } else {
            isWarm = startNear()
        }
        if !isWarm || !solveWarm(&work) { try solveCold() }
    }

    /// Finds out how the search has come out, and lets the canonical rows decide what it leaves open.
    private func settleOutcome(_ work: inout Work) throws(SolverError) {
        defer { simplex.addCounts(to: &work) }
        outcome = .contradictory
        guard !simplex.isContradictory else { return }
        isCertified = simplex.certify()
        var isChoice = false
        if !isCertified { isChoice = try simplex.hasTrueFreedom() }
        if isChoice { isCertified = try simplex.settleCanonicalRows() }
        try simplex.check()
        hasVertex = true
        for row in activeBefore.view where row >= 0 && simplex.rows[row].position < 0 { work.changedBasisRows += 1 }
        outcome = isChoice ? .choice : .determined
    }
}
