/// A view with all that is inside, as it is laid out for one pair of size classes.
struct InterfaceScene {
    enum Kind { case controller, window, cell, top, inner }

    let kind: Kind
    /// What the reader knows it by.
    let name: String
    let platform: Platform
    let classes: SizeClasses
    /// The root first, a parent before its children.
    var items: [SceneItem]
    var constraints: [SceneConstraint]
    var skipped: [Skip] = []
    /// Whether any view is laid out by constraints.
    var usesConstraints: Bool { !constraints.isEmpty }

    var root: SceneItem { items[0] }

    /// Whether it is as high as its constraints make it: a table's cell in a file of its own, whose table is not known, or the
    /// prototype of a table that leaves the height of rows to them. Cells of other tables, and those that are no prototypes,
    /// are as high as the file says.
    var isSelfSizing: Bool {
        let owner = root.element.parent
        guard root.element.name == "tableViewCell", let owner, platform == .phone else { return false }
        return owner.name == "objects" || owner.name == "prototypes" && owner.parent?.number("rowHeight") == -1
    }

    /// Whether an item is another one, or inside it.
    func isInside(_ item: Int, of other: Int) -> Bool {
        var at: Int? = item
        while let place = at {
            if place == other { return true }
            at = items[place].parent
        }
        return false
    }
}

/// An element that was not understood, and why.
struct Skip: Hashable {
    let line: Int
    let element: String
    let reason: String

    init(_ element: Element, _ reason: String) {
        line = element.line
        self.element = element.id.map { "\(element.name) \($0)" } ?? element.name
        self.reason = reason
    }
}

/// What a document is made for.
enum Platform: String {
    case phone, desktop, television, watch
}
