/// Displacements: how far a variable is from the one that it is near to, as a variable of its own.
///
/// In a list each row has an icon that is somewhere between the row's edges, in the middle if it can be. No equality places it: so
/// its place, and with that the place of its row, which is that of the row above and so on, are in rows that have to be solved
/// together. Where the icon is *in its row* depends on nothing outside. So its place is expressed as the row's place plus a
/// displacement (``Compiler/displace(_:)``), which all constraints between the two, and between neighbours in the row, see alone:
/// each row of the list falls off as a component of its own.
///
/// Only what is *loose* has one: what rows have, none of them a required equality, which would place it.
///
/// The canonical rule asks a displacement to be zero when it would ask the variable to be near to what it is near to, which is the
/// same wish. Clients never see displacements.
extension Model {
    /// Gives displacements to what the batch has made loose.
    func settleDisplacements() {
        for row in newRows where rows[row].isLive { settle(termsOf: row) }
        for at in journal.steps.indices {
            switch journal.steps[at] {
            case .addedRow(let row), .removedRow(let row, _), .priority(let row, _): settle(termsOf: row)
            case .near(let slot, _): settle(slot)
            default: break
            }
        }
    }

    private func settle(termsOf row: Int32) {
        for term in terms(of: row) { settle(term.variable) }
    }

    @inline(__always)
    private func settle(_ slot: Int32) {
        let near = variables[slot].near
        guard near >= 0, near != slot else { return }
        let record = variables[slot]
        guard record.displacement < 0, record.isLive, record.lowerBound == -.infinity, mentions[slot].isLoose else {
            return
        }
        makeDisplacement(of: slot)
    }
}
