import RelayoutSolver

extension Pieces {
    /// Adds what is proven of a layout by its parts. Returns whether anything is: where it is not, nothing is added.
    /// `events`: what happens where they begin.
    mutating func append(_ whole: LayoutParts, isFirst: Bool, _ events: [Event] = []) -> Bool {
        var new = self
        let places = whole.description.items.map { new.add(name: $0.name, $0.id) }
        var builder = PartBuilder(whole, places, isFirst: isFirst, events)
        builder.addGiven(to: &new)
        var sweep = PartedSweep(whole)
        let isProven = sweep.run { part, solver, sampler, stretch in
            builder.add(part, solver, sampler, stretch, to: &new)
        }
        guard isProven else { return false }
        new.breakpoints += builder.breakpoints(new.items)
        self = new
        return true
    }
}

/// Makes tracks and breakpoints of the stretches of parts.
private struct PartBuilder {
    /// What a part tells of a width at which something changes.
    private struct Change {
        let width: Double
        let events: [Pieces.Event]
        let items: [Int]
    }

    private let whole: LayoutParts
    private let labels: ItemLabels
    /// By item of the description: its place among the items of the pieces.
    private let places: [Int]
    /// Whether nothing comes before this range.
    private let isFirst: Bool
    private let beginning: [Pieces.Event]
    private var changes: [Change] = []
    /// Where parts begin, end, and go on in another line; ascending.
    private var widths: [Double]
    /// The stretch before, of the same part.
    private var before: Stretch?

    init(_ whole: LayoutParts, _ places: [Int], isFirst: Bool, _ events: [Pieces.Event]) {
        (self.whole, self.places, self.isFirst, beginning) = (whole, places, isFirst, events)
        widths = [whole.range.lowerBound, whole.range.upperBound]
        labels = whole.reconciler.labels
    }

    /// The axes along which an item is given.
    mutating func addGiven(to pieces: inout Pieces) {
        var changed: [Int] = []
        let root = whole.reconciler.lowered.root!
        for item in -1..<whole.description.items.count {
            for axis in LayoutAxis.allCases {
                let isGiven =
                    if item < 0 { whole.given[root.extent(axis)] != nil } else {
                        whole.given[whole.description.items[item].unknowns.place(axis)] != nil
                            && whole.given[whole.description.items[item].unknowns.extent(axis)] != nil
                    }
                guard isGiven else { continue }
                let member = LayoutPart.Member(item: item, axis: axis)
                let range = whole.range
                let (start, end) = (
                    numbers(member, at: range.lowerBound) { _ in nil },
                    numbers(member, at: range.upperBound) { _ in nil }
                )
                let scale = max(1, range.upperBound)
                if append(member, range, start, end, Tolerance.agreement * scale, to: &pieces) { changed.append(item) }
            }
        }
        note(changed, at: whole.range.lowerBound, isFirst ? [] : beginning)
    }

    /// What a part's stretch says of its members.
    mutating func add(
        _ part: LayoutPart, _ solver: PartSolver, _ sampler: PartSampler, _ stretch: Stretch, to pieces: inout Pieces
    ) {
        let isBegin = stretch.from == whole.range.lowerBound
        let (from, to) = (snapped(stretch.from), snapped(stretch.to))
        let (start, end) = (stretch.places(at: from), stretch.places(at: to))
        let tolerance = Tolerance.agreement * max(stretch.first.scale, stretch.last.scale)
        // The members of a part that is the same as another stand in the same order.
        let known = solver.members
        var changed: [Int] = []
        for (at, member) in part.members.enumerated() {
            let place = known[at].item < 0 ? solver.items.count : solver.place(of: known[at].item)
            func value(_ places: [Double]) -> (Bool) -> Double? {
                { isSize in
                    if member.item < 0 { return places[4 * place + 1] }
                    return places[4 * place + (isSize ? 2 : 0) + Int(member.axis.rawValue)]
                }
            }
            let isNew = append(
                member, from...to, numbers(member, at: from, value(start)), numbers(member, at: to, value(end)),
                tolerance, to: &pieces)
            if isNew { changed.append(member.item) }
        }
        if isBegin {
            note(changed, at: from, isFirst ? [] : beginning)
        } else if let before {
            let events = Pieces.events(from: before, to: stretch, sampler.solver) { row in
                self.member(at: row, part, solver)
            }
            note(changed, at: from, events)
        }
        before = stretch
    }

    /// The width, or one that another part has and that differs by rounding alone, so that both have one breakpoint.
    private mutating func snapped(_ width: Double) -> Double {
        let tolerance = Tolerance.agreement * max(1, width)
        let place = widths.indices.first(onceTrue: { widths[$0] >= width - tolerance })
        if place < widths.count, widths[place] <= width + tolerance { return widths[place] }
        widths.insert(width, at: place)
        return width
    }

    /// Who says a constraint of a part's solver.
    private func member(at row: Int, _ part: LayoutPart, _ solver: PartSolver) -> ConflictReport.Member? {
        guard let at = solver.places[row] else { return nil }
        let id = whole.entries[part.entries[at]].id
        return whole.reconciler.owner(of: id).map { whole.reconciler.member($0, labels) }
    }

    /// Where an item begins along an axis and how long it is, as frames have it. `value`: of its extent or its place, where
    /// that is not given.
    private func numbers(
        _ member: LayoutPart.Member, at width: Double, _ value: (_ isSize: Bool) -> Double?
    ) -> (place: Double, extent: Double) {
        let axis = member.axis
        guard member.item >= 0 else {
            let extent = whole.given[whole.reconciler.lowered.root!.extent(axis)]
            return (0, extent?.value(at: width) ?? value(true) ?? 0)
        }
        let item = whole.description.items[member.item]
        var place = whole.given[item.unknowns.place(axis)]?.value(at: width) ?? value(false) ?? 0
        var extent = whole.given[item.unknowns.extent(axis)]?.value(at: width) ?? value(true) ?? 0
        if item.isGone {
            place += extent * Double(axis == .horizontal ? item.point.x : item.point.y) / 2
            extent = 0
        }
        if axis == .horizontal, whole.description.isMirrored { place = width - place - extent }
        return (place, extent)
    }

    private func append(
        _ member: LayoutPart.Member, _ range: ClosedRange<Double>, _ start: (place: Double, extent: Double),
        _ end: (place: Double, extent: Double), _ tolerance: Double, to pieces: inout Pieces
    ) -> Bool {
        let (item, axis) = (member.item < 0 ? 0 : places[member.item], Int(member.axis.rawValue))
        let lines = [(axis, start.place, end.place), (2 + axis, start.extent, end.extent)]
        var isNew = false
        for (number, start, end) in lines {
            let line = PiecewiseLinear.Line(from: range.lowerBound, to: range.upperBound, start: start, end: end)
            if pieces.items[item].functions[number].append(line, tolerance) { isNew = true }
        }
        return isNew
    }

    // MARK: Breakpoints

    private mutating func note(_ items: [Int], at width: Double, _ events: [Pieces.Event]) {
        if isFirst, width == whole.range.lowerBound { return }
        guard !items.isEmpty else { return }
        changes.append(Change(width: width, events: events, items: items))
    }

    /// What the parts tell, one breakpoint for each width.
    func breakpoints(_ items: [Pieces.Item]) -> [Pieces.Breakpoint] {
        var result: [Pieces.Breakpoint] = []
        let sorted = changes.indices.sorted { (changes[$0].width, $0) < (changes[$1].width, $1) }
        var next = 0
        while next < sorted.count {
            let width = changes[sorted[next]].width
            var (events, known, moved): ([Pieces.Event], Set<Pieces.Event>, Set<Int>) = ([], [], [])
            while next < sorted.count, changes[sorted[next]].width <= width + Tolerance.resolution * max(1, width) {
                let change = changes[sorted[next]]
                for event in change.events where known.insert(event.subject).inserted { events.append(event) }
                moved.formUnion(change.items)
                next += 1
            }
            let names = moved.sorted().map { items[$0 < 0 ? 0 : places[$0]].name }
            result.append(Pieces.Breakpoint(width: width, events: events, items: names))
        }
        return result
    }
}

extension Pieces.Event {
    /// The event without what parts tell differently, so that it is told once: of content the part with the item's
    /// width knows more than those that depend on it.
    fileprivate var subject: Pieces.Event {
        guard case .contentChanges(let item, _, _) = self else { return self }
        return .contentChanges(item: item, from: Content(), to: Content())
    }
}
