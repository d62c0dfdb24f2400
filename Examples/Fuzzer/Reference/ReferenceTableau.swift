/// Equations `Σ aⱼ·zⱼ = b` over columns `zⱼ ≥ 0`, kept as a dense simplex tableau at a feasible vertex.
///
/// Each row is solved for one basic column; all others are zero at the vertex. Rows are multiplied by the common
/// `denominator`, so that whole numbers stay whole: each pivot is `(a·p − b·c) / denominator` without remainder
/// (J. Edmonds, "Systems of distinct representatives and linear algebra", J. Res. NBS 71B, 1967).
///
/// Every search ends: the entering column is the first that improves, the leaving one the first of those that tie
/// (R. G. Bland, "New finite pivoting rules for the simplex method", Math. Oper. Res. 2, 1977).
struct ReferenceTableau {
    /// Columns that are zero in every solution still wanted.
    private(set) var isFrozen: [Bool]

    private let columnCount: Int
    /// Row after row, the right-hand side last.
    private var cells: [Whole] = []
    private var basis: [Int] = []
    private var denominator = Whole(1)

    init(columns: Int) {
        columnCount = columns
        isFrozen = Array(repeating: false, count: columns)
    }

    private var stride: Int { columnCount + 1 }

    /// The value of every column at the vertex, divided by `scale`.
    func columnValues(dividedBy scale: Whole, from offsets: [Whole]) -> [Double] {
        var values = offsets.map { Whole.ratio($0, scale) }
        let divisor = denominator * scale
        for (row, column) in basis.enumerated() {
            let value = cells[row * stride + columnCount] + offsets[column] * denominator
            values[column] = Whole.ratio(value, divisor)
        }
        return values
    }

    /// Demands `equation` (its right-hand side last). If it contradicts, returns by how much at least, times `scale`, and
    /// changes nothing; else returns nil.
    mutating func require(_ equation: [Whole], scale: Whole) -> Double? {
        let before = self
        let row = basis.count
        cells += reduced(equation)
        if cells[row * stride + columnCount].sign < 0 { negate(row) }
        basis.append(-1)  // An invisible column of this row's own, to be driven to zero.
        while let entering = firstColumn(in: row, sign: 1) {
            guard let leaving = leavingRow(for: entering, preferring: row) else { break }
            pivot(leaving, entering)
            if leaving == row { return nil }
        }
        if cells[row * stride + columnCount].sign > 0 {
            let gap = Whole.ratio(cells[row * stride + columnCount], denominator * scale)
            self = before
            return gap
        }
        negate(row)
        if let entering = firstColumn(in: row, sign: 1) {
            pivot(row, entering)
        } else {
            removeLastRow()
        }
        return nil
    }

    /// Adds `equation`, in which the columns `above` and `below` have the coefficients −1 and 1 and which occur nowhere
    /// else, so that one of the two can always satisfy it.
    mutating func define(_ equation: [Whole], above: Int, below: Int) {
        let row = basis.count
        cells += reduced(equation)
        basis.append(below)
        if cells[row * stride + columnCount].sign < 0 {
            negate(row)
            basis[row] = above
        }
    }

    /// Moves to a vertex where `Σ cost·z` is minimal. Returns the minimum divided by `scale`, or nil if there is none.
    /// With `freezing`, only the solutions of minimal cost remain.
    mutating func minimise(_ cost: [Whole], scale: Whole, freezing: Bool = false) -> Double? {
        minimiseExactly(cost, freezing: freezing).map { Whole.ratio($0.value, $0.denominator * scale) }
    }

    /// The same with an exact minimum: a value to be divided by a positive denominator.
    mutating func minimiseExactly(
        _ cost: [Whole], freezing: Bool = false
    ) -> (value: Whole, denominator: Whole)? {
        let row = basis.count
        cells += reduced(cost + [.zero])
        defer { cells.removeLast(stride) }
        while let entering = firstColumn(in: row, sign: -1) {
            guard let leaving = leavingRow(for: entering, preferring: nil) else { return nil }
            pivot(leaving, entering)
        }
        if freezing {
            for column in 0..<columnCount where cells[row * stride + column].sign > 0 { isFrozen[column] = true }
        }
        return (-cells[row * stride + columnCount], denominator)
    }

    /// The equation in terms of the columns that are not basic, times the denominator.
    private func reduced(_ equation: [Whole]) -> [Whole] {
        var result = equation.map { $0.isZero ? $0 : $0 * denominator }
        for (row, column) in basis.enumerated() where column >= 0 && !equation[column].isZero {
            let factor = equation[column]
            for at in 0..<stride where !cells[row * stride + at].isZero {
                result[at] = result[at] - factor * cells[row * stride + at]
            }
        }
        return result
    }

    /// The first column that is not frozen and whose cell has this sign.
    private func firstColumn(in row: Int, sign: Int) -> Int? {
        (0..<columnCount).first { !isFrozen[$0] && cells[row * stride + $0].sign == sign }
    }

    /// The row whose basic column reaches zero first when `column` grows; nil if none ever does.
    private func leavingRow(for column: Int, preferring preferred: Int?) -> Int? {
        var best: Int?
        for row in basis.indices where cells[row * stride + column].sign > 0 {
            guard let other = best else {
                best = row
                continue
            }
            let mine = cells[row * stride + columnCount] * cells[other * stride + column]
            let others = cells[other * stride + columnCount] * cells[row * stride + column]
            if mine == others ? other != preferred && (row == preferred || basis[row] < basis[other]) : mine < others {
                best = row
            }
        }
        return best
    }

    private mutating func negate(_ row: Int) {
        for at in row * stride..<(row + 1) * stride { cells[at] = -cells[at] }
    }

    private mutating func removeLastRow() {
        cells.removeLast(stride)
        basis.removeLast()
    }

    /// Solves `row` for `column`, whose coefficient is positive, and substitutes it in all other rows.
    private mutating func pivot(_ row: Int, _ column: Int) {
        let stride = self.stride
        let rowCount = cells.count / stride
        let old = denominator
        let pivot = cells[row * stride + column]
        let isSame = pivot == old
        cells.withUnsafeMutableBufferPointer { buffer in
            let cells = buffer.baseAddress!
            let source = cells + row * stride
            for other in 0..<rowCount where other != row {
                let target = cells + other * stride
                let factor = target[column]
                if factor.isZero && isSame { continue }
                for at in 0..<stride {
                    if factor.isZero || source[at].isZero {
                        if isSame || target[at].isZero { continue }
                        target[at] = .quotient(target[at], pivot, .zero, .zero, by: old)
                    } else {
                        target[at] = .quotient(target[at], pivot, factor, source[at], by: old)
                    }
                }
            }
        }
        denominator = pivot
        basis[row] = column
    }
}
