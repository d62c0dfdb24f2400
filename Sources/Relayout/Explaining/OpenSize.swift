/// A size that was asked for and comes out as nothing, although there are items: no line ties them to one of the root's ends.
public struct OpenSize: Hashable, Sendable {
    /// What reports call the root.
    public let root: String
    /// The axis along which nothing fits.
    public let axis: LayoutAxis
    let hasStart: Bool
    let hasEnd: Bool
    /// What reports call the item that reaches farthest.
    public let item: String
    /// The first line that says where that item is.
    public let location: SourceLocation

    /// The ends of the root that no line ties to an item, in the order of reading: `top`, `bottom` or both, or likewise `leading` and
    /// `trailing`.
    public var missing: [Attribute] {
        let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        return hasStart ? [end] : hasEnd ? [start] : [start, end]
    }
}

extension OpenSize: CustomStringConvertible {
    /// `the height that fits cell is 0: no line ties an item to cell.bottom, and text (App/Cell.swift:12) stands out of it`.
    public var description: String {
        "the \(axis.extentName) that fits \(root) is 0: no line ties an item to \(ends), and \(item) (\(location)) stands out of it"
    }

    /// The ends that are missing.
    var ends: String { each { "\(root).\($0)" } }

    /// The lines that are missing, of the item alone.
    var lines: String { each { "\(item).\($0) == \(root).\($0)" } }

    private func each(_ text: (Attribute) -> String) -> String {
        let missing = missing
        return missing.count == 1 ? text(missing[0]) : "\(text(missing[0])) and \(text(missing[1]))"
    }
}
