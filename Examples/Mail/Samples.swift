extension Mail {
    /// So many messages, which are those of the demonstration over and over.
    public init(copies count: Int) {
        self.init(
            messages: (0..<max(0, count)).map { place in
                var message = Self.samples[place % Self.samples.count]
                message.id = place + 1
                return message
            })
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
            id: 3, sender: "西田 幾多郎", subject: "経験 🚀",
            body:
                "純粋経験 is the title of the first part. A character of this script is as wide as two letters, and so is 🚀."
        ),
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
}
