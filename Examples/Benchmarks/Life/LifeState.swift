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

extension LifeElement: Equatable {
    /// What decides whether an element is described again.
    static func == (lhs: LifeElement, rhs: LifeElement) -> Bool { (lhs.id, lhs.version) == (rhs.id, rhs.version) }
}
