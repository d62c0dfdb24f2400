/// How unknowns that share rows move where some of them are asked to.
extension SharedRows {
    /// The ratio of a form's coefficients to those of the row, if all its terms are in one row and have the same; else
    /// nil.
    func commonRatio(of form: some Collection<Term>) -> Double? {
        guard let first = form.first, rowOf[first.unknown] >= 0 else { return nil }
        let ratio = first.coefficient / coefficients[first.unknown]
        return form.allSatisfy {
            rowOf[$0.unknown] == rowOf[first.unknown]
                && ($0.coefficient / coefficients[$0.unknown] - ratio).magnitude <= Tolerance.multiplier
                    * ratio.magnitude
        } ? ratio : nil
    }

    /// The coefficient of the first term, if the form is a multiple of a sum of t, of unknowns that are all in one row
    /// or all in none; else nil.
    func commonWeight(of form: [Term]) -> Double? {
        guard let first = form.first else { return nil }
        if form.count == 1 || commonRatio(of: form) != nil { return first.coefficient }
        return form.allSatisfy {
            rowOf[$0.unknown] < 0
                && ($0.coefficient - first.coefficient).magnitude <= Tolerance.multiplier * first.coefficient.magnitude
        } ? first.coefficient : nil
    }

    /// A form minus `ratio` times a row, which is zero: the same value in terms of the row's other unknowns.
    func complement(of form: [Term], inRow row: Int, _ ratio: Double) -> [Term] {
        let own = Set(form.lazy.filter { self.rowOf[$0.unknown] == row }.map { $0.unknown })
        // (What is left of a term of the form where ratios agree is rounding.)
        let rest = form.compactMap { term -> Term? in
            guard own.contains(term.unknown) else { return term }
            let part = ratio * coefficients[term.unknown]
            let left = term.coefficient - part
            return left.magnitude <= Tolerance.multiplier * part.magnitude
                ? nil : Term(unknown: term.unknown, coefficient: left)
        }
        let others = members[Int32(row)].filter { !own.contains($0) }
        return rest + others.map { Term(unknown: $0, coefficient: -ratio * coefficients[$0]) }
    }

    /// How the unknowns move where a form moves by `distance`, and the members that decide stay as near to where they
    /// are as can be, in order. With `isEndless` no unknown moves that has a limit that way. Nil if the form has both
    /// unknowns in rows and unknowns in none, or several ratios to its row, or if sums count their unknowns
    /// differently.
    func displacement(
        of form: UnsafeBufferPointer<Term>, by distance: Double, endlessly isEndless: Bool, _ order: [Decision],
        _ laterDependents: borrowing KeyedLists<LaterDependent>
    ) -> [(unknown: Int32, change: Double)]? {
        // What each row still needs, in terms of t; and behind the rows what the form needs: its unknowns are a sum of
        // their own.
        var needs = [Double](repeating: 0, count: rowCount + 1)
        let ratio = commonRatio(of: form)
        guard ratio != nil || form.allSatisfy({ rowOf[$0.unknown] < 0 }) else { return nil }
        var sums = rowOf.copy()
        var weights = Buffer<Double>(repeating: 1, count: rowOf.count)
        for term in form {
            sums[term.unknown] = Int32(rowCount)
            if ratio == nil { weights[term.unknown] = term.coefficient }
        }
        needs[rowCount] = distance / (ratio ?? 1)
        if let ratio { needs[Int(rowOf[form[0].unknown])] = -distance / ratio }
        var state = DecisionState(sums: sums, weights: weights, needs: needs, isEndless: isEndless)
        let later = rooms(order, state)
        var drift = Buffer<Double>(repeating: 0, count: order.count)
        var changes: [(unknown: Int32, change: Double)] = []
        var place = -1
        while place + 1 < order.count {
            place += 1
            let decision = order[place]
            let (unknown, scale) = (decision.unknowns[0], coefficients[decision.unknowns[0]])
            let wanted = decision.coefficient == 0 ? 0 : -drift[place] / decision.coefficient * scale
            guard decision.unknowns.count == 1 else {
                let inside = place + 1...place + decision.unknowns.count
                if inside.allSatisfy({ drift[$0] == 0 && mayRest(order[$0].unknowns[0], later[$0], state) }),
                    wanted == 0
                {
                    place = inside.upperBound
                } else if let total = total(of: order[place...inside.upperBound], wanted, later, state) {
                    state.total = total
                } else {
                    return nil
                }
                continue
            }
            let amount = amount(of: unknown, wanted, later[place], &state)
            guard amount != 0 else { continue }
            changes.append((unknown, amount / scale))
            for dependent in laterDependents[unknown] { drift[dependent.decision] += dependent.factor * amount / scale }
        }
        return changes.mergeSorted { $0.unknown < $1.unknown }
    }

    /// Where decisions have led so far.
    private struct DecisionState: ~Copyable {
        /// By unknown: the sum that it takes part in (a row, or the form's), or -1; and its factor there.
        let sums: Buffer<Int32>
        let weights: Buffer<Double>
        /// By sum: what it still needs.
        var needs: [Double]
        let isEndless: Bool
        var total: Total?

        init(
            sums: consuming Buffer<Int32>, weights: consuming Buffer<Double>, needs: [Double], isEndless: Bool
        ) {
            self.sums = sums
            self.weights = weights
            (self.needs, self.isEndless) = (needs, isEndless)
        }
    }

    /// A decided sum that some unknowns, decided one after the other, have to add up to.
    private struct Total {
        var amount: Double
        var left: [Int32]
        /// The sums (of ``DecisionState/sums``) that the unknowns left take part in; -1 stands for those in none.
        var sums: [Int32]
        /// By sum + 1: how far its unknowns left can move together, and how far the sum lets them.
        var rooms: [Limits]
        var parts: [Limits]

        /// Notes that an unknown moves by an amount. `rest`: how far the unknowns left in its sum can move; nil if it
        /// was the last one.
        mutating func take(_ unknown: Int32, by amount: Double, of sum: Int32, leaving rest: Limits?) {
            left.removeAll { $0 == unknown }
            self.amount -= amount
            guard let rest else { return sums.removeAll { $0 == sum } }
            rooms[Int(sum) + 1] = rest
            parts[Int(sum) + 1].add(Limits(down: amount, up: -amount))
        }
    }

    private func room(of unknown: Int32, _ isEndless: Bool) -> Limits {
        let own = limits[unknown]
        guard isEndless else { return own }
        return Limits(down: own.down.isFinite ? 0 : own.down, up: own.up.isFinite ? 0 : own.up)
    }

    /// By place in the order: how far the unknowns decided later can move the sum that the unknown decided there takes
    /// part in.
    private func rooms(_ order: [Decision], _ state: borrowing DecisionState) -> Buffer<Limits> {
        var all = [Limits](repeating: .zero, count: rowCount + 1)
        var rooms = Buffer<Limits>(repeating: .zero, count: order.count)
        for place in order.indices.reversed() where order[place].unknowns.count == 1 {
            let unknown = order[place].unknowns[0]
            guard state.sums[unknown] >= 0 else { continue }
            let (sum, weight, own) = (
                Int(state.sums[unknown]), state.weights[unknown], room(of: unknown, state.isEndless)
            )
            rooms[place] = all[sum]
            let scaled = Limits(down: weight.magnitude * own.down, up: weight.magnitude * own.up)
            all[sum].add(weight > 0 ? scaled : Limits(down: scaled.up, up: scaled.down))
        }
        return rooms
    }

    /// Between which limits an unknown's sum lets it move, if unknowns decided later can move the sum by `later`.
    private func due(_ unknown: Int32, _ later: Limits, _ state: borrowing DecisionState) -> Interval {
        let (sum, weight) = (Int(state.sums[unknown]), state.weights[unknown])
        guard sum >= 0 else { return Interval() }
        let (one, other) = ((state.needs[sum] - later.up) / weight, (state.needs[sum] + later.down) / weight)
        return Interval(low: min(one, other), high: max(one, other))
    }

    /// Whether an unknown's sum lets it be where it is.
    private func mayRest(_ unknown: Int32, _ later: Limits, _ state: borrowing DecisionState) -> Bool {
        let due = due(unknown, later, state)
        return due.low <= 0 && due.high >= 0
    }

    /// The decided sum whose decision comes first, before those of its unknowns. Nil if these count differently in a
    /// sum.
    private func total(
        of decisions: ArraySlice<Decision>, _ wanted: Double, _ later: borrowing Buffer<Limits>,
        _ state: borrowing DecisionState
    ) -> Total? {
        var rooms = [Limits](repeating: .zero, count: rowCount + 2)
        var (parts, sums) = (rooms, [Int32]())
        var weights = [Double](repeating: 0, count: rooms.count)
        for place in decisions.indices.dropFirst() {
            let unknown = decisions[place].unknowns[0]
            let (sum, weight) = (state.sums[unknown], state.weights[unknown])
            let at = Int(sum) + 1
            if weights[at] == 0 {
                sums.append(sum)
                weights[at] = weight
            }
            guard weights[at] == weight else { return nil }
            rooms[at].add(room(of: unknown, state.isEndless))
            // The last one of a sum counts: later unknowns are only those that are not among these.
            let due = due(unknown, later[place], state)
            parts[at] = Limits(down: -due.low, up: due.high)
        }
        var reach = Limits.zero
        for at in sums.lazy.map({ Int($0) + 1 }) {
            reach.add(Limits(down: min(rooms[at].down, parts[at].down), up: min(rooms[at].up, parts[at].up)))
        }
        return Total(
            amount: min(max(wanted, -reach.down), reach.up), left: decisions.first!.unknowns, sums: sums, rooms: rooms,
            parts: parts)
    }

    /// How far an unknown moves that should move by `wanted`: as near to that as its limits and its sums allow.
    private func amount(of unknown: Int32, _ wanted: Double, _ later: Limits, _ state: inout DecisionState) -> Double {
        let (own, sum) = (room(of: unknown, state.isEndless), state.sums[unknown])
        var due = due(unknown, later, state)
        var (rest, isLast) = (Limits.zero, true)
        if let total = state.total {
            for other in total.left where other != unknown && state.sums[other] == sum {
                rest.add(room(of: other, state.isEndless))
                isLast = false
            }
            var part = Interval(low: total.amount, high: total.amount)
            for other in total.sums.lazy.map({ Int($0) + 1 }) where other != sum + 1 {
                part.low -= min(total.rooms[other].up, total.parts[other].up)
                part.high += min(total.rooms[other].down, total.parts[other].down)
            }
            due.low = max(-total.parts[Int(sum) + 1].down, part.low) - rest.up
            due.high = min(total.parts[Int(sum) + 1].up, part.high) + rest.down
        }
        let amount = min(max(min(max(wanted, due.low), due.high), -own.down), own.up)
        guard amount != 0 || state.total != nil else { return 0 }
        if sum >= 0 { state.needs[Int(sum)] -= amount * state.weights[unknown] }
        state.total?.take(unknown, by: amount, of: sum, leaving: isLast ? nil : rest)
        if state.total?.left.isEmpty ?? false { state.total = nil }
        return amount
    }
}
