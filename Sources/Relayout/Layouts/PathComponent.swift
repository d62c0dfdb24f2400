/// One step of the way from a layout's top to a constraint: an ``IdentifyingLayout``, or an element of a ``ListLayout``.
struct PathComponent: Hashable, Sendable {
    // Not an enumeration: those are copied to be compared.

    /// The identifier, or the element's id.
    private let id: ElementID
    /// Tells elements of the same id apart, from 0; negative in an identifier.
    private let kind: Int
    /// The gap of a ``GapWhenGone``, or what is added on the left side; of no meaning in any other component.
    private var points = 0.0
    /// The factor on the left side; of no meaning in any other component.
    private var factor = 1.0

    private static let identifier = -1
    private static let numberedIdentifier = -2
    private static let gapWhenGone = -3
    private static let made = -4
    private static let leftSide = -5
    private static let container = -6
    private static let line = -7

    /// An ``IdentifyingLayout``.
    static func identifier(_ identifier: String, numbered isNumbered: Bool) -> PathComponent {
        PathComponent(
            id: ElementID(value: identifier),
            kind: isNumbered ? PathComponent.numberedIdentifier : PathComponent.identifier)
    }

    /// What the library says by itself, of a guide that knows its place or of an item inside another layout.
    static func made(_ name: String) -> PathComponent {
        PathComponent(id: ElementID(value: name), kind: PathComponent.made)
    }

    /// What a container says, by the name of its type. No part of where its constraints come from, and no text of a path shows
    /// it, but reports tell who said what nobody wrote.
    static func container(_ name: String) -> PathComponent {
        PathComponent(id: ElementID(value: name), kind: PathComponent.container)
    }

    /// The line that wrote a constraint of a snapshot, which is none of this program. No text of a path shows it.
    static func line(_ text: String) -> PathComponent {
        PathComponent(id: ElementID(value: text), kind: PathComponent.line)
    }

    /// An element of a ``ListLayout``; `occurrence` tells elements of the same id apart, from 0.
    static func element(_ id: consuming ElementID, occurrence: Int) -> PathComponent {
        PathComponent(id: id, kind: occurrence)
    }

    /// The gap of a ``GapWhenGone``, in points.
    static func gapWhenGone(_ points: Double) -> PathComponent {
        PathComponent(id: ElementID(value: points), kind: PathComponent.gapWhenGone, points: points)
    }

    /// The numbers on the left of a constraint that has numbers of the same kind on the right. They are no part of
    /// where the constraint comes from, and no text of a path shows them, but records have no room for them.
    static func leftSide(factor: Double, sum: Double) -> PathComponent {
        PathComponent(
            id: ElementID(value: LeftSide(factor: factor, sum: sum)), kind: PathComponent.leftSide, points: sum,
            factor: factor)
    }

    private struct LeftSide: Hashable, Sendable {
        let factor: Double
        let sum: Double
    }

    static func == (lhs: PathComponent, rhs: PathComponent) -> Bool { lhs.kind == rhs.kind && lhs.id == rhs.id }

    var isNumbered: Bool { kind == PathComponent.numberedIdentifier }

    /// Whether the library made what stands there, rather than a line of code.
    var isMade: Bool { kind == PathComponent.made }

    /// Whether it says nothing of where a constraint comes from.
    var isHidden: Bool {
        kind == PathComponent.leftSide || kind == PathComponent.container || kind == PathComponent.line
    }

    /// The name of the container's type; nil in any other component.
    var container: String? { kind == PathComponent.container ? id.text : nil }

    /// The line of a snapshot's constraint; nil in any other component.
    var line: String? { kind == PathComponent.line ? id.text : nil }

    /// The identifier in one line; nil in an element, and in a component that only has numbers or is hidden.
    var identifier: String? {
        kind < 0 && kind != PathComponent.gapWhenGone && !isHidden ? id.text.inOneLine : nil
    }

    /// What stands on the left of a constraint beside the quantity; nil in any other component.
    var leftSide: (factor: Double, sum: Double)? { kind == PathComponent.leftSide ? (factor, points) : nil }

    /// The gap of a ``GapWhenGone``, in points; nil in any other component.
    var gapWhenGone: Double? { kind == PathComponent.gapWhenGone ? points : nil }

    /// `title [3]`, or `[42]`, or `[42 #2]` for the second element of one id.
    func text(ordinal: Int32?) -> String {
        if let gapWhenGone { return "when gone \(gapWhenGone.shortText)" }
        guard let identifier else {
            let id = id.text.inOneLine
            return kind == 0 ? "[\(id)]" : "[\(id) #\(kind + 1)]"
        }
        return isNumbered ? ordinal.map { "\(identifier) [\($0)]" } ?? identifier : identifier
    }
}
