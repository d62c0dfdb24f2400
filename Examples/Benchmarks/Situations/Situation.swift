import RelayoutSolver

/// What a list may have in it besides what it needs, so that edits elsewhere used to cost a compilation.
enum Situation: String, CaseIterable {
    case plain
    case equalities = "two equalities contradict"
    case limits = "a minimum contradicts a maximum"
    case bound = "a maximum below zero"
    case many = "a contradiction in every row"
    case choice = "two widths share a length"
    case redundancy = "a redundant row in every tenth"
}

/// Rows below each other, each as high as its text, in a situation.
struct SituationList {
    private(set) var solver = Solver()
    private var width: LinearConstraint.ID?
    private var root: Variable?
    private var rows: [Row] = []

    private struct Row {
        let top: Variable
        let height: Variable
        let text: Variable
        /// What ties it to the row before.
        var link: LinearConstraint.ID
        var own: [LinearConstraint.ID] = []
        var unknowns: [Variable] { [top, height, text] }
    }

    init(_ situation: Situation, rows count: Int) throws(SolverError) {
        (rows, width, root) = try solver.update { edits throws(SolverError) in
            let root = try edits.addVariable(lowerBound: 0)
            let width = try edits.add(LinearConstraint([Term(root)], .equal, constant: -320))
            var rows: [Row] = []
            for number in 0..<count {
                let row = try Self.add(&edits, after: rows.last, root, number)
                if situation == .many || number % 10 == 5 && situation == .redundancy || number == count / 2 {
                    try Self.disturb(situation, row, root, &edits)
                }
                rows.append(row)
            }
            return (rows, width, root)
        }
    }

    private static func add(
        _ edits: inout Solver.Edits, after previous: Row?, _ root: Variable, _ number: Int
    ) throws(SolverError) -> Row {
        let top = try edits.addVariable()
        let height = try edits.addVariable(lowerBound: 0)
        let text = try edits.addVariable(lowerBound: 0)
        var row = Row(top: top, height: height, text: text, link: try link(&edits, top, after: previous))
        row.own = [
            try edits.add(LinearConstraint([Term(height), Term(text, -1)], .greaterThanOrEqual, constant: -16)),
            try edits.add(LinearConstraint([Term(height), Term(root, -0.05)], .greaterThanOrEqual)),
            try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50))),
            try edits.add(LinearConstraint([Term(text)], .equal, constant: -10 - Double(number % 7), priority: .high)),
        ]
        return row
    }

    private static func link(
        _ edits: inout Solver.Edits, _ top: Variable, after previous: Row?
    ) throws(SolverError) -> LinearConstraint.ID {
        guard let previous else { return try edits.add(LinearConstraint([Term(top)], .equal)) }
        return try edits.add(
            LinearConstraint([Term(top), Term(previous.top, -1), Term(previous.height, -1)], .equal, constant: -8))
    }

    private static func disturb(
        _ situation: Situation, _ row: Row, _ root: Variable, _ edits: inout Solver.Edits
    ) throws(SolverError) {
        switch situation {
        case .plain: break
        case .equalities, .many:
            try edits.add(LinearConstraint([Term(row.text), Term(root, -0.1)], .equal))
            try edits.add(LinearConstraint([Term(row.text), Term(root, -0.1)], .equal, constant: -5))
        case .limits:
            try edits.add(LinearConstraint([Term(row.text)], .greaterThanOrEqual, constant: -30))
            try edits.add(LinearConstraint([Term(row.text)], .lessThanOrEqual, constant: -20))
        case .bound: try edits.add(LinearConstraint([Term(row.text)], .lessThanOrEqual, constant: 5))
        case .choice:
            let (one, other) = (try edits.addVariable(lowerBound: 0), try edits.addVariable(lowerBound: 0))
            try edits.add(LinearConstraint([Term(one), Term(other), Term(root, -1)], .equal))
        case .redundancy:
            let chip = try edits.addVariable()
            try edits.add(LinearConstraint([Term(chip), Term(row.top, -1)], .equal, constant: -4))
            try edits.add(LinearConstraint([Term(chip, 2), Term(row.top, -2)], .equal, constant: -8))
        }
    }

    mutating func resize(step: Int) throws(SolverError) {
        let (id, points) = (width!, [375.0, 390, 414, 430, 320][step % 5])
        try solver.update { edits throws(SolverError) in try edits.setConstant(-points, of: id) }
    }

    /// A resize of a copy.
    func resizeCopy(step: Int) throws(SolverError) {
        var copy = self
        try copy.resize(step: step)
        sink(copy.solver.values.last)
    }

    /// A row comes at even steps and goes at odd ones.
    mutating func insertOrRemove(step: Int) throws(SolverError) {
        let place = rows.count / 3
        let (previous, next, root) = (rows[place - 1], rows[step % 2 == 0 ? place : place + 1], root!)
        if step % 2 == 0 {
            let (row, link) = try solver.update { edits throws(SolverError) in
                try edits.remove(next.link)
                let row = try Self.add(&edits, after: previous, root, step)
                return (row, try Self.link(&edits, next.top, after: row))
            }
            rows[place].link = link
            rows.insert(row, at: place)
        } else {
            let row = rows.remove(at: place)
            rows[place].link = try solver.update { edits throws(SolverError) in
                for id in row.own + [row.link, next.link] { try edits.remove(id) }
                for unknown in row.unknowns { try edits.remove(unknown) }
                return try Self.link(&edits, next.top, after: previous)
            }
        }
    }
}
