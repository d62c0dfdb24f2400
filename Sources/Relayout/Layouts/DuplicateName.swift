/// A name that two constraints of a layout have. Both hold; the name is the first one's.
public struct DuplicateName: Hashable, Sendable {
    /// One of the places that use the name.
    public struct Place: Hashable, Sendable {
        /// The path of the constraint, the name last.
        public let path: String
        /// The line that wrote it into the layout.
        public let location: SourceLocation
    }

    /// The name itself.
    public let name: String
    /// The place that has the name.
    public let first: Place
    /// The place that wanted it too.
    public let second: Place
}

extension DuplicateName: CustomStringConvertible {
    /// `duplicate name "height": card/height (App/Card.swift:12), again menu/height (App/Menu.swift:30)`.
    public var description: String { "duplicate name \"\(name)\": \(first), again \(second)" }
}

extension DuplicateName.Place: CustomStringConvertible {
    /// `card/height (App/Card.swift:12)`.
    public var description: String { "\(path) (\(location))" }
}
