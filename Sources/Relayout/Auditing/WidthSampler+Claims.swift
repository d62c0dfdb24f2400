import RelayoutSolver

extension WidthSampler {
    /// What a block says of a layout.
    struct Claimed {
        /// By the numbers of the layout's items.
        let records: RecordSet
        let claims: [(kind: Claim.Kind, location: SourceLocation)]
        let labels: ItemLabels
        /// The comparisons of the root's size that chose it.
        let conditions: [RootCondition]
        /// The items by whose solved size something was to be chosen, which is not known here.
        let askedSizes: [String]
    }

    /// What a block says of the layout described last where it is of this size, without adding it.
    func claimed(by block: LayoutBlock, in size: LayoutSize) -> Claimed {
        let reconciler = settled
        let given = Given(proposal: Proposal(exactly: size), traits: subject.traits(size.width))
        var pass = LayoutPass(
            root: subject.root, given: given, overrides: .init(),
            items: reconciler.value.items, contents: reconciler.value.contents, sizes: SolvedSizes(),
            paths: reconciler.value.paths,
            script: RecordScript(previous: RecordSet()), listMemos: ListMemoTable())
        pass.leavesOut = false
        block.layOut(into: &pass)
        let records = pass.script.finish().records
        // Items are called what the layout calls them, whatever claims mention first.
        let ofLayout = reconciler.value.items.mentioned
        let known = Set(ofLayout)
        let names = Names(
            items: pass.items.names, parents: pass.items.parents,
            order: ofLayout + pass.items.mentionedSoFar.filter { !known.contains($0) }, left: [],
            paths: pass.paths.names)
        let labels = names.labels
        return Claimed(
            records: records, claims: pass.claims, labels: labels, conditions: pass.reads.sizes.conditions,
            askedSizes: pass.sizes.asked.map(labels.item))
    }

    /// A record as a sum of unknowns, with the lines of text that a layout has.
    func form(of record: ConstraintRecord, _ sample: Sample) -> LinearConstraint {
        var lowering = settled.value.lowering
        if record.dependsOnText, let round = sample.rounds.last {
            for (item, content) in zip(sample.description.items, round.contents) {
                lowering.systems[Int(item.number)]?.content = content
            }
        }
        return lowering.constraint(for: record)
    }

    /// Whether a conflict is only that an item is gone, which nobody is told.
    func isExpected(_ conflict: Conflict) -> Bool {
        conflict.members.contains { member in
            guard case .constraint(let id) = member, case .gone? = settled.value.owner(of: id) else { return false }
            return true
        }
    }

    /// The optional constraints that yield in a layout, and those set aside, of any of the items; all where none is named.
    func yielding(in sample: Sample, items: Set<String>) -> [ConflictReport.Member] {
        guard let optimum = sample.rounds.last?.optimum else { return [] }
        let (tolerance, aside) = (Tolerance.side * sample.scale, Set(sample.setAside))
        var rows = sample.setAside
        for row in sample.description.optional where row < optimum.excesses.count && !aside.contains(row) {
            let excess = optimum.excesses[row]
            switch relation(at: row) {
            case .equal: if excess.magnitude > tolerance { rows.append(row) }
            case .lessThanOrEqual: if excess > tolerance { rows.append(row) }
            case .greaterThanOrEqual: if excess < -tolerance { rows.append(row) }
            }
        }
        var members: [ConflictReport.Member] = []
        for row in rows where (items.isEmpty || mentions(row, items)) && !rests(row) {
            // Required content is two rows.
            if let member = member(at: row), !members.contains(member) { members.append(member) }
        }
        return Array(members.prefix(4))
    }

    /// Whether a row is of what is gone, of which nothing is told.
    private func rests(_ row: Int) -> Bool {
        items(at: row).contains { settled.value.items.entries[Int($0)].isGone }
    }

    private func mentions(_ row: Int, _ names: Set<String>) -> Bool {
        items(at: row).contains { names.contains(labels.item($0)) }
    }

    /// The items that a row is about.
    private func items(at row: Int) -> [Int32] {
        guard let id = settled.value.solver?.constraint(at: row), let owner = settled.value.owner(of: id) else {
            return []
        }
        return switch owner {
        case .record(let index): settled.value.records[Int(index)].items.filter { $0 >= 0 }
        case .content(let item, _, _), .gone(let item, _), .bound(let item, _): [item]
        case .root: []
        }
    }
}
