/// Where something fails, in shares of an interval, and where it fails most.
struct FailingPart {
    var from: Double
    var to: Double
    var worstAt: Double
    var worstBy: Double
}

extension FailingPart {
    /// The part where all of these are above zero; nil unless they are by more than the tolerance. The least of them is
    /// concave: so this is one interval, and the worst place is an end of it, or where two of them cross.
    init?(all forms: [LinearFunction], tolerance: Double) {
        var (from, to) = (0.0, 1.0)
        for form in forms {
            if form.start <= 0, form.end <= 0 { return nil }
            if form.start < 0 { from = max(from, form.start / (form.start - form.end)) }
            if form.end < 0 { to = min(to, form.start / (form.start - form.end)) }
        }
        guard from <= to else { return nil }
        var candidates = [from, to]
        for (place, one) in forms.enumerated() {
            for other in forms[..<place] {
                let (rise, gap) = ((one.end - one.start) - (other.end - other.start), other.start - one.start)
                if rise != 0, gap / rise > from, gap / rise < to { candidates.append(gap / rise) }
            }
        }
        (self.from, self.to, worstAt, worstBy) = (from, to, from, -.infinity)
        for share in candidates {
            let least = forms.reduce(Double.infinity) { min($0, $1.value(at: share)) }
            if least > worstBy { (worstAt, worstBy) = (share, least) }
        }
        if worstBy <= tolerance { return nil }
    }

    /// The parts where any of these is above zero, if by more than the tolerance; those that touch as one.
    static func any(_ forms: [LinearFunction], tolerance: Double) -> [FailingPart] {
        let parts = forms.compactMap { FailingPart(all: [$0], tolerance: tolerance) }.sorted { $0.from < $1.from }
        var merged: [FailingPart] = []
        for part in parts {
            if let last = merged.last, part.from <= last.to {
                merged[merged.count - 1] = last.joined(part)
            } else {
                merged.append(part)
            }
        }
        return merged
    }

    func joined(_ other: FailingPart) -> FailingPart {
        var result = worstBy >= other.worstBy ? self : other
        (result.from, result.to) = (min(from, other.from), max(to, other.to))
        return result
    }
}
