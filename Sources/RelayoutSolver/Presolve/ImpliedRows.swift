/// Finds equalities that others imply, among those that substitution has left.
///
/// Where two chips both say where their cell ends, one of them is superfluous; but it keeps unknowns together that could be
/// set aside one after the other, and so a list with such cells would be one part, to be taken apart anew at every edit.
///
/// 1. An equality that alone has some unknown cannot imply another or be implied: it is taken away, then others are,
///    and so on. Mostly nothing is left.
/// 2. What is left is eliminated, row by row. A row that vanishes is implied by those that it was reduced with.
///
/// Only short rows are looked at, and where many that hang together have been eliminated in vain no more are: cards in cards
/// are bound up with each other and imply nothing. What is not found is solved as it is. Cost: linear in the rows.
struct ImpliedRows: ~Copyable {
    /// Rows, and sums of them, with more terms are passed over.
    static let mostTerms = 16
    /// After so many rows in sequence that share unknowns with earlier ones and are not implied by them, no more are tried: each
    /// costs an elimination, and those that imply another one are mostly two or three that say how an item ends.
    private static let mostFruitless = 8
    /// A pivot below this share of the largest coefficient would lose digits.
    private static let leastShare = 0.1

    struct Term: BitwiseCopyable {
        let unknown: Int32
        var coefficient: Double
        /// The largest number that the coefficient is a sum of.
        var largest: Double
    }

    /// A row of which one unknown, with the coefficient 1, is eliminated from all rows after it.
    struct Pivot: BitwiseCopyable {
        let firstTerm: Int32
        let endTerm: Int32
        let constant: Double
        let largest: Double
    }

    private var pivots = Buffer<Pivot>()
    private var pivotTerms = Buffer<Term>()
    /// By unknown: its pivot, or -1; -2 if no row had it yet.
    private var pivotOf = Buffer<Int32>()
    /// How many rows in sequence, up to now, shared an unknown with an earlier one and were not implied.
    private var fruitless = 0

    // The row under way.
    private var terms = Buffer<Term>(capacity: 64)
    private var constant = 0.0
    private var largest = 0.0

    /// Begins with other rows.
    mutating func begin(unknownCount: Int) {
        pivots.truncate(to: 0)
        pivotTerms.truncate(to: 0)
        pivotOf.reset(to: -2, count: unknownCount)
        fruitless = 0
    }

    /// Whether the rest is not worth trying.
    var isGivenUp: Bool { fruitless > Self.mostFruitless }

    /// Begins a row, of which only the constant is known.
    mutating func beginRow(constant: Double, largest: Double) {
        (self.constant, self.largest) = (constant, largest)
        terms.truncate(to: 0)
    }

    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        terms.append(Term(unknown: unknown, coefficient: coefficient, largest: coefficient.magnitude))
    }

    /// Eliminates from the row under way what can be. Returns whether nothing is left of it; otherwise it is used to
    /// eliminate one of its unknowns from rows to come.
    mutating func endRow() -> Bool {
        noteUnknowns()
        while let (at, pivot) = firstPivot() {
            subtract(pivot, times: terms[at].coefficient)
            guard terms.count <= Self.mostTerms else { return false }
        }
        guard terms.count > 0 else {
            fruitless = 0
            return constant.magnitude <= Tolerance.rounding(largest)
        }
        addPivot()
        return false
    }

    private mutating func noteUnknowns() {
        var hangsTogether = false
        for at in terms.indices {
            if pivotOf[terms[at].unknown] == -2 { pivotOf[terms[at].unknown] = -1 } else { hangsTogether = true }
        }
        fruitless = hangsTogether ? fruitless + 1 : 0
    }

    /// The term whose unknown the earliest pivot eliminates, and that pivot: its terms contain no unknown of an earlier
    /// one.
    private func firstPivot() -> (at: Int, pivot: Int32)? {
        var best: (at: Int, pivot: Int32)?
        for at in terms.indices where pivotOf[terms[at].unknown] >= 0 {
            if best == nil || pivotOf[terms[at].unknown] < best!.pivot { best = (at, pivotOf[terms[at].unknown]) }
        }
        return best
    }

    private mutating func subtract(_ number: Int32, times factor: Double) {
        let pivot = pivots[number]
        for at in Int(pivot.firstTerm)..<Int(pivot.endTerm) {
            let (unknown, part) = (pivotTerms[at].unknown, factor * pivotTerms[at].coefficient)
            var place = 0
            while place < terms.count, terms[place].unknown != unknown { place += 1 }
            if place == terms.count { terms.append(Term(unknown: unknown, coefficient: 0, largest: 0)) }
            terms[place].coefficient -= part
            terms[place].largest = max(terms[place].largest, part.magnitude)
        }
        constant -= factor * pivot.constant
        largest = max(largest, factor.magnitude * pivot.largest)
        var left = 0
        for at in terms.indices where terms[at].coefficient.magnitude > Tolerance.cancelled * terms[at].largest {
            terms[left] = terms[at]
            left += 1
        }
        terms.truncate(to: left)
    }

    /// The row becomes a pivot at its first unknown that has a large coefficient.
    private mutating func addPivot() {
        var steepest = 0.0
        for at in terms.indices { steepest = max(steepest, terms[at].coefficient.magnitude) }
        var own = 0
        while terms[own].coefficient.magnitude < Self.leastShare * steepest { own += 1 }
        let (first, scale) = (pivotTerms.count, 1 / terms[own].coefficient)
        pivotOf[terms[own].unknown] = pivots.nextIndex
        for at in terms.indices {
            let coefficient = at == own ? 1 : scale * terms[at].coefficient
            pivotTerms.append(
                Term(unknown: terms[at].unknown, coefficient: coefficient, largest: coefficient.magnitude))
        }
        pivots.append(
            Pivot(
                firstTerm: Int32(first), endTerm: pivotTerms.nextIndex, constant: scale * constant,
                largest: scale.magnitude * largest))
    }
}

extension Compiler {
    /// Leaves out equalities that others imply: they become checks of the values that come out (``checkImplied()``).
    /// Returns whether there are any.
    func leaveOutImplied(from extent: ConstraintGraph.Extent) -> Bool {
        var rows = Buffer<Int32>()
        let model = model
        graph.collectBound(from: extent, into: &rows) { row in
            model.rows[Int(row)].relation == .equal && model.rows[Int(row)].isRequired
        }
        guard rows.count > 1 else { return false }
        let (unknowns, before) = (graph.unknowns(from: extent), implied.count)
        impliedRows.begin(unknownCount: unknowns.count)
        for number in rows.view {
            let row = graph.row(of: Int(number))
            if impliedRows.isGivenUp { break }
            if isLeftToSimplex(row) || unimplied.contains(row) { continue }
            reduce(row)
            let (sum, largest) = sheet.sum(of: reduction.inputs, to: model.rows[Int(row)].constant)
            impliedRows.beginRow(constant: sum, largest: largest)
            var isWhole = true
            for at in reduction.remainingTerms.indices {
                let place = decomposition.mark[reduction.remainingTerms[at].unknown] - 1
                // An unknown that is not open.
                if place < 0 { isWhole = false }
                impliedRows.addTerm(place - Int32(unknowns.lowerBound), reduction.remainingTerms[at].coefficient)
            }
            guard isWhole, impliedRows.endRow() else { continue }
            work.redundantRows += 1
            implied.append(row)
            graph.leaveOut(row: Int(number))
        }
        return implied.count > before
    }

    /// Checks the values that came out against the rows that others imply.
    func checkImplied() {
        for row in implied {
            let terms = model.terms(of: row)
            for term in terms { sheet.addInput(term.variable, term.coefficient) }
            sheet.endOperation(.check, target: row, row: row, factor: 1, bound: 0, inputCount: terms.count)
        }
    }
}
