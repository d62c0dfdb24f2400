/// Equations `Σ aⱼ·zⱼ = b` over columns `zⱼ ≥ 0`, kept as a dense simplex tableau at a feasible vertex.
///
/// Each row is solved for one basic column; all others are zero at the vertex. Rows are multiplied by the common
/// `denominator`, so that whole numbers stay whole: each pivot is `(a·p − b·c) / denominator` without remainder
/// (J. Edmonds, "Systems of distinct representatives and linear algebra", J. Res. NBS 71B, 1967). A `Double` holds whole
/// numbers exactly up to 2⁵³; ``overflowed`` tells when a product went beyond. In floating arithmetic the denominator
/// stays 1.
///
/// Every search ends: the entering column is the first that improves, the leaving one the first of those that tie
/// (R. G. Bland, "New finite pivoting rules for the simplex method", Math. Oper. Res. 2, 1977).
struct ReferenceTableau {
    /// Columns that are zero in every solution still wanted.
    private(set) var isFrozen: [Bool]
    /// Whether exact arithmetic left the whole numbers that a `Double` holds.
    private(set) var overflowed = false

    private let isExact: Bool
    /// What counts as zero on a right-hand side in floating arithmetic.
    private let rightTolerance: Double
    private let columnCount: Int
    /// Row after row, the right-hand side last.
    private var cells: [Double] = []
    private var basis: [Int] = []
    private var denominator = 1.0

    init(columns: Int, exact: Bool, largestConstant: Double) {
        columnCount = columns
        isExact = exact
        rightTolerance = exact ? 0 : 1e-9 * max(1, largestConstant)
        isFrozen = Array(repeating: false, count: columns)
    }

    private var stride: Int { columnCount + 1 }
    private var cellTolerance: Double { isExact ? 0 : 1e-9 }

    /// The value of every column at the vertex.
    var columnValues: [Double] {
        var values = Array(repeating: 0.0, count: columnCount)
        for (row, column) in basis.enumerated() { values[column] = cells[row * stride + columnCount] / denominator }
        return values
    }

    /// Demands `equation` (its right-hand side last). Returns false, and changes nothing, if it contradicts.
    mutating func require(_ equation: [Double]) -> Bool {
        let before = self
        let row = basis.count
        cells += reduced(equation)
        if cells[row * stride + columnCount] < 0 { negate(row) }
        basis.append(-1)  // An invisible column of this row's own, to be driven to zero.
        while let entering = firstColumn(in: row, sign: 1) {
            guard let leaving = leavingRow(for: entering, preferring: row) else { break }
            pivot(leaving, entering)
            if leaving == row { return true }
        }
        if cells[row * stride + columnCount] > rightTolerance {
            let overflowed = self.overflowed
            self = before
            self.overflowed = overflowed
            return false
        }
        negate(row)
        if let entering = firstColumn(in: row, sign: 1) {
            pivot(row, entering)
        } else {
            removeLastRow()
        }
        return true
    }

    /// Adds `equation`, in which the columns `above` and `below` have the coefficients −1 and 1 and which occur nowhere
    /// else, so that one of the two can always satisfy it.
    mutating func define(_ equation: [Double], above: Int, below: Int) {
        let row = basis.count
        cells += reduced(equation)
        basis.append(below)
        if cells[row * stride + columnCount] < 0 {
            negate(row)
            basis[row] = above
        }
    }

    /// Moves to a vertex where `Σ cost·z` is minimal. Returns the minimum, or nil if there is none.
    /// With `freezing`, only the solutions of minimal cost remain.
    mutating func minimise(_ cost: [Double], freezing: Bool = false) -> Double? {
        let row = basis.count
        cells += reduced(cost + [0])
        defer { cells.removeLast(stride) }
        while let entering = firstColumn(in: row, sign: -1) {
            guard let leaving = leavingRow(for: entering, preferring: nil) else { return nil }
            pivot(leaving, entering)
        }
        if freezing {
            for column in 0..<columnCount where cells[row * stride + column] > cellTolerance { isFrozen[column] = true }
        }
        return -cells[row * stride + columnCount] / denominator
    }

    /// The equation in terms of the columns that are not basic, times the denominator.
    private mutating func reduced(_ equation: [Double]) -> [Double] {
        var result = equation.map { $0 * denominator }
        for (row, column) in basis.enumerated() where equation[column] != 0 {
            let factor = equation[column]
            var at = 0
            while at < stride {
                let product = factor * cells[row * stride + at]
                if product != 0 { result[at] = difference(result[at], product) }
                at += 1
            }
        }
        if isExact && result.contains(where: { $0.magnitude > 0x1p53 }) { overflowed = true }
        return result
    }

    private func difference(_ a: Double, _ b: Double) -> Double {
        let result = a - b
        return isExact || result.magnitude > 1e-12 * max(a.magnitude, b.magnitude) ? result : 0
    }

    /// The first column that is not frozen and whose cell has this sign.
    private func firstColumn(in row: Int, sign: Double) -> Int? {
        let tolerance = cellTolerance
        return cells.withUnsafeBufferPointer { buffer in
            let cells = buffer.baseAddress! + row * stride
            var column = 0
            while column < columnCount {
                if cells[column] * sign > tolerance && !isFrozen[column] { return column }
                column += 1
            }
            return nil
        }
    }

    /// The row whose basic column reaches zero first when `column` grows; nil if none ever does.
    private func leavingRow(for column: Int, preferring preferred: Int?) -> Int? {
        var best: Int?
        for row in basis.indices where cells[row * stride + column] > cellTolerance {
            guard let other = best else {
                best = row
                continue
            }
            let mine = cells[row * stride + columnCount] * cells[other * stride + column]
            let others = cells[other * stride + columnCount] * cells[row * stride + column]
            let isTie = (mine - others).magnitude <= (isExact ? 0 : 1e-12 * max(mine.magnitude, others.magnitude))
            if isTie ? other != preferred && (row == preferred || basis[row] < basis[other]) : mine < others {
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
        let exact = isExact
        let rowCount = cells.count / stride
        let old = denominator
        var largest = 0.0
        cells.withUnsafeMutableBufferPointer { buffer in
            let cells = buffer.baseAddress!
            let source = cells + row * stride
            let pivot = source[column]
            if !exact {
                var at = 0
                while at < stride {
                    source[at] /= pivot
                    at += 1
                }
            }
            var other = 0
            while other < rowCount {
                let target = cells + other * stride
                let factor = target[column]
                if other != row && (factor != 0 || exact && pivot != old) {
                    var at = 0
                    while at < stride {
                        if source[at] != 0 && factor != 0 || exact && target[at] != 0 {
                            let kept = exact ? target[at] * pivot : target[at]
                            let taken = factor * source[at]
                            let left = kept - taken
                            if exact {
                                largest = max(largest, max(kept.magnitude, taken.magnitude))
                                target[at] = left / old
                            } else {
                                target[at] = left.magnitude > 1e-12 * max(kept.magnitude, taken.magnitude) ? left : 0
                            }
                        }
                        at += 1
                    }
                    if !exact { target[column] = 0 }
                }
                other += 1
            }
            if exact { denominator = pivot }
        }
        if largest > 0x1p53 { overflowed = true }
        basis[row] = column
    }
}
