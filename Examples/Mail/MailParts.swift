import Relayout

/// The parts of the screen, which a host makes of whatever it has: views, widgets, elements, cells.
public struct MailParts<Part: LayoutItem> {
    /// The parts of one message in the list.
    public struct Row {
        /// The message.
        public let id: Int
        /// What shows it.
        public let box, sender, subject: Part

        /// Creates the parts of a message.
        public init(id: Int, box: Part, sender: Part, subject: Part) {
            (self.id, self.box, self.sender, self.subject) = (id, box, sender, subject)
        }
    }

    /// What is on the screen once.
    public let title, list, detail, from, subject, body, toolbar, archive, reply, notice: Part
    /// In the order of the messages.
    public var rows: [Row] = []
    /// Where the rows are, of which the list shows a part.
    let content: LayoutGuide

    /// Creates the parts of a screen without messages.
    public init(
        title: Part, list: Part, detail: Part, from: Part, subject: Part, body: Part, toolbar: Part, archive: Part,
        reply: Part, notice: Part
    ) {
        (self.title, self.list, self.detail, self.notice) = (title, list, detail, notice)
        (self.from, self.subject, self.body) = (from, subject, body)
        (self.toolbar, self.archive, self.reply) = (toolbar, archive, reply)
        content = LayoutGuide(in: list, named: "content")
    }

    /// The rows of messages: those that are there already, and new ones. Others are dropped.
    public func rows(of messages: [Mail.Message], make: (Mail.Message) -> Row, drop: (Row) -> Void) -> [Row] {
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
        let ids = Set(messages.map { $0.id })
        for row in rows where !ids.contains(row.id) { drop(row) }
        return messages.map { known[$0.id] ?? make($0) }
    }

    /// What each label reads in a state.
    public func texts(of mail: Mail) -> [(label: Part, text: String)] {
        let selected = mail.selected
        let count = mail.messages.count
        let nothing = mail.search.isEmpty ? "No mail" : "Nothing found"
        return [
            (title, count > 0 ? "Mail · \(count) message\(count == 1 ? "" : "s")" : nothing),
            (from, selected?.sender ?? ""), (subject, selected?.subject ?? ""),
            (body, selected?.body ?? "Nothing is selected."), (notice, mail.notice ?? ""),
        ]
    }
}
