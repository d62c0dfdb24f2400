extension Solver {
    /// The variables that the constraints do not determine, so that the canonical rule chose their values; by index.
    ///
    /// Exact: a variable is listed if and only if another solution, as good at every priority, gives it another value.
    /// Cost: nothing where all is determined; otherwise a few simplex runs per unknown of the components with a choice.
    public var undeterminedVariables: [Variable] {
        guard plan.hasChoice else { return [] }
        var search = FreedomSearch(plan: plan)
        return search.freeVariables().map(model.variable(at:))
    }
}

/// Finds which values vary over the optimal faces of the components.
///
/// Each value is a linear form of the components' unknowns; the plan's operations say which. A form varies if its part
/// in some component does, for components are independent of each other.
private struct FreedomSearch: ~Copyable {
    let plan: Plan
    /// By cell: the undetermined unknowns that it depends on, with factors; cells that depend on none are missing.
    private var forms: [Int32: [Int32: Double]] = [:]
    /// By undetermined unknown: its component and its number there.
    private var home: [Int32: (component: Int, local: Int32)] = [:]
    private var face = Simplex()
    private var loaded = -1

    init(plan: Plan) { self.plan = plan }

    mutating func freeVariables() -> [Int32] {
        let followers = Set(plan.sheet.followers)
        for at in plan.sheet.operations.indices {
            let operation = plan.sheet.operations[at]
            switch operation.kind {
            case .component: addUnknowns(of: Int(operation.target))
            case .define where !followers.contains(operation.target): addForm(of: operation)
            case .define, .check, .idle: break
            }
        }
        let candidates = forms.keys.filter { $0 < plan.variableCount }.sorted()
        var free = plan.sheet.followers
        for candidate in candidates where varies(forms[candidate]!) { free.append(candidate) }
        return free.sorted()
    }

    private mutating func addUnknowns(of component: Int) {
        guard plan.sheet.components.hasChoice[component] else { return }
        for at in plan.sheet.components.unknowns(of: component) {
            let unknown = plan.sheet.components.unknowns[at].variable
            home[unknown] = (component, Int32(at - plan.sheet.components.unknowns(of: component).lowerBound))
            if varies([unknown: 1]) { forms[unknown] = [unknown: 1] }
        }
    }

    private mutating func addForm(of operation: Operation) {
        var form: [Int32: Double] = [:]
        for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
            guard let input = forms[plan.sheet.inputs[at].cell] else { continue }
            for (unknown, factor) in input { form[unknown, default: 0] += plan.sheet.inputs[at].factor * factor }
        }
        form = form.filter { $0.value.magnitude > Tolerance.multiplier }
        if !form.isEmpty { forms[operation.target] = form }
    }

    private mutating func varies(_ form: [Int32: Double]) -> Bool {
        let parts = Dictionary(grouping: form.keys.sorted()) { home[$0]!.component }
        for (component, unknowns) in parts.sorted(by: { $0.key < $1.key }) {
            var terms = Buffer<ComponentTable.Term>()
            for unknown in unknowns {
                terms.append(ComponentTable.Term(unknown: home[unknown]!.local, coefficient: form[unknown]!))
            }
            if varies(terms, over: component) { return true }
        }
        return false
    }

    private mutating func varies(_ form: borrowing Buffer<ComponentTable.Term>, over component: Int) -> Bool {
        if plan.sheet.components.unknowns(of: component).count == 1 { return true }
        do throws(SolverError) {
            if loaded != component {
                loaded = component
                try plan.sheet.components.startFace(of: component, in: &face, cells: plan.cells)
            }
            return try face.varies(form.view)
        } catch {
            // The plan has solved this component before; a fault here would have been thrown there.
            return true
        }
    }
}
