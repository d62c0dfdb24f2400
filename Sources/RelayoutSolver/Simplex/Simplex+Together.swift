/// Required rows taken in all at once.
extension Simplex {
    /// Goes to a vertex at which all required rows hold, if some do not. Returns false if there is none: then the rows
    /// have to be admitted one at a time from the start, to see which contradict each other.
    ///
    /// Where each row that is admitted drives others to their bounds, one at a time would be a search through all of them
    /// for each.
    func satisfyTogether() -> Bool {
        var (end, failing) = (0, 0)
        while end < rows.count, rows[end].level == 0 {
            if rows[end].position < 0, violation(of: end) != 0 { failing += 1 }
            end += 1
        }
        guard failing > 0 else { return true }
        pursued = 0..<end
        for row in pursued { pursue(row) }
        // A search that rounding leads round in circles is given up: one row at a time is a smaller problem.
        var holds = (try? improve()) != nil
        pursued = 0..<0
        for row in 0..<end {
            rows[row].stage = .open
            if isUnacceptable(row) { holds = false }
        }
        return holds
    }
}
