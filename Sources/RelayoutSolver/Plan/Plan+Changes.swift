/// Which values have changed.
extension Plan {
    /// Where the last sweep changed values.
    var sweptIndices: [Int] {
        changes.view.compactMap { change in
            let slot = Int(change.cell)
            return slot < variableCount && sheet.cells[slot] != change.old ? slot : nil
        }
    }

    /// Where values changed by an amendment and the sweep after it, and where they are new; each once. Ends the
    /// amendment: what cells held before is forgotten.
    func amendedIndices(isNew: (Int) -> Bool) -> [Int] {
        var seen = Buffer<Bool>(repeating: false, count: variableCount)
        var indices: [Int] = []
        for list in [sheet.overwritten.view, changes.view] {
            for change in list where change.cell < variableCount && !seen[change.cell] {
                seen[change.cell] = true
                let slot = Int(change.cell)
                if change.old != sheet.cells[slot] || isNew(slot) { indices.append(slot) }
            }
        }
        endAmendment()
        return indices
    }
}
