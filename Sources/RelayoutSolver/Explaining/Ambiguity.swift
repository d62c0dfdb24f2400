extension Solver {
    /// The variables that the constraints do not determine, so that the canonical rule chose their values; by index.
    ///
    /// A variable is listed if and only if another solution, as good at every priority, gives it another value, by more
    /// than rounding. Cost: nothing where all is determined; otherwise some simplex runs per unknown that shares
    /// what is open with others.
    public var undeterminedVariables: [Variable] {
        guard plan.hasChoice else { return [] }
        // The plan has solved these components before; a fault here would have been thrown there.
        let found = try? withFreedomSearch { search throws(SolverError) in search.openVariables }
        return (found ?? []).map { model.variable(at: $0) }
    }

    /// What a search finds out; one with twice the digits where another one has lost its way.
    func withFreedomSearch<Result>(
        _ body: (borrowing FreedomSearch) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        do throws(SolverError) {
            return try body(FreedomSearch(plan: plan, model.view, isPrecise: false))
        } catch {
            return try body(FreedomSearch(plan: plan, model.view, isPrecise: true))
        }
    }
}

/// How values vary over the optimal faces of the components.
///
/// Each value is a linear form of the components' unknowns; the plan's operations say which. Faces fall apart into
/// blocks (``OpenBlocks``) that are independent of each other, so a form varies if its part in some block does, and goes
/// as far as its parts go together. What was set aside and depends on a choice has no bound that could limit it: the
/// compiler would have kept it.
struct FreedomSearch: ~Copyable {
    typealias Term = Simplex.Term

    /// The terms of a variable's form that are in one block, and how far the form moves down and up by them.
    struct BlockForm: BitwiseCopyable {
        let block: Int32
        // Its terms, by the block's numbers of unknowns.
        let first: Int32
        let end: Int32
        let down: Double
        let up: Double
    }

    /// An undetermined unknown, by the number that it has among those of all blocks, times a factor.
    struct Share: BitwiseCopyable {
        let unknown: Int32
        var factor: Double
    }

    let plan: Plan
    private(set) var blocks: [OpenBlock] = []
    /// By block: the number of its first unknown among those of all blocks.
    private(set) var firstUnknown: [Int32] = []
    /// The variables that vary, ascending.
    private(set) var openVariables: [Int32] = []
    /// By variable: its forms, one for each block where it varies; none for what follows another variable.
    private(set) var blockFormsOf: [Range<Int32>]
    private(set) var blockForms = Buffer<BlockForm>()
    private(set) var terms = Buffer<Term>()

    /// By cell: its form; behind the cells, the forms of unknowns that are no cell. Empty where nothing undetermined
    /// counts.
    private var forms: [Range<Int32>]
    private var shares = Buffer<Share>()
    /// By number of an unknown: its block; and, while a form is added up, the place of its share, or -1.
    private var blockOf = Buffer<Int32>()
    private var places = Buffer<Int32>()

    /// `isPrecise`: whether blocks are searched with twice the digits.
    init(plan: Plan, _ model: ModelView, isPrecise: Bool) throws(SolverError) {
        self.plan = plan
        blockFormsOf = Array(repeating: 0..<0, count: plan.variableCount)
        forms = Array(repeating: 0..<0, count: plan.sheet.cellCount)
        openVariables = plan.sheet.followers
        var isFollower = [Bool](repeating: false, count: plan.variableCount)
        for follower in openVariables { isFollower[Int(follower)] = true }
        var found = OpenBlocks(isPrecise: isPrecise)
        for at in plan.sheet.operations.indices {
            let operation = plan.sheet.operations[at]
            switch operation.kind {
            case .component where plan.sheet.components.hasChoice[Int(operation.target)]:
                let first = found.blocks.count
                try found.add(Int(operation.target), of: plan)
                for block in found.blocks[first...] { add(block) }
                for (variable, terms) in found.dependents { addForm(of: variable, terms) }
            case .define where Int(operation.target) >= plan.variableCount || !isFollower[Int(operation.target)]:
                addForm(of: operation)
            case .component, .define, .check, .contradiction, .idle: break
            }
        }
        for variable in 0..<Int32(plan.variableCount)
        where !forms[Int(variable)].isEmpty && model.variables[Int(variable)].displaced < 0 {
            try addBlockForms(of: variable)
        }
        openVariables = openVariables.mergeSorted(by: <)
    }

    private mutating func add(_ block: OpenBlock) {
        firstUnknown.append(Int32(blockOf.count))
        var cells: [Int32] = []
        for (number, variable) in block.unknowns.enumerated() {
            let cell = self.cell(of: variable)
            if block.isOpen(Int32(number)) {
                let first = shares.nextIndex
                shares.append(Share(unknown: Int32(blockOf.count), factor: 1))
                forms[Int(cell)] = first..<shares.nextIndex
            }
            cells.append(cell)
            blockOf.append(Int32(blocks.count))
            places.append(-1)
        }
        for (variable, terms) in block.definitions {
            let cell = self.cell(of: variable)
            addForm(of: cell, terms.lazy.map { (cells[Int($0.unknown)], $0.coefficient) })
            cells.append(cell)
        }
        blocks.append(block)
    }

    /// The cell of a variable, or a new one for what is none.
    private mutating func cell(of variable: Int32) -> Int32 {
        guard variable < 0 else { return variable }
        forms.append(0..<0)
        return Int32(forms.count - 1)
    }

    private mutating func addForm(of operation: Operation) {
        addForm(
            of: operation.target,
            operation.inputs.lazy.map { [plan] in (plan.sheet.inputs[$0].cell, plan.sheet.inputs[$0].factor) })
    }

    /// Adds the form of a cell that is a sum of others.
    private mutating func addForm(of cell: Int32, _ inputs: some Sequence<(variable: Int32, factor: Double)>) {
        let first = shares.nextIndex
        var isSorted = true
        for input in inputs {
            for at in forms[Int(input.variable)] {
                let share = Share(unknown: shares[at].unknown, factor: input.factor * shares[at].factor)
                if places[share.unknown] < 0 {
                    if shares.nextIndex > first, shares[shares.count - 1].unknown > share.unknown { isSorted = false }
                    places[share.unknown] = shares.nextIndex
                    shares.append(share)
                } else {
                    let place = places[share.unknown]
                    let sum = shares[place].factor + share.factor
                    shares[place].factor = sum.magnitude <= Tolerance.cancelled * share.factor.magnitude ? 0 : sum
                }
            }
        }
        var end = Int(first)
        for at in Int(first)..<shares.count {
            places[shares[at].unknown] = -1
            guard shares[at].factor != 0 else { continue }
            shares[end] = shares[at]
            end += 1
        }
        shares.truncate(to: end)
        if !isSorted {
            UnsafeMutableBufferPointer(rebasing: shares.mutableView[Int(first)...]).mergeSort {
                $0.unknown < $1.unknown
            }
        }
        forms[Int(cell)] = first..<Int32(end)
    }

    /// Takes a variable's form apart by blocks, and adds it to the open ones if it varies.
    private mutating func addBlockForms(of variable: Int32) throws(SolverError) {
        let (first, form) = (blockForms.nextIndex, forms[Int(variable)])
        var at = form.lowerBound
        while at < form.upperBound {
            let (block, firstTerm) = (blockOf[shares[at].unknown], terms.count)
            while at < form.upperBound, blockOf[shares[at].unknown] == block {
                terms.append(
                    Term(
                        unknown: shares[at].unknown - firstUnknown[Int(block)], coefficient: shares[at].factor))
                at += 1
            }
            let blockForm = terms.view(of: firstTerm..<terms.count)
            let extent = try blocks[Int(block)].extent(of: blockForm)
            guard blocks[Int(block)].isOpen(blockForm, extent) else { continue }
            blockForms.append(
                BlockForm(
                    block: block, first: Int32(firstTerm), end: terms.nextIndex, down: extent.down, up: extent.up))
        }
        guard blockForms.nextIndex > first else { return }
        blockFormsOf[Int(variable)] = first..<blockForms.nextIndex
        openVariables.append(variable)
    }

    func form(of blockForm: BlockForm) -> UnsafeBufferPointer<Term> {
        terms.view(of: Int(blockForm.first)..<Int(blockForm.end))
    }

    /// Tells each block the variables that depend on it alone, in canonical order; of them those for which `isMember` says so.
    func addMembers(where isMember: (Int32) -> Bool = { _ in true }, _ precedes: (Int32, Int32) -> Bool) {
        for variable in openVariables where blockFormsOf[Int(variable)].count == 1 && isMember(variable) {
            let blockForm = blockForms[blockFormsOf[Int(variable)].lowerBound]
            blocks[Int(blockForm.block)].addMember(variable, form(of: blockForm))
        }
        for block in blocks { block.sortMembers(by: precedes) }
    }
}
