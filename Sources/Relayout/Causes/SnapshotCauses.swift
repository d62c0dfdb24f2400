import RelayoutSolver

/// Why each item of a layout is where it is, and not where it was: ``MoveCauses`` for every number that changed.
///
/// 1. What both layouts say, with the old numbers, becomes what they say with the new ones: a sweep along the straight segment
///    of constants, with the rates of each stretch.
/// 2. Item by item and constraint by constraint the rest is exchanged; each step is laid out by itself.
struct SnapshotCauses {
    private let changes: SnapshotChanges
    /// For each place of the new snapshot's items: x, y, width and height after each step; nil where it is not laid out.
    private var frames: [[[Double]?]] = []
    private var steps: [MoveCauses.Cause] = []
    /// Of the sweep: by item and number, its causes with their amounts.
    private var swept: [Int: [[MoveCauses.Cause]]] = .init()
    private let tolerance: Double

    init(from old: LayoutSnapshot, to new: LayoutSnapshot, oldPlace: [Int?]?) throws(AnyLayoutError) {
        for snapshot in [old, new] { try snapshot.checked() }
        changes = SnapshotChanges(from: old, to: new, oldPlace: oldPlace)
        tolerance = 1e-7 * max(1, max(old.width, new.width) / 1000)
        let union = StepSnapshots(changes)
        let before = try union.laidOut(union.first)
        frames.append(union.frames(before))
        let middle = try union.laidOut(union.second)
        frames.append(union.frames(middle))
        try sweep(before, middle, union)
        for step in union.steps() {
            frames.append(union.frames(try union.laidOut(step.snapshot, isOrderNew: step.isOrderNew)))
            steps.append(MoveCauses.Cause(text: step.text, location: step.location, amount: 0))
        }
    }

    /// The causes of each number that changed of the item at a place of the new snapshot.
    func causes(of place: Int) -> [MoveCauses] {
        guard let other = changes.oldPlace[place] else { return [] }
        let (one, two) = (changes.old.items[other].frame, changes.new.items[place].frame)
        return ["x", "y", "width", "height"].enumerated().compactMap { number, name in
            let (old, new) = (one[number], two[number])
            guard (new - old).magnitude > tolerance else { return nil }
            return MoveCauses(
                item: changes.new.items[place].name, number: name,
                origin: number < 2
                    ? "\(changes.new.items[0].name.possessive) \(number == 0 ? "left edge" : "top")" : nil,
                old: old, new: new, causes: causes(place, number, new - old))
        }
    }

    private func causes(_ place: Int, _ number: Int, _ total: Double) -> [MoveCauses.Cause] {
        var causes = swept[place]?[number] ?? []
        // The first two are the ends of the segment: the steps begin at the second.
        for (at, step) in steps.enumerated() {
            guard let before = frames[at + 1][place], let after = frames[at + 2][place] else { continue }
            let amount = after[number] - before[number]
            if amount.magnitude > tolerance {
                causes.append(MoveCauses.Cause(text: step.text, location: step.location, amount: amount))
            }
        }
        let rest = causes.reduce(total) { $0 - $1.amount }
        if rest.magnitude > least(of: total) {
            causes.append(MoveCauses.Cause(text: "what nothing decides", location: nil, amount: rest))
        } else if let first = causes.indices.first {
            // So that the sum is exact.
            causes[first] = MoveCauses.Cause(
                text: causes[first].text, location: causes[first].location, amount: causes[first].amount + rest)
        }
        // Amounts that differ by no more than rounding stay in the order in which they were found.
        func size(_ cause: MoveCauses.Cause) -> Double { (cause.amount.magnitude / tolerance).rounded() }
        return causes.enumerated().sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }
            .map { $0.element }
    }

    // MARK: 1. The segment

    /// A number that changes along the segment, and its jumps between the stretches that have been gone through.
    private struct Share {
        let place: Int
        let number: Int
        let form: [Term]
        let total: Double
        var jumps = 0.0
        /// Its value where the last stretch ended.
        var last: Double?
    }

    /// By how much a cause has changed shares, by their places: in no order, each once.
    private struct Amounts {
        private(set) var list: [(share: Int, amount: Double)] = []

        /// Adds rates times a length. `rateOf`: a number for each share, all zeros before and after.
        mutating func add(_ rates: [(sum: Int, rate: Double)], times length: Double, _ rateOf: inout [Double]) {
            for (share, rate) in rates { rateOf[share] = rate }
            for at in list.indices {
                let share = list[at].share
                list[at].amount += rateOf[share] * length
                rateOf[share] = 0
            }
            for (share, rate) in rates where rateOf[share] != 0 {
                list.append((share, rate * length))
                rateOf[share] = 0
            }
        }
    }

    /// Each stretch is gone to once, for all numbers.
    private mutating func sweep(
        _ old: StepSnapshots.LaidOut, _ new: StepSnapshots.LaidOut, _ union: StepSnapshots
    ) throws(LayoutError) {
        let list = union.changedConstants(old, new)
        guard !list.changes.isEmpty else { return }
        var sweep = Sweep(ConstantsSampler(old.reconciler, list.changes))
        var stretches: [Stretch] = []
        try sweep.run(over: 0...1) { found, _ in stretches += found }
        var shares = shares(in: old, union)
        let forms = shares.map { $0.form }
        var amounts = Array(repeating: Amounts(), count: list.causes.count)
        var rateOf = Array(repeating: 0.0, count: shares.count)
        var source = ConstantsSampler(old.reconciler, list.changes)
        for stretch in stretches {
            try source.go(to: stretch.inner.width)
            let ends = (stretch.places(at: stretch.from), stretch.places(at: stretch.to))
            for at in shares.indices { follow(&shares[at], along: stretch, ends) }
            var cause = 0
            source.forEachCause(of: forms) { rates in
                amounts[cause].add(rates, times: stretch.to - stretch.from, &rateOf)
                cause += 1
            }
        }
        var summands = Array(repeating: [] as [MoveCauses.Cause], count: shares.count)
        var rests = shares.map { $0.total }
        for (cause, amounts) in zip(list.causes, amounts) {
            for (share, amount) in amounts.list {
                rests[share] -= amount
                guard amount.magnitude > tolerance else { continue }
                summands[share].append(.init(text: cause.text, location: cause.location, amount: amount))
            }
        }
        for (at, share) in shares.enumerated() {
            swept[share.place, default: [[], [], [], []]][share.number] =
                summands[at] + others(of: share, rest: rests[at])
        }
    }

    /// The numbers that differ between the ends of the segment.
    private func shares(in old: StepSnapshots.LaidOut, _ union: StepSnapshots) -> [Share] {
        changes.new.items.indices.flatMap { place -> [Share] in
            guard let before = frames[0][place], let after = frames[1][place],
                let forms = union.forms(of: place, in: old)
            else { return [] }
            return forms.enumerated().compactMap { number, form in
                let total = after[number] - before[number]
                return total.magnitude > tolerance ? Share(place: place, number: number, form: form, total: total) : nil
            }
        }
    }

    private func follow(_ share: inout Share, along stretch: Stretch, _ ends: (from: [Double], to: [Double])) {
        let form = share.form
        func value(_ places: [Double]) -> Double {
            form.reduce(0) { $0 + $1.coefficient * places[stretch.first.description.place(of: $1.variable)] }
        }
        if let last = share.last { share.jumps += value(ends.from) - last }
        share.last = value(ends.to)
    }

    /// The summands that no constant accounts for.
    private func others(of share: Share, rest: Double) -> [MoveCauses.Cause] {
        [
            ("constraints that contradict each other", share.jumps), ("what nothing decides", rest - share.jumps),
        ].compactMap { text, amount in
            amount.magnitude > least(of: share.total)
                ? MoveCauses.Cause(text: text, location: nil, amount: amount) : nil
        }
    }

    /// What no constant and no step accounts for is told from here on, in points: below it is rounding, or nobody sees it.
    private func least(of total: Double) -> Double {
        max(10 * tolerance, min(Tolerance.seen, total.magnitude / 1000))
    }
}
