/// An item that a container (a stack, a border, a table, a grid or a flow) is given more than once: it is laid out
/// where it comes first. Or a container that is given itself as one of its items, or a view that it is inside of: there
/// that is left out.
public struct DuplicateItem: Hashable, Sendable {
    /// What reports call the item.
    public let item: String
    /// What they call the container.
    public let container: String
    /// Whether the container is inside the item.
    public let isAroundContainer: Bool
    /// The line that wrote the container's layout.
    public let location: SourceLocation
}

extension DuplicateItem: CustomStringConvertible {
    /// `duplicate item: cell in card (App/Card.swift:12)`; `item around its container: card in row (App/Card.swift:12)`.
    public var description: String {
        "\(isAroundContainer ? "item around its container" : "duplicate item"): \(item) in \(container) (\(location))"
    }
}
