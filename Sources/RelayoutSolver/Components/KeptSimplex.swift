/// A component's condensed problem with the vertex and the factors of its last optimum.
final class KeptSimplex: @unchecked Sendable {
    @exclusivity(unchecked) private var simplex = Simplex()
    /// By condensed row: its number in the simplex method.
    private let numbers: Buffer<Int32>
    /// The other way round.
    private let sources: Buffer<Int32>
    /// By unknown of the simplex method: its number in the component.
    private let unknowns: Buffer<Int32>
    /// The rows that were active at the last vertex.
    @exclusivity(unchecked) private var activeBefore = Buffer<Int32>()
    private var hasVertex = false
    /// Whether the vertex remains optimal while no row leaves its side.
    private var isCertified = false

    init(_ component: Int, of table: borrowing ComponentTable, _ condensation: borrowing Condensation) {
        let firstRow = table.rows(of: component).lowerBound
        var unknowns = Buffer<Int32>(capacity: condensation.isEliminated.count)
        var numbers = Buffer<Int32>(repeating: -1, count: condensation.isEliminated.count)
        for unknown in condensation.isEliminated.indices where !condensation.isEliminated[unknown] {
            numbers[unknown] = Int32(unknowns.count)
            unknowns.append(Int32(unknown))
        }
        var sources = Buffer<Int32>(capacity: condensation.rows.count)
        for at in condensation.rows.indices { sources.append(Int32(at)) }
        // Condensation keeps the order of rows, but not of those that add up to others.
        let rows = condensation.rows.view
        sources.sort { a, b in
            let (rootOfA, rootOfB) = (rows[Int(a)].root, rows[Int(b)].root)
            let (levelOfA, levelOfB) = (
                table.level(of: firstRow + Int(rootOfA)), table.level(of: firstRow + Int(rootOfB))
            )
            return levelOfA != levelOfB ? levelOfA < levelOfB : rootOfA < rootOfB
        }
        simplex.begin(unknowns: unknowns.count)
        var terms = Buffer<Simplex.Term>()
        for at in sources.view {
            let row = table.form(of: firstRow + Int(rows[Int(at)].root))
            terms.truncate(to: 0)
            for term in condensation.terms(of: Int(at)) {
                terms.append(Simplex.Term(unknown: numbers[term.unknown], coefficient: term.coefficient))
            }
            simplex.addRow(
                terms.view, constant: 0, below: row.forbidsBelow, above: row.forbidsAbove, level: row.level,
                weight: row.weight)
        }
        var rowNumbers = Buffer<Int32>(repeating: 0, count: sources.count)
        for at in sources.indices { rowNumbers[sources[at]] = Int32(at) }
        self.numbers = rowNumbers
        self.sources = sources
        self.unknowns = unknowns
    }

    /// Writes the optimum for the given constants of the condensed rows, but for the unknowns that are not in them.
    /// Returns false where it is not unique, or there is none.
    func solve(
        constants: borrowing Buffer<Double>, changed: borrowing Buffer<Int32>, into y: inout Buffer<Double>,
        _ work: inout Work
    ) throws(SolverError) -> Bool {
        for row in changed.view { simplex.rows[numbers[row]].constant = constants[row] }
        work.simplexSolves += 1
        if hasVertex, isCertified, simplex.holds() {
            work.affineSolves += 1
        } else {
            guard try optimise(&work) else { return false }
        }
        for at in unknowns.indices { y[unknowns[at]] = simplex.y[at] }
        return true
    }

    /// The contradictions that the last solution has met: condensed rows and factors whose sum has no unknown.
    var proofs: [[(row: Int, multiplier: Double)]] {
        simplex.proofs.map { $0.map { (Int(sources[$0.row]), $0.multiplier) } }
    }

    private func optimise(_ work: inout Work) throws(SolverError) -> Bool {
        if hasVertex {
            activeBefore.take(simplex.active)
            if isCertified { simplex.exchangeFailing() } else { simplex.refresh() }
            simplex.reopen()
            work.warmSolves += 1
        } else {
            activeBefore.truncate(to: 0)
            simplex.reopen()
            simplex.startCold()
        }
        hasVertex = false
        try simplex.solve()
        work.pivots += simplex.pivots
        guard simplex.contradictions.isEmpty else { return false }
        isCertified = simplex.certify()
        if !isCertified {
            guard try !simplex.hasTrueFreedom() else { return false }
        }
        hasVertex = true
        for row in activeBefore.view where row >= 0 && simplex.rows[row].position < 0 { work.changedBasisRows += 1 }
        return true
    }
}
