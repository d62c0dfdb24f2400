import RelayoutSolver

/// Why each item of a layout is where it is, and not where it was: ``MoveCauses`` for every number that changed.
///
/// 1. What both layouts say, with the old numbers, becomes what they say with the new ones: a sweep along the straight segment
///    of constants, with the rates of each stretch.
/// 2. Item by item and constraint by constraint the rest is exchanged; each step is laid out by itself.
struct SnapshotCauses {
    private let changes: SnapshotChanges
    /// The places of the new snapshot's items that are asked about; the old one has them, too.
    private let asked: [Int]
    /// What is gone through after the segment.
    private let steps: [StepSnapshots.Step]
    /// Before the segment and after it, as of a step.
    private let ends: (old: [Double], new: [Double])
    /// Of the segment: by place among those asked about, and by number, the causes with their amounts.
    private var swept: [Int: [[MoveCauses.Cause]]] = .init()
    private let tolerance: Double

    /// The causes of every number that changed of the items at some places of the new snapshot, item by item.
    static func causes(
        of places: some Sequence<Int>, _ changes: SnapshotChanges
    ) throws(AnyLayoutError) -> [MoveCauses] {
        let (old, new) = (changes.old, changes.new)
        let tolerance = tolerance(old, new)
        let asked = places.filter { place in
            guard let other = changes.oldPlace[place] else { return false }
            return zip(old.items[other].frame, new.items[place].frame).contains { ($1 - $0).magnitude > tolerance }
        }
        guard !asked.isEmpty else { return [] }
        var causes: [Int: [MoveCauses]] = .init()
        for part in changes.parts(of: asked) {
            let told = try SnapshotCauses(part.changes, of: part.asked.map { $0.part })
            for (at, item) in part.asked.enumerated() { causes[item.whole] = told.causes(at) }
        }
        return asked.flatMap { causes[$0]! }
    }

    /// Below it two numbers of an item are the same, in points.
    private static func tolerance(_ old: LayoutSnapshot, _ new: LayoutSnapshot) -> Double {
        1e-7 * max(1, max(old.width, new.width) / 1000)
    }

    private init(_ changes: SnapshotChanges, of asked: [Int]) throws(AnyLayoutError) {
        (self.changes, self.asked) = (changes, asked)
        tolerance = Self.tolerance(changes.old, changes.new)
        let union = StepSnapshots(changes)
        let before = try union.laidOut(union.first)
        let middle = try union.laidOut(union.second)
        ends = (
            union.frames(of: asked, in: before), union.frames(of: asked, in: middle)
        )
        steps = try union.steps(asked, from: middle)
        try sweep(before, middle, union)
    }

    /// The causes of each number that changed of one of the items.
    private func causes(_ at: Int) -> [MoveCauses] {
        let place = asked[at]
        let (one, two) = (changes.old.items[changes.oldPlace[place]!].frame, changes.new.items[place].frame)
        return ["x", "y", "width", "height"].enumerated().compactMap { number, name in
            let (old, new) = (one[number], two[number])
            guard (new - old).magnitude > tolerance else { return nil }
            return MoveCauses(
                item: changes.new.items[place].name, number: name,
                origin: number < 2
                    ? "\(changes.new.items[0].name.possessive) \(number == 0 ? "left edge" : "top")" : nil,
                old: old, new: new, causes: causes(at, number, new - old))
        }
    }

    private func causes(_ at: Int, _ number: Int, _ total: Double) -> [MoveCauses.Cause] {
        var causes = swept[at]?[number] ?? []
        var before = ends.new[4 * at + number]
        for step in steps {
            let after = step.frames[4 * at + number]
            let amount = after - before
            before = after
            if amount.magnitude > tolerance { causes.append(step.cause.with(amount: amount)) }
        }
        let rest = causes.reduce(total) { $0 - $1.amount }
        if rest.magnitude > least(of: total) {
            causes.append(MoveCauses.Cause(text: "what nothing decides", location: nil, amount: rest))
        } else if let first = causes.indices.first {
            // So that the sum is exact.
            causes[first] = causes[first].with(amount: causes[first].amount + rest)
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
                summands[share].append(cause.with(amount: amount))
            }
        }
        for (at, share) in shares.enumerated() {
            swept[share.place, default: [[], [], [], []]][share.number] =
                summands[at] + others(of: share, rest: rests[at])
        }
    }

    /// The numbers that differ between the ends of the segment.
    private func shares(in old: StepSnapshots.LaidOut, _ union: StepSnapshots) -> [Share] {
        asked.indices.flatMap { at -> [Share] in
            union.forms(of: asked[at], in: old).enumerated().compactMap { number, form in
                let total = ends.new[4 * at + number] - ends.old[4 * at + number]
                return total.magnitude > tolerance ? Share(place: at, number: number, form: form, total: total) : nil
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
