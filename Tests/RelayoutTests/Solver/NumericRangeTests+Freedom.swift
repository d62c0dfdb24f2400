import RelayoutSolver
import Testing

@testable import Fuzzer

extension NumericRangeTests {
    @Test("what hangs on an open unknown by a billionth of it is open")
    func billionth() throws {
        let system = try System(
            [nil, nil, nil],
            [(1000, .equal, [(0, 100), (1, -0.001)], 0), (1000, .equal, [(1, 12.5), (2, -0.001)], -6)])
        #expect(system.solver.undeterminedVariables == system.variables)
    }

    @Test(
        "what moves by seventeen, or by half a point, is open, also half a million kilometres away",
        arguments: [-45.0, -11])
    func farAway(sum: Double) throws {
        let system = try System(
            [nil, 10, 0, nil],
            [
                (1000, .equal, [(0, 2)], -1e9), (1000, .equal, [(0, 2), (3, 2), (2, 1)], 10),
                (1, .equal, [(1, 1), (2, 1)], sum),
            ])
        #expect(system.solver.undeterminedVariables == Array(system.variables[1...]))
    }
}
