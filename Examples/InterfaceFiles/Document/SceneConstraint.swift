/// `first.attribute  relation  multiplier · second.attribute + constant`.
struct SceneConstraint {
    struct Place: Hashable {
        let item: Int
        let attribute: Attribute
    }

    enum Relation: String { case equal = "==", atMost = "<=", atLeast = ">=" }

    let element: Element
    let id: String
    let first: Place
    let relation: Relation
    let second: Place?
    let multiplier: Double
    let constant: Double
    let priority: Double
    /// The place of the item that holds it; a scaled place is measured from its frame's origin.
    let holder: Int
    /// Whether it is removed when the app runs.
    let isPlaceholder: Bool

    var line: Int { element.line }
    var isRequired: Bool { priority >= 1000 }
}
