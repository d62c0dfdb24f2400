import RelayoutSolver

/// Proves the parts of a layout one after the other, each after those whose content it depends on.
///
/// Between two steps of content a part is a layout of its own, without content but its own, and proven as any other
/// (``Sweep``). Where nothing in it depends on the width it is one solution. Parts of one outline whose items answer alike are
/// proven once.
struct PartedSweep {
    /// What is proven of a part, for others that are the same.
    private struct Known {
        let number: Int
        let solver: PartSolver
        let sampler: PartSampler
        let stretches: [Stretch]
    }

    let whole: LayoutParts
    private let asker: Asker
    /// By item: its content, where it may be another at another width.
    private var steps: [ContentSteps?]
    private var known: [[UInt64]: [Known]] = .init()
    /// What was found of items whose widths are given, by what they say of themselves.
    private var askedItems: [Content.Lengths: [StepAnswers]] = .init()
    private(set) var solutions = 0

    /// Asks items, for copies of what they answered.
    private final class Asker {
        var table: ContentTable
        init(_ table: ContentTable) { self.table = table }
    }

    init(_ whole: LayoutParts) {
        self.whole = whole
        asker = Asker(whole.reconciler.contents)
        steps = Array(repeating: nil, count: whole.description.items.count)
    }

    /// Visits each part's stretches, in order; a part that is the same as another comes with that one's solver. Returns
    /// whether all is proven: if not, what was visited means nothing.
    mutating func run(_ visit: (LayoutPart, PartSolver, PartSampler, Stretch) -> Void) -> Bool {
        do throws(Unknown) {
            for item in whole.description.items.indices where whole.isMeasured(item) {
                guard let form = whole.given[whole.description.items[item].unknowns.width] else { continue }
                steps[item] = ContentSteps(try answers(of: item, form), form, over: whole.range)
            }
            for number in whole.order {
                guard try prove(number, visit) else { return false }
            }
            return true
        } catch {
            return false
        }
    }

    /// An answer out of range is left to the proof of the whole layout to report.
    private func asking<Answer>(
        _ body: () throws(ContentTable.Fault) -> Answer
    ) throws(Unknown) -> Answer {
        do throws(ContentTable.Fault) { return try body() } catch { throw Unknown() }
    }

    // MARK: Content

    private func answers(of item: Int, isHeightOnly: Bool) -> StepAnswers {
        let (asker, number) = (asker, whole.description.items[item].number)
        let view = whole.reconciler.items[number]
        func shown(_ lengths: Content.Lengths) -> Content.Lengths {
            var lengths = lengths
            // Where the width is given, no unknown depends on the one that the content wants.
            if isHeightOnly { lengths.width = nil }
            return lengths
        }
        return StepAnswers(natural: shown(asker.table.natural(number))) { width throws(ContentTable.Fault) in
            shown(try asker.table.lengths(number, view, at: width))
        }
    }

    /// What an item answers at the widths that it is given.
    private mutating func answers(of item: Int, _ form: WidthForm) throws(Unknown) -> StepAnswers {
        let own = answers(of: item, isHeightOnly: true)
        for other in askedItems[own.natural] ?? [] {
            let ends = [whole.range.lowerBound, whole.range.upperBound].map { form.value(at: $0) }
            guard let first = other.runs.first, let last = other.runs.last,
                first.from <= ContentTable.asked(ends.min()!), last.to >= ContentTable.asked(ends.max()!)
            else { continue }
            if try asking({ () throws(ContentTable.Fault) in try other.agrees(with: own) }) {
                return other.taken(over: own)
            }
        }
        let ends = [form.value(at: whole.range.lowerBound), form.value(at: whole.range.upperBound)]
        let new = try asking { () throws(ContentTable.Fault) in
            var new = own
            try new.explore(from: ends.min()!, to: ends.max()!)
            return new
        }
        askedItems[new.natural, default: []].append(new)
        return new
    }

    // MARK: Parts

    private mutating func prove(
        _ number: Int, _ visit: (LayoutPart, PartSolver, PartSampler, Stretch) -> Void
    ) throws(Unknown) -> Bool {
        let part = whole.parts[number]
        let outline = part.inputs.isEmpty ? whole.outline(of: number) : []
        if part.inputs.isEmpty, let same = try same(as: part, outline) {
            for stretch in same.stretches { visit(part, same.solver, same.sampler, stretch) }
            noteContent(of: part, same.stretches, as: same)
            return true
        }
        guard let solver = try? PartSolver(part, of: whole) else { return false }
        var sweep = Sweep(sampler(number, solver))
        var kept: [Stretch] = []
        try forEachInterval(number, solver, &sweep) { (range, sweep: inout Sweep<PartSampler>) throws(LayoutError) in
            if !part.dependsOnWidth, sweep.sampler.measured.isEmpty {
                let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
                let sample = try sweep.sampler.sample(at: middle)
                let stretch = Stretch(
                    from: range.lowerBound, to: range.upperBound, first: sample, inner: sample, last: sample)
                visit(part, solver, sweep.sampler, stretch)
                if part.inputs.isEmpty { kept.append(stretch) }
            } else {
                try sweep.run(over: range) { stretches, sampler in
                    for stretch in stretches { visit(part, solver, sampler, stretch) }
                    if part.inputs.isEmpty || !part.measured.isEmpty { kept += stretches }
                }
            }
        }
        solutions += sweep.sampler.solutions
        guard !sweep.sampler.hasFailed, sweep.unproven.isEmpty else { return false }
        let new = Known(number: number, solver: solver, sampler: sweep.sampler, stretches: kept)
        if part.inputs.isEmpty { known[outline, default: []].append(new) }
        noteContent(of: part, kept, as: new)
        return true
    }

    private func sampler(_ number: Int, _ solver: PartSolver) -> PartSampler {
        let part = whole.parts[number]
        let contents = solver.items.map { whole.reconciler.contents.used(whole.description.items[$0].number) }
        var measured: [PartSampler.Measured] = []
        for item in part.measured where !whole.isConstant(number) {
            let rows = whole.system(item).horizontal
            measured.append(
                PartSampler.Measured(
                    place: solver.place(of: item),
                    width: solver.variable(whole.description.items[item].unknowns.width)!,
                    rows: rows.content.compactMap { solver.ids[whole.entryOf[$0.index]] },
                    mayBeCut: rows.stated.compression < .required, answers: answers(of: item, isHeightOnly: false)))
        }
        return PartSampler(
            solver.solver, solver.root, solver.description,
            height: whole.reconciler.lowered.root!.proposed!.height, measured: measured, contents: contents)
    }

    /// A part of the same outline that is known, and whose items answer alike.
    private func same(as part: LayoutPart, _ outline: [UInt64]) throws(Unknown) -> Known? {
        for known in known[outline] ?? [] {
            var isSame = true
            for (measured, item) in zip(known.sampler.measured, part.measured) where isSame {
                let own = answers(of: item, isHeightOnly: false)
                isSame = try asking { () throws(ContentTable.Fault) in try measured.answers.agrees(with: own) }
            }
            if isSame { return known }
        }
        return nil
    }

    /// What the items of a part are measured to, for the parts that depend on it.
    private mutating func noteContent(of part: LayoutPart, _ stretches: [Stretch], as known: Known) {
        for (at, item) in part.measured.enumerated() {
            var result = ContentSteps()
            if known.sampler.measured.isEmpty {
                result.append(
                    whole.reconciler.contents.used(whole.description.items[item].number), upTo: whole.range.upperBound)
            } else {
                let place = known.sampler.measured[at].place
                for stretch in stretches {
                    var content = stretch.inner.rounds[stretch.inner.rounds.count - 1].contents[place]
                    // The width that is wanted concerns no other part.
                    content.width = nil
                    result.append(content, upTo: stretch.to)
                }
            }
            steps[item] = result
        }
    }

    // MARK: Inputs

    /// Goes through the intervals between steps of content, with the constraints as that has them.
    private func forEachInterval(
        _ number: Int, _ solver: PartSolver, _ sweep: inout Sweep<PartSampler>,
        _ body: (ClosedRange<Double>, inout Sweep<PartSampler>) throws(LayoutError) -> Void
    ) throws(Unknown) {
        let (part, range) = (whole.parts[number], whole.range)
        var changes: [(at: Double, item: Int, content: Content.Lengths)] = []
        for item in part.inputs {
            guard let steps = steps[item] else { throw Unknown() }
            var at = range.lowerBound
            for (content, end) in zip(steps.lengths, steps.ends) {
                changes.append((at, item, content))
                at = end
            }
        }
        changes.sort { ($0.at, $0.item) < ($1.at, $1.item) }
        var systems = whole.reconciler.lowered.systems
        var (from, next) = (range.lowerBound, 0)
        while from < range.upperBound {
            let first = next
            while next < changes.count, changes[next].at <= from + Tolerance.resolution * max(1, from) { next += 1 }
            try use(changes[first..<next].map { ($0.item, $0.content) }, solver, &systems, &sweep)
            let to = next < changes.count ? min(changes[next].at, range.upperBound) : range.upperBound
            do throws(LayoutError) { try body(from...to, &sweep) } catch { throw Unknown() }
            from = to
        }
    }

    private func use(
        _ changed: [(item: Int, content: Content.Lengths)], _ solver: PartSolver, _ systems: inout [ItemSystem?],
        _ sweep: inout Sweep<PartSampler>
    ) throws(Unknown) {
        guard !changed.isEmpty else { return }
        var constants: [(LinearConstraint.ID, Double)] = []
        var texts: Set<Int> = .init()
        for (item, content) in changed {
            let rows = whole.system(item).vertical
            for id in rows.content {
                guard let height = content.height else { throw Unknown() }
                if let own = solver.ids[whole.entryOf[id.index]] { constants.append((own, -height)) }
            }
            if rows.atMost == nil, content.height != nil { throw Unknown() }
            systems[Int(whole.description.items[item].number)]!.content = content
            texts.formUnion(whole.textEntries[item] ?? [])
        }
        for entry in texts.sorted() {
            guard let own = solver.ids[entry], let record = whole.textRecords[whole.entries[entry].id.index] else {
                continue
            }
            constants.append((own, systems.constant(of: whole.reconciler.records[record])))
        }
        sweep.sampler.use(changed.map { (solver.place(of: $0.item), $0.content) }, constants)
    }

    /// Something that a part does not tell.
    private struct Unknown: Error {}
}
