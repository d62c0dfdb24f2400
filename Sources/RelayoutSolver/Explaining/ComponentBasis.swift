/// The rows that the optimum of a component stands on, found afterwards from the values alone; the multipliers with which they add
/// up to a sum of unknowns; and how the unknowns move with their constants.
///
/// **Which rows.** At an optimum as many independent rows are zero as there are unknowns. Where more are zero (a
/// corner), they are taken in an order, each if it is independent of those before: a row that is zero only because
/// others are is not named. First come rows that hold an unknown from both sides, then those that are only limits. (Two
/// cards are equally high, each at least as high as its text, and the texts happen to be equally high: a text has its
/// height from its own content, and not from the other text by way of the cards, as it would not follow that one.) Of
/// either kind they come in the order of their levels and then of their ranks. Lower bounds come after all constraints,
/// because they say least; but where the constraints leave a choice, canonical rows come before them. So the rows are
/// the same for any method that finds the optimum.
///
/// **How.** 1. Most components are triangular: a row with one unknown left settles that, and a row before it that had two
/// left settles the other one. (In a circle of several rows the order of levels can be missed by that.) 2. What is left
/// then, the *bump*, starts from a basis of unknowns alone, in whose places rows come as long as they find one.
/// 3. Multipliers are got by elimination in reverse: first those of the bump, then from the last settled unknown to the
/// first. That is done for each sum, on the rows that were found once. Movements are got from the first settled
/// unknown to the last, and then in the bump.
///
/// Cost: the rows that are zero, plus for each row in the bump one solution of the bump; for each sum and each movement one solution
/// of the bump and the rows that were found.
final class ComponentBasis {
    typealias Term = ComponentTable.Term

    /// A row that is zero.
    struct Candidate: BitwiseCopyable {
        let row: Int32
        /// In which order it comes.
        var importance: Int64
        /// How many of its unknowns are not settled.
        var left: Int32
        var isSeen = false
    }

    /// A row that settled an unknown.
    struct Step: BitwiseCopyable {
        let row: Int32
        let unknown: Int32
        let coefficient: Double
    }

    private struct Sides: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let least = Sides(rawValue: 1)
        static let most = Sides(rawValue: 2)
        static let both: Sides = [.least, .most]
    }

    /// Added to a row's level, so that the row comes after others: `loose` for rows that are off by more than rounding,
    /// which come last; `last` for canonical rows and lower bounds; `limit` for rows that are only limits.
    private static let (loose, last, limit): (Int64, Int64, Int64) = (1 << 40, 1 << 39, 1 << 38)

    private var multipliers: [(row: Int, multiplier: Double)] = []
    /// By unknown: its weight in the part of the sum that the multipliers do not make up yet, and the largest number
    /// that weight is a sum of.
    private var weights = Buffer<Double>()
    private var largest = Buffer<Double>()
    /// By unknown: how fast it moves; and those that do.
    private var rates = Buffer<Double>()
    private(set) var moved = Buffer<Int32>()
    private var candidates = Buffer<Candidate>()
    /// By unknown: the sides from which rows that mention nothing else hold it.
    private var sides = Buffer<Sides>()
    private var isSettled = Buffer<Bool>()
    private var steps = Buffer<Step>()
    /// By unknown: its candidates.
    private var lists = KeyedLists<Int32>()
    private var queue = Buffer<Int32>()

    // The bump.
    private var sparse = Basis()
    /// By unknown: its number in the bump, or -1.
    private var places = Buffer<Int32>()
    private var bump = Buffer<Int32>()
    /// By position: a candidate, or ~unknown of the bump.
    private var active = Buffer<Int32>()
    private var terms = Buffer<Term>()
    private var lambda = SparseVector()
    private var sums = SparseVector()

    /// Finds the rows.
    init(of component: Int, in table: ComponentTable, cells: UnsafePointer<Double>) {
        isSettled.reset(to: false, count: table.unknowns(of: component).count)
        rates.reset(to: 0, count: isSettled.count)
        collectCandidates(component, table, cells)
        listCandidates(table)
        for at in candidates.indices where steps.count < isSettled.count { see(Int32(at), table) }
        if steps.count < isSettled.count { fillBump(table) }
    }

    // MARK: Sums

    /// Rows of the table and their multipliers, none of them zero, that add up to a sum of unknowns, given by their numbers in the
    /// component.
    func multipliers(
        of sum: [(unknown: Int32, weight: Double)], _ table: ComponentTable
    ) -> [(row: Int, multiplier: Double)] {
        weights.reset(to: 0, count: isSettled.count)
        largest.reset(to: 0, count: isSettled.count)
        multipliers.removeAll()
        for part in sum { addWeight(part.weight, to: part.unknown) }
        if bump.count > 0 { solveBump(table) }
        for number in steps.indices.reversed() {
            let step = steps[number]
            let weight = weights[step.unknown]
            guard weight.magnitude > Tolerance.cancelled * largest[step.unknown] else { continue }
            subtract(Int(step.row), times: weight / step.coefficient, table)
        }
        return multipliers
    }

    private func addWeight(_ weight: Double, to unknown: Int32) {
        weights[unknown] += weight
        largest[unknown] = max(largest[unknown], weight.magnitude)
    }

    /// Adds a row's multiplier, and subtracts so many times the row from the weights.
    private func subtract(_ row: Int, times multiplier: Double, _ table: ComponentTable) {
        multipliers.append((row, multiplier))
        for term in table.terms(of: row) { addWeight(-multiplier * term.coefficient, to: term.unknown) }
    }

    // MARK: Movements

    func rate(of unknown: Int32) -> Double { rates[unknown] }

    /// Finds how fast unknowns move, by their numbers in the component. `cells`: how fast cells change, among them the
    /// rows' constants.
    func move(_ table: ComponentTable, cells: borrowing Buffer<Double>) {
        while let unknown = moved.popLast() { rates[unknown] = 0 }
        for step in steps.view {
            let rate = residualRate(of: Int(step.row), table, cells)
            if rate != 0 { move(step.unknown, by: -rate / step.coefficient) }
        }
        guard bump.count > 0 else { return }
        sums.clear()
        for position in active.indices where active[position] >= 0 {
            let row = Int(candidates[active[position]].row)
            let rate = residualRate(of: row, table, cells)
            if rate != 0 { sums[position] = -rate }
        }
        sparse.unknowns(at: sums, into: &lambda)
        let most = lambda.largest
        for place in lambda.places where lambda[place].magnitude > Tolerance.cancelled * most {
            move(bump[place], by: lambda[place])
        }
    }

    private func move(_ unknown: Int32, by rate: Double) {
        rates[unknown] = rate
        moved.append(unknown)
    }

    /// How fast a row changes by its constant and the unknowns that have been found to move so far.
    private func residualRate(of row: Int, _ table: ComponentTable, _ cells: borrowing Buffer<Double>) -> Double {
        var sum = cells[table.rows[row].cell]
        var largest = sum.magnitude
        for term in table.terms(of: row) where rates[term.unknown] != 0 {
            let part = term.coefficient * rates[term.unknown]
            sum += part
            largest = max(largest, part.magnitude)
        }
        return sum.magnitude > Tolerance.cancelled * largest ? sum : 0
    }

    // MARK: Candidates

    /// Collects the rows that are zero, in their order. Those that are off by more than rounding, but accepted, come
    /// last.
    private func collectCandidates(_ component: Int, _ table: ComponentTable, _ cells: UnsafePointer<Double>) {
        let (rows, unknowns) = (table.rows(of: component), table.unknowns(of: component))
        let hasChoice = table.hasChoice[component]
        for row in rows where table.level(of: row) != ComponentTable.probe {
            var sum = cells[Int(table.rows[row].cell)]
            var largest = max(1, sum.magnitude)
            for term in table.terms(of: row) {
                let part =
                    term.coefficient * cells[Int(table.unknowns[unknowns.lowerBound + Int(term.unknown)].variable)]
                sum += part
                largest = max(largest, part.magnitude)
            }
            guard sum.magnitude <= Tolerance.contradicting * largest else { continue }
            let isLoose = sum.magnitude > Tolerance.satisfied * largest
            candidates.append(
                Candidate(
                    row: Int32(row), importance: isLoose ? Self.loose : 0, left: Int32(table.terms(of: row).count)))
        }
        sides.reset(to: [], count: unknowns.count)
        for candidate in candidates.view where candidate.left == 1 && isConstraint(candidate.row, table) {
            sides[table.terms(of: Int(candidate.row))[0].unknown].formUnion(sides(of: candidate.row, table))
        }
        for at in candidates.indices {
            let row = candidates[at].row
            let level = Int64(table.level(of: Int(row)))
            if isConstraint(row, table) {
                let isLimit =
                    sides(of: row, table) != .both
                    && !(candidates[at].left == 1 && sides[table.terms(of: Int(row))[0].unknown] == .both)
                candidates[at].importance += (isLimit ? Self.limit : 0) + level
            } else {
                // Bounds, whose level is 0, come before canonical rows where these have nothing to decide.
                candidates[at].importance += Self.last + (level > 0 ? 1 : hasChoice ? 2 : 0)
            }
        }
        candidates.sort { $0.importance != $1.importance ? $0.importance < $1.importance : $0.row < $1.row }
    }

    private func isConstraint(_ row: Int32, _ table: ComponentTable) -> Bool {
        let level = table.level(of: Int(row))
        return level < ComponentTable.probe && !(level == 0 && table.rows[row].source < 0)
    }

    /// From which sides a row of one unknown holds that; of several unknowns, the side of its first one.
    private func sides(of row: Int32, _ table: ComponentTable) -> Sides {
        let form = table.form(of: Int(row))
        let isTurned = table.terms(of: Int(row)).first.map { $0.coefficient < 0 } ?? false
        return [
            form.forbidsBelow ? (isTurned ? .most : .least) : [], form.forbidsAbove ? (isTurned ? .least : .most) : [],
        ]
    }

    private func listCandidates(_ table: ComponentTable) {
        lists = KeyedLists(keyCount: isSettled.count) { say in
            for at in candidates.indices {
                for term in table.terms(of: Int(candidates[at].row)) { say(term.unknown, Int32(at)) }
            }
        }
    }

    // MARK: 1. Triangular rows

    /// Takes the next candidate into account: if it has one unknown left it settles that, and earlier candidates may
    /// settle others thereupon.
    private func see(_ candidate: Int32, _ table: ComponentTable) {
        candidates[candidate].isSeen = true
        guard candidates[candidate].left == 1 else { return }
        queue.reset(to: candidate, count: 1)
        var next = 0
        while next < queue.count {
            let (candidate, row) = (queue[next], Int(candidates[queue[next]].row))
            next += 1
            guard candidates[candidate].left == 1,
                let term = table.terms(of: row).first(where: { !isSettled[$0.unknown] })
            else { continue }
            isSettled[term.unknown] = true
            steps.append(Step(row: Int32(row), unknown: term.unknown, coefficient: term.coefficient))
            for other in lists[term.unknown] {
                candidates[other].left -= 1
                if candidates[other].isSeen, candidates[other].left == 1 { queue.append(other) }
            }
        }
    }

    // MARK: 2. The bump

    private func fillBump(_ table: ComponentTable) {
        places.reset(to: -1, count: isSettled.count)
        for unknown in isSettled.indices where !isSettled[unknown] {
            places[unknown] = Int32(bump.count)
            bump.append(Int32(unknown))
        }
        for place in bump.indices { active.append(~Int32(place)) }
        lambda.reset(count: bump.count)
        restate(table)
        var missing = bump.count
        for at in candidates.indices where missing > 0 && candidates[at].left > 1 {
            if takePlace(Int32(at), table) { missing -= 1 }
        }
        sums.reset(count: bump.count)
    }

    private func solveBump(_ table: ComponentTable) {
        sums.clear()
        for (place, unknown) in bump.view.enumerated() where weights[unknown] != 0 { sums[place] = weights[unknown] }
        sparse.multipliers(of: sums, into: &lambda)
        let most = lambda.largest
        for position in active.indices
        where active[position] >= 0 && lambda[position].magnitude > Tolerance.cancelled * most {
            subtract(Int(candidates[active[position]].row), times: lambda[position], table)
        }
    }

    /// Makes a row active in the place of an unknown of the bump. Returns false if it is a combination of active rows.
    private func takePlace(_ candidate: Int32, _ table: ComponentTable) -> Bool {
        collectTerms(of: candidate, table)
        sparse.multipliers(of: terms.view, into: &lambda)
        var best = -1
        for position in active.indices where active[position] < 0 && lambda[position].magnitude > Tolerance.pivot {
            if best < 0 || lambda[position].magnitude > lambda[best].magnitude { best = position }
        }
        guard best >= 0 else { return false }
        sparse.replace(best, multipliers: lambda)
        active[best] = candidate
        if sparse.isWorn { restate(table) }
        return true
    }

    /// Factors the rows that are active.
    private func restate(_ table: ComponentTable) {
        sparse.factors.begin(count: bump.count)
        for at in active.view {
            if at < 0 {
                sparse.factors.addUnitRow(~at)
            } else {
                collectTerms(of: at, table)
                sparse.factors.addRow(terms.view)
            }
        }
        // What turns out to be dependent gives its place back.
        for number in sparse.factor()..<bump.count {
            let step = sparse.factors.steps[number]
            active[step.row] = ~step.column
        }
    }

    /// What of a row is in the bump.
    private func collectTerms(of candidate: Int32, _ table: ComponentTable) {
        terms.truncate(to: 0)
        for term in table.terms(of: Int(candidates[candidate].row)) where places[term.unknown] >= 0 {
            terms.append(Term(unknown: places[term.unknown], coefficient: term.coefficient))
        }
    }
}

extension [Int: ComponentBasis] {
    /// The basis of a component, found when it is first asked for.
    mutating func basis(
        of component: Int, in table: ComponentTable, cells: UnsafePointer<Double>
    ) -> ComponentBasis {
        if let known = self[component] { return known }
        let basis = ComponentBasis(of: component, in: table, cells: cells)
        self[component] = basis
        return basis
    }
}
