/// An element of a ``ListLayout`` whose id an earlier element of the same list has. It is laid out all the same, but
/// cannot be followed when the list is reordered.
public struct DuplicateID: Hashable, Sendable {
    /// The path of the element, with its occurrence: `feed[42 #2]`.
    public let path: String
    /// Where the list was written.
    public let location: SourceLocation
}

extension DuplicateID: CustomStringConvertible {
    /// `duplicate id: feed[42 #2] (App/Feed.swift:12)`.
    public var description: String { "duplicate id: \(path) (\(location))" }
}
