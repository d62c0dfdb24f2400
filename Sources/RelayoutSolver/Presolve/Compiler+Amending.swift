/// Amending: compiling what a batch touches into a sheet that goes on.
///
/// The edited rows are taken out of the sheet with what was derived from them (*opened*), and go through the same steps
/// as in a compilation of everything, among the open unknowns. Unknowns that are not open count as given, which is
/// sound only where the open part cannot pull at them: a row that has some may define an open unknown that nothing else
/// needs (which then follows), or hang one on them. Any other row opens its unknowns too, for another attempt. So the
/// part grows until nothing in it is at odds with the rest, or until it is better to compile everything.
///
/// No new choice is dealt with here: who decides is a matter of all rows. Choices remain where nothing touches them. Rows that
/// were set aside remain so where the batch leaves their proofs as they were (``Guards``); the others are opened as if they were
/// new. A row that is left without unknowns and contradicts is set aside by its proof, if that is evident and the row comes last in
/// it. Whatever else contradicts is a matter of all rows, too.
extension Compiler {
    /// A part that still grows then is coupled with too much of the rest.
    private static var mostAttempts: Int { 12 }

    /// Compiles what the batch under way touches. `setAside`: the rows set aside before it; `released`: those of them
    /// whose proofs it has touched, which are opened as if they were new. Afterwards ``proofs`` has a proof for each
    /// row newly set aside. Returns false where everything has to be compiled instead; then only the values of the
    /// sheet are still of use.
    func amend(batchOf source: Model, setAside: SlotSet, released: [Int32]) -> Bool {
        var standing = setAside
        for row in released { standing.remove(row) }
        guard sheet.makeRoom(variableCount: model.variableCount, rowCount: model.rowCount) else { return false }
        decomposition.makeRoom(variableCount: model.variableCount, rowCount: model.rowCount)
        sheet.indexReaders()
        sheet.keepOverwritten(true)
        opening = Opening(
            limit: 32 + model.variableCount / 4, setAside: standing, proofSteps: sheet.operations.count)
        markDependentsOfChoices()
        openBatch(of: source, released)
        for _ in 0..<Self.mostAttempts {
            guard opening!.variables.count <= opening!.limit, !opening!.touchesChoice, !reduction.hasNearlyCancelled
            else { break }
            if makeAmendment() {
                closeOpening()
                return true
            }
            guard !opening!.touchesChoice, let wanted = opening?.wanted, !(wanted.isEmpty && opening!.pending.isEmpty)
            else { break }
            openPending()
            openWanted()
        }
        sheet.restoreOverwritten()
        return false
    }

    /// Makes one attempt, and takes it back if it fails.
    private func makeAmendment() -> Bool {
        let (classMark, extent, units) = (decomposition.classes.beginTrial(), sheet.extent, decomposition.units.count)
        opening?.linkedOutside.removeAll()
        trialFailed = false
        trialDepth += 1
        // A contradiction, or an error, within the open part need not be one of all rows.
        let isSolved: Void? = try? solveBlock(openBlock(), depth: 0)
        trialDepth = 0
        var failed = isSolved == nil || trialFailed || needsAnotherAttempt || sheet.followers.count > extent.followers
        // Also where a choice was met: it may exist only because rows that read the open part are not open themselves.
        if opening!.wanted.isEmpty, opening!.pending.isEmpty, openReadersOfUnknown() { failed = true }
        if opening!.touchesChoice || !setsAsideAsBefore() || reduction.hasNearlyCancelled { failed = true }
        if !failed {
            defineLinkedOutside()
            defineAll(fromComponentUnknown: components.firstUnknown(of: extent.components))
            failed = needsAnotherAttempt
        }
        decomposition.classes.endTrial(undoTo: failed ? classMark : nil)
        guard failed else { return true }
        for row in promoted { decomposition.isPromoted[row] = false }
        promoted.removeAll()
        freeColumns.removeAll()
        implied.removeAll()
        proofs.removeAll()
        opening?.borderRows.removeAll()
        decomposition.truncateUnits(to: units)
        sheet.truncate(to: extent)
        sheet.restoreOverwritten()
        return false
    }

    private func openBlock() -> Block {
        lists.truncate(to: 0)
        graph.removeAll()
        for variable in opening!.variables { lists.append(variable) }
        let variables = 0..<lists.count
        for row in opening!.rows where model.rows[Int(row)].isLive { lists.append(row) }
        return Block(variables: .listed(variables), rows: listed(from: variables.upperBound))
    }

    /// Defines the unknowns that were hung on others, and the members of their classes. If one is below its bound, that
    /// bound would help to decide an unknown that is not open, which takes a compilation of everything.
    private func defineLinkedOutside() {
        for child in opening?.linkedOutside ?? [] {
            defineMember(child)
            defineMembers(of: child, isGuarded: false)
            var member = child
            while member >= 0 {
                let bound = model.variables[Int(member)].lowerBound
                if Plan.isBelow(sheet.cells[Int(member)], bound) { needsAnotherAttempt = true }
                member = decomposition.classes.member(after: member)
            }
        }
    }

    private func closeOpening() {
        work.amendments += 1
        if !(opening!.setAside.isEmpty && proofs.isEmpty) { work.guardedAmendments += 1 }
        if !opening!.dependsOnChoice.isEmpty { work.amendmentsBesideChoices += 1 }
        work.openedUnknowns += opening!.variables.count
        for variable in opening!.variables { decomposition.isOpenVariable[variable] = false }
        for row in opening!.rows { decomposition.isOpenRow[row] = false }
    }
}
