import RelayoutSolver

/// Checks claims over a stretch. Both sides of each claim are linear there, so that the ends tell everything.
struct ClaimCheck {
    let stretch: Stretch
    private let description: SweptDescription
    /// At both ends, four for each item, and the root's size.
    private let start: [Double]
    private let end: [Double]
    private let tolerance: Double
    /// Likewise, for what is seen of frames.
    private let seen: Double

    init(_ stretch: Stretch) {
        self.stretch = stretch
        description = stretch.first.description
        (start, end) = (stretch.places(at: stretch.from), stretch.places(at: stretch.to))
        tolerance = stretch.claimTolerance
        seen = max(tolerance, Tolerance.seen)
    }

    /// Where a claim fails.
    func parts(_ asked: AskedClaims.Asked, _ sampler: borrowing WidthSampler) -> [FailingPart] {
        switch asked.kind {
        case .constraint(let record): return parts(record, sampler)
        case .nothingSetAside: return setAside(sampler)
        case .determined(let item):
            return stretch.inner.rounds.last?.isOpen?[4 * item..<4 * item + 4].contains(true) == true
                ? [FailingPart(from: 0, to: 1, worstAt: 0, worstBy: 0)] : []
        case .notCutOff(let item):
            return FailingPart.any(cutOff(item), tolerance: seen)
        case .inside(let item, let parent):
            let (x, y, width, height) = frame(item)
            let outer = frame(parent)
            let forms = [
                outer.x - x, x + width - (outer.x + outer.width), outer.y - y, y + height - (outer.y + outer.height),
            ]
            return FailingPart.any(forms, tolerance: seen)
        case .notEmpty(let item):
            let (_, _, width, height) = frame(item)
            // Also where that is one width alone, as that from which a text has room.
            let forms = [width, height].map { LinearFunction(start: 2 * tolerance, end: 2 * tolerance) - $0 }
            return FailingPart.any(forms, tolerance: tolerance).map { part in
                var part = part
                part.worstBy = 0
                return part
            }
        case .apart(let one, let other):
            let (a, b) = (frame(one), frame(other))
            // The least of these is the shorter side of the intersection.
            let forms = [
                a.x + a.width - b.x, b.x + b.width - a.x, a.width, b.width, a.y + a.height - b.y, b.y + b.height - a.y,
                a.height, b.height,
            ]
            return FailingPart(all: forms, tolerance: seen).map { [$0] } ?? []
        }
    }

    private typealias Frame = (x: LinearFunction, y: LinearFunction, width: LinearFunction, height: LinearFunction)

    /// From the leading edge, also right to left: claims about frames are the same in a mirror.
    private func frame(_ item: Int) -> Frame {
        func number(_ at: Int) -> LinearFunction { LinearFunction(start: start[at], end: end[at]) }
        let root = 4 * description.items.count
        guard item >= 0 else {
            return (LinearFunction(start: 0, end: 0), LinearFunction(start: 0, end: 0), number(root), number(root + 1))
        }
        return (number(4 * item), number(4 * item + 1), number(4 * item + 2), number(4 * item + 3))
    }

    /// A number over the stretch, by what it is in the two layouts.
    private func function(_ before: Double, _ after: Double) -> LinearFunction {
        let lines = stretch.lines
        return LinearFunction(
            start: lines.value(before, after, at: stretch.from), end: lines.value(before, after, at: stretch.to))
    }

    private func cutOff(_ item: Int) -> [LinearFunction] {
        guard let first = stretch.first.rounds.last, let last = stretch.last.rounds.last else { return [] }
        var forms: [LinearFunction] = []
        func add(_ before: Double?, _ after: Double?, _ length: LinearFunction) {
            guard let before, let after else { return }
            forms.append(function(before, after) - length)
        }
        add(first.measuredWidths[item], last.measuredWidths[item], frame(item).width)
        add(first.contents[item].height, last.contents[item].height, frame(item).height)
        return forms
    }

    private func parts(_ record: ConstraintRecord, _ sampler: borrowing WidthSampler) -> [FailingPart] {
        let form = sampler.form(of: record, stretch.first)
        func sum(_ places: [Double]) -> Double {
            form.terms.reduce(form.constant) { $0 + $1.coefficient * places[description.place(of: $1.variable)] }
        }
        let excess = LinearFunction(start: sum(start), end: sum(end))
        return switch record.relation {
        case .lessThanOrEqual: FailingPart.any([excess], tolerance: tolerance)
        case .greaterThanOrEqual: FailingPart.any([-excess], tolerance: tolerance)
        case .equal: FailingPart.any([excess, -excess], tolerance: tolerance)
        }
    }

    private func setAside(_ sampler: borrowing WidthSampler) -> [FailingPart] {
        guard let inner = stretch.inner.rounds.last else { return [] }
        let proofs = inner.optimum.setAside.filter { !sampler.isExpected($0) }
        guard let first = stretch.first.rounds.last?.optimum, let last = stretch.last.rounds.last?.optimum,
            !first.constants.isEmpty, !last.constants.isEmpty
        else { return proofs.isEmpty ? [] : [FailingPart(from: 0, to: 1, worstAt: 0, worstBy: proofs[0].gap)] }
        var worst: FailingPart?
        for proof in proofs {
            let gap = function(first.gap(of: proof), last.gap(of: proof))
            let part = FailingPart(
                from: 0, to: 1, worstAt: gap.end > gap.start ? 1 : 0, worstBy: max(gap.start, gap.end))
            worst = worst?.joined(part) ?? part
        }
        return worst.map { [$0] } ?? []
    }
}
