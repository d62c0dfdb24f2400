/// Amending beside a choice: what the canonical rule has decided, and all that depends on it, must not be touched.
///
/// A choice is made by the rows of its component alone, for the values that these read. So where neither is opened, nor
/// anything hangs on what was chosen that did not before, the same component makes it, in the sweep that follows.
extension Compiler {
    /// Finds the cells that depend on a component that had a choice when it was compiled, or on a variable that follows
    /// another one. Readers must be indexed.
    func markDependentsOfChoices() {
        var pending = sheet.followers
        for component in 0..<components.count where components.mayChoose[component] {
            for at in components.unknowns(of: component) {
                pending.append(components.unknowns[at].variable)
            }
        }
        guard !pending.isEmpty else { return }
        var dependsOnChoice = Array(repeating: false, count: sheet.cellCount)
        for cell in pending { dependsOnChoice[Int(cell)] = true }
        while let cell = pending.popLast() {
            for reader in sheet.readers(of: cell) {
                for dependent in sheet.cells(computedBy: sheet.operations[reader])
                where !dependsOnChoice[Int(dependent)] {
                    dependsOnChoice[Int(dependent)] = true
                    pending.append(dependent)
                }
            }
        }
        opening?.dependsOnChoice = dependsOnChoice
    }

    /// Whether a variable depends on a choice that was there before the batch.
    func dependsOnChoice(_ variable: Int32) -> Bool {
        guard let opening, Int(variable) < opening.dependsOnChoice.count else { return false }
        return opening.dependsOnChoice[Int(variable)]
    }

    /// Notes that something open comes to depend on an unknown that is not open: that fails the attempt if the unknown
    /// depends on a choice.
    func rely(on unknown: Int32) {
        guard dependsOnChoice(unknown) else { return }
        opening?.touchesChoice = true
        trialFailed = true
    }
}
