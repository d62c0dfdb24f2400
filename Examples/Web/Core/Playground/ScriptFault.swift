/// What is wrong with a line of a text, and where.
struct ScriptFault: Error {
    /// Counted from 1.
    var line = 0
    /// How many characters stand before the place, all of them from ASCII: no others are understood.
    let column: Int
    let message: String

    init(_ column: Int, _ message: String) { (self.column, self.message) = (column, message) }
}
