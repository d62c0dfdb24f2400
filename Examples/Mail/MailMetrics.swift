/// Lengths in a host's own unit: points, or the cells of a terminal.
public struct MailMetrics: Equatable, Sendable {
    /// The room around things: beside them, and above and below them.
    public var margin, space: Double
    /// Between lines that belong together.
    public var gap: Double
    /// Of the boxes around the list and the message.
    public var border: Double
    /// The list's least width beside a message, and the width from which both have room.
    public var listWidth, wideWidth: Double
    /// The width from which the buttons stand beside each other; 0 where their words can always be wrapped.
    public var buttonsWidth: Double
    /// What a finger, or a pointer, needs.
    public var touch: Double

    /// Points.
    public static let points = MailMetrics(
        margin: 12, space: 10, gap: 4, border: 1, listWidth: 220, wideWidth: 560, buttonsWidth: 0, touch: 32)
    /// Cells.
    public static let cells = MailMetrics(
        margin: 1, space: 0, gap: 0, border: 1, listWidth: 26, wideWidth: 60, buttonsWidth: 26, touch: 1)
}
