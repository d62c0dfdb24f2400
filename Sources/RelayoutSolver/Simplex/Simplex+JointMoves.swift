/// Many moves at once, where they have nothing to do with each other.
///
/// A total that is far from what is required lets a thousand items be as short as they may, each for itself: a thousand
/// pivots. So all moves that pay are made together, and each ends at the first required row that it meets. Which move
/// meets a row is computed from two directions: one is the sum of all moves, the other the sum of all moves times their
/// numbers. Where only one move changes a row, the quotient of the row's two slopes is the number of that move.
///
/// Like exchanges of failing rows (``exchangeFailing(longest:)``) that is a guess at a better vertex. It is taken back where it goes
/// too far, so that no more gives way than has to.
extension Simplex {
    /// Fewer moves are left to pivots.
    private static var fewestJointMoves: Int { 4 }
    /// How far the quotient of two slopes may be off a whole number.
    private static var clearNumber: Double { 1e-6 }

    /// Makes all moves that let the pursued required rows fail by less, if these still fail thereafter. Returns whether they have
    /// been made.
    func makeJointMoves() -> Bool {
        guard !isPrecise, unknownCount >= Self.fewestJointMoves, price() else { return false }
        var numbers = Buffer<Double>(repeating: 0, count: unknownCount)
        guard listJointMoves(&numbers) >= Self.fewestJointMoves else { return false }
        basis.unknowns(at: residuals, into: &direction)
        basis.unknowns(at: numbers, into: &correction)
        let vertex = active.copy()
        let before = totalViolation()
        guard exchangeForJointMoves() else { return false }
        _ = restate()
        refresh()
        let after = totalViolation()
        guard after.failing <= before.failing, after.sum < before.sum, pursuedStillFail() else {
            goBack(to: vertex)
            return false
        }
        for row in pursued where rows[row].stage == .pursued { pursue(row) }
        jointMoves += 1
        return true
    }

    /// Lists the moves that pay, by position: in `residuals` which way (1 or -1), in `numbers` the same times the
    /// move's number. Returns how many there are.
    private func listJointMoves(_ numbers: inout Buffer<Double>) -> Int {
        residuals.reset(to: 0, count: unknownCount)
        var count = 0
        for at in 0..<unknownCount {
            for rising in [true, false] where mayMove(at, rising: rising) {
                guard rate(at, rising: rising) < -flatRate * costScale else { continue }
                residuals[at] = rising ? 1 : -1
                numbers[at] = residuals[at] * Double(at + 1)
                count += 1
            }
        }
        return count
    }

    /// For each move, makes the first required row that it meets active in the place of the row that moves. `direction`
    /// is the sum of all moves, `correction` the sum of them times their numbers. Returns whether any row was
    /// exchanged.
    private func exchangeForJointMoves() -> Bool {
        // By position.
        var entering = Buffer<Int32>(repeating: -1, count: unknownCount)
        var distances = Buffer<Double>(repeating: .infinity, count: unknownCount)
        for row in pursued where rows[row].position < 0 && violation(of: row) == 0 {
            var (slope, product) = (0.0, 0.0)
            for term in terms(of: row) {
                slope += term.coefficient * direction[term.unknown]
                product += term.coefficient * correction[term.unknown]
            }
            guard slope.magnitude >= Self.leastShare, slope > 0 ? rows[row].forbidsAbove : rows[row].forbidsBelow else {
                continue
            }
            let number = (product / slope).rounded()
            guard (product / slope - number).magnitude <= Self.clearNumber, number >= 1, number <= Double(unknownCount)
            else { continue }
            let (at, distance) = (Int(number) - 1, max(0, -rows[row].residual / slope))
            guard residuals[at] != 0, distance < distances[at] else { continue }
            (entering[at], distances[at]) = (Int32(row), distance)
        }
        var isExchanged = false
        for at in 0..<unknownCount where entering[at] >= 0 {
            if active[at] >= 0 { rows[active[at]].position = -1 }
            active[at] = entering[at]
            rows[entering[at]].position = Int32(at)
            isExchanged = true
        }
        return isExchanged
    }

    /// How many pursued rows fail, and by how much in sum; without limit if a closed row fails.
    private func totalViolation() -> (failing: Int, sum: Double) {
        var (failing, sum) = (0, 0.0)
        for row in pursued where rows[row].position < 0 {
            let violation = violation(of: row)
            guard violation != 0 else { continue }
            if rows[row].stage == .closed { return (.max, .infinity) }
            guard rows[row].stage == .pursued else { continue }
            failing += 1
            sum += rows[row].weight * violation.magnitude
        }
        return (failing, sum)
    }

    /// Whether every row pursued as violated still is, on the same side of zero, or has become active.
    private func pursuedStillFail() -> Bool {
        pursued.allSatisfy { row in
            let state = rows[row]
            guard state.stage == .pursued, state.position < 0, state.isAbove ? state.forbidsAbove : state.forbidsBelow
            else { return true }
            let violation = violation(of: row)
            return violation != 0 && (violation > 0) == state.isAbove
        }
    }
}
