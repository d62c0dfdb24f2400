import RelayoutSolver
import Testing

@Suite("Errors of the solver")
struct SolverErrorTests {
    private static let badNumbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1.0000001e9, 2e9]

    /// A solver with one pinned variable.
    private static func pinned() throws -> (solver: Solver, variable: Variable, pin: LinearConstraint.ID) {
        var solver = Solver()
        let (variable, pin) = try solver.update { edits throws(SolverError) in
            let variable = try edits.addVariable()
            return (variable, try edits.add(LinearConstraint([Term(variable)], .equal, constant: -5)))
        }
        return (solver, variable, pin)
    }

    /// Runs one edit that must be refused with the error, and looks whether anything changed.
    private func expect(
        _ isExpected: (SolverError) -> Bool, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ edit: (inout Solver.Edits, Variable, LinearConstraint.ID) throws(SolverError) -> Void
    ) throws {
        var (solver, variable, pin) = try Self.pinned()
        let before = SolverSnapshot(solver)
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in try edit(&edits, variable, pin) }
            Issue.record("not refused", sourceLocation: sourceLocation)
        } catch {
            #expect(isExpected(error), "\(error)", sourceLocation: sourceLocation)
        }
        #expect(SolverSnapshot(solver) == before, sourceLocation: sourceLocation)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-6, of: pin) }
        #expect(solver.value(of: variable) == 6, sourceLocation: sourceLocation)
    }

    /// Equality in which NaN equals NaN.
    private static func same(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }

    @Test("a constant that is no number of screen size is refused", arguments: badNumbers)
    func constants(number: Double) throws {
        func isExpected(_ error: SolverError) -> Bool {
            if case .constantOutOfRange(let named) = error { return Self.same(named, number) }
            return false
        }
        try expect(isExpected) { edits, variable, _ throws(SolverError) in
            _ = try edits.add(LinearConstraint([Term(variable)], .equal, constant: number))
        }
        try expect(isExpected) { edits, _, pin throws(SolverError) in try edits.setConstant(number, of: pin) }
    }

    @Test(
        "a coefficient out of range is refused, and its variable named",
        arguments: badNumbers + [0, 1e-7, -9e-7, 1.1e6])
    func coefficients(number: Double) throws {
        func isExpected(_ error: SolverError) -> Bool {
            if case .coefficientOutOfRange(let named, _) = error { return Self.same(named, number) }
            return false
        }
        try expect(isExpected) { edits, variable, _ throws(SolverError) in
            let other = try edits.addVariable()
            _ = try edits.add(LinearConstraint([Term(other), Term(variable, number)], .equal))
        }
        try expect(isExpected) { edits, variable, pin throws(SolverError) in
            try edits.setCoefficient(number, of: variable, in: pin)
        }
    }

    @Test(
        "terms that add up to a coefficient out of range are refused as one is",
        arguments: [[1e6, 1e6], [1, -0.9999999], [-1e6, 1, -2]])
    func addedUpCoefficients(parts: [Double]) throws {
        func isExpected(_ error: SolverError) -> Bool {
            if case .coefficientOutOfRange(let named, _) = error {
                return (named - parts.reduce(0, +)).magnitude < 1e-9
            }
            return false
        }
        try expect(isExpected) { edits, variable, _ throws(SolverError) in
            let other = try edits.addVariable()
            let terms = [Term(other)] + parts.map { Term(variable, $0) }
            _ = try edits.add(LinearConstraint(terms, .equal))
        }
    }

    @Test(
        "a term that is not added up stays, however large the numbers are that cancel beside it",
        arguments: [1e-6, 2e-6])
    func smallBesideCancelled(coefficient: Double) throws {
        var solver = Solver()
        let y = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(), try edits.addVariable())
            let terms = [Term(x, 1e6), Term(x, -1e6), Term(y, coefficient)]
            try edits.add(LinearConstraint(terms, .equal, constant: -300 * coefficient))
            return y
        }
        #expect((solver.value(of: y)! - 300).magnitude < 1e-6)
    }

    @Test("a priority is above 0 and at most 1000", arguments: [0, -1, 1000.000001, 1e300, .nan, .infinity])
    func priorities(number: Double) throws {
        func isExpected(_ error: SolverError) -> Bool {
            if case .priorityOutOfRange(let named) = error { return Self.same(named, number) }
            return false
        }
        try expect(isExpected) { edits, variable, _ throws(SolverError) in
            _ = try edits.add(LinearConstraint([Term(variable)], .equal, priority: Priority(number)))
        }
        try expect(isExpected) { edits, _, pin throws(SolverError) in
            try edits.setPriority(Priority(number), of: pin)
        }
    }

    @Test("a lower bound that is no number of screen size is refused", arguments: badNumbers)
    func bounds(number: Double) throws {
        try expect({ error in
            if case .lowerBoundOutOfRange(let named) = error { return Self.same(named, number) }
            return false
        }) { edits, _, _ throws(SolverError) in _ = try edits.addVariable(lowerBound: number) }
    }

    @Test("handles of another solver are refused, and named")
    func foreignHandles() throws {
        let foreign = try Foreign()
        let unknownVariable = { (error: SolverError) in error == .unknownVariable(foreign.variable) }
        let unknownConstraint = { (error: SolverError) in error == .unknownConstraint(foreign.constraint) }
        try expect(unknownVariable) { edits, _, _ throws(SolverError) in
            _ = try edits.add(LinearConstraint([Term(foreign.variable)], .equal))
        }
        try expect(unknownVariable) { edits, _, _ throws(SolverError) in
            _ = try edits.addVariable(near: foreign.variable)
        }
        try expect(unknownVariable) { edits, _, _ throws(SolverError) in try edits.remove(foreign.variable) }
        try expect(unknownVariable) { edits, _, _ throws(SolverError) in try edits.setRank(3, of: foreign.variable) }
        try expect(unknownVariable) { edits, variable, _ throws(SolverError) in
            try edits.setNear(foreign.variable, of: variable)
        }
        try expect(unknownVariable) { edits, variable, _ throws(SolverError) in
            try edits.setNear(variable, of: foreign.variable)
        }
        try expect(unknownVariable) { edits, _, pin throws(SolverError) in
            try edits.setCoefficient(2, of: foreign.variable, in: pin)
        }
        try expect(unknownConstraint) { edits, _, _ throws(SolverError) in try edits.remove(foreign.constraint) }
        try expect(unknownConstraint) { edits, _, _ throws(SolverError) in
            try edits.setConstant(3, of: foreign.constraint)
        }
        try expect(unknownConstraint) { edits, variable, _ throws(SolverError) in
            try edits.setCoefficient(2, of: variable, in: foreign.constraint)
        }
        try expect(unknownConstraint) { edits, _, _ throws(SolverError) in
            try edits.setPriority(.low, of: foreign.constraint)
        }
        try expect(unknownConstraint) { edits, _, _ throws(SolverError) in try edits.setRank(3, of: foreign.constraint)
        }
    }

    @Test("a handle is refused after its removal, also in the same batch, and when its slot is used again")
    func removedHandles() throws {
        try expect({ if case .unknownConstraint = $0 { true } else { false } }) { edits, _, pin throws(SolverError) in
            try edits.remove(pin)
            try edits.remove(pin)
        }
        try expect({ if case .unknownVariable = $0 { true } else { false } }) {
            edits, variable, pin throws(SolverError) in
            try edits.remove(pin)
            try edits.remove(variable)
            _ = try edits.add(LinearConstraint([Term(variable)], .equal))
        }
        var (solver, variable, pin) = try Self.pinned()
        let (newVariable, newPin) = try solver.update { edits throws(SolverError) in
            try edits.remove(pin)
            try edits.remove(variable)
            let variable = try edits.addVariable()
            return (variable, try edits.add(LinearConstraint([Term(variable)], .equal, constant: -9)))
        }
        #expect(solver.value(of: variable) == nil)
        #expect(solver.value(of: newVariable) == 9)
        #expect(throws: SolverError.unknownVariable(variable)) {
            try solver.update { edits throws(SolverError) in try edits.setRank(1, of: variable) }
        }
        #expect(throws: SolverError.unknownConstraint(pin)) {
            try solver.update { edits throws(SolverError) in try edits.setConstant(1, of: pin) }
        }
        try solver.update { edits throws(SolverError) in try edits.setConstant(-4, of: newPin) }
        #expect(solver.value(of: newVariable) == 4)
    }

    @Test("a variable that is still mentioned cannot be removed")
    func variableInUse() throws {
        try expect({ if case .variableInUse = $0 { true } else { false } }) { edits, variable, _ throws(SolverError) in
            try edits.remove(variable)
        }
        try expect({ if case .variableInUse = $0 { true } else { false } }) {
            edits, variable, pin throws(SolverError) in
            _ = try edits.addVariable(near: variable)
            try edits.remove(pin)
            try edits.remove(variable)
        }
    }

    @Test("a coefficient can be edited only where the constraint has the term")
    func noSuchTerm() throws {
        try expect({ if case .noSuchTerm = $0 { true } else { false } }) { edits, _, pin throws(SolverError) in
            let other = try edits.addVariable()
            try edits.setCoefficient(2, of: other, in: pin)
        }
    }

    @Test("a contradiction is refused by a strict solver, which stays as it was")
    func strictPolicy() throws {
        var (solver, variable, pin) = try Self.pinned()
        solver.policy = .strict
        let before = SolverSnapshot(solver)
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in
                _ = try edits.add(LinearConstraint([Term(variable, 2)], .equal, constant: -16))
            }
            Issue.record("not refused")
        } catch {
            guard case .conflicts(let conflicts) = error else { throw error }
            #expect(conflicts.count == 1)
            #expect(conflicts[0].members == [.constraint(pin), .constraint(conflicts[0].setAside)])
            #expect(conflicts[0].gap == 6)
        }
        #expect(SolverSnapshot(solver) == before)
    }

    @Test("an index of no constraint has none, whatever number it is", arguments: [-1, 1, Int.max, Int.min])
    func unknownIndex(index: Int) throws {
        var solver = Solver()
        try solver.update { edits throws(SolverError) in
            _ = try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal))
        }
        #expect(solver.constraint(at: index) == nil && solver.relation(at: index) == nil)
        #expect(solver.relation(at: 0) == .equal)
    }
}
