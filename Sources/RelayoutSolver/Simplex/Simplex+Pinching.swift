/// Unknowns between equal bounds: moves that a second row of the same unknown blocks at once are barred instead of tried.
extension Simplex {
    struct Pinch: BitwiseCopyable {
        let row: Int32
        let by: Int32
    }

    /// Whether a row is of one unknown, and listed with it, while moves may be barred.
    private func canPinch(_ row: Int) -> Bool { barsPinched && row < listedCount && terms(of: row).count == 1 }

    /// Bars moves off an active row of one unknown that a closed row of the same unknown, at zero too, blocks for good.
    ///
    /// Where n unknowns sit between equal bounds of two levels, this saves n pivots that go nowhere.
    func barPinched(_ row: Int) {
        guard canPinch(row) else { return }
        let term = terms(of: row)[0]
        for entry in rowsOfUnknown(Int(term.unknown)) where entry.row != row && rows[entry.row].stage == .closed {
            let other = entry.row
            let closed = rows[other]
            guard terms(of: Int(other)).count == 1,
                closed.residual.magnitude <= Tolerance.rounding(closed.magnitude)
            else { continue }
            let isParallel = (terms(of: Int(other))[0].coefficient > 0) == (term.coefficient > 0)
            let barsAbove = !(isParallel ? closed.permitsAbove : closed.permitsBelow) && rows[row].permitsAbove
            let barsBelow = !(isParallel ? closed.permitsBelow : closed.permitsAbove) && rows[row].permitsBelow
            guard barsAbove || barsBelow else { continue }
            if barsAbove { rows[row].permitsAbove = false }
            if barsBelow { rows[row].permitsBelow = false }
            pinches.append(Pinch(row: Int32(row), by: other))
        }
    }

    /// Notes a row that is closed now, as it may block what ``barBlocked()`` looks at.
    func noteBlocking(_ row: Int) {
        guard canPinch(row) else { return }
        blocking[terms(of: row)[0].unknown] = 1
    }

    /// Bars what the rows that were noted block for good: once for each unknown, which may have a row of each of a thousand cells.
    func barBlocked() {
        for unknown in blocking.places {
            for entry in rowsOfUnknown(Int(unknown)) where rows[entry.row].position >= 0 { barPinched(Int(entry.row)) }
        }
        blocking.clear()
    }
}
