/// A solver for linear constraints with priorities, made for layouts.
///
/// **What it computes.** Required constraints hold exactly. Among those solutions the sum of absolute violations at the
/// highest optional priority is minimal, among those the same at the next priority, and so on: strictly, without
/// weights. What is then still open, the *canonical rule* decides: variables in rank order, each as near to zero (or to
/// the variable given as `near`) as the constraints and the variables before it allow. So the values are a function of
/// the set of constraints, never of the edits that led to it.
///
/// **Contradictions.** Required constraints are kept in rank order, each if it is consistent with those kept before it
/// and with all lower bounds. One that is not is set aside, reported in ``conflicts`` with a minimal proof, and comes
/// back by itself when it can; under ``Policy/strict`` the batch is refused instead.
///
/// **How.** All edits go through ``update(_:)``, in batches that take effect entirely or not at all. A change of
/// structure compiles the constraints into a plan (`Compiler`: substitution, free columns, components, promotion), or
/// only those that it touches.
/// A change of constants only re-evaluates the plan (`Plan`), as a spreadsheet does. Coupled remainders are solved in
/// closed form (`ClosedForm`) or by an active-set simplex method (`Simplex`).
///
/// A solver is a value: a copy is independent, and handles of the original are valid in it.
///
///     var solver = Solver()
///     let (width, gap) = try solver.update { edits throws(SolverError) in
///         let width = try edits.addVariable(lowerBound: 0)
///         let gap = try edits.addVariable(lowerBound: 0)
///         try edits.add(LinearConstraint([Term(width), Term(gap, 2)], .equal, constant: -320))
///         try edits.add(LinearConstraint([Term(gap)], .equal, constant: -16, priority: .high))
///         return (width, gap)
///     }
///     solver.value(of: width)  // 288
///
/// **What is certain.** Values are checked against the constraints themselves wherever they could be off: required ones
/// hold to a millionth of their largest term, and to 0.01 (or a billionth of that term, if that is more); otherwise
/// ``SolverError/inaccurate(_:)`` names those that do not. With coefficients within 1e-3 … 1e3 in each constraint and
/// constants up to 1e6 that error is hardly ever thrown: where digits are lost, the constraints concerned are solved
/// with twice as many; and constraints that depend on each other but for the eighth digit may in the end count as
/// contradicting each other.
///
/// Invariants between public calls: ``values`` solve the constraints of the model; the plan, if there is one, is that
/// of the model, and evaluating it anew would change nothing but rounding.
public struct Solver: Sendable {
    /// What happens when required constraints contradict each other.
    public enum Policy: Hashable, Sendable {
        /// Constraints that contradict earlier ones are left out and reported in ``Solver/conflicts``.
        case setAside
        /// The whole batch is refused with ``SolverError/conflicts(_:)``.
        case strict
    }

    /// What happens when required constraints contradict each other. A change takes effect with the next update.
    public var policy: Policy

    /// Whether required constraints are set aside. Never after an update under ``Policy/strict``. Cost: none.
    public var hasConflicts: Bool { !plan.guards.isEmpty }

    /// The required constraints that are set aside, in rank order. Empty under ``Policy/strict``. Cost: as many steps as there
    /// are.
    public var setAside: [LinearConstraint.ID] {
        guard hasConflicts else { return [] }
        let order = model.view
        return plan.guards.all.map { $0.row }.mergeSorted(by: order.rowPrecedes).map { model.id(at: $0) }
    }

    /// One entry for each required constraint that is set aside, in rank order, with a proof. Empty under
    /// ``Policy/strict``.
    ///
    /// The proofs are those that a new solver would find which gets everything in the order of ranks. They are made when they
    /// are asked for. Cost: their lengths; and a compilation if such a solver might find other proofs: if there were edits
    /// since the last one, or variables were not added in that order, where inequalities, lower bounds or coupled constraints
    /// take part in one, or some equalities are redundant.
    public var conflicts: [Conflict] { hasConflicts ? conflicts { _ in true } : [] }

    /// Those of ``conflicts`` that set these constraints aside, in rank order. Cost: as of `conflicts`, but the lengths of these
    /// proofs alone.
    public func conflicts(settingAside ids: Set<LinearConstraint.ID>) -> [Conflict] {
        guard hasConflicts, !ids.isEmpty else { return [] }
        return conflicts { ids.contains(model.id(at: $0)) }
    }

    private func conflicts(where isWanted: (Int32) -> Bool) -> [Conflict] {
        let solver = plan.hasConflictsOfCompilation(model) ? self : compiled()
        return solver.plan.conflicts(in: model, where: isWanted)
    }

    /// A copy whose plan is compiled from scratch, with all variables and constraints in the order of their ranks: what
    /// ``causes(of:)`` and ``pins(where:)`` tell of it does not depend on earlier edits. (Of this solver it may, where several
    /// constraints determine the same value, or several sets of variables all others.) Returns an unchanged copy if that
    /// compilation fails or sets other constraints aside, which only rounding can bring about. Cost: a compilation.
    public func compiled() -> Solver {
        let compiler = Compiler(model: model.view, work: model.work, Decomposition(), isCanonical: true)
        guard (try? compiler.compile()) != nil else { return self }
        var copy = self
        (copy.plan, copy.decomposition) = (compiler.makePlan(), nil)
        // Only rounding can tell the two apart.
        return copy.setAside == setAside ? copy : self
    }

    /// Whether ``conflicts`` takes no compilation. Cost: mostly linear in what is set aside.
    public var areConflictsProven: Bool { plan.hasConflictsOfCompilation(model) }

    /// Counts of the work done since the solver was made.
    public var work: Work { model.work }

    /// Nil only while ``edit(_:)`` lends it to the edits.
    private(set) var model: Model! = Model()
    private(set) var plan = Plan()
    /// How the plan came about, for the next batch to go on from.
    private var decomposition: Decomposition?
    /// Whether an amendment of the batch under way has failed and spoilt the plan: only its values are still of use.
    private var isSpoilt = false
    private var changes = Changes.swept

    /// What the last update changed.
    private enum Changes {
        /// What the plan knows of its last sweep.
        case swept
        /// The values of all variables, which are new.
        case all
        case listed([Int])
    }

    /// Creates a solver without variables or constraints.
    public init(policy: Policy = .setAside) {
        self.policy = policy
    }

    // MARK: Results

    /// The values of all variables, each at its ``Variable/index``. What stands at other indices, as that of a removed variable, is
    /// unspecified.
    public var values: Values { plan.values }

    /// The value of a variable, or nil if the handle is unknown.
    public func value(of variable: Variable) -> Double? {
        guard let slot = try? model.slot(of: variable) else { return nil }
        return plan.cells[Int(slot)]
    }

    /// Where ``values`` changed in the last update that did not throw, in no particular order. Cost: as many steps as
    /// there were changes.
    public var changedIndices: [Int] {
        let changed =
            switch changes {
            case .swept: plan.sweptIndices
            case .all: values.indices.filter { model.variables[$0].isLive }
            case .listed(let indices): indices
            }
        return model.displacementCount == 0 ? changed : changed.filter { model.variables[$0].displaced < 0 }
    }

    // MARK: The one verb

    /// Makes edits and solves.
    ///
    /// All edits made in `body` take effect together. If `body` throws, if an edit in it is refused and the error
    /// leaves `body`, or if solving throws (conflicts under ``Policy/strict``), nothing has changed, and handles made
    /// in `body` are unknown. Returns what `body` returns.
    ///
    /// Cost: edits of constants, the part of the plan that depends on them; other edits, mostly what they touch. Where they
    /// change what is left open, or contradict a bound or constraints that are solved together, a compilation, about
    /// proportional to the number of constraints.
    @discardableResult
    public mutating func update<Result>(
        _ body: (inout Edits) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        let result: Result
        do throws(SolverError) {
            result = try edit(body)
            model.settleDisplacements()
            try solve()
        } catch {
            model.rollBack()
            recover()
            throw error
        }
        model.commit()
        if isSpoilt { isSpoilt = false }
        return result
    }

    /// Lends the model to edits.
    private mutating func edit<Result>(
        _ body: (inout Edits) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        if !isKnownUniquelyReferenced(&model) { model = model.copy() }
        let lent = ObjectIdentifier(model)
        var edits = Edits(model: model.take()!)
        defer {
            model = edits.end()
            precondition(ObjectIdentifier(model) == lent, "the edits of two solvers were exchanged")
        }
        return try body(&edits)
    }

    // MARK: Solving

    private mutating func solve() throws(SolverError) {
        if isSpoilt || plan.isDelicate || policy == .strict && hasConflicts { return try compile() }
        if !model.journal.changedOtherwise, model.pairReplacements() { return try reevaluate() }
        if !amend() { try compile() }
    }

    /// Whether the values of the last sweep pass the final check, which is skipped where they cannot be off.
    /// (Compilations check theirs themselves.)
    private var passesFinalCheck: Bool {
        guard plan.mayBeOff else {
            assert(satisfiesModel(accepting: true), "an evaluation went wrong that could not")
            return true
        }
        return satisfiesModel(accepting: false)
    }

    private func satisfiesModel(accepting: Bool) -> Bool {
        let setAside = plan.guards.setAside
        return model.view.holds(plan.cells, accepting: accepting) { setAside.contains($0) }
    }

    /// Solves a batch that only changes constants, or replaces rows by others that differ in the constant alone.
    private mutating func reevaluate() throws(SolverError) {
        if !isKnownUniquelyReferenced(&plan) { plan = plan.copy() }
        plan.keepLastSweep()
        let replacements = model.journal.replacements.view
        if hasConflicts, !replacements.isEmpty, !plan.keepProofs() { return try compile() }
        model.work.replacedRows += replacements.count
        plan.replace(replacements.lazy.map { ($0.old, $0.new) })
        do throws(SolverError) {
            if !hasConflicts || replacements.isEmpty || plan.guards.areInOrder(model.view),
                try plan.sweep(rows: model.journal.editedRows.view, model.rows.base, work: &model.work) == .fine,
                passesFinalCheck
            {
                if hasConflicts { model.work.guardedBatches += 1 }
                if case .swept = changes { return }
                changes = .swept
                return
            }
            plan.restore()
            try compile()
        } catch {
            plan.restore()
            plan.replace(replacements.reversed().map { ($0.new, $0.old) })
            throw error
        }
    }

    /// Compiles only what the batch touches, into the plan that there is. Returns false where everything has to be
    /// compiled: then only the values of the plan are sure to be as before.
    private mutating func amend() -> Bool {
        guard plan.isWorthAmending, decomposition != nil else { return false }
        if !isKnownUniquelyReferenced(&plan) { plan = plan.copy() }
        guard let released = plan.guardsReleased(by: model) else { return false }
        if !isKnownUniquelyReferenced(&decomposition!) { decomposition = decomposition!.copy() }
        let (variableCount, guards) = (plan.variableCount, plan.guards)
        plan.beginAmendment()
        let compiler = Compiler(model: model.view, work: model.work, decomposition!, plan.sheet)
        let first = compiler.sheet.operations.count
        let isAmended = compiler.amend(batchOf: model, setAside: plan.guards.setAside, released: released)
        model.work = compiler.work
        if isAmended, policy == .setAside || compiler.proofs.isEmpty,
            plan.takeUp(newFrom: first, withdrawn: compiler.opening!.withdrawn),
            plan.guards.amend(compiler.proofs, released: released, model.view),
            // An error here only fails the amendment: a compilation of everything may succeed.
            (try? plan.sweepAmended(rows: model.journal.editedRows.view, model.rows.base, work: &model.work)) == .fine,
            compiler.hasAccepted ? satisfiesModel(accepting: false) : passesFinalCheck
        {
            changes = .listed(plan.amendedIndices { model.isNew($0) })
            if hasConflicts { model.work.guardedBatches += 1 }
            return true
        }
        plan.guards = guards
        plan.restoreAmended(variableCount: variableCount)
        isSpoilt = true
        return false
    }

    /// Compiles the model as it was before the batch, after an amendment spoilt the plan and the batch was refused.
    private mutating func recover() {
        guard isSpoilt else { return }
        let (values, changedIndices) = (Array(values), changedIndices)
        // Should that fail, which only rounding could bring about, the next batch compiles everything.
        guard (try? compile()) != nil else { return }
        isSpoilt = false
        plan.restore(values: values)
        changes = .listed(changedIndices)
    }

    private mutating func compile() throws(SolverError) {
        // Only the buffers of the last decomposition are used again; after an error there is none, and nothing can be
        // amended.
        var buffers = decomposition.take() ?? Decomposition()
        if !isKnownUniquelyReferenced(&buffers) { buffers = Decomposition() }
        let compiler = Compiler(model: model.view, work: model.work, buffers)
        defer { model.work = compiler.work }
        // In a delicate plan last digits decide which rows hold: there a search must not depend on values of earlier
        // batches.
        if !plan.isDelicate { compiler.sheet.takeValues(of: plan.sheet) }
        try compiler.compile()
        let new = compiler.makePlan()
        if policy == .strict, !new.guards.isEmpty {
            // With the proofs that ``conflicts`` would have.
            var refused = self
            refused.plan = new
            throw .conflicts(refused.conflicts)
        }
        decomposition = buffers
        changes = plan.variableCount == 0 ? .all : .listed(indices(changedBy: new))
        plan = new
    }

    private func indices(changedBy new: Plan) -> [Int] {
        let (old, values) = (plan.values, new.values)
        return values.indices.filter { slot in
            model.variables[slot].isLive
                && (slot >= old.count || old[slot] != values[slot] || model.isNew(slot))
        }
    }
}
