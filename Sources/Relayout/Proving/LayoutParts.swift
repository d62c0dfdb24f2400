import RelayoutSolver

/// A layout between two thresholds as parts, each of which can be proven alone.
///
/// Parts share no open unknown, and so nothing else: levels are sums of violations, and contradictions are met
/// constraint by constraint. An unknown that is given as a function of the root's width is as good as a constant. So a
/// part depends on the width, and on the content of items whose widths are found in other parts: such content changes
/// in steps of the item's width, and concerns only the part with its height. A feed of a thousand texts comes apart
/// into a thousand widths, each proven by itself, and one part of all heights, which is the same between two steps of
/// any text.
///
/// There are no parts where anything is set aside, where content depends on a height in a circle, or is not known to go in
/// steps. Then the whole is proven at once.
struct LayoutParts {
    private let kept: CopyOnWrite<Reconciler>
    let description: SweptDescription
    let range: ClosedRange<Double>
    let entries: [Solver.Entry]
    private(set) var given: GivenUnknowns
    private(set) var parts: [LayoutPart] = []
    /// By variable index: the part; -1 where it is given.
    private(set) var partOf: [Int] = []
    /// By index of a constraint: the record with lines of text that it says, and its place among the entries.
    let textRecords: [Int: Int]
    private(set) var entryOf: [Int]

    init?(_ kept: CopyOnWrite<Reconciler>, _ description: SweptDescription, over range: ClosedRange<Double>) {
        guard description.isExact, let solver = kept.value.solver, !solver.hasConflicts,
            let root = kept.value.lowered.root, kept.value.inner.isEmpty, root.proposed?.width.given != nil
        else { return nil }
        for item in description.items {
            if item.kind == .pieces || item.kind == .affine { return nil }
            if item.isGone, kept.value.items.entries[Int(item.number)].presence.contains(.isFollowed) { return nil }
        }
        (self.kept, self.description, self.range) = (kept, description, range)
        let own = Set(root.rows(.horizontal) + root.rows(.vertical))
        entries = solver.entries.filter { !own.contains($0.id) }
        var textRecords: [Int: Int] = .init()
        for (at, record) in kept.value.records.enumerated() where record.dependsOnText {
            if let id = kept.value.lowered.rows[at].id { textRecords[id.index] = at }
        }
        self.textRecords = textRecords
        entryOf = Array(repeating: -1, count: 1 + (entries.map { $0.id.index }.max() ?? 0))
        for (at, entry) in entries.enumerated() { entryOf[entry.id.index] = at }
        given = GivenUnknowns(
            entries, root: root, height: root.proposed?.height.given, variableCount: solver.values.count,
            isFixed: { textRecords[$0.index] == nil })
        guard givenHold(), divide() else { return nil }
    }

    var reconciler: Reconciler {
        _read { yield kept.value }
    }

    /// Whether an item's width, and so its content, may be another at another width of the root.
    func isMeasured(_ item: Int) -> Bool {
        guard description.items[item].kind != nil else { return false }
        return given[description.items[item].unknowns.width].map { !$0.isConstant } ?? true
    }

    func system(_ item: Int) -> ItemSystem { reconciler.lowered.systems[Int(description.items[item].number)]! }

    // MARK: What is given

    private func givenHold() -> Bool {
        let sizes = description.items.flatMap { [$0.unknowns.width, $0.unknowns.height] }
        let areSizes = sizes.allSatisfy { size in
            guard given[size] != nil else { return true }
            return given.hold(LinearConstraint([Term(size)], .greaterThanOrEqual), over: range)
        }
        // What comes of content is not known yet.
        var isKnown = entries.map { textRecords[$0.id.index] == nil }
        for item in description.items.indices where isMeasured(item) {
            let system = system(item)
            for id in system.horizontal.all + system.vertical.all { isKnown[entryOf[id.index]] = false }
        }
        return areSizes
            && entries.indices.allSatisfy { at in
                let constraint = entries[at].constraint
                guard constraint.priority >= .required, given.covers(constraint) else { return true }
                return isKnown[at] && given.hold(constraint, over: range)
            }
    }

    // MARK: What is not

    private mutating func divide() -> Bool {
        var sets = DisjointSets(count: reconciler.solver!.values.count)
        for item in description.items {
            for axis in LayoutAxis.allCases {
                let (place, extent) = (item.unknowns.place(axis), item.unknowns.extent(axis))
                if given[place] == nil, given[extent] == nil { sets.join(place.index, extent.index) }
                guard item.parent >= 0 else { continue }
                let near = description.items[item.parent].unknowns.place(axis)
                if given[place] == nil, given[near] == nil { sets.join(place.index, near.index) }
            }
        }
        for entry in entries {
            sets.join(entry.constraint.terms.compactMap { given[$0.variable] == nil ? $0.variable.index : nil })
        }
        collect(&sets)
        return findInputs() && sort()
    }

    private mutating func collect(_ sets: inout DisjointSets) {
        var numberOf: [Int: Int] = .init()
        partOf = Array(repeating: -1, count: sets.count)
        func number(_ variable: Variable, _ parts: inout [LayoutPart]) -> Int {
            let root = sets.root(of: variable.index)
            if let number = numberOf[root] { return number }
            numberOf[root] = parts.count
            parts.append(LayoutPart())
            return parts.count - 1
        }
        var parts: [LayoutPart] = []
        for (place, item) in description.items.enumerated() {
            for axis in LayoutAxis.allCases {
                let open = [item.unknowns.place(axis), item.unknowns.extent(axis)].filter { given[$0] == nil }
                for variable in open { partOf[variable.index] = number(variable, &parts) }
                guard let first = open.first else { continue }
                let part = partOf[first.index]
                parts[part].members.append(LayoutPart.Member(item: place, axis: axis))
                // Where nothing else decides, a place is near to the parent's.
                if given[item.unknowns.place(axis)] == nil, item.parent >= 0,
                    given[description.items[item.parent].unknowns.place(axis)]?.isConstant == false
                {
                    parts[part].dependsOnWidth = true
                }
            }
        }
        let height = reconciler.lowered.root!.height
        if given[height] == nil {
            partOf[height.index] = number(height, &parts)
            parts[partOf[height.index]].members.append(LayoutPart.Member(item: -1, axis: .vertical))
        }
        for (at, entry) in entries.enumerated() {
            guard let open = entry.constraint.terms.first(where: { given[$0.variable] == nil }) else { continue }
            let part = partOf[open.variable.index]
            parts[part].entries.append(at)
            for term in entry.constraint.terms where given[term.variable]?.isConstant == false {
                parts[part].dependsOnWidth = true
            }
        }
        self.parts = parts
    }

    /// The part that a constraint is in; nil where it is among given unknowns.
    func part(of entry: Int) -> Int? {
        entries[entry].constraint.terms.first { given[$0.variable] == nil }.map { partOf[$0.variable.index] }
    }

    /// The constraints, apart from those of its width, that an item's content has a say in: by their places among the entries.
    func dependents(of item: Int) -> [Int] {
        let rows = system(item).vertical
        return rows.content.map { entryOf[$0.index] } + (textEntries[item] ?? [])
    }

    /// By item: the constraints with its lines of text.
    private(set) var textEntries: [Int: [Int]] = .init()

    private mutating func findInputs() -> Bool {
        for (row, record) in textRecords {
            let record = reconciler.records[record]
            for item in record.items {
                if let place = description.placeOf[item], isMeasured(place) {
                    textEntries[place, default: []].append(entryOf[row])
                }
            }
        }
        for item in description.items.indices where isMeasured(item) {
            let source = partOf[description.items[item].unknowns.width.index]
            if source >= 0 { parts[source].measured.append(item) }
            for entry in dependents(of: item) {
                guard let part = part(of: entry) else { continue }
                if part == source { return false }
                if parts[part].inputs.last != item { parts[part].inputs.append(item) }
            }
        }
        return description.items.indices.allSatisfy { item in
            guard isMeasured(item), description.items[item].kind != .steps else { return true }
            let source = partOf[description.items[item].unknowns.width.index]
            return source >= 0 && isConstant(source)
        }
    }

    /// Whether nothing in a part depends on the width, not even by way of content.
    func isConstant(_ part: Int) -> Bool { !parts[part].dependsOnWidth && parts[part].inputs.isEmpty }

    /// Each part after those that its inputs are measured in. Returns whether there is such an order.
    private mutating func sort() -> Bool {
        var (waiting, followers) = (parts.map { _ in 0 }, parts.map { _ in [Int]() })
        for (number, part) in parts.enumerated() {
            for item in part.inputs {
                let source = partOf[description.items[item].unknowns.width.index]
                guard source >= 0 else { continue }
                waiting[number] += 1
                followers[source].append(number)
            }
        }
        var ready = parts.indices.filter { waiting[$0] == 0 }
        var next = 0
        while next < ready.count {
            for follower in followers[ready[next]] {
                waiting[follower] -= 1
                if waiting[follower] == 0 { ready.append(follower) }
            }
            next += 1
        }
        order = ready
        return ready.count == parts.count
    }

    /// The parts, each after those that it depends on.
    private(set) var order: [Int] = []
}

extension Proposal.Length {
    fileprivate var given: Double? { if case .exactly(let points) = self { points } else { nil } }
}
