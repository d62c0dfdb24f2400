import Relayout

/// The parts of the screen, which a host makes of whatever it has: views, widgets, elements, cells.
public struct MailParts {
    /// The parts of one message in the list.
    public struct Row {
        /// The message.
        public let id: Int
        /// What shows it.
        public let box, sender, subject: any LayoutItem

        /// Creates the parts of a message.
        public init(id: Int, box: any LayoutItem, sender: any LayoutItem, subject: any LayoutItem) {
            (self.id, self.box, self.sender, self.subject) = (id, box, sender, subject)
        }
    }

    /// What is on the screen once.
    public var title, list, detail, from, subject, body, toolbar, archive, reply, notice: any LayoutItem
    /// In the order of the messages.
    public var rows: [Row] = []

    /// Creates the parts of a screen without messages.
    public init(
        title: any LayoutItem, list: any LayoutItem, detail: any LayoutItem, from: any LayoutItem,
        subject: any LayoutItem, body: any LayoutItem, toolbar: any LayoutItem, archive: any LayoutItem,
        reply: any LayoutItem, notice: any LayoutItem
    ) {
        (self.title, self.list, self.detail, self.notice) = (title, list, detail, notice)
        (self.from, self.subject, self.body) = (from, subject, body)
        (self.toolbar, self.archive, self.reply) = (toolbar, archive, reply)
    }
}

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
    /// What a finger, or a pointer, needs.
    public var touch: Double

    /// Points.
    public static let points = MailMetrics(
        margin: 12, space: 10, gap: 4, border: 1, listWidth: 220, wideWidth: 560, touch: 32)
    /// Cells.
    public static let cells = MailMetrics(
        margin: 1, space: 0, gap: 0, border: 1, listWidth: 26, wideWidth: 60, touch: 1)
}
