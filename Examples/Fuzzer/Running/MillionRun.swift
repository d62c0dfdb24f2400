import Foundation
import Relayout
import RelayoutSolver

/// A million constraints in one solver, and in one layout.
enum MillionRun {
    static func million(_ options: Options) throws {
        try measure("solver") { try solver(options.count) }
        try measure("layout") { try layout(options.count) }
    }

    private static func measure(_ name: String, _ body: () throws -> String) throws {
        let began = Date()
        let result = try body()
        Console.line("\(name): \(result)")
        let seconds = String(format: "%.1f s", -began.timeIntervalSinceNow)
        Console.note("\(name): \(seconds), \(Memory.text(Memory.peak)) resident at most")
    }

    /// Rows below each other, each as high as its text, and a column beside them.
    private static func solver(_ constraints: Int) throws -> String {
        let rows = max(2, constraints / 5)
        var solver = Solver()
        var last: (top: Variable, height: Variable)?
        var firstHeight: LinearConstraint.ID?
        try solver.update { edits throws(SolverError) in
            for row in 0..<rows {
                let top = try edits.addVariable()
                let height = try edits.addVariable(lowerBound: 0)
                let text = try edits.addVariable(lowerBound: 0)
                if let last {
                    let terms = [Term(top), Term(last.top, -1), Term(last.height, -1)]
                    try edits.add(LinearConstraint(terms, .equal, constant: -8))
                } else {
                    try edits.add(LinearConstraint([Term(top)], .equal))
                }
                let size = -Double(10 + row % 50)
                let compression = try edits.add(
                    LinearConstraint([Term(text)], .greaterThanOrEqual, constant: size, priority: .high))
                if row == 0 { firstHeight = compression }
                try edits.add(LinearConstraint([Term(text)], .equal, constant: size, priority: .low))
                try edits.add(LinearConstraint([Term(height), Term(text, -1)], .greaterThanOrEqual, constant: -4))
                try edits.add(LinearConstraint([Term(height)], .equal, priority: Priority(50)))
                last = (top, height)
            }
        }
        var expected = 0.0
        for row in 0..<rows - 1 { expected += Double(22 + row % 50) }
        var value = solver.value(of: last!.top)!
        if value != expected { Console.fail("solver: the last row is at \(value), should be at \(expected)") }
        try solver.update { edits throws(SolverError) in try edits.setConstant(-110, of: firstHeight!) }
        value = solver.value(of: last!.top)!
        if value != expected + 100 { Console.fail("solver: the last row is at \(value) after an edit") }
        return "\(5 * rows) constraints, the last row at \(value)"
    }

    /// Items below each other, as wide as the root, and a conflict.
    private static func layout(_ constraints: Int) throws -> String {
        let root = ScreenItem("root")
        let items = (0..<max(1, constraints / 4)).map { _ in ScreenItem("item", in: root) }
        let layout = ViewLayout(root: root) { (height: Double) in
            for (index, item) in items.enumerated() {
                item.top == (index == 0 ? root.top : items[index - 1].bottom)
                item.height == height
                item.leading == root.leading
                item.trailing == root.trailing
            }
            items[0].height == 2
        }
        layout.conflictLog = nil
        for height in [1.0, 3] {
            let receipt = try layout.layout(height, in: LayoutSize(width: 320, height: 480))
            let frame = items[items.count - 1].frame
            if receipt.conflicts.map(\.parts.count) != [2] {
                Console.fail("layout: conflicts are \(receipt.conflicts)")
            }
            if frame != LayoutRect(x: 0, y: Double(items.count - 1) * height, width: 320, height: height) {
                Console.fail("layout: the last item is at \(frame)")
            }
        }
        return "\(4 * items.count + 1) constraints, laid out twice, the last item at \(items[items.count - 1].frame)"
    }
}
