/// Amending beside a choice: what the canonical rule has decided, and all that depends on it, must not be touched.
///
/// A choice is made by the rows of its component alone, for the values that these read. So where neither is opened, nor
/// anything hangs on what was chosen that did not before, the same component makes it, in the sweep that follows.
extension Compiler {
    /// Finds the cells that depend on a component that had a choice when it was compiled, or on a variable that follows
    /// another one. Readers must be indexed.
    func markOpenEnded() {
        var pending = sheet.followers
        for component in 0..<components.count where components.mayChoose[component] {
            for at in components.unknowns(of: component) {
                pending.append(components.unknowns[at].variable)
            }
        }
        guard !pending.isEmpty else { return }
        var isOpenEnded = Array(repeating: false, count: sheet.cellCount)
        for cell in pending { isOpenEnded[Int(cell)] = true }
        while let cell = pending.popLast() {
            for reader in sheet.readers(of: cell) {
                for dependent in sheet.cells(computedBy: sheet.operations[reader]) where !isOpenEnded[Int(dependent)] {
                    isOpenEnded[Int(dependent)] = true
                    pending.append(dependent)
                }
            }
        }
        opening?.isOpenEnded = isOpenEnded
    }

    /// Whether a variable depends on a choice that was there before the batch.
    func isOpenEnded(_ variable: Int32) -> Bool {
        guard let opening, Int(variable) < opening.isOpenEnded.count else { return false }
        return opening.isOpenEnded[Int(variable)]
    }

    /// Notes that something open comes to depend on an unknown that is not open: that fails the attempt if the unknown
    /// depends on a choice.
    func rely(on unknown: Int32) {
        guard isOpenEnded(unknown) else { return }
        opening?.touchesChoice = true
        trialFailed = true
    }
}
