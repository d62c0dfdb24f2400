import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Refused edits")
struct RefusedEditTests {
    @Test("a batch that ends with a mistake leaves values, conflicts and later behaviour as they were")
    func mistakes() throws {
        for seed in 0..<150 {
            var generator = EditGenerator(seed: UInt64(seed))
            let script = generator.script(steps: 6, .small)
            var walk = SolverWalk()
            for (step, batch) in script.batches.enumerated() {
                let before = SolverSnapshot(walk.solver)
                let kind = step % Mistake.allCases.count
                #expect(throws: SolverError.self, "seed \(seed), step \(step)") {
                    try walk.applyRefused(batch) { edits, book throws(SolverError) in
                        try Mistake.allCases[kind].make(&edits, book)
                    }
                }
                #expect(SolverSnapshot(walk.solver) == before, "seed \(seed), step \(step)")
                try walk.apply(batch)
                let problem = walk.book.system.problem
                let fresh = try SolverUnderTest(problem)
                let difference = Disagreement.between(walk.subject, andFresh: fresh, problem)
                #expect(difference == nil, "seed \(seed), step \(step)")
            }
        }
    }

    @Test("an error thrown by the caller's closure undoes the batch")
    func callersError() throws {
        var solver = Solver()
        let x = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            _ = try edits.add(LinearConstraint([Term(x)], .equal, constant: -3))
            return x
        }
        let before = SolverSnapshot(solver)
        #expect(throws: SolverError.priorityOutOfRange(7)) {
            try solver.update { edits throws(SolverError) in
                _ = try edits.add(LinearConstraint([Term(x)], .equal, constant: -4))
                throw SolverError.priorityOutOfRange(7)
            }
        }
        #expect(SolverSnapshot(solver) == before)
    }

    @Test("numbers that a refused batch edited twice are as they were for the next one")
    func editedTwice() throws {
        var solver = Solver()
        let (x, y, row) = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(), try edits.addVariable())
            _ = try edits.add(LinearConstraint([Term(y)], .equal, constant: -4))
            return (x, y, try edits.add(LinearConstraint([Term(x, 2), Term(y)], .equal, constant: -10)))
        }
        #expect(throws: SolverError.priorityOutOfRange(7)) {
            try solver.update { edits throws(SolverError) in
                for coefficient in [3, 3.5] { try edits.setCoefficient(coefficient, of: x, in: row) }
                for constant in [-20.0, -30] { try edits.setConstant(constant, of: row) }
                throw SolverError.priorityOutOfRange(7)
            }
        }
        #expect(solver.value(of: x) == 3)
        try solver.update { edits throws(SolverError) in try edits.setCoefficient(2, of: y, in: row) }
        #expect(solver.value(of: x) == 1, "2 · x + 2 · 4 is 10")
    }

    @Test("a strict solver that refuses a constant still says what the update before changed", arguments: [1, 2])
    func refusedSweep(edits count: Int) throws {
        var solver = Solver(policy: .strict)
        let pins = try solver.update { edits throws(SolverError) in
            let (x, y) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
            _ = try edits.add(LinearConstraint([Term(x)], .lessThanOrEqual, constant: -100))
            return [
                try edits.add(LinearConstraint([Term(x)], .equal, constant: -3)),
                try edits.add(LinearConstraint([Term(y)], .equal, constant: -4)),
            ]
        }
        for accepted in [5.0, 6, 7] {
            try solver.update { edits throws(SolverError) in
                for pin in pins.prefix(count) { try edits.setConstant(-accepted, of: pin) }
            }
            let before = SolverSnapshot(solver)
            #expect(solver.changedIndices.count == count)
            for refused in [-1.0, 200] {
                #expect(throws: SolverError.self) {
                    try solver.update { edits throws(SolverError) in
                        for pin in pins.prefix(count).reversed() { try edits.setConstant(-refused, of: pin) }
                    }
                }
                #expect(SolverSnapshot(solver) == before)
            }
        }
    }

    @Test("a copy of a solver goes its own way")
    func copies() throws {
        var solver = Solver()
        let (x, pin) = try solver.update { edits throws(SolverError) in
            let x = try edits.addVariable()
            return (x, try edits.add(LinearConstraint([Term(x)], .equal, constant: -3)))
        }
        var copy = solver
        try copy.update { edits throws(SolverError) in try edits.setConstant(-8, of: pin) }
        #expect(solver.value(of: x) == 3)
        #expect(copy.value(of: x) == 8)
    }
}

/// Everything that can be seen of a solver.
struct SolverSnapshot: Equatable {
    private let values: [UInt64]
    private let changed: [Int]
    private let conflicts: [Conflict]
    private let undetermined: Set<Variable>

    init(_ solver: Solver) {
        values = solver.values.map(\.bitPattern)
        changed = solver.changedIndices
        conflicts = solver.conflicts
        undetermined = Set(solver.undeterminedVariables)
    }
}

/// What can be wrong with the last edit of a batch.
private enum Mistake: CaseIterable {
    case constant, coefficient, priority, bound, foreignVariable, foreignConstraint, removedTwice, inUse

    func make(_ edits: inout Solver.Edits, _ book: HandleBook) throws(SolverError) {
        let variable = book.variables[book.system.unknownNumbers[0]]!
        let row = book.system.rowNumbers.first.map { book.constraints[$0]! }
        switch self {
        case .constant: _ = try edits.add(LinearConstraint([Term(variable)], .equal, constant: .nan))
        case .coefficient: _ = try edits.add(LinearConstraint([Term(variable, 0)], .equal))
        case .priority: _ = try edits.add(LinearConstraint([Term(variable)], .equal, priority: 1000.5))
        case .bound: _ = try edits.addVariable(lowerBound: .infinity)
        case .foreignVariable: _ = try edits.add(LinearConstraint([Term(try Foreign().variable)], .equal))
        case .foreignConstraint: try edits.remove(try Foreign().constraint)
        case .removedTwice:
            let extra = if let row { row } else { try edits.add(LinearConstraint([Term(variable)], .equal)) }
            try edits.remove(extra)
            try edits.remove(extra)
        case .inUse:
            _ = try edits.add(LinearConstraint([Term(variable)], .equal))
            try edits.remove(variable)
        }
    }
}

/// Handles of another solver.
struct Foreign {
    let variable: Variable
    let constraint: LinearConstraint.ID

    init() throws(SolverError) {
        var solver = Solver()
        (variable, constraint) = try solver.update { edits throws(SolverError) in
            let variable = try edits.addVariable()
            return (variable, try edits.add(LinearConstraint([Term(variable)], .equal)))
        }
    }
}
