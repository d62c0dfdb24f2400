import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Freedom")
struct FreedomTests {
    static let parts = 4
    static let systems = isLongRun ? 40_000 : 1_600

    @Test(
        "extents are those of the reference, pins determine everything, other solutions are as good",
        arguments: 0..<parts)
    func randomSystems(part: Int) throws {
        var judged = 0
        for seed in stride(from: part, to: Self.systems, by: Self.parts) {
            var generator = SystemGenerator(seed: UInt64(seed))
            let problem = generator.system()
            let subject = try SolverUnderTest(problem)
            guard !subject.solver.undeterminedVariables.isEmpty else { continue }
            judged += 1
            let reference = ReferenceSolver(problem)
            let fault =
                try extents(subject, reference) ?? pins(subject) ?? exercise(subject, problem, reference)
            if let fault {
                Issue.record("seed \(seed): \(fault)\n\(problem)")
                return
            }
        }
        #expect(judged > Self.systems / Self.parts / 3)
    }

    private func extents(_ subject: SolverUnderTest, _ reference: ReferenceSolver) throws -> String? {
        for freedom in try subject.solver.freedoms() {
            let position = subject.variables.firstIndex(of: freedom.variable)!
            let (low, high) = reference.extent(of: [(position, 1)])
            if !isSame(freedom.minimum, low) || !isSame(freedom.maximum, high) {
                return "unknown \(position) is in \(String(describing: freedom.minimum)) … "
                    + "\(String(describing: freedom.maximum)), should be in \(String(describing: low)) … "
                    + "\(String(describing: high))"
            }
            let own = freedom.direction.first { $0.variable == freedom.variable }
            if own.map({ abs($0.rate.magnitude - 1) > 1e-6 }) ?? true { return "unknown \(position) has no direction" }
        }
        return nil
    }

    private func isSame(_ first: Double?, _ second: Double?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return abs(first - second) <= 1e-5 * max(1, abs(second))
    }

    private func pins(_ subject: SolverUnderTest) throws -> String? {
        let pins = try subject.solver.pins()
        for left in [nil] + pins.map(Optional.some) {
            var solver = subject.solver
            try solver.update { edits throws(SolverError) in
                for pin in pins where pin != left {
                    let value = subject.solver.values[pin.index]
                    try edits.add(LinearConstraint([Term(pin)], .equal, constant: -value))
                }
            }
            let isOpen = !solver.undeterminedVariables.isEmpty
            if left == nil, isOpen { return "pins \(pins.map(\.index)) leave something open" }
            if let left, !isOpen { return "pins \(pins.map(\.index)) are enough without \(left.index)" }
        }
        return nil
    }

    private func exercise(
        _ subject: SolverUnderTest, _ problem: ReferenceProblem, _ reference: ReferenceSolver
    ) throws -> String? {
        let other = try subject.solver.exercised()
        let values = subject.variables.map { other.values[$0.index] }
        if zip(values, subject.values).allSatisfy({ abs($0 - $1) < 1e-6 }) { return "exercised, nothing moves" }
        let scale = max(1, values.map(\.magnitude).max() ?? 1)
        for row in problem.requiredRows where !reference.setAside.contains(row) {
            let violation = problem.violation(of: problem.rows[row], at: values)
            if violation > 1e-6 * scale { return "exercised, row \(row) is violated by \(violation)" }
        }
        for (found, best) in zip(problem.violations(at: values), reference.violations)
        where found > best + 1e-5 * scale {
            return "exercised, violations of \(found) instead of \(best)"
        }
        return nil
    }
}
