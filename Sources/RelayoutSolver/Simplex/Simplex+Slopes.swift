/// The rows that a move meets, and how they change along it.
extension Simplex {
    /// A row that has an unknown.
    struct Entry: BitwiseCopyable {
        let row: Int32
        let coefficient: Double
    }

    /// How a row's residual grows along a direction, and the largest part of that.
    struct Slope: BitwiseCopyable {
        /// Of a row that the move does not meet, as far as is known.
        static let none = Slope(sum: 0, largest: -1)

        var sum: Double
        var largest: Double
    }

    /// Collects the rows that a move along `direction` meets, and their slopes. What is
    /// active stays zero, and what is still open is evaluated when it is its turn.
    func collectTouched() {
        for row in touched.view { slopes[row] = .none }
        touched.truncate(to: 0)
        if slopes.count < rows.count { slopes.append(repeating: .none, count: rows.count - slopes.count) }
        for unknown in direction.places where direction[unknown] != 0 { addSlopes(of: Int(unknown)) }
        for row in listedCount..<rows.count where isMet(row) {
            touched.append(Int32(row))
            for term in terms(of: row) { addSlope(term.coefficient * direction[term.unknown], to: row) }
        }
    }

    @inline(__always)
    private func addSlopes(of unknown: Int) {
        let factor = direction[unknown]
        for entry in rowsOfUnknown(unknown) {
            let row = Int(entry.row)
            if slopes[row].largest < 0 {
                guard isMet(row) else { continue }
                touched.append(entry.row)
            }
            addSlope(entry.coefficient * factor, to: row)
        }
    }

    @inline(__always)
    private func addSlope(_ part: Double, to row: Int) {
        slopes[row].sum += part
        slopes[row].largest = max(slopes[row].largest, part.magnitude)
    }

    /// Whether a row that is not active counts at present.
    @inline(__always)
    private func isMet(_ row: Int) -> Bool {
        let state = rows.base + row
        return state.pointee.position < 0 && (state.pointee.stage == .closed || state.pointee.stage == .pursued)
    }
}
