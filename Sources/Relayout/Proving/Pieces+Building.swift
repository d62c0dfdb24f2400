import RelayoutSolver

extension Pieces {
    /// Proves a subject at every width of a range.
    static func of(
        _ subject: WidthSampler.Subject, _ widths: ClosedRange<Double>
    ) throws(LayoutError) -> Pieces {
        var (pieces, sweep) = (Pieces(widths: widths), Sweep(WidthSampler(subject)))
        var (before, isBegun) = (Stretch?.none, false)
        var scope = DescriptionScope()
        pieces.add(name: ItemName(subject.root).text, ItemIdentity(subject.root))
        let apart = { (cell: ClosedRange<Double>, sampler: borrowing WidthSampler) throws(LayoutError) in
            guard let parts = sampler.parts(over: cell),
                pieces.append(parts, isFirst: !isBegun, scope.choices(at: cell.lowerBound, parts.description.scope))
            else { return false }
            (before, isBegun, scope) = (nil, true, parts.description.scope)
            return true
        }
        try sweep.run(over: widths, apart: apart) { stretches, sampler in
            for stretch in stretches {
                let changed = pieces.append(stretch)
                if isBegun {
                    let next = stretch.first.description.scope
                    let isSame = before?.inner.description === stretch.inner.description
                    let events =
                        isSame
                        ? Self.events(from: before!, to: stretch, sampler) : scope.choices(at: stretch.from, next)
                    if !changed.isEmpty || events.contains(where: { $0.isOfConflicts }) {
                        pieces.breakpoints.append(
                            Breakpoint(
                                width: stretch.from, events: events, items: changed.map { pieces.items[$0].name }))
                    }
                }
                (before, isBegun, scope) = (stretch, true, stretch.first.description.scope)
            }
        }
        for width in sweep.thresholds.sorted() {
            if let point = try sweep.sampler.point(at: width) { pieces.add(point) }
        }
        pieces.leftOut = sweep.sampler.leftOut
        pieces.unproven = (sweep.unproven + sweep.sampler.unproven).merged
        return pieces
    }

    @discardableResult
    mutating func add(name: String, _ id: ItemIdentity) -> Int {
        if let place = placeOf[id] { return place }
        placeOf[id] = items.count
        items.append(Item(name: name, id: id, functions: Array(repeating: PiecewiseLinear(), count: 4)))
        return items.count - 1
    }

    /// Adds what a stretch says. Returns the items whose numbers do not continue their lines.
    @discardableResult
    mutating func append(_ stretch: Stretch) -> [Int] {
        let description = stretch.first.description
        let (start, end) = (stretch.places(at: stretch.from), stretch.places(at: stretch.to))
        let scale = max(stretch.first.scale, stretch.last.scale)
        // Each of two lines may be off.
        let tolerance = max(Tolerance.agreement * scale, 2 * description.rounding)
        let count = description.items.count
        var changed: [Int] = []
        for item in 0...count {
            let place = item == count ? 0 : add(name: description.items[item].name, description.items[item].id)
            let (a, b) = (description.frame(item, in: start), description.frame(item, in: end))
            var isChanged = false
            for number in 0..<4 {
                let before = items[place].functions[number].lines.count
                items[place].functions[number].append(
                    PiecewiseLinear.Line(from: stretch.from, to: stretch.to, start: a[number], end: b[number]),
                    tolerance)
                if items[place].functions[number].lines.count > before { isChanged = true }
            }
            if isChanged { changed.append(place) }
        }
        return changed
    }

    /// Adds what a layout is at its width, if it is so there alone.
    private mutating func add(_ point: Sample) {
        let (width, description) = (point.width, point.description)
        // As much as lines that were joined may be off.
        let tolerance = max(Tolerance.claim * max(1, point.scale / 1000), 4 * description.rounding)
        let places = description.items.map { add(name: $0.name, $0.id) } + [0]
        func differing(isLeft: Bool) -> [(item: Int, frame: [Double])] {
            places.enumerated().compactMap { item, place in
                let frame = description.frame(item, in: point.places)
                let isSame = zip(items[place].functions, frame).allSatisfy { function, number in
                    guard let line = function.line(at: width, isLeft: isLeft) else { return false }
                    return (line.value(at: width) - number).magnitude <= tolerance
                }
                return isSame ? nil : (place, frame)
            }
        }
        if differing(isLeft: true).isEmpty { return }
        let changed = differing(isLeft: false)
        guard !changed.isEmpty else { return }
        for (place, frame) in changed {
            for number in 0..<4 { items[place].functions[number].insert(frame[number], at: width) }
        }
        let names = changed.map { items[$0.item].name }
        let at = breakpoints.firstIndex { $0.width >= width } ?? breakpoints.count
        if at < breakpoints.count, breakpoints[at].width == width {
            let known = breakpoints[at]
            breakpoints[at] = Breakpoint(
                width: known.width, events: known.events,
                items: known.items + names.filter { !known.items.contains($0) })
        } else {
            breakpoints.insert(Breakpoint(width: width, events: [.sizeCondition], items: names), at: at)
        }
    }

    /// What happens between two stretches of a whole layout that touch.
    private static func events(
        from left: Stretch, to right: Stretch, _ sampler: borrowing WidthSampler
    ) -> [Event] {
        events(from: left, to: right, sampler.settled.value.solver!) { sampler.member(at: $0) }
    }

    /// What happens between two stretches that touch, in a solver that has the constraints of both. `member`: by index.
    static func events(
        from left: Stretch, to right: Stretch, _ solver: Solver, _ member: (Int) -> ConflictReport.Member?
    ) -> [Event] {
        let (a, b) = (left.inner, right.inner)
        let (before, after) = (a.rounds[a.rounds.count - 1], b.rounds[b.rounds.count - 1])
        var events: [Event] = []
        // Required content is two rows: what is said of one is not said of the other again.
        func note(_ rows: some Sequence<Int>, _ event: (ConflictReport.Member) -> Event) {
            for member in rows.lazy.compactMap(member) {
                let told = [event(member), .setAside(member), .holdsAgain(member)]
                if !told.contains(where: events.contains) { events.append(told[0]) }
            }
        }
        let (out, outAfter) = (Set(a.setAside), Set(b.setAside))
        note(outAfter.subtracting(out).sorted(), Event.setAside)
        note(out.subtracting(outAfter).sorted(), Event.holdsAgain)
        for (at, item) in a.description.items.enumerated() where before.contents[at] != after.contents[at] {
            // Content that follows the width is told only where it jumps.
            let (from, to) = (left.contents(at, atEnd: true), right.contents(at, atEnd: false))
            if item.kind == .steps || item.kind == .unknown || !from.isNear(to) {
                events.append(.contentChanges(item: item.name, from: Content(from), to: Content(to)))
            }
        }
        let tolerance = Tolerance.side * max(a.scale, b.scale)
        let (one, two) = (before.optimum.excesses, after.optimum.excesses)
        var changes: [(row: Int, from: Side, to: Side)] = []
        for row in 0..<min(one.count, two.count) where one[row] != two[row] {
            guard let relation = solver.relation(at: row) else { continue }
            let sides = (Side(one[row], relation, tolerance), Side(two[row], relation, tolerance))
            if sides.0 != sides.1, !out.contains(row), !outAfter.contains(row) {
                changes.append((row, sides.0, sides.1))
            }
        }
        if changes.isEmpty { return events }
        let optional = Set(a.description.optional)
        note(changes.filter { optional.contains($0.row) && $0.to == .yields }.map { $0.row }, Event.startsYielding)
        note(changes.filter { optional.contains($0.row) && $0.from == .yields }.map { $0.row }, Event.stopsYielding)
        note(changes.filter { $0.from == .hasRoom && $0.to == .isTight }.map { $0.row }, Event.takesHold)
        note(changes.filter { $0.from == .isTight && $0.to == .hasRoom }.map { $0.row }, Event.letsGo)
        return events
    }

    /// How a constraint stands.
    private enum Side {
        case hasRoom, isTight, yields

        init(_ excess: Double, _ relation: Relation, _ tolerance: Double) {
            if excess.magnitude <= tolerance {
                self = .isTight
            } else {
                switch relation {
                case .equal: self = .yields
                case .lessThanOrEqual: self = excess > 0 ? .yields : .hasRoom
                case .greaterThanOrEqual: self = excess < 0 ? .yields : .hasRoom
                }
            }
        }
    }
}

extension DescriptionScope {
    /// What happens at a width where another description begins.
    fileprivate func choices(at width: Double, _ next: DescriptionScope) -> [Pieces.Event] {
        if !causes.isEmpty, !next.causes.isEmpty { return [] }
        let tolerance = Tolerance.resolution * max(1, width)
        var events: [Pieces.Event] = []
        for condition in conditions + next.conditions where (condition.width - width).magnitude <= tolerance {
            let item = condition.item.map { ItemName($0).text } ?? "the root"
            let event = Pieces.Event.otherChoice(item: item, condition.location)
            if !events.contains(event) { events.append(event) }
        }
        return events.isEmpty ? [.sizeCondition] : events
    }
}

extension Pieces.Event {
    var isOfConflicts: Bool {
        switch self {
        case .setAside, .holdsAgain: true
        default: false
        }
    }
}

extension [Pieces.Unproven] {
    /// Intervals of one cause that touch as one.
    var merged: [Pieces.Unproven] {
        var (result, placeOf): ([Pieces.Unproven], [Pieces.Unproven.Cause: Int]) = ([], .init())
        for next in sorted(by: { $0.from < $1.from }) {
            if let place = placeOf[next.cause], result[place].to >= next.from {
                result[place] = .init(
                    from: result[place].from, to: Swift.max(result[place].to, next.to), cause: next.cause)
            } else {
                placeOf[next.cause] = result.count
                result.append(next)
            }
        }
        return result
    }
}
