/// Why required rows contradict each other: combinations of rows in which no unknown is left.
extension Simplex {
    /// So many numbers are looked at, at most, to find related rows; beyond that the proof that was met is taken, not the earliest: else a
    /// thousand rungs of a ladder that contradict would each be a search through all others.
    private static var mostWork: Int { 1 << 17 }

    /// A required row that cannot be admitted, and the active rows that prove it: Σ multiplier·row + row has no unknown.
    struct Contradiction {
        let row: Int
        let members: [(row: Int, multiplier: Double)]
    }

    /// The contradictions that were met: rows and factors whose sum has no unknown.
    var proofs: [[(row: Int, multiplier: Double)]] { contradictions.map { [($0.row, 1)] + $0.members } }

    /// Solves rows whose required ones are known to hold together: if ``solve()`` meets a contradiction, that is
    /// rounding.
    func solveWhatHolds() throws(SolverError) {
        try solve()
        if isContradictory { try prove() }
    }

    /// Finds out why required rows contradict each other, after ``solve()`` has found that they do: rows are admitted
    /// in the order of their lateness, and each that contradicts those before it is left out. If none does, as a guess
    /// or rounding had met the contradiction, the problem is solved. `most`: how many in sequence that are equally late are proven;
    /// the others of them are passed over (``place(after:in:)``).
    func prove(_ lateness: [Int32] = [], most: Int = .max) throws(SolverError) {
        (self.lateness, mostOfOneLateness) = (lateness, most)
        isProving = true
        defer { isProving = false }
        if !isPrecise, (try? admitInTurn()) ?? false { return }
        try solve()
    }

    func forgetContradictions() {
        isContradictory = false
        if !contradictions.isEmpty { contradictions = [] }
    }

    func recordContradiction(_ row: Int) {
        isContradictory = true
        guard isProving else { return }
        _ = restateIfChanged()
        if !isPrecise { makeEarliestActive(against: row) }
        multipliers(of: row)
        refineMultipliers(of: row)
        let nothing = isPrecise ? Tolerance.preciselyFlat : Tolerance.cancelled
        let threshold = nothing * max(1, lambda.largest)
        var members: [(row: Int, multiplier: Double)] = []
        for at in 0..<unknownCount where lambda[at].magnitude > threshold && active[at] >= 0 {
            members.append((Int(active[at]), -lambda[at]))
        }
        contradictions.append(Contradiction(row: row, members: members))
    }

    // MARK: Of several proofs

    /// Makes the members of the earliest proof active, of all proofs that have the row's violation for their gap.
    ///
    /// Where more rows meet at a vertex than unknowns need, any of them may be active in the place of others.
    private func makeEarliestActive(against row: Int) {
        let rises = violation(of: row) < 0
        guard let related = related(to: row, rises: rises) else { return }
        let (others, places) = (related.rows.dropFirst(), related.places)
        let members = places.map { active[$0] } + others.map { Int32($0) }
        var proof = EarliestProof()
        var own = [Double](repeating: 0, count: places.count)
        for part in related.parts[0] { own[part.place] = part.multiplier }
        for (place, multiplier) in zip(places, own) {
            proof.addInPlace(candidate(active[place], rises: rises), multiplier: multiplier)
        }
        for (other, parts) in zip(others, related.parts.dropFirst()) {
            proof.add(candidate(Int32(other), rises: rises), parts)
        }
        guard proof.find() else { return }
        let vertex = active.copy()
        for place in places where active[place] >= 0 { rows[active[place]].position = -1 }
        for (place, member) in zip(places, proof.inPlace) {
            active[place] = members[member]
            if active[place] >= 0 { rows[active[place]].position = Int32(place) }
        }
        guard restate() else { return goBack(to: vertex) }
        refresh()
    }

    /// An active row or another one as a candidate for a proof of why a row fails; only closed required rows can be in
    /// one.
    private func candidate(_ row: Int32, rises: Bool) -> EarliestProof.Row {
        guard row >= 0, rows[row].level == 0, rows[row].stage == .closed else {
            return EarliestProof.Row(lateness: EarliestProof.never, mayBePositive: false, mayBeNegative: false)
        }
        let (below, above) = (rows[row].forbidsBelow, rows[row].forbidsAbove)
        return EarliestProof.Row(
            lateness: (lateness.isEmpty ? 0 : Int64(lateness[Int(row)])) * Int64(rows.count) + Int64(row),
            mayBePositive: rises ? above : below, mayBeNegative: rises ? below : above)
    }

    /// A row that fails and the rows that may take the places of members of its proof, directly or after others have.
    private struct Related {
        /// The failing row first.
        var rows: [Int]
        /// The places of all active rows that these are combined from.
        var places: [Int] = []
        /// By row, with places by their numbers in `places`, which rise.
        var parts: [[EarliestProof.Part]] = []
    }

    /// What is related to a failing row: rows that are zero at this vertex, not active, and combined from active rows
    /// that the failing row, or another related one, is combined from. Only such as come before the latest row that it is
    /// combined from: no earliest proof has a later one. Nil if there are none, or finding them takes too much work.
    private func related(to row: Int, rises: Bool) -> Related? {
        var related = Related(rows: [row])
        // By place: its number among those of all, or -1.
        var numbers = Buffer<Int32>(repeating: -1, count: unknownCount)
        var work = addParts(to: &related, &numbers)
        let latest = related.places.reduce(-1) { max($0, candidate(active[$1], rises: rises).lateness) }
        var meeting = rows.indices.prefix { rows[$0].level == 0 }.filter {
            rows[$0].position < 0 && rows[$0].stage == .closed && isZero($0)
                && candidate(Int32($0), rises: rises).lateness < latest
        }
        while !meeting.isEmpty {
            basis.unknowns(at: residuals, into: &direction)
            meeting.removeAll { other in
                let isMoved = isMoved(other)
                if isMoved { related.rows.append(other) }
                return isMoved
            }
            if related.parts.count == related.rows.count { break }
            work += unknownCount + addParts(to: &related, &numbers)
            guard work <= Self.mostWork else { return nil }
        }
        return related.rows.count > 1 ? related : nil
    }

    /// Adds what the rows that were added last are combined from. Leaves in `residuals` what moves all rows in places that are
    /// new, each by a number of its own: a row that depends on one of them moves, too, then. Returns how many parts there are.
    private func addParts(to related: inout Related, _ numbers: inout Buffer<Int32>) -> Int {
        var count = 0
        residuals.reset(to: 0, count: unknownCount)
        for row in related.rows[related.parts.count...] {
            multipliers(of: row)
            var own: [EarliestProof.Part] = []
            for place in lambda.places where lambda[place].magnitude > Tolerance.pivot {
                if numbers[place] < 0 {
                    numbers[place] = Int32(related.places.count)
                    related.places.append(Int(place))
                    residuals[place] = Self.randomWeight(of: Int(place))
                }
                own.append(EarliestProof.Part(place: Int(numbers[place]), multiplier: lambda[place]))
            }
            count += own.count
            related.parts.append(own.mergeSorted { $0.place < $1.place })
        }
        return count
    }

    private func isMoved(_ row: Int) -> Bool {
        var (sum, largest) = (0.0, 0.0)
        for term in terms(of: row) {
            let part = term.coefficient * direction[term.unknown]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return sum.magnitude > Tolerance.pivot * largest
    }
}
