/// The rounds of an update in which contents changed, to notice where there would be no end: the same contents give the same widths,
/// and these the same contents. As long as contents change that had not changed before there may be as many rounds as there are
/// items, as in a row of texts where one after the other is narrowed.
struct ContentRounds {
    /// In how many rounds in a row contents may change that have changed before.
    static let limit = 16

    /// What differs from before the first round, by item number.
    private var contents: [Int32: Content.Lengths] = .init()
    /// After each round since a content changed that had not changed before.
    private var rounds: [[Int32: Content.Lengths]] = []

    /// Takes the contents that a round changed. Returns whether it is the last one: all are now as after a round before, or the
    /// same ones have changed too often.
    mutating func addRound(_ changed: [(number: Int32, content: Content.Lengths)]) -> Bool {
        let count = contents.count
        for (number, content) in changed { contents[number] = content }
        if contents.count > count {
            rounds = [contents]
            return false
        }
        if rounds.contains(contents) { return true }
        rounds.append(contents)
        return rounds.count > ContentRounds.limit
    }
}
