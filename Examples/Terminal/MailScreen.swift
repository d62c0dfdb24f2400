import Mail
import Relayout

/// The mail reader in cells: boxes, and the layout that all hosts share.
final class MailScreen {
    private let root = Box("screen")
    private let title, list, detail, from, subject, body, toolbar, archive, reply, notice: Box
    private var rows: [Int: (box: Box, sender: Box, subject: Box)] = [:]
    private var shown: [MailParts.Row] = []

    private(set) lazy var layout = ViewLayout(root: root) { [unowned self] (mail: Mail, environment) in
        mailLayout(mail, parts, .cells, environment)
    }

    init() {
        title = Box("title", in: root, style: Style(foreground: .cyan, isBold: true))
        list = Box("list", in: root)
        detail = Box("detail", in: root)
        (list.hasBorder, detail.hasBorder) = (true, true)
        from = Box("from", in: detail, style: Style(foreground: .green, isBold: true))
        subject = Box("subject", in: detail, style: Style(isBold: true))
        body = Box("body", in: detail)
        toolbar = Box("toolbar", in: root, style: Style(background: .blue))
        let button = Style(foreground: .white, background: .blue, isBold: true)
        archive = Box("archive", in: toolbar, text: "[a] Archive", style: button)
        reply = Box("reply", in: toolbar, text: "[enter] Read", style: button)
        notice = Box("notice", in: root, style: Style(foreground: .red))
        layout.conflictLog = nil
    }

    /// Lays a state out in so many cells and draws it. A conflict stands on the screen, in its own words.
    func draw(_ mail: Mail, width: Int, height: Int, direction: ReadingDirection = .leftToRight) throws -> Canvas {
        var mail = mail
        let traits: Traits = [.displayScale(1), .layoutDirection(direction)]
        let size = LayoutSize(width: Double(width), height: Double(height))
        for box in [root, list, detail, toolbar] { align(box, direction) }
        fill(mail)
        let receipt = try layout.layout(mail, in: size, traits: traits)
        if let conflict = receipt.conflicts.first {
            mail.notice = "\(conflict)"
            fill(mail)
            try layout.layout(mail, in: size, traits: traits)
        }
        var canvas = Canvas(width: width, height: height)
        let all = CellRect(x: 0, y: 0, width: width, height: height)
        for child in root.children { child.draw(on: &canvas, x: 0, y: 0, clip: all) }
        return canvas
    }

    private var parts: MailParts {
        var parts = MailParts(
            title: title, list: list, detail: detail, from: from, subject: subject, body: body, toolbar: toolbar,
            archive: archive, reply: reply, notice: notice)
        parts.rows = shown
        return parts
    }

    /// Gives the boxes what they show. What has another text is measured anew.
    private func fill(_ mail: Mail) {
        let selected = mail.selected
        set(title, mail.messages.isEmpty ? "No mail" : "Mail · \(mail.messages.count) messages")
        set(from, selected?.sender ?? "")
        set(subject, selected?.subject ?? "")
        set(body, selected?.body ?? "Nothing is selected.")
        set(notice, mail.notice ?? "")
        for (id, row) in rows where !mail.messages.contains(where: { $0.id == id }) {
            row.box.removeFromParent()
            rows[id] = nil
        }
        shown = mail.messages.map { message in
            let row = rows[message.id] ?? makeRow(message)
            rows[message.id] = row
            let isSelected = message.id == mail.selection
            let background: Style.Color? = isSelected ? .yellow : nil
            row.box.style = Style(background: background)
            row.sender.style = Style(foreground: isSelected ? .black : nil, background: background, isBold: true)
            row.subject.style = Style(foreground: isSelected ? .black : nil, background: background, isDim: !isSelected)
            return MailParts.Row(id: message.id, box: row.box, sender: row.sender, subject: row.subject)
        }
    }

    private func makeRow(_ message: Mail.Message) -> (box: Box, sender: Box, subject: Box) {
        let box = Box("row", in: list)
        return (box, Box("sender", in: box, text: message.sender), Box("subject", in: box, text: message.subject))
    }

    private func set(_ box: Box, _ text: String) {
        guard box.text != text else { return }
        box.text = text
        layout.contentDidChange(box)
    }

    private func align(_ box: Box, _ direction: ReadingDirection) {
        box.isRightAligned = direction == .rightToLeft
        for child in box.children { align(child, direction) }
    }
}
