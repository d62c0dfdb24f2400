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
    /// The same in visual format, where that is clearer: a gap that the equation counts down from the far edge.
    /// `photo.bottom <= cell.bottom - 12` is `V:[photo]-(>=12)-|`.
    public let shorthand: String?
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
        shorthand = record.shorthand(names)
    }
}

extension ConstraintReport: CustomStringConvertible {
    /// `title [3]: Icon.width == 40 (App/Feed.swift:12)`; in visual format where that is clearer.
    public var description: String { (path.isEmpty ? "" : "\(path): ") + "\(text) (\(location))" }

    /// What it says, in the clearer of the two ways.
    var text: String { shorthand ?? equation }
}

extension ConstraintRecord {
    fileprivate func shorthand(_ names: Names) -> String? {
        guard isRelative, !first.isDistance, !second.isDistance, constant < 0 else { return nil }
        let format = VisualFormat(
            .init(name: names.item(first.item), attribute: first.attribute), relation,
            .init(name: names.item(second.item), attribute: second.attribute), multiplier: multiplier,
            constant: constant, priority: priority,
            firstIsInside: names.parents[Int(first.item)] == second.item,
            secondIsInside: names.parents[Int(second.item)] == first.item)
        return format?.description
    }
}
