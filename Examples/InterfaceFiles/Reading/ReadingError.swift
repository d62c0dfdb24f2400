/// Why a file cannot be read.
public struct ReadingError: Error, CustomStringConvertible {
    /// Counted from 1; nil where the file as a whole is meant.
    public let line: Int?
    /// In words.
    public let reason: String

    init(_ reason: String, line: Int? = nil) {
        self.line = line
        self.reason = reason
    }

    /// In words.
    public var description: String { reason }
}
