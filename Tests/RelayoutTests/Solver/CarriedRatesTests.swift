import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("Rates that are carried from pivot to pivot")
struct CarriedRatesTests {
    @Test("they are those that are computed from the rows, whatever pivots are made and rows are passed")
    func agreeWithComputed() {
        var random = SplitMix64(seed: 11)
        var (pivots, turns) = (0, 0)
        for _ in 0..<RunLength.count(60, medium: 400, long: 4_000) {
            let simplex = Self.simplex(&random)
            guard simplex.price() else { continue }
            for _ in 0..<random.int(1...8) {
                for row in simplex.rows.indices where simplex.rows[row].position < 0 && random.chance(20) {
                    simplex.turn(row)
                    turns += 1
                }
                let entering = random.int(0...simplex.rows.count - 1)
                guard simplex.rows[entering].position < 0 else { continue }
                simplex.multipliers(of: entering)
                let at = (0..<simplex.unknownCount).max {
                    simplex.lambda[$0].magnitude < simplex.lambda[$1].magnitude
                }!
                guard simplex.lambda[at].magnitude > 0.2 else { continue }
                let left = simplex.active[at]
                if left >= 0 { simplex.rows[left].isAbove = random.chance(50) }
                simplex.carryRates(leaving: at, for: entering)
                simplex.exchange(at, for: entering)
                pivots += 1
                let (carried, gradient) = (Self.numbers(simplex.rates), Self.numbers(simplex.gradient))
                _ = simplex.price()
                #expect(Self.agree(carried, Self.numbers(simplex.rates)))
                #expect(Self.agree(gradient, Self.numbers(simplex.gradient)))
            }
        }
        #expect(pivots > 100 && turns > 100)
    }

    /// Random rows, all of them pursued, from a cold start.
    private static func simplex(_ random: inout SplitMix64) -> Simplex {
        let simplex = Simplex()
        let count = random.int(2...20)
        simplex.begin(unknowns: count)
        for _ in 0..<random.int(count...3 * count) {
            let terms = random.shuffled(Array(0..<Int32(count))).prefix(random.int(1...min(4, count))).map {
                Simplex.Term(unknown: $0, coefficient: random.pick([1, -1, 2, 0.5, -1.5]))
            }
            let (below, above) = random.pick([(true, true), (true, false), (false, true)])
            terms.withUnsafeBufferPointer {
                simplex.addRow(
                    $0, constant: Double(random.int(-20...20)), below: below, above: above, level: 0,
                    weight: random.pick([1, 0.5, 3]))
            }
        }
        simplex.startCold()
        simplex.pursued = simplex.rows.indices
        for row in simplex.rows.indices { simplex.pursue(row) }
        return simplex
    }

    private static func numbers(_ vector: borrowing SparseVector) -> [Double] {
        var numbers: [Double] = []
        for at in 0..<vector.count { numbers.append(vector[at]) }
        return numbers
    }

    private static func agree(_ one: [Double], _ other: [Double]) -> Bool {
        let largest = other.reduce(1) { max($0, $1.magnitude) }
        return zip(one, other).allSatisfy { ($0 - $1).magnitude < 1e-9 * largest }
    }
}
