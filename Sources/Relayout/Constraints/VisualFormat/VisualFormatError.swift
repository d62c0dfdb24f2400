/// Why a visual format was refused, with the place in its text.
public struct VisualFormatError: Error, Hashable, Sendable {
    /// The format.
    public let text: String
    /// How many characters stand before the place where it went wrong.
    public let offset: Int
    /// What is wrong, or was expected there.
    public let message: String

    init(_ text: String, at offset: Int, _ message: String) {
        self.text = text
        self.offset = offset
        self.message = message
    }
}

extension VisualFormatError: CustomStringConvertible {
    /// The message, the format, and below it a caret at the place:
    ///
    ///     Expected ':' after 'V'
    ///     V[title]
    ///      ^
    public var description: String {
        "\(message)\n\(text)\n\(String(repeating: " ", count: offset))^"
    }
}
