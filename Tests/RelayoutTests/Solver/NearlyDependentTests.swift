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

    @Test("a cycle of factor 1.00002 does not give way to a wish, however it is stated")
    func nearlyCircular() {
        // The first four say that unknown 1 is 1.0000152587890625 times itself: 0. It is wanted at a thousandth: with that
        // they are off by 1.5e-8, which is 1.2e-10 of the numbers in them.
        for split in 0..<16 {
            var rows: [ReferenceProblem.Row] = [
                .init(1000, [(0, 1), (1, -1)], .equal, 2, rank: 0),
                .init(1000, [(1, 0.5), (2, -1)], .equal, 671, rank: 2),
                .init(1000, [(2, 2), (3, -1)], .equal, -1216, rank: 4),
                .init(1000, [(3, 1 + 0x1p-16), (0, -1)], .equal, -128 - 126 * 0x1p-16, rank: 6),
                .init(708, [(1, 1)], .equal, -0x1p-10, rank: 8),
            ]
            for at in 0..<4 where split & (1 << at) != 0 {
                rows[at].sense = .atMost
                var other = rows[at]
                (other.sense, other.rank) = (.atLeast, other.rank + 1)
                rows.append(other)
            }
            let problem = ReferenceProblem(
                unknowns: (0..<4).map { .init(lowerBound: nil, near: nil, rank: $0) }, rows: rows)
            #expect(Disagreement.about(problem) == nil, "split \(split)")
        }
    }

    @Test("a move ends where what must hold would let an unknown go a ten-thousandth too far")
    func overshoot() throws {
        // The first eight say that unknown 0 is 0.99999 times itself: 0. As far past the row that ends the move as that counts as zero,
        // 6e-10, it would be at 1.4e-4.
        let problem = ReferenceProblem(
            unknowns: (0..<11).map { .init(lowerBound: nil, near: nil, rank: $0) },
            rows: [
                .init(1000, [(0, 0.5), (1, -1)], .equal, 490, rank: 0),
                .init(1000, [(1, 0.5), (2, -1)], .equal, 72, rank: 1),
                .init(1000, [(2, 2), (3, -1)], .equal, -634, rank: 2),
                .init(1000, [(3, 1), (4, -1)], .equal, 0, rank: 3),
                .init(1000, [(4, 2), (5, -1)], .equal, 570, rank: 4),
                .init(1000, [(5, 2), (6, -1)], .equal, -1196, rank: 5),
                .init(1000, [(6, 0.5), (7, -1)], .equal, 632, rank: 6),
                .init(1000, [(7, 0.9999923706054688), (0, -1)], .equal, -603.9953918457031, rank: 7),
                .init(1000, [(8, 1), (9, -1)], .equal, -527, rank: 9),
                .init(1000, [(9, 1), (10, -1)], .equal, 494, rank: 10),
                .init(1000, [(10, 0.9921875), (8, -1)], .equal, 36.8984375, rank: 11),
                .init(1000, [(7, 7), (10, 1)], .atMost, -4727.0009765625, rank: 13),
                .init(500, [(2, 1)], .equal, 0, rank: 34),
                .init(999.5, [(0, -1), (6, 0.328125)], .equal, 85897, rank: 38),
            ])
        let split = try #require(try Metamorphosis.split.changed(problem, seed: 2137))
        #expect(try SolverUnderTest(split).values[0].magnitude < 1e-6)
    }

    // MARK: What can hold but for the rounding of constants

    @Test("a row that counts as zero is zero where it becomes active, however small the pivot")
    func tinyPivot() {
        // The first, third and fourth row put into the second leave 1e-12·x₂, and of their constants 1e-19: zero, or a
        // ten-thousandth in what hangs on x₂ by a thousandth. So far was unknown 1 below its bound, and seven rows were refused.
        let fault = fault(
            [nil, 0, nil, nil, nil, nil, nil, nil, nil],
            [
                .init(1000, [(2, 0.001), (0, -1000), (5, 0.001)], .equal, 1.001, rank: 5),
                .init(1000, [(6, 0.001), (0, -1)], .atMost, 1.000001e-06, rank: 7),
                .init(1000, [(2, -0.001), (6, 1)], .equal, 1.0000000000000751e-09, rank: 8),
                .init(1000, [(5, 1), (0, 1)], .atMost, 999.999999, rank: 11),
                .init(1000, [(4, -1), (1, 1)], .equal, 0.999999, rank: 12),
                .init(1000, [(8, 1), (7, 1)], .equal, 2e-06, rank: 15),
                .init(1000, [(4, -0.001), (2, 1)], .atLeast, 0.001, rank: 22),
                .init(500, [(7, 0.001), (3, 1)], .equal, 0, rank: 28),
                .init(999.5, [(3, -0.001)], .equal, -202.999999999999, rank: 31),
                .init(500, [(4, 1), (8, 1)], .atLeast, 173.000001, rank: 34),
            ])
        #expect(fault == nil)
    }

    @Test("a bound that a move of a hundred million million ends beside is met from there")
    func farMove() {
        // Unknown 2 is wanted at 180,480, which takes unknown 3 to -1.8e14, and its bound back from there. In so long a move 0.01
        // is rounding.
        let fault = fault(
            [nil, nil, nil, 0],
            [
                .init(1000, [(3, 1), (1, 1000)], .equal, 0, rank: 4),
                .init(1000, [(2, -1000), (1, -0.001)], .equal, 1.0000000000000002e-06, rank: 0),
                .init(999.5, [(3, 1000), (0, -0.001)], .equal, 222, rank: 15),
                .init(999.5, [(0, 1)], .atMost, -209_408, rank: 11),
                .init(999.5, [(2, 1)], .equal, -180_480.000000001, rank: 16),
                .init(750, [(3, -1)], .atLeast, -349, rank: 12),
            ])
        #expect(fault == nil)
    }

    @Test("a row that fails by the rounding of another one holds, though a third one has to give way first")
    func absorbed() {
        // x₂ is 2001, so x₄ is 0; but the last digit of 100·x₂ would be 3e-9 in x₄, and 3e-3 in x₁. It is 2.3e-5 that fails,
        // and unknown 3 follows by 0.2.
        let fault = fault(
            [nil, nil, nil, nil, nil, nil],
            [
                .init(1000, [(0, 0.01), (4, -100)], .equal, 9.000000000000001e-08, rank: 4),
                .init(1000, [(1, -1), (0, -100)], .atMost, -0.0008765625, rank: 7),
                .init(1000, [(2, 1)], .equal, -2001, rank: 12),
                .init(1000, [(5, 1), (1, -1)], .atLeast, -1e-09, rank: 26),
                .init(1000, [(2, 100), (4, 0.01)], .equal, -200_100, rank: 27),
                .init(1000, [(3, -1)], .atMost, 1000, rank: 36),
                .init(1000, [(3, 0.01), (1, -100)], .atLeast, -9.9990234375, rank: 37),
                .init(1000, [(5, -1)], .equal, 1e-09, rank: 39),
            ])
        #expect(fault == nil)
    }

    /// What is wrong with what the solver makes of a system that can hold.
    private func fault(_ bounds: [Double?], _ rows: [ReferenceProblem.Row]) -> String? {
        let unknowns = bounds.enumerated().map {
            SystemEdit.addUnknown($0.offset, .init(lowerBound: $0.element, near: nil, rank: $0.offset))
        }
        let edits = rows.enumerated().map { SystemEdit.addRow(bounds.count + $0.offset, $0.element) }
        return FeasibleCheck.fault(of: EditScript(batches: [unknowns + edits]), isGuaranteed: true)?.description
    }
}
