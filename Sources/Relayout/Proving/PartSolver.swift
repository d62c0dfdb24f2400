import RelayoutSolver

/// A part of a layout in a solver of its own.
///
/// Given unknowns that it mentions are unknowns here too, each tied to the root's width by one equality: so another width is one
/// constant.
struct PartSolver {
    let solver: Solver
    let root: RootSystem
    /// The members, those whose content has a say, and those that one of them stays near to: by their places in the whole,
    /// ascending.
    let items: [Int]
    let description: SweptDescription
    let members: [LayoutPart.Member]
    /// By place among all constraints.
    let ids: [Int: LinearConstraint.ID]
    /// By index in this solver: the place of a constraint among the part's.
    let places: [Int: Int]
    /// By index of a variable of the whole.
    private let variables: [Int: Variable]

    init(_ part: LayoutPart, of whole: LayoutParts) throws(SolverError) {
        var solver = Solver()
        var (variables, ids): ([Int: Variable], [Int: LinearConstraint.ID]) = (.init(), .init())
        let (root, nothing) = try solver.update { edits throws(SolverError) in
            var root = try RootSystem(&edits)
            let known = whole.reconciler.lowered.root!
            variables[known.width.index] = root.width
            variables[known.height.index] = root.height
            try root.propose(
                &edits, Proposal(width: .exactly(whole.range.lowerBound), height: known.proposed!.height))
            let nothing = try edits.addVariable(rank: Self.rankOfGiven)
            try edits.add(LinearConstraint([Term(nothing)], .equal), rank: Self.rankOfGiven)
            try Self.addUnknowns(of: part, whole, &edits, &variables)
            try Self.addGiven(of: part, whole, root.width, &edits, &variables)
            for member in part.members where member.item >= 0 {
                let item = whole.description.items[member.item]
                guard item.parent >= 0, let place = variables[item.unknowns.place(member.axis).index] else { continue }
                let near = whole.description.items[item.parent].unknowns.place(member.axis)
                try edits.setNear(variables[near.index], of: place)
            }
            for entry in part.entries {
                var constraint = whole.entries[entry].constraint
                constraint.terms = constraint.terms.map { Term(variables[$0.variable.index]!, $0.coefficient) }
                ids[entry] = try edits.add(constraint, rank: whole.entries[entry].rank)
            }
            return (root, nothing)
        }
        var items = Set(part.members.map { $0.item } + part.inputs)
        items.remove(-1)
        items.formUnion(items.map { whole.description.items[$0].parent }.filter { $0 >= 0 })
        (self.solver, self.root, self.variables, self.ids, self.items) = (solver, root, variables, ids, items.sorted())
        members = part.members
        var places: [Int: Int] = .init()
        for (place, entry) in part.entries.enumerated() { places[ids[entry]!.index] = place }
        self.places = places
        description = Self.description(
            part, whole, self.items, optional: solver.optionalIndices, variables, nothing)
    }

    /// The rank of what is given: before all constraints of the layout.
    private static let rankOfGiven = Ranks.root(.vertical) + 1

    /// The unknowns of members, in the order of the whole.
    private static func addUnknowns(
        of part: LayoutPart, _ whole: LayoutParts, _ edits: inout Solver.Edits, _ variables: inout [Int: Variable]
    ) throws(SolverError) {
        for member in part.members where member.item >= 0 {
            let (unknowns, rank) = (whole.description.items[member.item].unknowns, whole.system(member.item).rank)
            for isSize in [true, false] {
                let variable = isSize ? unknowns.extent(member.axis) : unknowns.place(member.axis)
                guard whole.given[variable] == nil else { continue }
                variables[variable.index] = try edits.addVariable(
                    lowerBound: isSize ? 0 : nil, rank: Ranks.unknown(rank, member.axis, isSize: isSize))
            }
        }
    }

    /// What is given and mentioned, as forms of the width.
    private static func addGiven(
        of part: LayoutPart, _ whole: LayoutParts, _ width: Variable, _ edits: inout Solver.Edits,
        _ variables: inout [Int: Variable]
    ) throws(SolverError) {
        var mentioned = part.entries.flatMap { whole.entries[$0].constraint.terms.map { $0.variable } }
        for member in part.members where member.item >= 0 {
            let parent = whole.description.items[member.item].parent
            if parent >= 0 { mentioned.append(whole.description.items[parent].unknowns.place(member.axis)) }
        }
        for variable in mentioned where variables[variable.index] == nil {
            guard let form = whole.given[variable] else { continue }
            let new = try edits.addVariable(rank: rankOfGiven)
            let terms = [Term(new)] + (form.isConstant ? [] : [Term(width, -form.slope)])
            try edits.add(LinearConstraint(terms, .equal, constant: -form.base), rank: rankOfGiven)
            variables[variable.index] = new
        }
    }

    private static func description(
        _ part: LayoutPart, _ whole: LayoutParts, _ items: [Int], optional: [Int], _ variables: [Int: Variable],
        _ nothing: Variable
    ) -> SweptDescription {
        var placeOf: [Int: Int] = .init()
        for (place, item) in items.enumerated() { placeOf[item] = place }
        let sources = Set(part.inputs + part.measured)
        func own(_ variable: Variable) -> Variable { variables[variable.index] ?? nothing }
        let own = items.map { place in
            let (item, unknowns) = (whole.description.items[place], whole.description.items[place].unknowns)
            return SweptDescription.Item(
                id: item.id, name: item.name,
                unknowns: ItemUnknowns(
                    x: own(unknowns.x), y: own(unknowns.y), width: own(unknowns.width), height: own(unknowns.height)),
                parent: placeOf[item.parent] ?? -1, number: item.number,
                kind: sources.contains(place) ? .steps : nil, isGone: false, isGuide: item.isGuide, point: item.point)
        }
        return SweptDescription(partOf: whole.description, items: own, optional: optional)
    }

    /// The place of an item of the whole among ``items``, of which it is one.
    func place(of item: Int) -> Int { items.indices.first(onceTrue: { items[$0] >= item }) }

    /// An unknown of the whole, where it is mentioned here.
    func variable(_ variable: Variable) -> Variable? { variables[variable.index] }
}
