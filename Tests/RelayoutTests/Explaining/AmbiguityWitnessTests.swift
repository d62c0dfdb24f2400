import RelayoutSolver
import Testing

@testable import Fuzzer

/// That a quantity is open needs no trust in whoever says so: two solutions that are equally good, and give it different
/// values, prove it. Here they are computed by the solver and judged with nothing but sums.
@Suite("Witnesses of ambiguity", .enabled(if: RowsFile.isPresent, "needs ../shared or RELAYOUT_SHARED"))
struct AmbiguityWitnessTests {
    @Test(
        "what is reported as open has two solutions to prove it, and is what a linear program found",
        arguments: ["rows-ambiguous", "rows-derived-ambiguous"])
    func recorded(file: String) throws {
        var witnesses = 0
        for system in try RowsFile.systems(file) {
            let subject = try SolverUnderTest(system.problem)
            #expect(fault(in: subject.values, than: subject.values, system.problem) == nil, "\(system.id)")
            for freedom in try subject.solver.freedoms() {
                let position = subject.variables.firstIndex(of: freedom.variable)!
                let own = try #require(freedom.direction.first { $0.variable == freedom.variable }?.rate)
                let end = own > 0 ? freedom.maximum : freedom.minimum
                let distance = end.map { ($0 - subject.values[position]).magnitude } ?? 100
                var values = subject.values
                for (variable, rate) in freedom.direction {
                    values[subject.variables.firstIndex(of: variable)!] += rate * distance
                }
                #expect((values[position] - subject.values[position]).magnitude > 1e-3)
                let fault = fault(in: values, than: subject.values, system.problem)
                #expect(fault == nil, "\(system.id): unknown \(position) moved by \(distance)")
                witnesses += 1
            }
            let found = Set(subject.undetermined).intersection(system.recorded.keys)
            let expected = system.ambiguous.intersection(system.recorded.keys)
            #expect(found == expected, "\(system.id)")
        }
        #expect(witnesses > 50)
    }

    /// Why these values are no solution as good as the others.
    private func fault(in values: [Double], than others: [Double], _ problem: ReferenceProblem) -> String? {
        for (unknown, value) in zip(problem.unknowns, values) {
            if let bound = unknown.lowerBound, value < bound - 1e-6 { return "\(value) is below \(bound)" }
        }
        for row in problem.requiredRows where problem.violation(of: problem.rows[row], at: values) > 1e-5 {
            return "row \(row) is violated"
        }
        for (own, other) in zip(problem.violations(at: values), problem.violations(at: others)) where own > other + 1e-5
        {
            return "violations of \(own) instead of \(other)"
        }
        return nil
    }
}
