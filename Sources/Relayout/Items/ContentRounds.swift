/// The contents that an update went through while heights decided about widths, to notice when it goes in a circle: the
/// same contents give the same widths, and these the same contents.
struct ContentRounds {
    /// After each round, what differs from before the first one, by item number.
    private var rounds: [[Int32: Content.Lengths]] = []

    /// Takes the contents that a round changed. Returns whether all are now as after a round before.
    mutating func addRound(_ changed: [(number: Int32, content: Content.Lengths)]) -> Bool {
        var contents = rounds.last ?? .init()
        for (number, content) in changed { contents[number] = content }
        if rounds.contains(contents) { return true }
        rounds.append(contents)
        return false
    }
}
