import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Coupled systems")
struct CoupledSystemTests {
    private static let walks = RunLength.count(24, medium: 240, long: 8_000)

    @Test("whatever constants change in a coupled system, the short cuts answer as a fresh solver and the reference do")
    func walks() {
        var totals: [(name: String, count: Int)] = []
        for seed in 0..<Self.walks {
            let outcome = Walk.coupled.script(seed: UInt64(seed)).walk()
            if let fault = outcome.fault { Issue.record("seed \(seed): \(fault)") }
            if totals.isEmpty { totals = outcome.work.counters.map { ($0.name, 0) } }
            for (place, counter) in outcome.work.counters.enumerated() { totals[place].count += counter.count }
        }
        for name in ["shared totals", "simplex solves", "affine solves", "warm solves", "pivots"] {
            #expect(totals.contains { $0.name == name && $0.count > 0 }, "\(name) was never reached")
        }
    }

    /// Ten items between 0 and 10: the first six share one length, the last six another.
    private struct TwoLengths {
        var solver = Solver()
        var items: [Variable] = []
        var lengths: [LinearConstraint.ID] = []

        init(_ first: Double, _ second: Double, _ policy: Solver.Policy = .setAside) throws {
            solver.policy = policy
            (items, lengths) = try solver.update { edits throws(SolverError) in
                var (items, lengths): ([Variable], [LinearConstraint.ID]) = ([], [])
                for _ in 0..<10 { items.append(try edits.addVariable(lowerBound: 0)) }
                for item in items { try edits.add(LinearConstraint([Term(item)], .lessThanOrEqual, constant: -10)) }
                for (part, length) in [(items[..<6], first), (items[4...], second)] {
                    let row = LinearConstraint(part.map { Term($0) }, .equal, constant: -length)
                    lengths.append(try edits.add(row))
                }
                return (items, lengths)
            }
        }

        mutating func set(_ first: Double, _ second: Double) throws {
            let lengths = lengths
            try solver.update { edits throws(SolverError) in
                try edits.setConstant(-first, of: lengths[0])
                try edits.setConstant(-second, of: lengths[1])
            }
        }

        var sums: [Double] {
            [items[..<6], items[4...]].map { $0.reduce(0) { $0 + solver.value(of: $1)! } }
        }
    }

    @Test("after a refused length the component goes on without a compilation")
    func refusedLength() throws {
        var system = try TwoLengths(30, 30, .strict)
        #expect(throws: SolverError.self) { try system.set(61, 30) }
        let compilations = system.solver.work.compilations
        try system.set(31, 32)
        #expect(system.sums.map { $0.rounded() } == [31, 32])
        #expect(system.solver.work.compilations == compilations)
    }

    @Test("a choice ends where the lengths leave one way only, and begins again where they leave several")
    func endOfChoice() throws {
        // The last item of each length has all of it: at zero it stands at the same rows, and cannot give anything away.
        var system = try TwoLengths(5, 7)
        for (lengths, hasChoice) in [
            ((5.0, 7.0), true), ((6, 8), true), ((0, 0), false), ((5, 7), true), ((60, 60), false),
        ] {
            try system.set(lengths.0, lengths.1)
            #expect(system.solver.optimum.hasChoice == hasChoice, "\(lengths)")
            #expect(system.solver.undeterminedVariables.isEmpty != hasChoice, "\(lengths)")
        }
    }
}
