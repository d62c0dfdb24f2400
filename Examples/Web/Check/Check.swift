#if canImport(Relayout)
    import Relayout
#endif

/// A part of the screen whose text is as wide as it has letters: the same everywhere.
final class Part: LayoutItem {
    let layoutName: String?
    private(set) var layoutParent: (any LayoutItem)?
    var text: String
    private(set) var frame = Rect.zero

    init(_ name: String, in parent: Part? = nil, text: String = "") {
        layoutName = name
        layoutParent = parent
        self.text = text
    }

    func place(_ frame: Rect) { self.frame = frame }

    func measure(width: Double?) -> Content {
        guard !text.isEmpty else { return .nothing }
        let natural = Double(text.utf8.count) * 6.6015625
        guard let width, width < natural else { return Content(width: natural, height: 17) }
        let lines = (natural / max(width, 6.6015625)).rounded(.up)
        return Content(width: width, height: 17 * lines, firstBaseline: 13, lastBaseline: 17 * lines - 4)
    }
}

/// All parts, and what is under test: the mail reader at `count` states and widths.
func check(_ count: Int) {
    let root = Part("screen")
    func part(_ name: String, _ text: String = "") -> Part { Part(name, in: root, text: text) }
    let (from, subject, body) = (part("from"), part("subject"), part("body"))
    var parts = MailParts(
        title: part("title", "Inbox"), list: part("list"), detail: part("detail"), from: from, subject: subject,
        body: body, toolbar: part("toolbar"), archive: part("archive", "Archive"), reply: part("reply", "Reply"))
    let rows = Mail.samples.map { message in
        let box = part("row")
        return MailParts.Row(
            id: message.id, box: box, sender: part("sender", message.sender), subject: part("what", message.subject))
    }
    let layout = ViewLayout(root: root) { (mail: Mail) in mailLayout(mail, parts, .points) }
    layout.conflictLog = nil
    let all = [parts.title, parts.list, parts.detail, from, subject, body, parts.toolbar, parts.archive, parts.reply]
    for step in 0..<count {
        // Other messages in another order, another selection, with and without the bar, in conflict now and then.
        var mail = Mail(messages: Mail.samples)
        if step % 3 == 1 { mail.messages.removeFirst(step % 5) }
        if step % 7 > 3 { mail.messages.reverse() }
        mail.selection = step % 4 == 0 ? nil : mail.messages.last?.id
        mail.hasToolbar = step % 5 != 2
        mail.isContradictory = step % 11 == 10
        (from.text, subject.text) = (mail.selected?.sender ?? "", mail.selected?.subject ?? "")
        body.text = mail.selected?.body ?? ""
        for item in [from, subject, body] { layout.contentDidChange(item) }
        parts.rows = mail.messages.map { message in rows.first { $0.id == message.id }! }
        let width = 280 + Double(step * 37 % 701) + Double(step % 8) / 8
        do throws(LayoutError) {
            let receipt = try layout.layout(mail, in: Size(width: width, height: 600 + Double(step % 3) * 40))
            var line = "\(step) \(receipt.conflicts.count)"
            for item in all + parts.rows.flatMap({ [$0.box, $0.sender, $0.subject] }) {
                let frame = (item as! Part).frame
                for number in [frame.x, frame.y, frame.width, frame.height] {
                    line += " " + String(number.bitPattern, radix: 16)
                }
            }
            print(line)
        } catch {
            print("\(step): \(error)")
        }
    }
}

#if hasFeature(Embedded)
    @_cdecl("_start")
    public func start() { check(200) }
#else
    @main
    enum Main {
        static func main() { check(200) }
    }
#endif
