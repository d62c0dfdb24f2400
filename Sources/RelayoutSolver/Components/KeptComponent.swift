/// What is remembered of a component with several unknowns, so that new constants cost little more than arithmetic.
///
/// It has one owner, the ``ComponentTable``, and is not copied with it: the table's copy begins to remember anew. Its
/// first search begins at the values that the sheet has for its unknowns from earlier solutions.
final class KeptComponent: @unchecked Sendable {
    /// By row of the component: the cell of its constant, and what that was last.
    private let cells: Buffer<Int32>
    @exclusivity(unchecked) private var constants: Buffer<Double>
    private let condensation: Condensation
    /// By row that condensation left: its constant, and whether that has changed.
    @exclusivity(unchecked) private var combined: Buffer<Double>
    @exclusivity(unchecked) private var isChanged: Buffer<Bool>
    /// The rows that condensation left whose constants have changed.
    @exclusivity(unchecked) private var changed = Buffer<Int32>()
    @exclusivity(unchecked) private var total: SharedTotal
    private let isLarge: Bool
    /// Whether the unknowns share one total.
    var hasFormula: Bool { total.applies }
    /// Whether remembering it is faster than a search from scratch.
    var isOfUse: Bool { hasFormula || isLarge }
    /// Nil until it is needed, and where canonical rows depend on how the others come out.
    @exclusivity(unchecked) private var simplex: KeptSimplex?
    /// The unknowns.
    @exclusivity(unchecked) private var y: Buffer<Double>

    /// Whether required rows were accepted that are off by more than rounding.
    var hasAcceptedViolation: Bool { simplex?.hasAcceptedViolation ?? false }

    /// With fewer unknowns a search from scratch is as fast.
    private static var leastForSimplex: Int { 8 }

    /// `before`: if canonical rows have just been added to the component, what was remembered of it without them, for
    /// the same constants.
    init(_ component: Int, of table: ComponentTable, before: KeptComponent?) {
        let range = table.rows(of: component)
        var cells = Buffer<Int32>(capacity: range.count)
        for row in range { cells.append(table.rows[row].cell) }
        self.cells = cells
        constants = Buffer(repeating: .nan, count: range.count)
        condensation = Condensation(component, of: table)
        combined = Buffer(repeating: .nan, count: condensation.rows.count)
        isChanged = Buffer(repeating: false, count: condensation.rows.count)
        total = SharedTotal(component, of: table, condensation)
        isLarge = table.unknowns(of: component).count >= Self.leastForSimplex
        y = Buffer(repeating: 0, count: condensation.isEliminated.count)
        if let known = before?.simplex, known.addCanonicalRows(component, of: table, condensation) { simplex = known }
    }

    /// Writes the component's optimum, unless it is contradictory. Returns nil where another method is needed to tell.
    func solve(
        _ component: Int, of table: ComponentTable, cells values: UnsafePointer<Double>,
        into solution: inout Buffer<Double>, _ work: inout Work
    ) throws(SolverError) -> ComponentTable.Outcome? {
        guard isOfUse else { return nil }
        takeConstants(values)
        var outcome = ComponentTable.Outcome.determined
        if hasFormula, let shared = total.solve(constants: combined, changed: changed, into: &y) {
            work.sharedTotals += 1
            if shared == .choice { outcome = .choice }
        } else {
            if simplex == nil, isLarge { simplex = KeptSimplex(component, of: table, condensation, cells: values) }
            guard let simplex else { return nil }
            if hasFormula {
                // The simplex method has missed earlier changes; and after it `y` is not what a walk along the total
                // has left.
                total.forget()
                simplex.take(combined)
            } else {
                simplex.take(combined, changed)
            }
            outcome = try simplex.solve(into: &y, &work)
            if outcome == .contradictory { return outcome }
        }
        condensation.resolve(&y, constants: constants)
        solution.take(y)
        return outcome
    }

    /// Whether the last solution met a contradiction that can be proven.
    var isContradicted: Bool { simplex?.isContradicted ?? false }

    /// Finds out why there was no optimum, into ``proofs``. Returns how it comes out. `lateness`: by required row, as in
    /// ``ComponentTable/prove(_:lateness:cells:precisely:_:_:)``.
    func prove(
        _ lateness: [Int32], most: Int, into solution: inout Buffer<Double>, _ work: inout Work
    ) throws(SolverError) -> ComponentTable.Outcome {
        let outcome = try simplex!.prove(
            condensation.rows.indices.map { latest(lateness, inSumAt: $0) }, most: most, into: &y, &work)
        guard outcome != .contradictory else { return outcome }
        condensation.resolve(&y, constants: constants)
        solution.take(y)
        return outcome
    }

    /// The lateness of a row that condensation left: that of the latest row that was added up in it.
    private func latest(_ lateness: [Int32], inSumAt row: Int) -> Int32 {
        condensation.rows(of: row, times: 1).reduce(0) { $1.row < lateness.count ? max($0, lateness[$1.row]) : $0 }
    }

    /// Why there was no optimum, once that is proven: for each contradiction rows of the component and factors whose sum has no
    /// unknown. As an unknown that disappeared is in two rows only, a proof with one of a sum's rows
    /// needs all of them: what is irreducible among sums is so among rows.
    var proofs: [[(row: Int, multiplier: Double)]] {
        simplex?.proofs.map { $0.flatMap { condensation.rows(of: $0.row, times: $0.multiplier) } } ?? []
    }

    /// Notes which constants have changed, and brings them up to date.
    private func takeConstants(_ values: UnsafePointer<Double>) {
        changed.truncate(to: 0)
        let (cells, constants) = (cells.base, constants.base)
        for at in self.cells.indices {
            let value = values[Int(cells[at])]
            guard value != constants[at] else { continue }
            constants[at] = value
            let row = condensation.homes[at]
            guard !isChanged[row] else { continue }
            isChanged[row] = true
            changed.append(row)
        }
        for row in changed.view {
            isChanged[row] = false
            combined[row] = condensation.constant(of: Int(row), self.constants)
        }
    }
}
