import RelayoutSolver
import Testing

@testable import Fuzzer

/// Rows that nearly depend on each other: what rounding leaves of one is much in an unknown.
@Suite("Nearly dependent rows")
struct NearlyDependentTests {
    @Test("unknowns that a pivot of 6e-8 decides are computed with twice the digits to the last one")
    func smallPivot() throws {
        // The others put into the last row, unknown 0 has a coefficient of 6e-8 there: rounding of 1e-14 is 1.6e-7 in it. At 660
        // unknown 3, which follows it 16 times as far, is at its bound. It was 2.5e-6 below, and all eight rows were refused.
        let problem = ReferenceProblem(
            unknowns: (0..<8).map { .init(lowerBound: $0 == 3 ? 0 : nil, near: nil, rank: $0) },
            rows: [
                .init(1000, [(0, 2), (1, -1)], .equal, -1410, rank: 57),
                .init(1000, [(1, 2), (2, -1)], .equal, 947, rank: 83),
                .init(1000, [(2, 4), (3, -1)], .equal, -3068, rank: 28),
                .init(1000, [(3, 0.0625), (4, -1)], .equal, 0, rank: 61),
                .init(1000, [(4, 0.5), (5, -1)], .equal, 0, rank: 72),
                .init(1000, [(5, 0.0625), (6, -1)], .equal, 480, rank: 13),
                .init(1000, [(6, 0.125), (7, -1)], .equal, 820, rank: 63),
                .init(1000, [(7, 1 - 0x1p-16), (0, -0x1p-8)], .equal, 880 * 0x1p-16 - 880 + 660 * 0x1p-8, rank: 15),
                .init(884, [(0, -1)], .atMost, 95_892, rank: 84),
            ])
        #expect(Disagreement.about(problem) == nil)
        #expect(try SolverUnderTest(problem).values == [660, -90, 767, 0, 0, 0, 480, 880])
    }
}
