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
        let describe: (LayoutEnvironment) -> LayoutBlock
    }

    let subject: Subject
    /// How often it was solved.
    private(set) var solutions = 0
    /// Has what was described last, and solves it at all widths where it is the same.
    private var reconciler = Reconciler()
    /// Likewise at the height that came out, where the layout decides about it.
    private var atHeight: Reconciler?
    private var describedWidth = 0.0
    /// What was given to the description made last.
    private(set) var given = Given(proposal: Proposal(), traits: Traits())
    /// What was described last.
    private(set) var description: SweptDescription?
    /// What its items are called.
    private(set) var labels = Names.none.labels

    init(_ subject: Subject) { self.subject = subject }

    var thresholds: [Double] { subject.thresholds }
    var isFitted: Bool { subject.height == nil }

    /// Describes the layout at a width.
    mutating func describe(at width: Double) throws(LayoutError) -> SweptDescription {
        try begin(at: width)
        let direction = subject.traits(width)[StandardTraits.Direction.self] ?? .leftToRight
        let new = SweptDescription(settled, direction)
        description = new
        return new
    }

    private mutating func begin(at width: Double) throws(LayoutError) {
        let traits = subject.traits(width)
        describedWidth = width
        reconciler = try described(proposal(width, height: subject.height), traits)
        atHeight = nil
        if subject.height == nil {
            atHeight = try described(proposal(width, height: reconciler.rootSize.height), traits)
        }
        given = Given(proposal: settled.lowered.root!.proposed!, traits: traits)
        labels = settled.labels
    }

    private func described(_ proposal: Proposal, _ traits: Traits) throws(LayoutError) -> Reconciler {
        var (new, stopwatch) = (Reconciler(), Stopwatch())
        let request = Reconciler.Request(
            root: subject.root, proposal: proposal, traits: traits, overrides: subject.overrides, policy: .setAside,
            owner: nil)
        _ = try new.update(request, &stopwatch, subject.describe)
        return new
    }

    private func proposal(_ width: Double, height: Double?) -> Proposal {
        Proposal(width: .exactly(width), height: height.map { .exactly($0) } ?? .unspecified)
    }

    /// The layout at a width: of the description made last, if that is exact; otherwise described anew.
    mutating func sample(at width: Double) throws(LayoutError) -> Sample {
        solutions += 1
        guard let description, description.isExact else {
            let new = try describe(at: width)
            return Sample(width: width, description: new, rounds: [Sample.Round(settled, new)])
        }
        do throws(LayoutError) {
            return Sample(width: width, description: description, rounds: try rounds(at: width, description))
        } catch {
            // A solver that refused has to be made anew. The handles in it are the same again.
            try begin(at: describedWidth)
            throw error
        }
    }

    private mutating func rounds(
        at width: Double, _ description: SweptDescription
    ) throws(LayoutError) -> [Sample.Round] {
        var rounds: [Sample.Round] = []
        try reconciler.resize(to: proposal(width, height: subject.height), crossesAxes: description.crossesAxes) {
            rounds.append(Sample.Round($0, description))
        }
        if atHeight != nil {
            let height = reconciler.rootSize.height
            try atHeight!.resize(to: proposal(width, height: height), crossesAxes: description.crossesAxes) {
                rounds.append(Sample.Round($0, description))
            }
        }
        return rounds
    }

    /// What was described last as parts that can be proven alone; nil where it has to be proven as a whole.
    ///
    /// Where the layout decides about its height, and is the same at that height, it is also solved at it: nothing that is
    /// wanted more than a small root gives way, and what is wanted less was decided at that height.
    func parts(over range: ClosedRange<Double>) -> LayoutParts? {
        guard let description, range.lowerBound < range.upperBound else { return nil }
        guard let atHeight else { return LayoutParts(reconciler, description, over: range) }
        let reads = [reconciler.sizeReads, atHeight.sizeReads]
        guard reads.allSatisfy({ $0.numbers.isEmpty && ($0.thresholds[.vertical] ?? []).isEmpty }),
            ConstraintDiff(from: reconciler.records, to: atHeight.records).isEmpty
        else { return nil }
        return LayoutParts(reconciler, SweptDescription(reconciler, reconciler.lowered.direction), over: range)
    }

    /// Where everything has come out.
    var settled: Reconciler { atHeight ?? reconciler }

    /// What a constraint of the description made last relates its sum to zero by.
    func relation(at index: Int) -> Relation { settled.solver!.relation(at: index) ?? .equal }

    /// Who says a constraint of the description made last, by its index in the solver.
    func member(at index: Int) -> ConflictReport.Member? {
        guard let id = settled.solver?.constraint(at: index), let owner = settled.owner(of: id) else { return nil }
        return settled.member(owner, labels)
    }
}
