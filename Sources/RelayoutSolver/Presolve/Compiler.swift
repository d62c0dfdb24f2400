/// Compiles the model into a plan: presolve, components, their optimum, and the order in which to evaluate it all.
///
/// A compilation is a sequence of attempts. Each attempt goes through these steps:
///
/// 1. **Substitution** (``substitute(_:)``): required equalities, in rank order, fix unknowns or tie them to others.
/// 2. **Free columns**: an unknown that only one remaining equality has is set aside with it, ignoring its bound. Rows that hang
///    together by unknowns of two rows are added up where that leaves fewer unknowns in them (``addUpTrees(from:)``).
/// 3. **Components**: what shares rows belongs together.
/// 4. **Promotion**: if all rows of a component's highest optional level can hold together, they are required within
///    it; steps 1 to 4 then take it apart further.
/// 5. **Solving**: the closed form for one unknown, the simplex method for more.
/// 6. **Postsolve**: members of classes, eliminated unknowns from the last to the first, guarded by their bounds.
///
/// What an attempt finds out may ask for another one: an eliminated unknown below its bound is *kept* in its component;
/// unknowns that the canonical rule decides together are *joined*; of every contradicting set the row of the last rank
/// is *set aside* (at once, without another attempt, where all others were used before it). When an attempt finds nothing of
/// the kind, each row set aside must be contradicted by rows that are all kept; one that lost its proof is admitted
/// again. So the rows kept are those that are consistent with the rows kept before them, in whatever order
/// contradictions were met: suppose two outcomes agree up to some rank; the row there is kept in neither or in both,
/// for it is out exactly if those before it contradict it. If several attempts meet contradictions, the next one leaves
/// their rows to the simplex method, which admits them in order (``contest()``). In the end the values are checked
/// against the model (``deferBroken()``).
///
/// Sources: the presolve steps are those of E. D. Andersen and K. D. Andersen, "Presolving in linear programming",
/// Mathematical Programming 71 (1995) 221–245 (doubleton equations, free column singletons), kept as a program.
///
/// A class, because the language copies large structures wherever mutating methods call others. It has one owner, for
/// the time of a compilation: so exclusivity is left unchecked.
final class Compiler {
    let model: ModelView
    /// Whether variables are looked at in canonical order, not as they lie in memory: so that the plan, of several that give the
    /// same values, does not depend on which were made first.
    private let isCanonical: Bool
    @exclusivity(unchecked) var work: Work

    // What attempts have found out so far.
    /// Variables whose canonical choice is made together with that of the variable they are near to.
    @exclusivity(unchecked) var joined: [Int32] = []
    /// The same, to be looked up.
    @exclusivity(unchecked) var isJoined = SlotSet()
    /// In how many attempts unknowns were taken back or joined for the canonical rule, and the last one.
    @exclusivity(unchecked) var attemptsWithJoins = 0
    @exclusivity(unchecked) var attemptOfLastJoin = 0
    /// In how many attempts an eliminated unknown fell below its bound.
    @exclusivity(unchecked) var attemptsWithFailures = 0
    /// Required rows that are set aside by proofs, and the proofs.
    @exclusivity(unchecked) var setAside = SlotSet()
    @exclusivity(unchecked) var proofs: [(row: Int32, proof: Proof)] = []
    /// By row that is set aside: the number of its proof.
    @exclusivity(unchecked) var proofNumbers: [Int32: Int] = .init()
    /// Rows that are deferred, and how many rings of rows around broken ones were deferred last.
    @exclusivity(unchecked) var deferred = SlotSet()
    @exclusivity(unchecked) var deferredRings = 0
    /// The rows of all proofs that attempts have found so far, those that made members of them late, and how many attempts have
    /// found proofs.
    @exclusivity(unchecked) var contradictors = SlotSet()
    @exclusivity(unchecked) var contradictedAttempts = 0
    /// The number of such attempts at which rows are *contested* next: see ``contest()``.
    @exclusivity(unchecked) var attemptsToContest = 4
    /// The rows that the next attempt leaves to the simplex method, to see which of them have to go.
    @exclusivity(unchecked) var contested = SlotSet()
    /// Rows that are to be solved although others imply them, as one of those may have to go.
    @exclusivity(unchecked) var unimplied = SlotSet()
    /// Required rows that are left out, as only rounding contradicts them.
    @exclusivity(unchecked) var excused = SlotSet()

    // The attempt under way.
    /// How many proofs there were when it began.
    @exclusivity(unchecked) var provenBefore = 0
    /// The unknowns of components that have contradicted themselves.
    @exclusivity(unchecked) var contradicted = SlotSet()
    /// Required rows that were set aside at once: each comes after all rows that it was reduced with.
    @exclusivity(unchecked) var setAsideAtOnce: [Int32] = []
    /// By required row of the component that was proven last: the last row of the model that it is made of, or -1 (``lateness(of:)``).
    @exclusivity(unchecked) var lastRows: [Int32] = []
    /// By operation, as far as it was asked for: see ``decideToSetAsideAtOnce(_:gap:)`` and ``lateness(of:)``.
    @exclusivity(unchecked) var origins = Buffer<Origin>()
    let sheet: Sheet
    /// The sheet's.
    let components: ComponentTable
    let decomposition: Decomposition
    /// Rows of optional levels that were required where they are, in the order of their promotion.
    @exclusivity(unchecked) var promoted: [Int32] = []
    /// Eliminated unknowns with their rows, in the order of elimination.
    @exclusivity(unchecked) var freeColumns: [(unknown: Int32, row: Int32)] = []
    /// Rows that were left out because others imply them.
    @exclusivity(unchecked) var implied: [Int32] = []
    /// The unknowns from which others are displaced: these count on them, also where no row is left that does.
    @exclusivity(unchecked) var carriers = SlotSet()
    /// Rows that sums have made long.
    @exclusivity(unchecked) var longRows = SlotSet()
    /// Stacks of what is taken apart: rows and variables of the blocks under way, and their parts.
    @exclusivity(unchecked) var lists: Buffer<Int32>
    @exclusivity(unchecked) var graph: ConstraintGraph
    @exclusivity(unchecked) var trees = RowTrees()
    /// The rows that have a shared unknown which the tree under way expresses.
    @exclusivity(unchecked) var sharing = Buffer<Int32>()
    /// How many trials of promotions are on.
    @exclusivity(unchecked) var trialDepth = 0
    /// Whether the trial under way has met a contradiction.
    @exclusivity(unchecked) var trialFailed = false
    /// Whether some component has required rows that were accepted although they are off by more than rounding.
    @exclusivity(unchecked) var hasAccepted = false
    /// Whether the attempt found something that asks for another one.
    @exclusivity(unchecked) var needsAnotherAttempt = false
    /// What is taken apart anew, where that is not everything.
    @exclusivity(unchecked) var opening: Opening?

    // Scratch, empty or reset between uses. Most of it begins in the arena.
    private let arena: Arena
    @exclusivity(unchecked) var watches: Watches
    @exclusivity(unchecked) var reduction: Reduction
    @exclusivity(unchecked) var impliedRows = ImpliedRows()
    @exclusivity(unchecked) var rowsByUnknowns = RowsByUnknowns()
    /// The terms of a form that is no row.
    @exclusivity(unchecked) var form = Buffer<TermRecord>()
    @exclusivity(unchecked) var admissions: Buffer<Admission>
    /// By variable, for proofs; zero between uses.
    @exclusivity(unchecked) var leftOver = Buffer<LeftOver>()
    @exclusivity(unchecked) var workspace = ComponentWorkspace()

    /// Amends the plan that the decomposition and the sheet belong to; or, without a sheet, compiles everything into a new
    /// one: then only the decomposition's buffers are used.
    init(
        model: ModelView, work: Work, _ decomposition: Decomposition, _ sheet: Sheet? = nil, isCanonical: Bool = false
    ) {
        self.model = model
        self.isCanonical = isCanonical
        self.work = work
        self.decomposition = decomposition
        var arena = Arena(byteCount: 10 << 10)
        lists = Buffer(capacity: 512, in: &arena)
        graph = ConstraintGraph(in: &arena)
        watches = Watches(in: &arena)
        reduction = Reduction(variableCount: model.variableCount, in: &arena)
        admissions = Buffer(capacity: 32, in: &arena)
        self.arena = arena
        self.sheet = sheet ?? Sheet(variableCount: model.variableCount, rowCount: model.rowCount)
        components = self.sheet.components
    }

    /// Compiles the model. Afterwards ``sheet`` holds the solution.
    func compile() throws(SolverError) {
        work.compilations += 1
        decomposition.reset(variableCount: model.variableCount, rowCount: model.rowCount)
        // Every attempt but the last keeps, joins, sets aside or readmits; see the essay for why that ends.
        for _ in 0...(4 * (model.rowCount + model.variableCount) + 8) {
            beginAttempt()
            try makeAttempt()
            contest()
            if !needsAnotherAttempt, !readmitUnproven(), try !deferBroken() { return }
        }
        throw .internalFault("a compilation did not settle")
    }

    /// What was compiled. The compiler is of no use after that.
    func makePlan() -> Plan {
        sheet.isDelicate = !deferred.isEmpty || reduction.hasNearlyCancelled
        return Plan(sheet, Guards(proofs, setAsideAtOnce, of: model))
    }

    private func beginAttempt() {
        work.attempts += 1
        // (Not while rows are deferred: last digits then decide which rows hold, and values of earlier batches must
        // not. See ``Sheet/isDelicate``.)
        if sheet.operations.count > 0 { sheet.begin(rowCount: model.rowCount, keepingValues: deferred.isEmpty) }
        reduction.hasNearlyCancelled = false
        provenBefore = proofs.count
        if !contradicted.isEmpty { contradicted = SlotSet() }
        decomposition.beginAttempt(variableCount: model.variableCount)
        for row in promoted { decomposition.isPromoted[row] = false }
        promoted.removeAll()
        freeColumns.removeAll()
        implied.removeAll()
        carriers = SlotSet()
        longRows = SlotSet()
        setAsideAtOnce.removeAll()
        origins.truncate(to: 0)
        lists.truncate(to: 0)
        graph.removeAll()
        needsAnotherAttempt = false
    }

    private func makeAttempt() throws(SolverError) {
        let block = Block(variables: orderedVariables(), rows: orderedRows())
        try solveBlock(block, depth: 0)
        if needsAnotherAttempt { setAsideRedundant() } else { postsolve() }
    }

    /// All variables.
    private func orderedVariables() -> Block.Selection {
        guard isCanonical else { return .all(count: model.variableCount) }
        let first = lists.count
        for variable in 0..<Int32(model.variableCount) { lists.append(variable) }
        UnsafeMutableBufferPointer(rebasing: lists.mutableView[first...]).mergeSort(by: model.variablePrecedes)
        return .listed(first..<lists.count)
    }

    /// All rows by rank.
    private func orderedRows() -> Block.Selection {
        guard !model.rowsAreInOrder else { return .all(count: model.rowCount) }
        let first = lists.count
        for row in 0..<Int32(model.rowCount) where model.rows[Int(row)].isLive { lists.append(row) }
        return listed(from: first)
    }

    /// The rows listed from a place on, by rank.
    func listed(from first: Int) -> Block.Selection {
        UnsafeMutableBufferPointer(rebasing: lists.mutableView[first...]).mergeSort(by: model.rowPrecedes)
        return .listed(first..<lists.count)
    }

    /// A slot of a block.
    @inline(__always)
    func slot(_ at: Int, of slots: Block.Selection) -> Int32 {
        switch slots {
        case .all: Int32(truncatingIfNeeded: at)
        case .listed(let range): lists[range.lowerBound + at]
        }
    }

    /// Whether a row must hold where it is: by its own priority or by promotion.
    func isRequiredHere(_ row: Int32) -> Bool { decomposition.isPromoted[row] || model.rows[Int(row)].isRequired }

    /// Whether a row is an equality that must hold where it is, and may be used to substitute.
    func isEqualityHere(_ row: Int32) -> Bool {
        model.rows[Int(row)].relation == .equal && isRequiredHere(row) && !isLeftToSimplex(row)
    }

    /// Whether a row is left to the simplex method: for the sake of its digits, or to see whether it has to go.
    func isLeftToSimplex(_ row: Int32) -> Bool { deferred.contains(row) || contested.contains(row) }

    /// Whether a promotion is being tried. Then only rounding is accepted: a required row must not be off for the sake
    /// of a promoted one.
    var isTrial: Bool { trialDepth > 0 }

    // MARK: Emitting

    /// Appends a define operation that makes a variable `factor` times the row just reduced, and computes it.
    func define(_ variable: Int32, row: Int32, factor: Double) {
        let sum = sheet.addInputs(reduction.inputs, times: factor, to: factor * model.rows[Int(row)].constant)
        endDefine(variable, row: row, factor: factor, inputCount: reduction.inputs.count, value: sum)
    }

    /// The same for a new cell, which is returned.
    func defineNewCell(row: Int32, factor: Double) -> Int32 {
        let sum = sheet.addInputs(reduction.inputs, times: factor, to: factor * model.rows[Int(row)].constant)
        return sheet.endNewCell(row: row, factor: factor, inputCount: reduction.inputs.count, value: sum)
    }

    /// The same for a new cell that stands for no row: `factor` times the form just reduced plus a constant.
    func defineNewCell(constant: Double, factor: Double) -> Int32 {
        let sum = sheet.addInputs(reduction.inputs, times: factor, to: factor * constant)
        return sheet.endNewCell(row: -1, factor: factor * constant, inputCount: reduction.inputs.count, value: sum)
    }

    /// Ends a define operation for a variable, whose inputs were added; `value` is what it computes. The operation is
    /// guarded by the variable's lower bound, to rounding; by that bound less what is accepted, if the value is below
    /// it already.
    @inline(__always)
    func endDefine(_ variable: Int32, row: Int32, factor: Double, inputCount: Int, value: Double) {
        var bound = model.variables[Int(variable)].lowerBound
        if value < bound, Plan.isBelow(value, bound) { bound -= Tolerance.slack(bound.magnitude) }
        sheet.endOperation(
            .define, target: variable, row: row, factor: factor, bound: bound, inputCount: inputCount)
        sheet.setCell(variable, value)
    }
}
