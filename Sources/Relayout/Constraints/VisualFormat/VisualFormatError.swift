/// Why a visual format was refused, with the place in its text.
public struct VisualFormatError: Error, Hashable, Sendable {
    /// The format.
    public let text: String
    /// How many characters stand before the place where it went wrong.
    public let offset: Int
    /// What is wrong, or was expected there.
    public let message: String

    /// `bytes`: how many stand before the place, which may be inside a character: a letter with a combining mark.
    init(_ text: String, at bytes: Int, _ message: String) {
        self.text = text
        let place = text.utf8.index(text.startIndex, offsetBy: bytes)
        offset = text.indices.prefix { text.index(after: $0) <= place }.count
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
