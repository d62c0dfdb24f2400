import RelayoutSolver

/// Whether three layouts prove all those between them.
///
/// Let the constants of a layout be affine in the width. The least violation of the first optional level is then a convex
/// function of it, and a convex function that agrees with its chord at one inner point agrees with it everywhere between. Where
/// the first level is affine the second is convex, and so on, down to the canonical levels |x − near|. Where all levels
/// are affine the pairs of width and solution form a convex set with one point over each width: a straight line. So it is
/// enough to compare every value, every level and |x − near| of what is open at the inner point with the chord.
///
/// A sum of violations of straight rows is straight if and only if no row changes sides between the ends, which is what is
/// compared: no weights, no sums, and each row in units of its weakest unknown.
///
/// The same constraints must be kept: those kept at both ends are kept between (feasibility is convex), and one set aside is
/// contradicted wherever a proof of it has a gap above zero, which is affine in the width. Content that is measured must be the
/// same; the rounds must be, and each must pass.
struct MidpointProof {
    let first: Sample
    let inner: Sample
    let last: Sample

    /// How far the inner point is on the way.
    private var share: Double { (inner.width - first.width) / (last.width - first.width) }

    var holds: Bool {
        guard first.description === inner.description, inner.description === last.description,
            share >= Tolerance.leastShare, share <= 1 - Tolerance.leastShare,
            !inner.isRefused, first.rounds.count == inner.rounds.count, inner.rounds.count == last.rounds.count
        else { return false }
        let scale = max(first.scale, last.scale)
        return first.rounds.indices.allSatisfy { holds(first.rounds[$0], inner.rounds[$0], last.rounds[$0], scale) }
    }

    private func holds(_ a: Sample.Round, _ m: Sample.Round, _ b: Sample.Round, _ scale: Double) -> Bool {
        isStraight(a.places, m.places, b.places, scale) && keepsSides(a, b, scale) && keepsOpenSides(a, m, b, scale)
            && keepsConstraints(a, m, b) && keepsContent(a, m, b, scale)
    }

    /// What the gap to a chord may be at the inner point.
    private func tolerance(_ scale: Double) -> Double {
        max(Tolerance.agreement * scale * 2 * min(share, 1 - share), first.description.rounding)
    }

    private func isStraight(_ a: [Double], _ m: [Double], _ b: [Double], _ scale: Double) -> Bool {
        let (share, tolerance) = (share, tolerance(scale))
        guard a.count == m.count, m.count == b.count else { return false }
        return a.indices.allSatisfy { (a[$0] + share * (b[$0] - a[$0]) - m[$0]).magnitude <= tolerance }
    }

    /// Whether no optional row is on one side of zero at the beginning, and on the other at the end.
    private func keepsSides(_ a: Sample.Round, _ b: Sample.Round, _ scale: Double) -> Bool {
        let (a, b, tolerance) = (a.optimum.excesses, b.optimum.excesses, Tolerance.agreement * scale)
        return first.description.optional.allSatisfy { row in
            guard row < a.count, row < b.count else { return false }
            return a[row] * b[row] >= 0 || min(a[row].magnitude, b[row].magnitude) <= tolerance
        }
    }

    /// Whether nothing that is open goes past what it is to be near to. Where the sample does not tell what is open, everything counts
    /// as open: then a stretch also ends where something with a place of its own goes past, which costs less than to tell.
    private func keepsOpenSides(_ a: Sample.Round, _ m: Sample.Round, _ b: Sample.Round, _ scale: Double) -> Bool {
        guard m.optimum.hasChoice else { return true }
        let tolerance = Tolerance.agreement * scale
        return first.description.items.indices.allSatisfy { item in
            (0..<2).allSatisfy { axis in
                guard m.isOpen?[4 * item + axis] ?? true else { return true }
                let (da, db) = (
                    a.distanceFromNear(item, axis, first.description), b.distanceFromNear(item, axis, first.description)
                )
                return da * db >= 0 || min(da.magnitude, db.magnitude) <= tolerance
            }
        }
    }

    private func keepsConstraints(_ a: Sample.Round, _ m: Sample.Round, _ b: Sample.Round) -> Bool {
        if a.optimum.setAside.isEmpty, m.optimum.setAside.isEmpty, b.optimum.setAside.isEmpty { return true }
        guard a.setAside == m.setAside, m.setAside == b.setAside else { return false }
        let proofs = a.optimum.setAside + m.optimum.setAside + b.optimum.setAside
        var proven: Set<Int> = .init()
        for proof in proofs where !proven.contains(proof.setAside.index) {
            if a.optimum.gap(of: proof) > 0, b.optimum.gap(of: proof) > 0 { proven.insert(proof.setAside.index) }
        }
        return proven.count == a.setAside.count
    }

    private func keepsContent(_ a: Sample.Round, _ m: Sample.Round, _ b: Sample.Round, _ scale: Double) -> Bool {
        first.description.items.indices.allSatisfy { at in
            switch first.description.items[at].kind {
            case nil: true
            case .affine?:
                isStraight(a.contents[at].numbers, m.contents[at].numbers, b.contents[at].numbers, scale)
            case .pieces? where corners(of: at, a, b) != nil:
                corners(of: at, a, b) == []
                    && isStraight(
                        a.contents[at].numbers, m.contents[at].numbers, b.contents[at].numbers, scale)
            case .steps?, .pieces?, .unknown?: a.contents[at] == b.contents[at] && a.contents[at] == m.contents[at]
            }
        }
    }

    /// Where the content of an item bends between the widths that it has in two rounds; nil where that is not known.
    private func corners(of item: Int, _ a: Sample.Round, _ b: Sample.Round) -> [Double]? {
        first.description.items[item].corners?.between(a.places[4 * item + 2], b.places[4 * item + 2])
    }

    /// The items whose answers between the ends are not known, though they are asked at other widths there.
    var unknownItems: [String] {
        if first.isRefused || last.isRefused { return [] }
        return first.description.items.enumerated().compactMap { place, item in
            guard item.kind == .unknown || item.kind == .pieces,
                first.places[4 * place + 2] != last.places[4 * place + 2],
                zip(first.rounds, last.rounds).contains(where: { corners(of: place, $0, $1) == nil })
            else { return nil }
            return item.name
        }
    }
}

extension Content.Lengths {
    /// All lengths; no say counts as a number of its own.
    fileprivate var numbers: [Double] { [width ?? -1, height ?? -1, firstBaseline, lastBaseline, capline] }

    /// Whether all lengths are nearly the same, so that nobody would say that something else is shown.
    func isNear(_ other: Content.Lengths) -> Bool {
        zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= Tolerance.sampled }
    }
}
