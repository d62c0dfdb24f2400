import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Acceptance examples of the solver")
struct AcceptanceExampleTests {
    @Test("an inset box in a container has the design's numbers", arguments: [false, true])
    func boxes(portrait: Bool) throws {
        let problem = HandWorkedSystems.box(in: portrait ? (320, 480) : (480, 320))
        let subject = try SolverUnderTest(problem)
        let expected = portrait ? [10, 75.625, 300, 168.75] : [10, 10, 460, 258.75]
        for (value, expected) in zip(subject.values[2...], expected) { #expect((value - expected).magnitude < 1e-9) }
        #expect(subject.undetermined.isEmpty)
        #expect(Disagreement.about(problem) == nil)
    }

    @Test("a resized container gives the numbers of a new one, and back")
    func resizedBox() throws {
        let subject = try SolverUnderTest(HandWorkedSystems.box(in: (480, 320)))
        var solver = subject.solver
        for size in [(320.0, 480.0), (480.0, 320.0)] {
            try solver.update { edits throws(SolverError) in
                try edits.setConstant(-size.0, of: subject.constraints[0])
                try edits.setConstant(-size.1, of: subject.constraints[1])
            }
            let problem = HandWorkedSystems.box(in: size)
            let resized = SolverUnderTest(solver, variables: subject.variables, constraints: subject.constraints)
            #expect(Disagreement.of(resized, with: ReferenceAnswer(problem)) == nil)
        }
    }

    @Test("one constraint at 750 outweighs a thousand at 250")
    func priorities() throws {
        for pulls in [4, 1000] {
            var solver = Solver()
            let x = try solver.update { edits throws(SolverError) in
                let x = try edits.addVariable()
                for _ in 0..<pulls {
                    _ = try edits.add(LinearConstraint([Term(x)], .equal, constant: -100, priority: .low))
                }
                _ = try edits.add(LinearConstraint([Term(x)], .equal, priority: .high))
                return x
            }
            #expect(solver.value(of: x) == 0)
        }
    }

    @Test("of two that share a total and hug 2, the earlier one gets 2")
    func canonicalChoice() throws {
        for isSwapped in [false, true] {
            var solver = Solver()
            let (a, b) = try solver.update { edits throws(SolverError) in
                let a = try edits.addVariable(lowerBound: 0, rank: isSwapped ? 1 : 0)
                let b = try edits.addVariable(lowerBound: 0, rank: isSwapped ? 0 : 1)
                _ = try edits.add(LinearConstraint([Term(a), Term(b)], .equal, constant: -10))
                for x in [a, b] {
                    _ = try edits.add(LinearConstraint([Term(x)], .equal, constant: -2, priority: .low))
                }
                return (a, b)
            }
            #expect(solver.value(of: a) == (isSwapped ? 8 : 2))
            #expect(solver.value(of: b) == (isSwapped ? 2 : 8))
            #expect(Set(solver.undeterminedVariables) == [a, b])
        }
    }

    @Test("three columns of 0.333 pinned on both sides are a conflict of 0.3 points")
    func thirds() throws {
        var solver = Solver()
        let (width, right) = try solver.update { edits throws(SolverError) in
            let columns = try (0..<3).map { _ throws(SolverError) in try edits.addVariable(lowerBound: 0) }
            let total = try edits.addVariable(lowerBound: 0)
            let width = try edits.add(LinearConstraint([Term(total)], .equal, constant: -300))
            for column in columns {
                _ = try edits.add(LinearConstraint([Term(column), Term(total, -0.333)], .equal))
            }
            let right = try edits.add(LinearConstraint(columns.map { Term($0) } + [Term(total, -1)], .equal))
            return (width, right)
        }
        #expect(solver.conflicts.map(\.setAside) == [right])
        #expect(solver.conflicts[0].members.count == 5)
        #expect((solver.conflicts[0].gap - 0.3).magnitude < 1e-9)
        try solver.update { edits throws(SolverError) in try edits.setConstant(0, of: width) }
        #expect(solver.conflicts.isEmpty)
    }

    @Test("a bound counts for all that follows from the variable, by a sum and a distance", arguments: [false, true])
    func boundOfFollower(isTurned: Bool) throws {
        var solver = Solver()
        let (a, b, inset) = try solver.update { edits throws(SolverError) in
            let (a, b, sum) = (try edits.addVariable(), try edits.addVariable(), try edits.addVariable())
            let inset = try edits.addVariable(lowerBound: 0)
            _ = try edits.add(LinearConstraint([Term(sum), Term(a, -1), Term(b, -1)], .equal))
            let distance = [Term(inset), Term(sum, -1)]
            _ = try edits.add(LinearConstraint(isTurned ? distance.reversed() : distance, .equal, constant: 5))
            for (part, priority) in [(a, 250.0), (b, 260)] {
                _ = try edits.add(LinearConstraint([Term(part)], .greaterThanOrEqual, constant: -1, priority: .high))
                _ = try edits.add(LinearConstraint([Term(part)], .equal, priority: Priority(priority)))
            }
            return (a, b, inset)
        }
        // a + b ≥ 5, and b is wanted to be small more than a is.
        #expect([a, b, inset].map { solver.value(of: $0) } == [4, 1, 0])
        // Below zero when the sum was computed without it, and taken back in.
        #expect(solver.work.failedGuards == 1 && solver.work.deferrals == 0)
    }

    @Test("terms of one variable are added up, also to nothing")
    func repeatedTerms() throws {
        var solver = Solver()
        let x = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            _ = try edits.add(LinearConstraint([Term(x, 3), Term(x, -1)], .equal, constant: -8))
            _ = try edits.add(LinearConstraint([Term(x), Term(x, -1)], .lessThanOrEqual, constant: -8))
            _ = try edits.add(LinearConstraint([], .equal))
            return x
        }
        #expect(solver.value(of: x) == 4)
        #expect(solver.conflicts.isEmpty)
        let wrong = try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(x), Term(x, -1)], .equal, constant: -8))
        }
        #expect(solver.conflicts.map(\.members) == [[.constraint(wrong)]])
    }

    @Test("what rounding leaves of terms that cancel out says nothing of the variable")
    func roundedTerms() throws {
        var solver = Solver()
        let x = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            // (0.1 + 0.2 is above 0.3 by 5e-17.)
            try edits.add(LinearConstraint([Term(x, 0.1), Term(x, 0.2), Term(x, -0.3)], .equal))
            return x
        }
        #expect(solver.undeterminedVariables == [x])
        try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(x)], .equal, constant: -7, priority: .low))
        }
        #expect(solver.value(of: x) == 7)
        let wrong = try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(x, 0.1), Term(x, 0.2), Term(x, -0.3)], .equal, constant: -8))
        }
        #expect(solver.conflicts.map(\.members) == [[.constraint(wrong)]])
        #expect(solver.value(of: x) == 7)
    }

    @Test("without ranks, variables and constraints count in the order they were added")
    func defaultRanks() throws {
        var solver = Solver()
        let (a, b, last) = try solver.update { edits throws(SolverError) in
            let (a, b) = (try edits.addVariable(), try edits.addVariable())
            _ = try edits.add(LinearConstraint([Term(a), Term(b)], .greaterThanOrEqual, constant: -10))
            _ = try edits.add(LinearConstraint([Term(a)], .lessThanOrEqual, constant: -6))
            return (a, b, try edits.add(LinearConstraint([Term(a), Term(b)], .equal, constant: -9)))
        }
        #expect(solver.value(of: a) == 0)
        #expect(solver.value(of: b) == 10)
        #expect(solver.conflicts.map(\.setAside) == [last])
    }

    @Test("an empty solver, and an empty batch, are solved")
    func nothing() throws {
        var solver = Solver()
        try solver.update { _ throws(SolverError) in }
        #expect(solver.values.isEmpty)
        #expect(solver.conflicts.isEmpty)
        #expect(solver.undeterminedVariables.isEmpty)
    }
}
