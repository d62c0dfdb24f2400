import Mail
import Relayout

/// The mail reader in cells: boxes, and the layout that all hosts share.
final class MailScreen {
    private let root = Box("screen")
    private var parts: MailParts<Box>

    private(set) lazy var layout = ViewLayout(root: root) { [unowned self] (mail: Mail, environment) in
        mailLayout(mail, parts, .cells, environment)
    }

    init() {
        let list = Box("list", in: root), detail = Box("detail", in: root)
        (list.hasBorder, detail.hasBorder) = (true, true)
        let toolbar = Box("toolbar", in: root, style: Style(background: .blue))
        let button = Style(foreground: .white, background: .blue, isBold: true)
        parts = MailParts(
            title: Box("title", in: root, style: Style(foreground: .cyan, isBold: true)), list: list, detail: detail,
            from: Box("from", in: detail, style: Style(foreground: .green, isBold: true)),
            subject: Box("subject", in: detail, style: Style(isBold: true)), body: Box("body", in: detail),
            toolbar: toolbar, archive: Box("archive", in: toolbar, text: "[a] Archive", style: button),
            reply: Box("reply", in: toolbar, text: "[enter] Read", style: button),
            notice: Box("notice", in: root, style: Style(foreground: .red)))
        layout.conflictLog = nil
    }

    /// Lays a state out in so many cells and draws it. A conflict stands on the screen, in its own words. `page`: of these, or of the
    /// message, where not all is seen at once.
    func draw(
        _ mail: Mail, width: Int, height: Int, direction: ReadingDirection = .leftToRight, page: Int = 0
    ) throws -> Canvas {
        var mail = mail
        let traits: Traits = [.displayScale(1), .layoutDirection(direction)]
        let size = LayoutSize(width: Double(width), height: Double(height))
        align(root, direction)
        fill(mail)
        let receipt = try layout.layout(mail, in: size, traits: traits)
        if let conflict = receipt.conflicts.first {
            mail.notice = "\(conflict)"
            fill(mail)
            try layout.layout(mail, in: size, traits: traits)
        }
        (parts.notice.page, parts.body.page) = mail.notice == nil ? (nil, page) : (page, nil)
        var canvas = Canvas(width: width, height: height)
        let all = CellRect(x: 0, y: 0, width: width, height: height)
        for child in root.children { child.draw(on: &canvas, x: 0, y: 0, clip: all) }
        return canvas
    }

    /// Gives the boxes what they show. What has another text is measured anew.
    private func fill(_ mail: Mail) {
        for (box, text) in parts.texts(of: mail) where box.text != text {
            box.text = text
            layout.contentDidChange(box)
        }
        parts.rows = parts.rows(of: mail.messages, make: makeRow) { $0.box.removeFromParent() }
        for row in parts.rows {
            let isSelected = row.id == mail.selection
            let background: Style.Color? = isSelected ? .yellow : nil
            row.box.style = Style(background: background)
            row.sender.style = Style(foreground: isSelected ? .black : nil, background: background, isBold: true)
            row.subject.style = Style(foreground: isSelected ? .black : nil, background: background, isDim: !isSelected)
        }
    }

    private func makeRow(_ message: Mail.Message) -> MailParts<Box>.Row {
        let box = Box("row", in: parts.list)
        return MailParts.Row(
            id: message.id, box: box, sender: Box("sender", in: box, text: message.sender),
            subject: Box("subject", in: box, text: message.subject))
    }

    /// Lines end at the right where one reads from there; those of a report are in English.
    private func align(_ box: Box, _ direction: ReadingDirection) {
        box.isRightAligned = direction == .rightToLeft && box !== parts.notice
        for child in box.children { align(child, direction) }
    }
}
