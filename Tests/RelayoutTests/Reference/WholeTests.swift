import Testing

@testable import Fuzzer

@Suite("Whole numbers of any size")
struct WholeTests {
    /// A random number of up to so many limbs, and what it is modulo a prime.
    private static let prime = (1 << 31) - 1

    private func number(_ random: inout SplitMix64) -> (Whole, Int) {
        var (number, rest) = (Whole(0), 0)
        for _ in 0..<random.int(0...6) {
            let digit = Int(random.next() >> UInt64(random.int(1...63)))
            number = number * Whole(Int(1) << 62) + Whole(digit)
            rest = (rest * ((1 << 62) % Self.prime) % Self.prime + digit % Self.prime) % Self.prime
        }
        return random.chance(50) ? (number, rest) : (-number, (Self.prime - rest) % Self.prime)
    }

    @Test("sums, differences, products and quotients agree with each other and modulo a prime")
    func arithmetic() {
        var random = SplitMix64(seed: 1)
        func rest(_ number: Whole) -> Int {
            let magnitude = (number.sign < 0 ? -number : number).remainder(UInt(Self.prime))
            return number.sign < 0 ? (Self.prime - Int(magnitude)) % Self.prime : Int(magnitude)
        }
        for _ in 0..<3000 {
            let ((a, aRest), (b, bRest)) = (number(&random), number(&random))
            #expect(rest(a) == aRest && rest(b) == bRest)
            #expect(rest(a + b) == (aRest + bRest) % Self.prime)
            #expect(rest(a - b) == (aRest - bRest + Self.prime) % Self.prime)
            #expect(rest(a * b) == aRest * bRest % Self.prime)
            #expect((a - b) + b == a && (a + b) - a == b && -(-a) == a)
            #expect((a < b) == ((a - b).sign < 0) && (a == b) == (a - b).isZero)
            guard !b.isZero else { continue }
            #expect((a * b).divided(by: b) == a)
            #expect(Whole.quotient(a, b, b, a + b, by: b) == -b)
            let share = Whole.ratio(a * b, b * b) * Whole.ratio(b, Whole(1)) / Whole.ratio(a, Whole(1))
            #expect(a.isZero || (share - 1).magnitude < 1e-14, "\(a) \(b)")
        }
    }

    @Test("a tenth is a tenth: rows that agree on paper agree")
    func fractions() {
        let tenth = ReferenceProblem.Row(1000, [(0, 0.1)], .equal, -0.07, rank: 0)
        let scaling = ReferenceScaling(ReferenceProblem(unknowns: [.init(rank: 0)], rows: [tenth]))
        #expect(scaling.length == Whole(100) && scaling.rows == [Whole(10)])
        let problem = ReferenceProblem(
            unknowns: [.init(rank: 0)], rows: [tenth, .init(1000, [(0, 0.3)], .equal, -0.21, rank: 1)])
        #expect(ReferenceSolver(problem).setAside.isEmpty)
        #expect(ReferenceSolver(problem).values == [0.7])
    }
}
