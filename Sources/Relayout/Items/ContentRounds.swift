/// The rounds of an update in which contents changed, to notice where there would be no end: the same contents give the same widths,
/// and these the same contents. As long as contents change that had not changed before there may be as many rounds as there are
/// items, as in a row of texts where one after the other is narrowed.
struct ContentRounds {
    /// In how many rounds the same contents may change again.
    static let limit = 16

    /// After each round, what differs from before the first one, by item number.
    private var rounds: [[Int32: Content.Lengths]] = []
    private var repeats = 0

    /// Takes the contents that a round changed. Returns whether it is the last one: all are now as after a round before, or the
    /// same ones have changed too often.
    mutating func addRound(_ changed: [(number: Int32, content: Content.Lengths)]) -> Bool {
        var contents = rounds.last ?? .init()
        let count = contents.count
        for (number, content) in changed { contents[number] = content }
        if rounds.contains(contents) { return true }
        rounds.append(contents)
        if contents.count == count { repeats += 1 }
        return repeats == ContentRounds.limit
    }
}
