/// Steps of length zero, and how they come to an end.
///
/// At a *degenerate* vertex more rows are zero than are active, and a move may be blocked at once. Where hundreds of rows
/// meet (heights at least as large as cells that are all still zero), a search can go from basis to basis at one point
/// thousands of times, or for ever.
///
/// So when steps of length zero follow each other, every row that is zero and not active is thought of as an infinitely
/// small random amount away, on the side where it may be: its *perturbation*. Steps then have a length again, of that
/// order, and the cost falls with each; the search can neither go round in circles nor linger. Nothing is moved for that:
/// unknowns and residuals are those of the vertex all the time, and perturbations are forgotten as soon as it is left.
///
/// Source: P. Wolfe, "A technique for resolving degeneracy in linear programming", Journal of the SIAM 11 (1963) 205–211.
extension Simplex {
    /// So many steps of length zero are nothing unusual.
    private static var mostStalled: Int { 3 }

    /// After so many more, should random numbers not have helped, Bland's rule ends the cycle.
    func needsBland(after stalled: Int) -> Bool { stalled > 2000 + 4 * (unknownCount + rows.count) }

    /// Notes that a step was made, the last of so many of length zero; the active row at a position has left.
    func noteStep(_ step: Breakpoint, left: Int32, rising: Bool, stalled: Int) {
        if stalled == 0 || needsBland(after: stalled) {
            isPerturbed = false
        } else if isPerturbed {
            for row in touched.view { perturbations[row] += step.perturbation * slopes[row].sum }
            perturbations[step.row] = 0
            if left >= 0 { perturbations[left] = rising ? step.perturbation : -step.perturbation }
        } else if stalled > Self.mostStalled {
            isPerturbed = true
            perturbations.reset(to: 0, count: rows.count)
            for row in rows.indices where rows[row].position < 0 { perturbations[row] = perturbation(of: row) }
        }
    }

    /// A row's first perturbation: as random as any number that depends on the row alone can be.
    private func perturbation(of row: Int) -> Double {
        let state = rows[row]
        let side: Double
        switch state.stage {
        case .pursued: side = state.isAbove ? 1 : -1
        case .closed: side = state.permitsAbove == state.permitsBelow ? 0 : state.permitsAbove ? 1 : -1
        case .open, .excluded: side = 0
        }
        return side * (1 + Double(Self.randomBits(of: row) >> 40) * 0x1p-24)
    }

    /// A random weight of a place or row, from 1 to 2. Sums of whole multiples of several weights are not zero by chance.
    static func randomWeight(of number: Int) -> Double { 1 + Double(randomBits(of: number) >> 11) * 0x1p-53 }

    /// As random as any bits that depend on a number alone can be; the first ones most.
    static func randomBits(of number: Int) -> UInt64 {
        let bits = (UInt64(truncatingIfNeeded: number) &+ 1) &* 0x9e37_79b9_7f4a_7c15
        return (bits ^ bits >> 31) &* 0xbf58_476d_1ce4_e5b9
    }
}
