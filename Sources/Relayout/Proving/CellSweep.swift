/// Covers one cell, in which only constants change, with proven stretches: steps 2 to 4 of ``Sweep``.
///
/// It asks its sampler through ``AnySource``, so that it is compiled once and not for each kind.
struct CellSweep {
    /// A stretch while it is being explored.
    private struct Segment {
        var first: Sample
        /// Nil where nothing is proven.
        var inner: Sample?
        var last: Sample
        /// Whether it is too narrow to be divided.
        var isNarrow = false

        var length: Double { last.width - first.width }
    }

    private let source: AnySource
    private var refusals = 0
    /// Segments in which some size does not settle are not divided below this length, in points.
    private var leastSettled = Tolerance.leastSettled
    private(set) var unproven: [Pieces.Unproven] = []

    init(_ source: AnySource) { self.source = source }

    mutating func stretches(
        _ description: SweptDescription, over cell: ClosedRange<Double>
    ) throws(LayoutError) -> [Stretch] {
        leastSettled = max(Tolerance.leastSettled, (cell.upperBound - cell.lowerBound) / 256)
        let first = try sample(at: cell.lowerBound)
        if cell.lowerBound == cell.upperBound {
            note(description, cell)
            noteUnsettled([first], cell.lowerBound, cell.upperBound)
            return [stretch(cell, first, first, first)]
        }
        var ends = [first]
        if !description.isExact {
            for part in 1..<Tolerance.sampledParts {
                let share = Double(part) / Double(Tolerance.sampledParts)
                ends.append(try sample(at: cell.lowerBound + share * (cell.upperBound - cell.lowerBound)))
            }
        }
        ends.append(try sample(at: cell.upperBound))
        var segments = zip(ends, ends.dropFirst()).map { Segment(first: $0, last: $1) }
        let limit = source.solutions + Tolerance.mostSolutions
        while segments.contains(where: { $0.inner == nil && !$0.isNarrow }) {
            if source.solutions > limit {
                unproven.append(.init(from: cell.lowerBound, to: cell.upperBound, cause: .tooManyBreakpoints))
                break
            }
            segments = try advance(segments)
        }
        return try close(segments, description, cell)
    }

    /// Divides or closes everything that is not proven.
    private mutating func advance(_ segments: [Segment]) throws(LayoutError) -> [Segment] {
        var result: [Segment] = []
        var at = 0
        while at < segments.count {
            var segment = segments[at]
            at += 1
            if segment.inner != nil || segment.isNarrow {
                result.append(segment)
            } else if isNarrow(segment.first, segment.last) {
                segment.isNarrow = true
                result.append(segment)
            } else if let left = result.last, left.inner != nil, at < segments.count, segments[at].inner != nil {
                result.removeLast()
                result += try close(between: left, and: segments[at])
                at += 1
            } else {
                let middle = try sample(at: segment.first.width + Tolerance.innerShare * segment.length)
                if try proves(segment.first, middle, segment.last) {
                    segment.inner = middle
                    result.append(segment)
                } else {
                    result.append(Segment(first: segment.first, last: middle))
                    result.append(Segment(first: middle, last: segment.last))
                }
            }
        }
        return result
    }

    /// Whether two layouts are too near to each other to look between them. Where other constraints are kept the
    /// distance is larger, because the solver sees a contradiction late.
    private func isNarrow(_ first: Sample, _ last: Sample) -> Bool {
        let length = last.width - first.width
        if length <= Tolerance.resolution * max(1, last.width) { return true }
        return (first.setAside != last.setAside || first.isRefused || last.isRefused)
            && length <= 8 * Tolerance.contradiction * max(first.scale, last.scale)
    }

    /// Whether everything between is straight. Where a description is good for one width only, or nothing is known of some content,
    /// that is sampled. So it is where sizes do not settle, down to some length.
    private mutating func proves(_ first: Sample, _ inner: Sample, _ last: Sample) throws(LayoutError) -> Bool {
        let unsettled = [first, inner, last].filter { !$0.unsettled.isEmpty }
        if !unsettled.isEmpty {
            guard first.isAlike(inner), inner.isAlike(last) else { return false }
            let isStraight = unsettled.count == 3 && isSampledStraight(first, inner, last)
            return isStraight || last.width - first.width <= leastSettled
        }
        if first.description.isExact {
            let proof = MidpointProof(first: first, inner: inner, last: last)
            if proof.holds { return true }
            if proof.unknownItems.isEmpty { return false }
        }
        guard isSampledStraight(first, inner, last) else { return false }
        for share in [0.23, 0.81] {
            let other = try sample(at: first.width + share * (last.width - first.width))
            guard isSampledStraight(first, other, last) else { return false }
        }
        return true
    }

    private func isSampledStraight(_ first: Sample, _ inner: Sample, _ last: Sample) -> Bool {
        let (a, m, b) = (first, inner, last)
        guard a.isAlike(m), m.isAlike(b) else { return false }
        let share = (m.width - a.width) / (b.width - a.width)
        let tolerance = Tolerance.sampled * max(1, max(a.scale, b.scale) / 1000)
        return a.places.indices.allSatisfy {
            (a.places[$0] + share * (b.places[$0] - a.places[$0]) - m.places[$0]).magnitude <= tolerance
        }
    }

    /// The layout at a width. A few widths that the solver refuses, as they lie where a contradiction begins, give a
    /// sample without rounds.
    private mutating func sample(at width: Double) throws(LayoutError) -> Sample {
        do throws(LayoutError) {
            return try source.sample(at: width)
        } catch .numbersTooFarApart(let constraints) {
            refusals += 1
            guard refusals < Tolerance.mostRefusals, let description = source.description else {
                throw .numbersTooFarApart(constraints)
            }
            return Sample(width: width, description: description, rounds: [])
        }
    }

    // MARK: One breakpoint

    /// Lengthens two proven stretches until they touch, or something else is found between them.
    private mutating func close(between left: Segment, and right: Segment) throws(LayoutError) -> [Segment] {
        var (left, right) = (left, right)
        var isHalving = false
        while !isNarrow(left.last, right.first) {
            let (low, high) = (left.last.width, right.first.width)
            let guess = isHalving ? nil : Meeting(left: lines(left), right: lines(right)).width(between: low, high)
            let next = try sample(at: guess ?? low + (high - low) / 2)
            let (longer, isLeft) = try lengthened(left.first, left.inner!, next)
            let (other, isRight) = try lengthened(next, right.inner!, right.last)
            if isLeft { (left.last, left.inner) = (next, longer) }
            if isRight { (right.first, right.inner) = (next, other) }
            if isLeft, isRight { return try polished(left, right) }
            if !isLeft, !isRight {
                return [left, Segment(first: left.last, last: next), Segment(first: next, last: right.first), right]
            }
            isHalving = guess != nil && right.first.width - left.last.width > (high - low) / 2
        }
        return [left, Segment(first: left.last, last: right.first, isNarrow: true), right]
    }

    /// Moves the end that two stretches share to where the lines through their inner points meet. An end a hair beside
    /// that is on both lines too, as far as numbers agree, but bends short stretches.
    private mutating func polished(_ left: Segment, _ right: Segment) throws(LayoutError) -> [Segment] {
        let inside = Meeting(
            left: Meeting.Lines(left.first, left.inner!), right: Meeting.Lines(right.inner!, right.last))
        let at = left.last.width
        guard let exact = inside.width(between: left.inner!.width, right.inner!.width),
            (exact - at).magnitude > Tolerance.polish * max(1, at)
        else { return [left, right] }
        let next = try sample(at: exact)
        let (longer, isLeft) = try lengthened(left.first, left.inner!, next)
        let (other, isRight) = try lengthened(next, right.inner!, right.last)
        guard isLeft, isRight else { return [left, right] }
        return [
            Segment(first: left.first, inner: longer, last: next), Segment(first: next, inner: other, last: right.last),
        ]
    }

    /// Whether a stretch goes on to another end. Returns also an inner point that is not too near to either end.
    private mutating func lengthened(
        _ first: Sample, _ inner: Sample, _ last: Sample
    ) throws(LayoutError) -> (inner: Sample, isProven: Bool) {
        let share = (inner.width - first.width) / (last.width - first.width)
        var inner = inner
        if !(share >= Tolerance.leastShare && share <= 1 - Tolerance.leastShare) {
            inner = try sample(at: first.width + Tolerance.innerShare * (last.width - first.width))
        }
        return (inner, try proves(first, inner, last))
    }

    private func lines(_ segment: Segment) -> Meeting.Lines { Meeting.Lines(segment.first, segment.last) }

    // MARK: The result of a cell

    /// Makes stretches that touch of the segments, and lets the narrow ones go.
    private mutating func close(
        _ segments: [Segment], _ description: SweptDescription, _ cell: ClosedRange<Double>
    ) throws(LayoutError) -> [Stretch] {
        note(description, cell)
        var result: [Stretch] = []
        var from = cell.lowerBound
        var proven = segments.filter { $0.inner != nil && $0.length > source.leastStretch }
        if proven.isEmpty { proven = segments.filter { $0.inner != nil } }
        for (at, segment) in proven.enumerated() {
            var to = cell.upperBound
            if at + 1 < proven.count {
                let (low, high) = (segment.last.width, proven[at + 1].first.width)
                to = low
                if high > low {
                    let meeting = Meeting(left: lines(segment), right: lines(proven[at + 1]))
                    to = try exact(
                        meeting.breakpoint(between: low, high), between: segment, and: proven[at + 1])
                }
            }
            let (first, last) = try line(
                of: segment,
                isLeft: at == 0 || proven[at - 1].last.setAside == segment.first.setAside,
                isRight: at + 1 == proven.count || proven[at + 1].first.setAside == segment.last.setAside)
            result.append(stretch(from...max(from, to), first, segment.inner!, last))
            noteContent(segment, from, max(from, to))
            from = max(from, to)
        }
        let known = segments.flatMap { [$0.first, $0.last] }.filter { !$0.isRefused }
        guard result.isEmpty, let first = known.first, let last = known.last else { return result }
        noteUnsettled([first, last], cell.lowerBound, cell.upperBound)
        return [stretch(cell, first, first, last)]
    }

    /// Where exactly two segments part that do not meet. It is known as closely as widths are told apart, some millionths of a point; but
    /// text breaks, and containers change, at somebody's numbers. So the roundest width that near is tried, and the layout there tells
    /// to which side it belongs.
    private mutating func exact(
        _ width: Double, between left: Segment, and right: Segment
    ) throws(LayoutError) -> Double {
        let (low, high) = (width - 2 * Tolerance.asked, width + 2 * Tolerance.asked)
        guard !isNear(lines(left), lines(right), at: width),
            let round = Tolerance.roundParts.lazy.map({ (low * $0).rounded(.up) / $0 }).first(where: { $0 <= high }),
            round > left.first.width, round < right.last.width
        else { return width }
        let found = try sample(at: round)
        guard !found.isRefused else { return width }
        let here = Meeting.Lines(found, found)
        if isNear(here, lines(right), at: round) { return round }
        return isNear(here, lines(left), at: round) ? round.nextUp : width
    }

    /// Whether two lines agree at a width, as far as claims can be told apart.
    private func isNear(_ one: Meeting.Lines, _ other: Meeting.Lines, at width: Double) -> Bool {
        let tolerance = Tolerance.claim * max(one.first.scale, other.first.scale)
        let (places, others) = (one.places(at: width), other.places(at: width))
        return places.count == others.count
            && places.indices.allSatisfy { (places[$0] - others[$0]).magnitude <= tolerance }
    }

    /// Two layouts that lie on a segment's line: its ends, or in place of an end with a contradiction on its other side
    /// a layout further inside. At such an end the solver may still have accepted the contradiction, a hair off the
    /// line.
    private mutating func line(
        of segment: Segment, isLeft: Bool, isRight: Bool
    ) throws(LayoutError) -> (first: Sample, last: Sample) {
        let inner = segment.inner!
        switch (isLeft, isRight) {
        case (true, true): return (segment.first, segment.last)
        case (true, false): return (segment.first, inner)
        case (false, true): return (inner, segment.last)
        case (false, false):
            // In the middle of the longer half.
            let isBefore = inner.width - segment.first.width > segment.last.width - inner.width
            let end = isBefore ? segment.first.width : segment.last.width
            let other = try sample(at: inner.width + (end - inner.width) / 2)
            if other.isRefused || other.setAside != inner.setAside { return (segment.first, segment.last) }
            return isBefore ? (other, inner) : (inner, other)
        }
    }

    private func stretch(
        _ range: ClosedRange<Double>, _ first: Sample, _ inner: Sample, _ last: Sample
    ) -> Stretch {
        Stretch(from: range.lowerBound, to: range.upperBound, first: first, inner: inner, last: last)
    }

    private mutating func note(_ description: SweptDescription, _ cell: ClosedRange<Double>) {
        for cause in description.scope.causes {
            unproven.append(.init(from: cell.lowerBound, to: cell.upperBound, cause: cause))
        }
    }

    private mutating func noteContent(_ segment: Segment, _ from: Double, _ to: Double) {
        let proof = MidpointProof(first: segment.first, inner: segment.inner!, last: segment.last)
        for item in proof.unknownItems {
            unproven.append(.init(from: from, to: to, cause: .unknownContent(item: item)))
        }
        noteUnsettled([segment.first, segment.inner!, segment.last], from, to)
    }

    private mutating func noteUnsettled(_ samples: [Sample], _ from: Double, _ to: Double) {
        for item in samples.flatMap({ $0.unsettled }) {
            unproven.append(.init(from: from, to: to, cause: .unsettled(item: item)))
        }
    }
}
