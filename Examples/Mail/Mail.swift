/// What the mail reader shows. The layout below is a function of this and of nothing else: the same one in a browser, in a
/// GTK window and in a terminal.
public struct Mail: Equatable, Sendable {
    /// A message of the list.
    public struct Message: Equatable, Sendable {
        public var id: Int
        public var sender: String
        public var subject: String
        public var body: String

        public init(id: Int, sender: String, subject: String, body: String) {
            self.id = id
            self.sender = sender
            self.subject = subject
            self.body = body
        }
    }

    public var messages: [Message]
    /// The message that is read; nil where only the list is looked at.
    public var selection: Int?
    /// Whether the bar with what can be done to a message is there.
    public var hasToolbar = true
    /// Whether somebody demanded the impossible: a list that is wider than all there is.
    public var isContradictory = false

    public init(messages: [Message], selection: Int? = nil) {
        self.messages = messages
        self.selection = selection
    }

    /// The messages of the demonstration.
    public static let samples = [
        Message(
            id: 1, sender: "Ada Lovelace", subject: "Notes on the engine",
            body: "The engine weaves algebraic patterns just as the loom weaves flowers and leaves. "
                + "It has no pretensions to originate anything; it can do whatever we know how to order it to perform."),
        Message(
            id: 2, sender: "Alan Kay", subject: "Simple things",
            body: "Simple things should be simple, complex things should be possible."),
        Message(
            id: 3, sender: "Grace Hopper", subject: "A ship in port is safe",
            body: "But that is not what ships are built for. Sail out to sea and do new things. "
                + "The most dangerous phrase in the language is: we have always done it this way."),
        Message(
            id: 4, sender: "Edsger Dijkstra", subject: "On simplicity",
            body:
                "Simplicity is a great virtue, but it requires hard work to achieve it and education to appreciate it."),
        Message(
            id: 5, sender: "Barbara Liskov", subject: "Substitution",
            body:
                "What is wanted is something like this: if for each object of one type there is one of another, programs "
                + "do not behave differently when they are exchanged."),
    ]

    /// The one that is selected.
    public var selected: Message? { messages.first { $0.id == selection } }
}
