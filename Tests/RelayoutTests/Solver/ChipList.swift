import RelayoutSolver
import Testing

/// Cells below each other, each as high as its text wants to be. Every tenth has chips below the text, and each of these
/// says where the cell ends.
struct ChipList {
    struct Cell {
        let top: Variable
        let height: Variable
        /// What ties it to the cell before.
        var link: LinearConstraint.ID
        let chips: Int
        /// What gives the height of the last chip.
        var lastChip: LinearConstraint.ID?
    }

    private(set) var solver = Solver()
    private var cells: [Cell] = []

    init(cells count: Int, chips: Int) throws {
        cells = try solver.update { edits throws(SolverError) in
            var cells: [Cell] = []
            for number in 0..<count {
                let own = number % 10 == 0 ? chips : 0
                cells.append(try Self.add(after: cells.last, number, chips: own, &edits))
            }
            return cells
        }
    }

    private static func link(
        _ top: Variable, to previous: Cell?, _ edits: inout Solver.Edits
    ) throws(SolverError) -> LinearConstraint.ID {
        guard let previous else { return try edits.add(LinearConstraint([Term(top)], .equal)) }
        return try edits.add(
            LinearConstraint([Term(top), Term(previous.top, -1), Term(previous.height, -1)], .equal))
    }

    private static func add(
        after previous: Cell?, _ number: Int, chips: Int, _ edits: inout Solver.Edits
    ) throws(SolverError) -> Cell {
        let (top, height) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
        let text = try edits.addVariable(lowerBound: 0)
        var cell = Cell(top: top, height: height, link: try link(top, to: previous, &edits), chips: chips)
        let content = -Double(20 + number % 3 * 20)
        for (relation, priority) in [(Relation.greaterThanOrEqual, 750.0), (.lessThanOrEqual, 250)] {
            try edits.add(LinearConstraint([Term(text)], relation, constant: content, priority: Priority(priority)))
        }
        if chips == 0 { try edits.add(LinearConstraint([Term(text), Term(height, -1)], .equal)) }
        for _ in 0..<chips {
            let (chipTop, chipHeight) = (try edits.addVariable(), try edits.addVariable(lowerBound: 0))
            try edits.add(LinearConstraint([Term(chipTop), Term(top, -1), Term(text, -1)], .equal))
            let end = [Term(chipTop), Term(chipHeight), Term(top, -1), Term(height, -1)]
            try edits.add(LinearConstraint(end, .equal))
            cell.lastChip = try edits.add(LinearConstraint([Term(chipHeight)], .equal, constant: -24))
        }
        return cell
    }

    mutating func insertPlain(at place: Int) throws { try insert(at: place, chips: 0) }

    mutating func insert(at place: Int, chips: Int) throws {
        let (previous, next) = (cells[place - 1], cells[place])
        let (cell, link) = try solver.update { edits throws(SolverError) in
            try edits.remove(next.link)
            let cell = try Self.add(after: previous, place, chips: chips, &edits)
            return (cell, try Self.link(next.top, to: cell, &edits))
        }
        cells[place].link = link
        cells.insert(cell, at: place)
    }

    mutating func raiseChip(of place: Int, to height: Double) throws {
        guard let id = cells[place...].first(where: { $0.lastChip != nil })?.lastChip else { return }
        try solver.update { edits throws(SolverError) in try edits.setConstant(-height, of: id) }
    }

    /// What a compilation of everything has to say.
    func expectFresh(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var fresh = solver
        let compilations = fresh.work.compilations
        // A row that contradicts a bound has everything compiled.
        try fresh.update { edits throws(SolverError) in
            let lone = try edits.addVariable(lowerBound: 0)
            try edits.add(LinearConstraint([Term(lone)], .equal, constant: 1))
        }
        #expect(fresh.work.compilations > compilations, sourceLocation: sourceLocation)
        for cell in cells {
            for unknown in [cell.top, cell.height] {
                let (own, other) = (solver.value(of: unknown)!, fresh.value(of: unknown)!)
                #expect(abs(own - other) <= 1e-6 * max(1, abs(other)), sourceLocation: sourceLocation)
            }
        }
    }
}
