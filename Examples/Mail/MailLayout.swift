import Relayout
import RelayoutSolver

/// The parts of the screen: what a host has to make of buttons, labels and boxes.
public struct MailParts {
    /// The parts of one row of the list.
    public struct Row {
        public let id: Int
        public let box, sender, subject: any LayoutItem

        public init(id: Int, box: any LayoutItem, sender: any LayoutItem, subject: any LayoutItem) {
            self.id = id
            self.box = box
            self.sender = sender
            self.subject = subject
        }
    }

    public let title, list, detail, from, subject, body, toolbar, archive, reply: any LayoutItem
    /// In the order of the messages.
    public var rows: [Row] = []

    public init(
        title: any LayoutItem, list: any LayoutItem, detail: any LayoutItem, from: any LayoutItem,
        subject: any LayoutItem, body: any LayoutItem, toolbar: any LayoutItem, archive: any LayoutItem,
        reply: any LayoutItem
    ) {
        self.title = title
        self.list = list
        self.detail = detail
        self.from = from
        self.subject = subject
        self.body = body
        self.toolbar = toolbar
        self.archive = archive
        self.reply = reply
    }
}

/// Lengths in a host's own unit: points, or cells of a terminal.
public struct MailMetrics: Equatable, Sendable {
    /// Between things that belong together, and between those that do not.
    public var gap, margin: Double
    /// The list's least width beside a message, and the width from which both have room.
    public var listWidth, wideWidth: Double
    /// What a finger, or a pointer, needs.
    public var touch: Double

    /// Points.
    public static let points = MailMetrics(gap: 4, margin: 12, listWidth: 220, wideWidth: 560, touch: 32)
    /// Cells.
    public static let cells = MailMetrics(gap: 0, margin: 1, listWidth: 24, wideWidth: 60, touch: 1)
}

/// The layout of the mail reader: from a state to constraints.
@LayoutBuilder
public func mailLayout(_ mail: Mail, _ parts: MailParts, _ metrics: MailMetrics) -> LayoutBlock {
    let (gap, margin) = (metrics.gap, metrics.margin)

    Layout { root in
        parts.title.top == root.top + margin
        parts.title.leading == root.leading + margin
        parts.title.trailing <= root.trailing - margin

        parts.list.top == parts.title.bottom + margin
        parts.list.leading == root.leading
        parts.list.bottom == parts.toolbar.top
        parts.detail.top == parts.list.top
        parts.detail.bottom == parts.list.bottom

        parts.toolbar.leading == root.leading
        parts.toolbar.trailing == root.trailing
        parts.toolbar.bottom == root.bottom
    }
    .identified(by: "frame")

    // Side by side where there is room, one or the other where not.
    SizeLayout(width: metrics.wideWidth...) {
        Layout { root in
            parts.list.width == root.width * 0.4 ~ .high
            parts.list.width >= metrics.listWidth
            parts.detail.leading == parts.list.trailing
            parts.detail.trailing == root.trailing
        }
    } else: {
        Layout { root in
            // What is not looked at waits beyond the edge, so that it can slide in.
            if mail.selected == nil {
                parts.list.trailing == root.trailing
                parts.detail.leading == root.trailing
            } else {
                parts.list.trailing == root.leading
                parts.detail.leading == root.leading
            }
            parts.list.width == root.width
            parts.detail.width == root.width
        }
    }
    .identified(by: "columns")

    if mail.isContradictory {
        Layout { root in parts.list.width >= root.width + 100 }.identified(by: "on purpose")
    }

    ListLayout(parts.rows, id: { $0.id }) { row in
        let part = row.element
        part.box.top == (row.previous?.element.box.bottom ?? parts.list.top)
        part.box.leading == parts.list.leading
        part.box.trailing == parts.list.trailing
        part.box.height >= metrics.touch

        part.sender.top == part.box.top + margin / 2
        part.sender.leading == part.box.leading + margin
        part.sender.trailing <= part.box.trailing - margin
        part.subject.top == part.sender.bottom + gap
        part.subject.leading == part.sender.leading
        part.subject.trailing <= part.box.trailing - margin
        part.subject.bottom == part.box.bottom - margin / 2 ~ .high
        part.subject.bottom <= part.box.bottom - margin / 2
    }
    .identified(by: "messages")

    Layout {
        parts.from.top == parts.detail.top + margin / 2
        parts.subject.top == parts.from.bottom + gap
        parts.body.top == parts.subject.bottom + margin
        for text in [parts.from, parts.subject, parts.body] {
            text.leading == parts.detail.leading + margin
            text.trailing <= parts.detail.trailing - margin
        }
    }
    .identified(by: "message")

    // Without the bar its place closes, and its buttons leave with it.
    if mail.hasToolbar {
        parts.toolbar.height == parts.reply.height + margin
        for button in [parts.archive, parts.reply] {
            button.centerY == parts.toolbar.centerY
            button.height >= metrics.touch
        }
        parts.archive.leading == parts.toolbar.leading + margin
        parts.reply.trailing == parts.toolbar.trailing - margin
        parts.archive.trailing <= parts.reply.leading - margin
    } else {
        parts.toolbar.height == 0
    }
}
