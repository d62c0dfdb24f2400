import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("Unknowns of what is open that follow from others")
struct FaceReductionTests {
    private func row(_ terms: [(Int32, Double)], _ low: Double, _ high: Double) -> FaceReduction.Row {
        FaceReduction.Row(
            terms: terms.map { Simplex.Term(unknown: $0.0, coefficient: $0.1) }, low: low, high: high)
    }

    private func reduced(_ count: Int, above least: Double, _ rows: [FaceReduction.Row]) -> FaceReduction {
        FaceReduction(
            low: Array(repeating: least, count: count), high: Array(repeating: .infinity, count: count), rows: rows)
    }

    @Test("of places that are in order distances are left, each with its own limit: 0 ≤ a ≤ b ≤ c")
    func chain() {
        let count = 100
        let rows = (1..<Int32(count)).map { row([($0, 1), ($0 - 1, -1)], 0, .infinity) }
        let reduction = reduced(count, above: 0, rows)
        #expect(reduction.rows.isEmpty)
        #expect(reduction.definitions.count == count - 1)
        #expect(zip(reduction.low, reduction.isDefined).allSatisfy { $1 || $0 == 0 })
    }

    @Test("of rows with two labels each that share a length the labels and one row are left")
    func list() {
        // Of each row: its height, which the labels limit, two labels, and its bottom, where it is not the last one.
        let count: Int32 = 50
        var rows: [FaceReduction.Row] = []
        for at in 0..<count {
            rows.append(row([(4 * at, -1), (4 * at + 1, 1), (4 * at + 2, 1)], 0, 0))
            let places: [(Int32, Double)] = [(4 * at - 1, 1), (4 * at + 3, -1)]
            rows.append(row([(4 * at, 1)] + places.filter { 0 < $0.0 && $0.0 < 4 * count - 1 }, 0, 0))
        }
        let low = (0..<count).flatMap { _ -> [Double] in [-20, -10, -10, -.infinity] }.dropLast()
        let reduction = FaceReduction(low: Array(low), high: low.map { _ in .infinity }, rows: rows)
        #expect(reduction.rows.count == 1)
        #expect(reduction.rows.first?.terms.count == 2 * Int(count))
        #expect(reduction.isDefined.count { !$0 } == 2 * Int(count))
    }

    @Test("where no row is left, whatever values the unknowns have between their limits, all rows hold")
    func definitionsHold() throws {
        var random = SplitMix64(seed: 5)
        var (whole, numbers) = (0, 0)
        for _ in 0..<RunLength.count(200, medium: 1_000, long: 10_000) {
            // Each row has an unknown more than those before it.
            let count = random.int(2...9)
            let low: [Double] = (0..<count).map { _ in random.chance(75) ? -.infinity : -50 }
            let high: [Double] = (0..<count).map { _ in random.chance(75) ? .infinity : 60 }
            let rows = (1..<Int32(count)).map { at in
                let others = random.shuffled(Array(0..<at)).prefix(random.int(1...3))
                let terms = others.map { ($0, random.pick([1, -1, 0.5, 2])) } + [(at, random.pick([1, -1, 2]))]
                return random.chance(50) ? row(terms, 0, 0) : row(terms, -100, random.pick([0, 30, .infinity]))
            }
            let reduction = FaceReduction(low: low, high: high, rows: rows)
            guard reduction.rows.isEmpty else { continue }
            whole += 1
            var values = zip(reduction.low, reduction.high).map { low, high in
                Double(random.int(Int(max(low, -99))...Int(min(high, 99))))
            }
            for (unknown, terms) in reduction.definitions {
                values[Int(unknown)] = terms.reduce(0) { $0 + $1.coefficient * values[Int($1.unknown)] }
            }
            for row in rows {
                let parts = row.terms.map { $0.coefficient * values[Int($0.unknown)] }
                let sum = parts.reduce(0, +)
                let size = parts.reduce(1) { max($0, $1.magnitude) }
                #expect(row.low - 1e-9 * size <= sum && sum <= row.high + 1e-9 * size)
                numbers += 1
            }
            for at in 0..<count {
                let size = max(1, values[at].magnitude)
                #expect(low[at] - 1e-9 * size <= values[at] && values[at] <= high[at] + 1e-9 * size)
            }
        }
        #expect(whole > 20 && numbers > 40, "\(whole) \(numbers)")
    }

    @Test("a bound that many have in common stays")
    func star() {
        let rows = (1..<Int32(50)).map { row([(0, 1), ($0, -1)], -3, .infinity) }
        let reduction = reduced(50, above: -7, rows)
        #expect(!reduction.isDefined[0])
        #expect(reduction.rows.allSatisfy { $0.terms.count == 2 })
    }

    @Test("an unknown with a limit of its own is not left out with a row that allows more")
    func limits() {
        let reduction = FaceReduction(
            low: [-1, -5, -5], high: [1, 5, 5], rows: [row([(0, 1), (1, 1), (2, 1)], 0, 0)])
        #expect(reduction.definitions.isEmpty)
        #expect(reduction.rows.count == 1)
    }
}
