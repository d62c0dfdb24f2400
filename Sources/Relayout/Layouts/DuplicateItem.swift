/// An item that a container (a stack, a border, a table, a grid or a flow) is given more than once: it is laid out
/// where it comes first. Or a container that is given itself as one of its items: there it is left out.
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
