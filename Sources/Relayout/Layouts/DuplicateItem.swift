/// An item that a container is given more than once: a stack, a border, a table, a grid or a flow. It is laid out where it comes first.
/// Or the container, which is given itself as one of its items: it is left out.
public struct DuplicateItem: Hashable, Sendable {
    /// What reports call the item.
    public let item: String
    /// What they call the container.
    public let container: String
    /// The line that wrote the container's layout.
    public let location: SourceLocation
}

extension DuplicateItem: CustomStringConvertible {
    /// `duplicate item: cell in card (App/Card.swift:12)`.
    public var description: String { "duplicate item: \(item) in \(container) (\(location))" }
}
