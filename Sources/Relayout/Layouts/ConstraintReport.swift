/// A constraint as reports show it: where it comes from and what it says.
public struct ConstraintReport: Hashable, Sendable {
    /// The identifiers and list ids that it came through, outermost first: `feed[42]/title [3]`. Empty without any.
    public let path: String
    /// The innermost identifier, with its number where the layout is numbered: `title [3]`.
    public let identifier: String?
    /// The line that wrote it into a layout. Not known of a snapshot that is laid out again: its text has the snapshot's line.
    public let location: SourceLocation
    /// The type of the container that says it: `StackLayout`. nil where the line itself does.
    public let container: String?
    /// What it says, as it was written: `Icon.leading == Card.leading + 8 ~ .high`, `2 * Icon.width <= Card.width / 3`. Numbers
    /// are shown, whatever they were computed from; what was said of several quantities at once (`edges`) is shown of each.
    public let equation: String
    /// The same in visual format, where that is clearer: a gap that the equation counts down from the far edge.
    /// `photo.bottom <= cell.bottom - 12` is `V:[photo]-(>=12)-|`.
    public let shorthand: String?
    /// What is added on the right, in points, once both sides are divided by the factor on the left: 50 of `a.width * 2 == 100`. An
    /// override counts as the line is written: see ``ConstraintOverride/constant(_:)``.
    public let constant: Double
    /// Which number no layout accepts, and what it may be; nil where all are.
    let fault: String?
    /// The line as text, also where it is a snapshot's.
    let lineText: String
    /// The name of the override that gives its constant; nil where its line does.
    let override: String?

    /// `isExact`: as ``Equation/isExact``.
    init(_ record: ConstraintRecord, _ labels: ItemLabels, fault: String? = nil, isExact: Bool = false) {
        self.fault = fault
        override = labels.paths.override(of: record.path, record.shape)
        path = labels.paths.text(of: record.path, ordinal: record.ordinal)
        identifier = labels.paths.identifier(of: record.path, ordinal: record.ordinal)
        location = record.location
        lineText = labels.paths.line(of: record)
        container = labels.paths.container(of: record.path)
        constant = record.constant
        var equation = labels.statedEquation(of: record)
        equation.isExact = isExact
        self.equation = equation.text
        shorthand = record.shorthand(labels)
    }
}

extension ConstraintReport: CustomStringConvertible {
    /// `title [3]: Icon.width == 40 (App/Feed.swift:12)`; after it what it looks like, where that is clearer:
    /// `photo.bottom <= cell.bottom - 12 (App/Feed.swift:13), drawn V:[photo]-(>=12)-|`.
    public var description: String { line + (shorthand.map { ", drawn \($0)" } ?? "") }

    /// Without what it looks like.
    var line: String { (path.isEmpty ? "" : "\(path): ") + "\(equation) (\(place))" }

    /// The line that wrote it, or the container at a line, and what overrides its number, if anything.
    var place: String {
        (container.map { "\($0) at \(lineText)" } ?? lineText) + ConstraintOverride.clause(override)
    }
}

extension ConstraintRecord {
    fileprivate func shorthand(_ labels: ItemLabels) -> String? {
        guard isRelative, !hasZeroFactor, !first.isDistance, !second.isDistance, constant < 0 else { return nil }
        let format = VisualFormat(
            .init(item: first.item, attribute: first.attribute), relation,
            .init(item: second.item, attribute: second.attribute), multiplier: multiplier, constant: constant,
            priority: priority, name: labels.item, isInside: { labels.parent(of: $0) == $1 })
        return format?.description
    }
}

extension [ConstraintReport] {
    /// Adds those that read otherwise, or stand elsewhere, than all before. (Those with NaN are not equal to themselves.)
    mutating func addNew(_ reports: [ConstraintReport]) {
        for report in reports {
            if contains(where: { $0.lineText == report.lineText && $0.equation == report.equation }) { continue }
            append(report)
        }
    }
}
