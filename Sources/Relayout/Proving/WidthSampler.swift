import RelayoutSolver

/// Lays one state out at one width after the other, without placing anything.
struct WidthSampler: SampleSource {
    /// What every layout is made of.
    struct Subject {
        let root: any LayoutItem
        let traits: (Double) -> Traits
        /// The widths at which the traits change.
        let thresholds: [Double]
        let overrides: [String: ConstraintOverride]
        /// nil where the layout decides about it.
        let height: Double?
        /// The range that is asked about, in points.
        let widths: ClosedRange<Double>
        /// Whether to stop at the height that the layout decides about, without laying it out at that height.
        var isMeasured = false
        /// Whether the root is at most as wide as each width, and as narrow as it can be.
        var isLimit = false
        /// Whether each sample tells what is open.
        var tellsOpen = false
        let describe: (LayoutEnvironment) -> LayoutBlock

        /// What a layout at a width is asked for.
        func request(at width: Double, _ proposal: Proposal) -> Reconciler.Request {
            Reconciler.Request(
                root: root, proposal: proposal, traits: traits(width), overrides: overrides, policy: .setAside,
                owner: nil, isForProof: true)
        }

        /// Throws where a number is out of range.
        func check() throws(LayoutError) {
            for width in [widths.lowerBound, widths.upperBound] {
                try request(at: width, Proposal(exactly: LayoutSize(width: width, height: height ?? 0))).check()
            }
        }
    }

    let subject: Subject
    /// How often it was solved.
    var solutions = 0
    /// What was described last.
    private var layout = DescribedLayout(CopyOnWrite(Reconciler()), atHeight: nil)
    /// The descriptions on the way to it, each told the sizes that came out of the one before; with what each asked.
    private var steps: [Step] = []
    /// What was proven of them.
    var knownSteps: [(layout: DescribedLayout, pieces: Pieces)] = []
    /// What of that was not proven.
    var unproven: [Pieces.Unproven] = []
    /// The lines that were left out of some description, each once.
    private(set) var leftOut: [ConstraintReport] = []
    /// What was given to the description made last.
    private(set) var given = Given(proposal: Proposal(), traits: Traits())
    /// What was described last.
    private(set) var description: SweptDescription?
    /// What its items are called.
    private(set) var labels = Names.none.labels

    init(_ subject: Subject) { self.subject = subject }

    /// One description, and the sizes that it was told.
    struct Step {
        /// nil where it was told none but a given height.
        let sizesFrom: DescribedLayout?
        let reads: SizeReads
        /// The items whose sizes never settled.
        let unsettled: [String]
    }

    /// Describes the layout at a width.
    mutating func describe(at width: Double) throws(LayoutError) -> SweptDescription {
        try begin(at: width)
        let scope = try scope(of: steps, around: width)
        return note(SweptDescription(settled.value, direction, scope))
    }

    private mutating func note(_ new: SweptDescription) -> SweptDescription {
        description = new
        return new
    }

    private var direction: ReadingDirection { given.traits[StandardTraits.Direction.self] ?? .leftToRight }

    /// Describes the layout at a width, without a look at others.
    mutating func begin(at width: Double) throws(LayoutError) {
        steps = []
        let proposal = Proposal(
            width: subject.isLimit ? .atMost(width) : .exactly(width),
            height: subject.height.map { .exactly($0) } ?? .unspecified)
        let first = try described(proposal, at: width)
        var atHeight: CopyOnWrite<Reconciler>?
        if subject.height == nil, !subject.isMeasured {
            atHeight = try described(
                proposal.with(height: first.value.rootSize.height), at: width, after: first)
        }
        layout = DescribedLayout(first, atHeight: atHeight)
        given = Given(proposal: settled.value.lowered.root!.proposed!, traits: subject.traits(width))
        labels = settled.value.labels
    }

    private mutating func described(
        _ proposal: Proposal, at width: Double, after first: CopyOnWrite<Reconciler>? = nil
    ) throws(LayoutError) -> CopyOnWrite<Reconciler> {
        var (new, stopwatch, before) = (Reconciler(), Stopwatch(), [CopyOnWrite<Reconciler>]())
        let request = subject.request(at: width, proposal)
        let (receipt, _) = try new.update(
            request, &stopwatch, noting: { before.append(CopyOnWrite($0.committed(request, $1, $2))) },
            subject.describe)
        leftOut.addNew(receipt.base.leftOut.flatMap { $0.reports })
        var sizesFrom = first.map { DescribedLayout($0, atHeight: nil) }
        let last = CopyOnWrite(new)
        for reconciler in before + [last] {
            steps.append(Step(sizesFrom: sizesFrom, reads: reconciler.value.sizeReads, unsettled: receipt.unsettled))
            sizesFrom =
                first.map { DescribedLayout($0, atHeight: reconciler) } ?? DescribedLayout(reconciler, atHeight: nil)
        }
        // The description that was not made counts as a step too: told the sizes that came out, it would ask the same
        // and decide alike.
        steps.append(Step(sizesFrom: sizesFrom, reads: last.value.sizeReads, unsettled: []))
        return last
    }

    /// The layout at a width, described there and at no other; nil where the solver refuses it, or some size does not settle.
    mutating func point(at width: Double) throws(LayoutError) -> Sample? {
        solutions += 1
        do throws(LayoutError) {
            try begin(at: width)
        } catch .numbersTooFarApart {
            return nil
        }
        guard steps.allSatisfy({ $0.unsettled.isEmpty }) else { return nil }
        return begun(at: width, DescriptionScope(), tellsOpen: false)
    }

    /// The layout at the width at which it was described last.
    private func begun(at width: Double, _ scope: DescriptionScope, tellsOpen: Bool) -> Sample {
        let new = SweptDescription(settled.value, direction, scope)
        return Sample(
            width: width, description: new, rounds: [Sample.Round(settled.value, new, tellsOpen: tellsOpen)])
    }

    /// The layout at a width: of the description made last, if that is exact; otherwise described anew.
    mutating func sample(at width: Double) throws(LayoutError) -> Sample {
        solutions += 1
        let tellsOpen = subject.tellsOpen
        guard let description, description.isExact else {
            try begin(at: width)
            let causes = description?.scope.causes ?? []
            let sample = begun(at: width, DescriptionScope(causes: causes), tellsOpen: tellsOpen)
            description = sample.description
            return sample
        }
        let rounds = try layout.rounds(at: width, description, tellsOpen: tellsOpen)
        return Sample(width: width, description: description, rounds: rounds, unsettled: layout.unsettled)
    }

    /// What was described last as parts that can be proven alone; nil where it has to be proven as a whole. See
    /// ``DescribedLayout/parts(over:_:)``.
    func parts(over range: ClosedRange<Double>) -> LayoutParts? {
        description.flatMap { layout.parts(over: range, $0) }
    }

    /// The reconciler in which everything has come out.
    var settled: CopyOnWrite<Reconciler> { layout.settled }

    /// The relation of a constraint of the description made last, by its index in the solver.
    func relation(at index: Int) -> Relation { settled.value.solver!.relation(at: index) ?? .equal }

    /// Who says a constraint of the description made last, by its index in the solver.
    func member(at index: Int) -> ConflictReport.Member? {
        guard let id = settled.value.solver?.constraint(at: index), let owner = settled.value.owner(of: id) else {
            return nil
        }
        return settled.value.member(owner, labels)
    }
}
