/// What a screen shows: elements with a text each.
struct LifeState {
    var elements: [LifeElement]
    /// Of the root, in points.
    var width: Double
    /// Whether something at the edge of the screen is said to have two widths.
    var hasConflict = false
}

struct LifeElement: Identifiable {
    let id: Int
    /// Counts the texts that the element has had.
    var version = 0
    let text: WrappedText
}
