import Mail
import Relayout

/// The mail reader on a page: elements, and the layout that all hosts share.
final class MailScreen {
    private let host: Host
    private let root: Element
    private var parts: MailParts<Element>
    private var layout: ViewLayout<Mail>?
    /// What is on its way, since when, in seconds.
    private var motion: (transition: LayoutTransition, begin: Double)?
    private var size = LayoutSize.zero
    private var scale = 1.0
    private var isLarge = false

    private(set) var mail = Mail()
    private(set) var direction = ReadingDirection.leftToRight
    /// How many constraints are set aside.
    private(set) var setAside = 0

    init(_ host: Host) {
        self.host = host
        let root = Element("screen", host, style: "screen")
        self.root = root
        func label(_ name: String, in parent: Element? = nil) -> Element {
            Element(name, host, in: parent ?? root, style: name, hasText: true)
        }
        let list = Element("list", host, in: root, style: "pane list")
        let detail = Element("detail", host, in: root, style: "pane detail")
        let toolbar = Element("toolbar", host, in: root, style: "bar")
        let archive = Element("archive", host, in: toolbar, style: "button", hasText: true)
        let reply = Element("reply", host, in: toolbar, style: "button", hasText: true)
        parts = MailParts(
            title: label("title"), list: list, detail: detail, from: label("from", in: detail),
            subject: label("subject", in: detail), body: label("body", in: detail), toolbar: toolbar, archive: archive,
            reply: reply, notice: label("notice"))
        _ = archive.write("Archive")
        _ = reply.write("Read the next")
        // The screen is there as long as the page is.
        let layout = ViewLayout(root: root) { (mail: Mail, environment) in
            mailLayout(mail, self.parts, .points, environment)
        }
        layout.conflictLog = nil
        self.layout = layout
    }

    // MARK: What happens

    /// The page has another size, in points, or another resolution. Nothing is animated.
    func resize(_ size: LayoutSize, scale: Double) throws(LayoutError) {
        (self.size, self.scale, motion) = (size, scale, nil)
        try layOut()
    }

    /// Shows a state at once.
    func show(_ mail: Mail, _ direction: ReadingDirection) throws(LayoutError) {
        if self.direction != direction {
            self.direction = direction
            host.turn(direction)
        }
        self.mail = mail
        motion = nil
        try layOut()
    }

    /// Shows a state: what moved goes there from where it is, and takes up the speed that it has.
    func change(at seconds: Double, _ change: (inout Mail) -> Void) throws(LayoutError) {
        var mail = mail
        change(&mail)
        (mail.notice, mail.isReadInSight) = (nil, true)
        self.mail = mail
        let before = moment(at: seconds)
        try layOut()
        guard let before, let after = layout?.frames() else { return }
        motion = (LayoutTransition(from: before, to: after), seconds)
        _ = advance(to: seconds)
    }

    /// The page scrolled the list by so many points more than the layout has it: there it is laid out, too.
    func scroll(by points: Double) throws(LayoutError) {
        guard let first = parts.rows.first?.box else { return }
        mail.scroll(by: points, from: first.frame.y, .points)
        motion = nil
        try layOut()
    }

    /// Puts what moves where it is at a moment. Returns whether anything still moves.
    func advance(to seconds: Double) -> Bool {
        guard let (transition, begin) = motion else { return false }
        if transition.isSettled(after: seconds - begin, within: 0.5) {
            motion = nil
            transition.end.place()
            return false
        }
        transition.frames(after: seconds - begin).place()
        return true
    }

    /// A key: a letter, or a word for what has none.
    func press(_ key: String, at seconds: Double) throws(LayoutError) {
        switch key {
        case "ArrowUp", "k": try change(at: seconds) { $0.select(by: -1) }
        case "ArrowDown", "j": try change(at: seconds) { $0.select(by: 1) }
        case "Escape", "h": try change(at: seconds) { $0.selection = nil }
        case "a": try change(at: seconds) { $0.archive() }
        case "t": try change(at: seconds) { $0.hasToolbar.toggle() }
        case "c": try change(at: seconds) { $0.isContradictory.toggle() }
        case "r": try show(mail, direction == .leftToRight ? .rightToLeft : .leftToRight)
        case "l": try enlarge()
        default: break
        }
    }

    /// A click on an element.
    func click(_ element: Int32, at seconds: Double) throws(LayoutError) {
        if element == parts.archive.number { return try press("a", at: seconds) }
        if element == parts.reply.number { return try press("j", at: seconds) }
        for row in parts.rows where [row.box, row.sender, row.subject].contains(where: { $0.number == element }) {
            try change(at: seconds) { $0.selection = row.id }
        }
    }

    private func enlarge() throws(LayoutError) {
        isLarge.toggle()
        host.enlarge(isLarge)
        for element in everything { layout?.contentDidChange(element) }
        try show(mail, direction)
    }

    // MARK: Laying out

    /// A conflict stands on the page, in its own words.
    private func layOut() throws(LayoutError) {
        guard let layout else { return }
        let traits: Traits = [.displayScale(scale), .layoutDirection(direction)]
        mail.notice = nil
        fill()
        let receipt = try layout.layout(mail, in: size, traits: traits)
        setAside = receipt.conflicts.count
        if let conflict = receipt.conflicts.first {
            mail.notice = conflict.description
            fill()
            _ = try layout.layout(mail, in: size, traits: traits)
        }
        layout.framesDidChange()
    }

    /// Where everything is at a moment, and how fast it moves.
    private func moment(at seconds: Double) -> LayoutFrames? {
        if let motion { return motion.transition.frames(after: seconds - motion.begin) }
        return layout?.frames()
    }

    /// Every element, from the outside in.
    var everything: [Element] {
        [
            parts.title, parts.list, parts.detail, parts.from, parts.subject, parts.body, parts.toolbar, parts.archive,
            parts.reply, parts.notice,
        ] + parts.rows.flatMap { [$0.box, $0.sender, $0.subject] }
    }

    // MARK: Elements

    private func fill() {
        for (label, text) in parts.texts(of: mail) { write(text, in: label) }
        parts.rows = parts.rows(of: mail.messages, make: makeRow) { row in
            for element in [row.sender, row.subject, row.box] { element.remove() }
        }
        for row in parts.rows { row.box.mark(row.id == mail.selection) }
    }

    private func makeRow(_ message: Mail.Message) -> MailParts<Element>.Row {
        let box = Element("row", host, in: parts.list, style: "row")
        let row = MailParts.Row(
            id: message.id, box: box, sender: Element("sender", host, in: box, style: "sender", hasText: true),
            subject: Element("subject", host, in: box, style: "what", hasText: true))
        write(message.sender, in: row.sender)
        write(message.subject, in: row.subject)
        return row
    }

    private func write(_ text: String, in label: Element) {
        if label.write(text) { layout?.contentDidChange(label) }
    }
}
