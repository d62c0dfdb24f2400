/// What the mail reader shows. Its layout is a function of this, and the same one in every host.
public struct Mail: Equatable, Sendable {
    /// A message, as the list and the reader show it.
    public struct Message: Equatable, Sendable {
        /// What tells it from all others.
        public var id: Int
        /// What is shown of it.
        public var sender, subject, body: String

        /// Creates a message.
        public init(id: Int, sender: String, subject: String, body: String) {
            (self.id, self.sender, self.subject, self.body) = (id, sender, subject, body)
        }
    }

    /// Those that are there, the newest first.
    public var messages: [Message]
    /// What is looked for, where only those are there that have it; empty: nothing.
    public var search = ""
    /// The message that is read; nil where only the list is looked at.
    public var selection: Int?
    /// How far the list is scrolled by hand, in the host's unit; where that does not show what is read, on or back.
    public var offset = 0.0
    /// Whether what is read is to be seen in the list: not while somebody scrolls.
    public var isReadInSight = true
    /// Whether the bar with what can be done to a message is there.
    public var hasToolbar = true
    /// Whether somebody demands the impossible: a list that is wider than all there is.
    public var isContradictory = false
    /// What is to be said about the layout itself; nil: nothing.
    public var notice: String?

    /// Creates a state with the toolbar and without contradictions.
    public init(messages: [Message] = Mail.samples, selection: Int? = nil) {
        (self.messages, self.selection) = (messages, selection)
    }

    /// The message that is read.
    public var selected: Message? { messages.first { $0.id == selection } }

    /// Reads the message that stands so many places farther down; the nearest there is.
    public mutating func select(by places: Int) {
        guard let now = messages.firstIndex(where: { $0.id == selection }) else {
            selection = messages.first?.id
            return
        }
        selection = messages[min(max(now + places, 0), messages.count - 1)].id
    }

    /// Scrolls the list by so many points more than it is scrolled now, where its first row is at `top`. What is read may be out of
    /// sight then.
    public mutating func scroll(by points: Double, from top: Double, _ metrics: MailMetrics) {
        (offset, isReadInSight) = (max(metrics.border - top + points, 0), false)
    }

    /// Puts the message away that is read, and reads the next. Returns what was put away: nil where what was read is not among
    /// those that are there, and nothing is.
    @discardableResult
    public mutating func archive() -> Message? {
        guard let now = messages.firstIndex(where: { $0.id == selection }) else { return nil }
        let archived = messages.remove(at: now)
        selection = messages.isEmpty ? nil : messages[min(now, messages.count - 1)].id
        return archived
    }
}
