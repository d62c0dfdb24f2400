/// A constraint as reports show it: where it comes from and what it says.
public struct ConstraintReport: Hashable, Sendable {
    /// The identifiers and list ids that it came through, outermost first: `feed[42]/title [3]`. Empty without any.
    public let path: String
    /// The innermost identifier, with its number where the layout is numbered: `title [3]`.
    public let identifier: String?
    /// The line that wrote it into a layout.
    public let location: SourceLocation
    /// What it says: `Icon.leading == Card.leading + 8 ~ 750`.
    public let equation: String
    /// What is added on the right, in points.
    public let constant: Double

    init(_ record: ConstraintRecord, names: Names) {
        path = names.paths.text(of: record.path, ordinal: record.ordinal)
        identifier = names.paths.identifier(of: record.path, ordinal: record.ordinal)
        location = record.location
        constant = record.constant
        equation = ConstraintRecord.equation(
            record.first.text(names.item) ?? "", record.relation, record.second.text(names.item),
            multiplier: record.multiplier, constant: record.constant, priority: record.priority)
    }
}

extension ConstraintReport: CustomStringConvertible {
    /// `title [3]: Icon.width == 40 (App/Feed.swift:12)`.
    public var description: String { (path.isEmpty ? "" : "\(path): ") + "\(equation) (\(location))" }
}
