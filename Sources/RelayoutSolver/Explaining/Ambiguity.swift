extension Solver {
    /// The variables that the constraints do not determine, so that the canonical rule chose their values; by index.
    ///
    /// Exact: a variable is listed if and only if another solution, as good at every priority, gives it another value.
    /// Cost: nothing where all is determined; otherwise a few simplex runs per unknown of the components with a choice.
    public var undeterminedVariables: [Variable] {
        guard plan.hasChoice else { return [] }
        let search = FreedomSearch(plan: plan)
        return search.openVariables.map { model.variable(at: $0) }
    }
}

/// How values vary over the optimal faces of the components.
///
/// Each value is a linear form of the components' unknowns; the plan's operations say which. The faces are independent
/// of each other, so a form varies if its part in some component does, and goes as far as its parts go together. What
/// was set aside and depends on a choice has no bound that could limit it: the compiler would have kept it.
struct FreedomSearch: ~Copyable {
    /// Σ factor · unknown plus something determined; unknowns are undetermined ones, ascending.
    typealias Form = [(unknown: Int32, factor: Double)]

    let plan: Plan
    /// By cell; cells that depend on no undetermined unknown are missing.
    private(set) var forms: [Int32: Form] = [:]
    /// The variables that vary, ascending.
    private(set) var openVariables: [Int32] = []
    /// By undetermined unknown: its component and its number there.
    private var home: [Int32: (component: Int, local: Int32)] = [:]
    /// On the face of the component that was loaded last, somewhere.
    var face = Simplex()
    private var loaded = -1

    init(plan: Plan) {
        self.plan = plan
        let followers = Set(plan.sheet.followers)
        for at in plan.sheet.operations.indices {
            let operation = plan.sheet.operations[at]
            switch operation.kind {
            case .component: addUnknowns(of: Int(operation.target))
            case .define where !followers.contains(operation.target): addForm(of: operation)
            case .define, .check, .contradiction, .idle: break
            }
        }
        let candidates = forms.keys.filter { $0 < plan.variableCount }.sorted()
        openVariables = plan.sheet.followers
        for candidate in candidates where varies(forms[candidate]!) { openVariables.append(candidate) }
        openVariables.sort()
    }

    private mutating func addUnknowns(of component: Int) {
        guard plan.sheet.components.hasChoice[component] else { return }
        for at in plan.sheet.components.unknowns(of: component) {
            let unknown = plan.sheet.components.unknowns[at].variable
            home[unknown] = (component, Int32(at - plan.sheet.components.unknowns(of: component).lowerBound))
            if varies([(unknown, 1)]) { forms[unknown] = [(unknown, 1)] }
        }
    }

    private mutating func addForm(of operation: Operation) {
        var sum: Form = []
        for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
            guard let input = forms[plan.sheet.inputs[at].cell] else { continue }
            sum += input.map { ($0.unknown, plan.sheet.inputs[at].factor * $0.factor) }
        }
        guard !sum.isEmpty else { return }
        sum.sort { $0.unknown < $1.unknown }
        var form: Form = []
        var largest = 0.0
        for at in sum.indices {
            largest = max(largest, sum[at].factor.magnitude)
            if form.last?.unknown == sum[at].unknown {
                form[form.count - 1].factor += sum[at].factor
            } else {
                form.append(sum[at])
            }
            if at + 1 < sum.count, sum[at + 1].unknown == sum[at].unknown { continue }
            if form.last!.factor.magnitude <= Tolerance.cancelled * largest { form.removeLast() }
            largest = 0
        }
        if !form.isEmpty { forms[operation.target] = form }
    }

    private mutating func varies(_ form: Form) -> Bool {
        for component in components(of: form) {
            if plan.sheet.components.unknowns(of: component).count == 1 { return true }
            do throws(SolverError) {
                try load(component)
                if try face.varies(terms(of: form, in: component)) { return true }
            } catch {
                // The plan has solved this component before; a fault here would have been thrown there.
                return true
            }
        }
        return false
    }

    // MARK: Faces

    /// The components that a form's unknowns are in, ascending.
    func components(of form: Form) -> [Int] {
        if form.count == 1 { return [home[form[0].unknown]!.component] }
        return Set(form.map { home[$0.unknown]!.component }).sorted()
    }

    /// A form's part in a component, in terms of that.
    func terms(of form: Form, in component: Int) -> Buffer<ComponentTable.Term> {
        var terms = Buffer<ComponentTable.Term>()
        for (unknown, factor) in form {
            let place = home[unknown]!
            if place.component == component {
                terms.append(ComponentTable.Term(unknown: place.local, coefficient: factor))
            }
        }
        return terms
    }

    /// Brings `face` to the face of a component, if it is not there.
    mutating func load(_ component: Int) throws(SolverError) {
        guard loaded != component else { return }
        loaded = -1
        try reload(component)
    }

    /// Brings `face` to the face of a component, without what was settled on it.
    mutating func reload(_ component: Int) throws(SolverError) {
        do throws(SolverError) {
            try plan.sheet.components.startFace(of: component, in: &face, cells: plan.cells, precisely: false)
        } catch {
            try plan.sheet.components.startFace(of: component, in: &face, cells: plan.cells, precisely: true)
        }
        loaded = component
    }

    /// What a form's part in a component is at present.
    func value(of terms: borrowing Buffer<ComponentTable.Term>, in component: Int) -> Double {
        let first = plan.sheet.components.unknowns(of: component).lowerBound
        return terms.view.reduce(0) {
            $0 + $1.coefficient * plan.cells[Int(plan.sheet.components.unknowns[first + Int($1.unknown)].variable)]
        }
    }

    /// How the unknowns of the loaded component differ from their present values, where they do.
    func displacement(in component: Int) -> Form {
        let unknowns = plan.sheet.components.unknowns(of: component)
        return unknowns.compactMap { at in
            let unknown = plan.sheet.components.unknowns[at].variable
            let change = face.y[at - unknowns.lowerBound] - plan.cells[Int(unknown)]
            return change == 0 ? nil : (unknown, change)
        }
    }

    /// The open variables that depend on one component alone, by component; each component's in canonical order.
    func variablesByComponent(_ precedes: (Int32, Int32) -> Bool) -> [(component: Int, variables: [Int32])] {
        var lists: [Int: [Int32]] = [:]
        for variable in openVariables {
            guard let form = forms[variable] else { continue }
            let components = components(of: form)
            if components.count == 1 { lists[components[0], default: []].append(variable) }
        }
        return lists.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted(by: precedes)) }
    }
}

// A form lives as long as the call that it is lent to; its `view` alone may not.
extension Simplex {
    mutating func varies(_ form: borrowing Buffer<ComponentTable.Term>) throws(SolverError) -> Bool {
        try varies(form.view)
    }

    /// The least value of a form on the face, and how to get there is where the simplex stands then; -∞ without an end.
    mutating func least(_ form: borrowing Buffer<ComponentTable.Term>) throws(SolverError) -> Double {
        try minimise(form.view, factor: 1)
    }

    /// The greatest value, likewise.
    mutating func greatest(_ form: borrowing Buffer<ComponentTable.Term>) throws(SolverError) -> Double {
        try -minimise(form.view, factor: -1)
    }

    mutating func hold(_ form: borrowing Buffer<ComponentTable.Term>, at value: Double) throws(SolverError) {
        try settle(form.view, constant: -value)
    }
}
