extension Solver {
    /// The variables that the constraints do not determine, so that the canonical rule chose their values; by index.
    ///
    /// Exact: a variable is listed if and only if another solution, as good at every priority, gives it another value.
    /// Cost: nothing where all is determined; otherwise a few simplex runs per unknown of the components with a choice.
    public var undeterminedVariables: [Variable] {
        guard plan.hasChoice.contains(true) else { return [] }
        var search = FreedomSearch(plan: plan)
        return search.freeVariables().map(model.variable(at:))
    }
}

/// Finds which values vary over the optimal faces of the components.
///
/// Each value is a linear form of the components' unknowns; the plan's operations say which. A form varies if its part
/// in some component does, for components are independent of each other.
private struct FreedomSearch {
    let plan: Plan
    /// By cell: the undetermined unknowns that it depends on, with factors; cells that depend on none are missing.
    private var forms: [Int32: [Int32: Double]] = [:]
    /// By undetermined unknown: its component and its number there.
    private var home: [Int32: (component: Int, local: Int32)] = [:]
    private var face = Simplex()
    private var loaded = -1

    init(plan: Plan) { self.plan = plan }

    mutating func freeVariables() -> [Int32] {
        for operation in 0..<plan.operationCount {
            switch plan.kind[operation] {
            case .component: addUnknowns(of: Int(plan.target[operation]))
            case .define: addForm(of: operation)
            case .check: break
            }
        }
        return forms.keys.filter { $0 < plan.variableCount }.sorted().filter { varies(forms[$0]!) }
    }

    private mutating func addUnknowns(of component: Int) {
        guard plan.hasChoice[component] else { return }
        for (local, at) in plan.components.unknowns(of: component).enumerated() {
            let unknown = plan.components.unknown[at]
            home[unknown] = (component, Int32(local))
            if varies([unknown: 1]) { forms[unknown] = [unknown: 1] }
        }
    }

    private mutating func addForm(of operation: Int) {
        var form: [Int32: Double] = [:]
        for at in Int(plan.inputStart[operation])..<Int(plan.inputStart[operation + 1]) {
            guard let input = forms[plan.inputCell[at]] else { continue }
            for (unknown, factor) in input { form[unknown, default: 0] += plan.inputFactor[at] * factor }
        }
        form = form.filter { $0.value.magnitude > Tolerance.multiplier }
        if !form.isEmpty { forms[plan.target[operation]] = form }
    }

    private mutating func varies(_ form: [Int32: Double]) -> Bool {
        let parts = Dictionary(grouping: form.keys.sorted()) { home[$0]!.component }
        return parts.sorted { $0.key < $1.key }.contains { component, unknowns in
            varies(unknowns.map { (home[$0]!.local, form[$0]!) }, over: component)
        }
    }

    private mutating func varies(_ terms: [(unknown: Int32, coefficient: Double)], over component: Int) -> Bool {
        if plan.components.unknowns(of: component).count == 1 { return true }
        if loaded != component {
            loaded = component
            // The plan has solved this component before; a fault here would have been thrown there.
            guard (try? plan.components.startFace(of: component, in: &face, cells: plan.cells)) != nil else {
                return true
            }
        }
        return (try? face.varies(terms: terms)) ?? true
    }
}
