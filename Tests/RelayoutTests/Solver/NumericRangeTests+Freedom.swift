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

    @Test(
        "what has a bound does not go past it without an end, however steep the rows are", arguments: [10.0, 300, 1000])
    func boundedBesideSteepRows(factor: Double) throws {
        let system = try System(
            [0, 0, 0, nil],
            [
                (50, .equal, [(0, 1 / factor), (2, factor), (3, -7)], 10),
                (1000, .equal, [(3, 1 / factor), (2, 31.6), (1, -7)], -280),
            ])
        let freedoms = try system.solver.freedoms()
        #expect(freedoms.first { $0.variable == system.variables[0] }?.minimum == 0)
    }

    @Test("how far things go is told where a search with a double's digits loses its way")
    func steepFace() throws {
        let system = try System(
            [-420_000, -1900],
            [
                (600, .greaterThanOrEqual, [(0, 0.3), (1, 0.01)], 542),
                (1000, .lessThanOrEqual, [(0, 500), (1, 0.001)], 34999.962),
                (1000, .lessThanOrEqual, [(0, -10), (1, 100)], -4541),
                (999.5, .lessThanOrEqual, [(1, -0.001)], -48900),
            ])
        let freedoms = try system.solver.freedoms()
        #expect(freedoms.map(\.variable) == system.solver.undeterminedVariables && !freedoms.isEmpty)
        for freedom in freedoms {
            let value = system.solver.value(of: freedom.variable)!
            #expect(freedom.minimum! <= value + 1e-6 && freedom.maximum! >= value - 1e-6)
        }
    }
}
