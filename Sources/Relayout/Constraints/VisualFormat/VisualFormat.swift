import RelayoutSolver

/// Constraints drawn as a line of text, in the language that Apple's layout engine made known:
///
///     let row = try VisualFormat("|-[icon(24)]-12-[title(>=40)]-(>=8@750)-[badge(==icon)]-|", alignment: [.centerY])
///     let constraints = try row.constraints(views: ["icon": icon, "title": title, "badge": badge])
///
/// The grammar, without any space in it:
///
///     format        = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view          = "[" name [ predicates ] "]"
///     connection    = nothing | "-" | "-" predicate "-" | "-" predicates "-"
///     predicates    = "(" predicate { "," predicate } ")"
///     predicate     = [ "==" | "<=" | ">=" ] ( name | number ) [ "@" ( name | number ) ]
///     name          = C identifier        number = as C writes decimal numbers, negative only in parentheses
///
/// `|` is the parent of the views. Nothing between two views means that they touch; `-` alone is 8 points, and beside
/// `|` the margin there, which is 8 points where nothing else is given. A name in a connection or after `@` is a
/// metric; a name in a view's parentheses is a metric, or another view of the same thickness. One predicate in a connection needs no
/// parentheses, as UIKit takes it too: `|-16@750-[a]->=8-|` is `|-(16@750)-[a]-(>=8)-|`.
///
/// Two formats are the same if all that stands in them is, however it is spelled: `H:[a(==20.0)]` and `[a(20)]`. Those that say
/// the same in other words, as `[a]-0-[b]` and `[a][b]` do, are not. ``description`` is one spelling, and parses to the same format.
public struct VisualFormat: Sendable {
    /// Attributes across the line that all views on it share.
    public let alignment: [Attribute]
    /// Which way a horizontal line runs.
    public let direction: Direction
    /// From where to where in neighbouring views the numbers count.
    public let spacing: Spacing
    /// The axis along which the line runs.
    public let axis: LayoutAxis
    /// What is said, after the orientation.
    let line: Line
    /// What was parsed, for messages.
    let text: String

    /// Which way a horizontal line runs. A vertical one runs down.
    public enum Direction: Hashable, Sendable {
        /// As the layout's direction has it.
        case leadingToTrailing
        /// To the right, in either layout direction.
        case leftToRight
        /// To the left, in either layout direction.
        case rightToLeft
    }

    /// From where to where the numbers between two views count.
    public enum Spacing: Hashable, Sendable {
        /// From the end of one view to the beginning of the next.
        case edgeToEdge
        /// From the last baseline of one view to the first baseline of the next. In vertical lines only.
        case baselineToBaseline
    }

    /// Parses a format.
    ///
    /// `alignment`: attributes across the line, which the views on it share. Throws ``VisualFormatError`` where the text
    /// is not of the grammar, or an option does not fit its orientation.
    public init(
        _ text: String, alignment: [Attribute] = [], direction: Direction = .leadingToTrailing,
        spacing: Spacing = .edgeToEdge
    ) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        (axis, line) = try parser.parse()
        self.text = text
        self.alignment = alignment
        self.direction = direction
        self.spacing = spacing
        if let attribute = alignment.first(where: { $0.axis == axis || $0.isSize }) {
            throw VisualFormatError(
                text, at: 0, "Views cannot be aligned by '\(attribute)' along the line. Options must be perpendicular")
        }
        if spacing == .baselineToBaseline, axis == .horizontal {
            throw VisualFormatError(text, at: 0, "Spacing from baseline to baseline needs a vertical format")
        }
    }

    /// Creates a format of one line, whose text is ``description``.
    init(_ axis: LayoutAxis, _ line: Line, direction: Direction = .leadingToTrailing, spacing: Spacing = .edgeToEdge) {
        self.axis = axis
        self.line = line
        self.direction = direction
        self.spacing = spacing
        alignment = []
        text = line.text(along: axis)
    }
}

extension VisualFormat: CustomStringConvertible {
    /// The format, with its orientation, in the spelling of Apple's published grammar, where only a number or a name goes without
    /// parentheses: `H:|-8-[a(>=20@750)]-(>=8)-[b]`.
    public var description: String { line.text(along: axis) }
}

extension VisualFormat: Hashable {
    /// Whether both say the same in the same words, however these are spelled.
    public static func == (lhs: VisualFormat, rhs: VisualFormat) -> Bool {
        lhs.axis == rhs.axis && lhs.line == rhs.line && lhs.alignment == rhs.alignment
            && lhs.direction == rhs.direction && lhs.spacing == rhs.spacing
    }

    /// Feeds what both sides of `==` have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}
