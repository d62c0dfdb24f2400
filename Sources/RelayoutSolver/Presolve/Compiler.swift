/// Compiles the model into a plan: presolve, components, their optimum, and the order in which to evaluate it all.
///
/// A compilation is a sequence of attempts. Each attempt goes through these steps:
///
/// 1. **Substitution** (``substitute(_:)``): required equalities, in rank order, fix unknowns or tie them to others.
/// 2. **Free columns**: an unknown that only one remaining equality has is set aside with it, ignoring its bound.
/// 3. **Components**: what shares rows belongs together.
/// 4. **Promotion**: if all rows of a component's highest optional level can hold together, they are required within
///    it; steps 1 to 4 then take it apart further.
/// 5. **Solving**: the closed form for one unknown, the simplex method for more.
/// 6. **Postsolve**: members of classes, set-aside unknowns from the last to the first, guarded by their bounds.
///
/// What an attempt finds out may ask for another one: a set-aside unknown below its bound is *kept* in its component;
/// unknowns that the canonical rule decides together are *joined*; of every contradicting set the row of the last rank
/// is *set aside*. When an attempt finds nothing of the kind, each row set aside must be contradicted by rows that are
/// all kept; one that lost its proof is admitted again. So the rows kept are those that are consistent with the rows
/// kept before them, in whatever order contradictions were met: suppose two outcomes agree up to some rank; the row
/// there is kept in neither or in both, for it is out exactly if those before it contradict it.
///
/// Sources: the presolve steps are those of E. D. Andersen and K. D. Andersen, "Presolving in linear programming",
/// Mathematical Programming 71 (1995) 221–245 (doubleton equations, free column singletons), kept as a program.
struct Compiler: ~Copyable {
    let model: ModelView
    var work: Work

    // What attempts have found out so far.
    /// Unknowns that must not be set aside.
    var kept: Buffer<Bool>
    /// Variables whose canonical choice is made together with that of the variable they are near to.
    var joined: [Int32] = []
    /// Required rows that are set aside, with their proofs.
    var setAside: [Int32: Proof] = [:]

    // The attempt under way.
    var builder: PlanBuilder
    var classes: SubstitutionClasses
    /// Rows of optional levels that are required where they are.
    var isPromoted: Buffer<Bool>
    /// The same rows, in the order of their promotion.
    var promoted: [Int32] = []
    /// Set-aside unknowns with their rows, in the order in which they were set aside.
    var freeColumns: [(unknown: Int32, row: Int32)] = []
    /// How many trials of promotions are on.
    var trialDepth = 0
    /// Whether the trial under way has met a contradiction.
    var trialFailed = false
    /// Whether the attempt found something that asks for another one.
    var needsAnotherAttempt = false

    // Scratch, empty or reset between uses.
    var reduction = Reduction()
    var watches: Watches
    var workspace = ComponentWorkspace()
    /// By variable: a number in a list under construction, from 1; 0 outside of such work.
    var mark: Buffer<Int32>
    /// By variable: its number in the component that it was last an unknown of.
    var local: Buffer<Int32>

    /// A contradicting set: rows of the model, lower bounds, and their factors (of scaled rows).
    struct Proof: Sendable {
        var rows: [(row: Int32, multiplier: Double)]
        var bounds: [(variable: Int32, multiplier: Double)]
    }

    init(model: ModelView, work: Work) {
        self.model = model
        self.work = work
        let (variables, rows) = (model.variableCount, model.rowCount)
        kept = Buffer(repeating: false, count: variables)
        mark = Buffer(repeating: 0, count: variables)
        local = Buffer(repeating: 0, count: variables)
        isPromoted = Buffer(repeating: false, count: rows)
        watches = Watches(variableCount: variables, rowCount: rows)
        builder = PlanBuilder(variableCount: variables, rowCount: rows)
        classes = SubstitutionClasses(count: variables)
    }

    /// Compiles the model. Afterwards ``builder`` holds the solution and ``setAside`` the conflicts.
    mutating func compile() throws(SolverError) {
        work.compilations += 1
        // Every attempt but the last keeps, joins, sets aside or readmits; see the essay for why that ends.
        for attempt in 0...(4 * (model.rowCount + model.variableCount) + 8) {
            if attempt > 0 { beginAttempt() }
            try makeAttempt()
            if !needsAnotherAttempt, !readmitUnproven() { return }
        }
        throw .internalFault("a compilation did not settle")
    }

    /// The plan of the last attempt.
    consuming func finish() -> Plan { Plan(builder) }

    private mutating func beginAttempt() {
        builder = PlanBuilder(variableCount: model.variableCount, rowCount: model.rowCount)
        classes = SubstitutionClasses(count: model.variableCount)
        for row in promoted { isPromoted[row] = false }
        promoted.removeAll()
        freeColumns.removeAll()
        needsAnotherAttempt = false
    }

    private mutating func makeAttempt() throws(SolverError) {
        var equalities: [Int32] = []
        var others: [Int32] = []
        equalities.reserveCapacity(model.rowCount)
        others.reserveCapacity(model.rowCount)
        for row in rowsInOrder() where setAside.isEmpty || setAside[row] == nil {
            let record = model.rows[Int(row)]
            if record.isRequired, record.relation == .equal {
                equalities.append(row)
            } else {
                others.append(row)
            }
        }
        let unknowns = (0..<Int32(model.variableCount)).filter { model.variables[Int($0)].serial != 0 }
        try solveBlock(Block(unknowns: unknowns, equalities: equalities, others: others), depth: 0)
        if !needsAnotherAttempt { postsolve() }
    }

    /// The live rows by rank.
    private func rowsInOrder() -> [Int32] {
        var rows: [Int32] = []
        rows.reserveCapacity(model.rowCount)
        var isSorted = true
        for row in 0..<Int32(model.rowCount) where model.rows[Int(row)].serial != 0 {
            if isSorted, let last = rows.last, !model.rowPrecedes(last, row) { isSorted = false }
            rows.append(row)
        }
        if !isSorted { rows.sort(by: model.rowPrecedes) }
        return rows
    }

    /// Whether a row must hold where it is: by its own priority or by promotion.
    func isRequiredHere(_ row: Int32) -> Bool { isPromoted[row] || model.rows[Int(row)].isRequired }

    /// Whether a row is an equality that must hold where it is.
    func isEqualityHere(_ row: Int32) -> Bool { model.rows[Int(row)].relation == .equal && isRequiredHere(row) }

    // MARK: Emitting

    /// Appends a define operation that makes the cell `factor` times the reduction's constant, and computes it.
    ///
    /// Without a row, `literal` stands for the row's constant.
    mutating func define(_ cell: Int32, row: Int32, factor: Double, literal: Double = 0) {
        for at in reduction.inputs.indices {
            builder.addInput(reduction.inputs[at].cell, factor * reduction.inputs[at].factor)
        }
        endDefine(
            cell, row: row, factor: row >= 0 ? factor : literal, inputCount: reduction.inputs.count,
            value: factor * reduction.constant)
    }

    /// Ends a define operation whose inputs were added; `value` is what it computes.
    mutating func endDefine(_ cell: Int32, row: Int32, factor: Double, inputCount: Int, value: Double) {
        let bound = cell < builder.variableCount ? model.variables[Int(cell)].lowerBound : -.infinity
        builder.endOperation(.define, target: cell, row: row, factor: factor, bound: bound, inputCount: inputCount)
        builder.setCell(cell, value)
    }
}
