extension Solver {
    /// The constraints that these variables' values were computed from, and perhaps some that they were not: a small
    /// change of any other constant leaves them where they are.
    ///
    /// Unknown handles have none. Cost: proportional to what is found.
    public func sources(of variables: [Variable]) -> Set<LinearConstraint.ID> {
        var rows: Set<LinearConstraint.ID> = []
        var seen: Set<Int32> = []
        var open: [Int32] = []
        func visit(_ cell: Int32) {
            let operation = plan.sheet.operationOfCell[cell]
            if operation >= 0, seen.insert(operation).inserted { open.append(operation) }
        }
        for variable in variables {
            if let slot = try? model.slot(of: variable) { visit(slot) }
        }
        while let number = open.popLast() {
            let operation = plan.sheet.operations[number]
            if operation.row >= 0 { rows.insert(model.id(at: operation.row)) }
            for at in Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount) {
                visit(plan.sheet.inputs[at].cell)
            }
            guard operation.kind == .component else { continue }
            for at in plan.sheet.components.rows(of: Int(operation.target)) {
                visit(plan.sheet.components.rows[at].cell)
            }
        }
        return rows
    }
}
