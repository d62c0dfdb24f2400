/// A size that was asked for and comes out as nothing, although there are items: no line ties them to one of the root's ends.
public struct OpenSize: Hashable, Sendable {
    /// What reports call the root.
    public let root: String
    /// The ends of the root that no line ties to an item, in the order of reading: `top`, `bottom` or both, or likewise `leading` and
    /// `trailing`.
    public let missing: [Attribute]
    /// What reports call the item that reaches farthest.
    public let item: String
    /// The first line that says where that item is.
    public let location: SourceLocation
}

extension OpenSize: CustomStringConvertible {
    /// `the height that fits cell is 0: no line ties an item to cell.bottom, and text (App/Cell.swift:12) stands out of it`.
    public var description: String {
        let ends = missing.map { "\(root).\($0)" }.joined(separator: " and ")
        let length = missing[0].axis == .horizontal ? "width" : "height"
        return
            "the \(length) that fits \(root) is 0: no line ties an item to \(ends), and \(item) (\(location)) stands out of it"
    }

    /// The lines that are missing, of the item alone.
    var lines: String { missing.map { "\(item).\($0) == \(root).\($0)" }.joined(separator: " and ") }
}
