import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("The basis of the simplex method")
struct SimplexBasisTests {
    private typealias Term = ComponentTable.Term

    @Test("it answers like the explicit inverse, over random rows and replacements")
    func agreesWithDenseBasis() {
        var random = SplitMix64(seed: 7)
        var replacements = 0
        let systems = RunLength.count(50, medium: 400, long: 4_000)
        for _ in 0..<systems {
            let count = random.int(random.chance(10) ? 64...200 : 2...50)
            var rows = (0..<Int32(count)).map { [Term(unknown: $0, coefficient: 1)] }
            var dense = DenseBasis(count: count)
            for _ in 0..<count { _ = replace(&rows, Self.row(of: count, &random), &dense) }
            var sparse = Basis()
            #expect(Self.factor(rows, &sparse) == count)
            for _ in 0..<random.int(0...12) {
                let row = Self.row(of: count, &random)
                guard let position = replace(&rows, row, &dense) else { continue }
                var lambda = Self.zeros(count)
                row.withUnsafeBufferPointer { sparse.multipliers(of: $0, into: &lambda) }
                sparse.replace(position, multipliers: lambda)
                replacements += 1
            }
            compare(&sparse, dense, Self.row(of: count, &random))
        }
        #expect(replacements > systems * 5 / 2)
    }

    @Test("dependent rows are replaced by rows of one unknown, and the others stay")
    func replacesDependentRows() {
        let rows: [[Term]] = [
            [Term(unknown: 0, coefficient: 1), Term(unknown: 1, coefficient: 2)],
            [Term(unknown: 0, coefficient: 2), Term(unknown: 1, coefficient: 4)],
            [Term(unknown: 2, coefficient: 3)],
        ]
        var basis = Basis()
        #expect(Self.factor(rows, &basis) == 2)
        var values = Buffer(repeating: 0.0, count: 3)
        values[2] = 6
        var unknowns = Self.zeros(3)
        basis.unknowns(at: values, into: &unknowns)
        #expect(unknowns[0] == 0 && unknowns[1] == 0 && unknowns[2] == 2)
    }

    @Test("one column that all rows share leaves factors of linear size")
    func sharedColumnFillsLinearly() {
        let count = 2000
        // wᵢ = u + …, xᵢ₊₁ = xᵢ + wᵢ: no row and no column is single.
        var rows: [[Term]] = []
        let last = Int32(count - 1)
        for at in 0..<Int32(count / 2) {
            let (width, left, next) = (2 * at, 2 * at + 1, 2 * at + 3)
            rows.append([Term(unknown: width, coefficient: 1), Term(unknown: last, coefficient: -1.5)])
            rows.append([Term(unknown: width, coefficient: 1), Term(unknown: left, coefficient: 1)])
            if next < last { rows[rows.count - 1].append(Term(unknown: next, coefficient: -1)) }
        }
        rows[count - 1].removeLast()
        rows[count - 1].append(Term(unknown: 1, coefficient: 1))
        var basis = Basis()
        #expect(Self.factor(rows, &basis) == count)
        #expect(basis.factors.size < 8 * count)
    }

    @Test("a few rows that have all columns leave factors of linear size")
    func longRowsFillLinearly() {
        let count = 2000
        let last = Int32(count - 1)
        // wᵢ = sᵢ·u or wᵢ = sᵢ·v in turn, and two sums: no row and no column is single.
        var rows = (0..<last - 1).map { at in
            let shared = at % 2 == 0 ? last : last - 1
            return [Term(unknown: at, coefficient: 1), Term(unknown: shared, coefficient: -1 - Double(at % 5) / 4)]
        }
        rows.append((0..<last - 1).map { Term(unknown: $0, coefficient: 1) })
        rows.append((0..<last - 1).map { Term(unknown: $0, coefficient: $0 % 2 == 0 ? 1 : -1) })
        var basis = Basis()
        #expect(Self.factor(rows, &basis) == count)
        #expect(basis.factors.size < 8 * count)
        var values = Buffer(repeating: 0.0, count: count)
        values[last - 1] = 1
        var unknowns = Self.zeros(count)
        basis.unknowns(at: values, into: &unknowns)
        for (at, row) in rows.enumerated() {
            let sum = row.reduce(0) { $0 + $1.coefficient * unknowns[$1.unknown] }
            #expect((sum - (at == count - 2 ? 1 : 0)).magnitude < 1e-9)
        }
    }

    @Test("heights that share a total take a few pivots, however many, when stretching becomes compressing")
    func sharedTotalTakesFewPivots() throws {
        for count in [30, 300] {
            var solver = Solver()
            let total = try solver.update { (edits) throws(SolverError) -> LinearConstraint.ID in
                var top = try edits.addVariable()
                var before: Variable?
                _ = try edits.add(LinearConstraint([.init(top)], .equal))
                for at in 0..<count {
                    let isLast = at == count - 1
                    let height = try edits.addVariable()
                    let next = try edits.addVariable()
                    _ = try edits.add(LinearConstraint([.init(next), .init(top, -1), .init(height, -1)], .equal))
                    let size = Double(20 + at * 7 % 60)
                    _ = try edits.add(
                        LinearConstraint(
                            [.init(height)], .greaterThanOrEqual, constant: -size, priority: isLast ? 749 : 750))
                    _ = try edits.add(
                        LinearConstraint(
                            [.init(height)], .lessThanOrEqual, constant: -size, priority: isLast ? 249 : 250))
                    // Without this it would take no simplex method at all.
                    if let before {
                        let difference: [RelayoutSolver.Term] = [.init(height), .init(before, -1)]
                        _ = try edits.add(LinearConstraint(difference, .equal, priority: 10))
                    }
                    before = height
                    top = next
                }
                return try edits.add(LinearConstraint([.init(top)], .equal, constant: -60 * Double(count)))
            }
            try solver.update { (edits) throws(SolverError) in try edits.setConstant(-30 * Double(count), of: total) }
            try solver.update { (edits) throws(SolverError) in try edits.setConstant(-70 * Double(count), of: total) }
            #expect(solver.work.simplexSolves > 0)
            #expect(solver.work.pivots <= 10)
        }
    }

    // MARK: Helpers

    /// Makes a row active where it matters most; nil if it depends on nothing there.
    private func replace(_ rows: inout [[Term]], _ row: [Term], _ dense: inout DenseBasis) -> Int? {
        var lambda = Buffer(repeating: 0.0, count: rows.count)
        row.withUnsafeBufferPointer { dense.multipliers(of: $0, into: &lambda) }
        let best = rows.indices.max { lambda[$0].magnitude < lambda[$1].magnitude }!
        guard lambda[best].magnitude > 0.1 else { return nil }
        dense.replace(best, multipliers: lambda)
        rows[best] = row
        return best
    }

    private func compare(_ sparse: inout Basis, _ dense: borrowing DenseBasis, _ row: [Term]) {
        let count = dense.count
        var one = Self.zeros(count)
        var other = Buffer(repeating: 0.0, count: count)
        for position in 0..<count {
            sparse.direction(of: position, times: -2, into: &one)
            dense.direction(of: position, times: -2, into: &other)
            #expect(Self.distance(one, other) < 1e-6)
        }
        row.withUnsafeBufferPointer {
            sparse.multipliers(of: $0, into: &one)
            dense.multipliers(of: $0, into: &other)
        }
        #expect(Self.distance(one, other) < 1e-6)
        var full = Self.zeros(count)
        var values = Buffer(repeating: 0.0, count: count)
        for at in 0..<count { (full[at], values[at]) = (Double(at % 7) - 3, Double(at % 7) - 3) }
        sparse.multipliers(of: full, into: &one)
        dense.multipliers(ofDense: values, into: &other)
        #expect(Self.distance(one, other) < 1e-6)
        // The unknowns at which the rows have these values are the sum of so many times their directions.
        sparse.unknowns(at: values, into: &one)
        var sum = Buffer(repeating: 0.0, count: count)
        for position in 0..<count {
            dense.direction(of: position, times: values[position], into: &other)
            for at in 0..<count { sum[at] += other[at] }
        }
        #expect(Self.distance(one, sum) < 1e-6)
    }

    private static func zeros(_ count: Int) -> SparseVector {
        var vector = SparseVector()
        vector.reset(count: count)
        return vector
    }

    /// The largest difference, as a share of the largest number.
    private static func distance(_ one: borrowing SparseVector, _ other: borrowing Buffer<Double>) -> Double {
        var (distance, largest) = (0.0, 1.0)
        for at in other.indices {
            distance = max(distance, (one[at] - other[at]).magnitude)
            largest = max(largest, other[at].magnitude)
        }
        return distance / largest
    }

    private static func factor(_ rows: [[Term]], _ basis: inout Basis) -> Int {
        basis.factors.begin(count: rows.count)
        for row in rows { row.withUnsafeBufferPointer { basis.factors.addRow($0) } }
        return basis.factor()
    }

    /// Mostly short, sometimes long.
    private static func row(of count: Int, _ random: inout SplitMix64) -> [Term] {
        let length = min(count, random.chance(5) ? count : random.int(1...4))
        return random.shuffled(Array(0..<Int32(count))).prefix(length).map {
            Term(unknown: $0, coefficient: random.pick([1, -1, 2, 0.5, -1.5, 0.75]))
        }
    }
}
