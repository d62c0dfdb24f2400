/// In which order the members of a block decide its unknowns.
extension OpenBlock {
    /// Finds, where there are formulas, in which order members decide the unknowns: each member one unknown, given
    /// those before it; or the sum of several, as the height of a list's row does, and then other members each of
    /// these. `decisions` stays empty if it is otherwise.
    func decide(_ shared: SharedRows) {
        var order: [SharedRows.Decision] = []
        var earlier: [(unknown: Int32, dependent: SharedRows.LaterDependent)] = []
        var isDecided = unknowns.indices.map { !isOpen(Int32($0)) }
        var left = [Int](repeating: 0, count: shared.rowCount)
        // The unknowns of which only the sum is decided yet.
        var together: Set<Int32> = .init()
        for unknown in unknowns.indices where shared.rowOf[unknown] >= 0 {
            // An unknown that is not open is decided by nothing.
            if isDecided[unknown] { order.append(SharedRows.Decision([Int32(unknown)], coefficient: 0)) }
            if !isDecided[unknown] { left[Int(shared.rowOf[unknown])] += 1 }
        }
        func isDue(_ unknown: Int32) -> Bool { !isDecided[Int(unknown)] }
        func add(_ unknown: Int32, _ coefficient: Double) {
            order.append(SharedRows.Decision([unknown], coefficient: coefficient))
            isDecided[Int(unknown)] = true
        }
        for member in members.indices {
            var form = Array(form(ofMember: member))
            var due = form.filter { isDue($0.unknown) }
            guard let first = due.first else { continue }
            let row = Int(shared.rowOf[first.unknown])
            let others = together.count { Int(shared.rowOf[$0]) == row }
            if row >= 0, due.count + 1 >= left[row] + others, let ratio = shared.commonRatio(of: due) {
                // A multiple of all that is left of the row is decided by the row. Of all but one, the row makes it a
                // multiple of that one.
                guard due.count < left[row] + others else { continue }
                if due.count > 1 {
                    form = shared.complement(of: form, inRow: row, ratio)
                    due = form.filter { isDue($0.unknown) }
                }
            }
            let isInside = together.contains(due[0].unknown)
            guard due.allSatisfy({ together.contains($0.unknown) == isInside }), isInside || together.isEmpty,
                let weight = shared.commonWeight(of: due)
            else { return }
            // The same sum once more decides nothing.
            if isInside, due.count == together.count { continue }
            guard due.count == 1 || !isInside else { return }
            let own = Set(due.map { $0.unknown })
            for term in form where !own.contains(term.unknown) {
                let dependent = SharedRows.LaterDependent(decision: Int32(order.count), factor: term.coefficient)
                earlier.append((term.unknown, dependent))
            }
            if due.count > 1 {
                order.append(SharedRows.Decision(due.map { $0.unknown }, coefficient: weight))
                together = own
            } else {
                add(due[0].unknown, due[0].coefficient)
                together.remove(due[0].unknown)
                // The last one of a sum follows from it, and so does the last one of a row.
                if isInside, together.count == 1 { add(together.removeFirst(), 0) }
            }
            guard row >= 0 else { continue }
            if !isInside { left[row] -= due.count }
            if left[row] == 1, together.isEmpty, let last = shared.members(ofRow: row).first(where: isDue) {
                add(last, 0)
                left[row] = 0
            }
        }
        for unknown in unknowns.indices where !isDecided[unknown] {
            let row = Int(shared.rowOf[unknown])
            guard row >= 0, left[row] == 1 else { return }
            add(Int32(unknown), 0)
        }
        laterDependents.list(keyCount: unknowns.count) { say in
            for (unknown, dependent) in earlier { say(unknown, dependent) }
        }
        decisions = order
    }

    /// Whether each of the members that decide does so alone.
    var areDecisionsSingle: Bool {
        !decisions.isEmpty && decisions.allSatisfy { $0.unknowns.count == 1 }
            && unknowns.indices.allSatisfy { laterDependents[Int32($0)].isEmpty }
    }
}
