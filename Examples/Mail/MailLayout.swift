import Relayout

/// The layout of the mail reader: from a state, and the place where it is shown, to constraints.
///
/// Side by side where there is room, one or the other where there is not. What is not looked at waits beyond the edge, from
/// where it can slide in.
@LayoutBuilder
public func mailLayout<Part: LayoutItem>(
    _ mail: Mail, _ parts: MailParts<Part>, _ metrics: MailMetrics, _ environment: LayoutEnvironment
) -> LayoutBlock {
    let (list, detail, toolbar, margin) = (parts.list, parts.detail, parts.toolbar, metrics.margin)

    Layout { root in
        parts.title.top == root.top + metrics.space
        parts.title.leading == root.leading + margin
        parts.title.trailing <= root.trailing - margin

        list.top == parts.title.bottom + metrics.space
        detail.top == list.top
        detail.bottom == list.bottom
        if mail.notice == nil {
            list.bottom == toolbar.top
        } else {
            list.bottom == parts.notice.top
            parts.notice.bottom == toolbar.top
            parts.notice.height <= root.height * 0.5
            parts.notice.leading == root.leading + margin
            parts.notice.trailing == root.trailing - margin
        }
        toolbar.horizontalEdges == root.horizontalEdges
        toolbar.bottom == root.bottom
    }
    .identified(by: "frame")

    Layout { root in
        if environment.width >= metrics.wideWidth {
            list.leading == root.leading
            // Stronger than a text resists being wrapped, which is 750.
            list.width == root.width * 0.4 ~ 800
            list.width >= metrics.listWidth
            detail.leading == list.trailing
            detail.trailing == root.trailing
        } else {
            list.width == root.width
            detail.width == root.width
            if mail.selected == nil {
                list.leading == root.leading
                detail.leading == root.trailing
            } else {
                list.trailing == root.leading
                detail.leading == root.leading
            }
        }
        if mail.isContradictory { list.width >= root.width + 100 }
    }
    .identified(by: "columns")

    ListLayout(parts.rows, id: { $0.id }, memoizedBy: { ObjectIdentifier($0.box) }) { row in
        let (box, sender, subject) = (row.element.box, row.element.sender, row.element.subject)
        box.top == (row.previous?.element.box.bottom ?? parts.content.top)
        box.horizontalEdges == list.horizontalEdges.inset(by: Insets(metrics.border))
        box.height >= metrics.touch

        sender.top == box.top + metrics.space
        subject.top == sender.bottom + metrics.gap
        subject.bottom <= box.bottom - metrics.space
        subject.bottom == box.bottom - metrics.space ~ .high
        for text in [sender, subject] {
            text.leading == box.leading + margin
            text.trailing <= box.trailing - margin
        }
    }
    .identified(by: "messages")

    Layout {
        parts.content.horizontalEdges == list.horizontalEdges
        parts.content.bottom == (parts.rows.last?.box.bottom ?? parts.content.top)
        // Scrolled as somebody did, not beyond an end, and as little farther as shows what is read; of a row that is higher than
        // the list its beginning. Which part is seen counts less than all that makes the rows.
        parts.content.top <= list.top + metrics.border
        if mail.isReadInSight, let read = parts.rows.first(where: { $0.id == mail.selection }) {
            read.box.top >= list.top + metrics.border ~ 30
            read.box.bottom <= list.bottom - metrics.border ~ 20
        }
        if mail.offset > 0 { parts.content.bottom >= list.bottom - metrics.border ~ 15 }
        parts.content.top == list.top + metrics.border - mail.offset ~ 10
    }
    .identified(by: "scrolled")

    Layout {
        parts.from.top == detail.top + metrics.border + metrics.space
        parts.subject.top == parts.from.bottom + metrics.gap
        parts.body.top == parts.subject.bottom + metrics.space + metrics.border
        for text in [parts.from, parts.subject, parts.body] {
            text.leading == detail.leading + metrics.border + margin
            text.trailing <= detail.trailing - metrics.border - margin
        }
    }
    .identified(by: "message")

    // Without the bar its place closes, and its buttons leave with it.
    if mail.hasToolbar {
        for button in [parts.archive, parts.reply] { button.height >= metrics.touch }
        parts.archive.leading == toolbar.leading + margin
        parts.reply.trailing == toolbar.trailing - margin
        if metrics.buttonsWidth > 0, environment.width < metrics.buttonsWidth {
            parts.archive.top == toolbar.top
            parts.reply.top == parts.archive.bottom
            toolbar.bottom == parts.reply.bottom
            parts.archive.width == toolbar.width - 2 * margin
            parts.reply.width == parts.archive.width
        } else {
            toolbar.height == parts.reply.height + 2 * metrics.space
            parts.archive.centerY == toolbar.centerY
            parts.reply.centerY == toolbar.centerY
            parts.archive.trailing <= parts.reply.leading - margin
            // Where their words have too little room they share it; otherwise the words count more.
            parts.archive.width == parts.reply.width ~ 200
        }
    } else {
        toolbar.height == 0
    }
}
