/// Required rows that are multiples of an equality but for their number: where a distance is said twice, in other words or with
/// another number, or has a minimum besides. The equality implies them, or contradicts them; either way they would only keep
/// unknowns together.
///
/// A row is compared with the first one whose set of unknowns has the same key: equalities come first in a block. Cost: a look at each
/// short row; a reduction of those that are compared.
extension Compiler {
    /// Leaves out such rows: those that are implied as ``leaveOutImplied(from:)`` does, those that are contradicted
    /// for this attempt. Returns whether there are any.
    func leaveOutParallel(from extent: ConstraintGraph.Extent) -> Bool {
        var hasLeftOut = false
        let rows = graph.rows(from: extent)
        rowsByUnknowns.begin(rowCount: rows.count)
        for at in rows where !graph.isRemoved(row: at) {
            let (row, unknowns) = (graph.row(of: at), graph.unknowns(ofRow: at))
            // An equality of two unknowns has tied them, and is not here.
            guard unknowns.count > 2, unknowns.count <= ImpliedRows.mostTerms, model.rows[Int(row)].isRequired,
                !isLeftToSimplex(row), !unimplied.contains(row)
            else { continue }
            if let other = rowsByUnknowns.first(like: at, unknowns), leaveOut(at, parallelTo: other) {
                hasLeftOut = true
            }
        }
        return hasLeftOut
    }

    /// Leaves out a row if it is parallel to an equality. Both are known by their numbers in the graph.
    private func leaveOut(_ number: Int, parallelTo equality: Int) -> Bool {
        let (row, other) = (graph.row(of: number), graph.row(of: equality))
        guard model.rows[Int(other)].relation == .equal else { return false }
        reduce(other)
        form.truncate(to: 0)
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            form.append(TermRecord(variable: term.unknown, coefficient: term.coefficient))
        }
        let (sumOfOther, largestOfOther) = sheet.sum(of: reduction.inputs, to: model.rows[Int(other)].constant)
        let seeds = reduction.seeds
        reduce(row)
        guard let factor = factorFromForm() else { return false }
        let (sum, largest) = sheet.sum(of: reduction.inputs, to: model.rows[Int(row)].constant)
        let (gap, scale) = (sum - factor * sumOfOther, max(largest, factor.magnitude * largestOfOther))
        if Plan.contradicts(gap, Tolerance.rounding(scale), model.rows[Int(row)].relation) {
            // What is accepted although it is off is a matter for the simplex method; and in the part that is taken apart anew a
            // contradiction is one for a compilation.
            guard opening == nil, Plan.contradicts(gap, Tolerance.slack(scale), model.rows[Int(row)].relation) else {
                return false
            }
            contradict(row, by: other, times: factor, seeds)
        } else {
            work.redundantRows += 1
            implied.append(row)
        }
        graph.leaveOut(row: number)
        return true
    }

    /// The factor by which the row just reduced is a multiple of the form; nil if it is none, or has unknowns that are not open.
    private func factorFromForm() -> Double? {
        guard reduction.remainingTerms.count == form.count else { return nil }
        var factor = 0.0
        for at in reduction.remainingTerms.indices {
            let term = reduction.remainingTerms[at]
            guard decomposition.mark[term.unknown] > 0,
                let place = form.indices.first(where: { form[$0].variable == term.unknown })
            else { return nil }
            let share = term.coefficient / form[place].coefficient
            if factor == 0 { factor = share }
            guard (share - factor).magnitude <= Tolerance.cancelled * factor.magnitude else { return nil }
        }
        return factor
    }
}

/// The first row of each set of unknowns, as far as a key tells these sets apart: a hash table with open addressing.
struct RowsByUnknowns: ~Copyable {
    /// By place in the table: the key, and the row's number, or -1 in an empty place.
    private var keys = Buffer<UInt64>()
    private var rows = Buffer<Int32>()

    /// Begins with other rows, of which there are this many at most.
    mutating func begin(rowCount: Int) {
        var size = 16
        while size < 2 * rowCount { size *= 2 }
        keys.reset(to: 0, count: size)
        rows.reset(to: -1, count: size)
    }

    /// The first row that has the key of a row with these unknowns; nil if it is that row.
    mutating func first(like row: Int, _ unknowns: UnsafeBufferPointer<Int32>) -> Int? {
        let key = unknowns.reduce(0 as UInt64) { $0 &+ Simplex.randomBits(of: Int($1)) }
        // The first bits are the most random ones.
        var place = Int(truncatingIfNeeded: key >> 32) & (keys.count - 1)
        while rows[place] >= 0 {
            if keys[place] == key { return Int(rows[place]) }
            place = (place + 1) & (keys.count - 1)
        }
        (keys[place], rows[place]) = (key, Int32(truncatingIfNeeded: row))
        return nil
    }
}
