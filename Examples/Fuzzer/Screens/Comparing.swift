import Relayout

extension LayoutSnapshot {
    /// The first item that is elsewhere in another snapshot, or another one; nil where there is none.
    func misplaced(from other: LayoutSnapshot) -> String? {
        if items.map(\.name) != other.items.map(\.name) { return "other items, or in another order" }
        for (item, expected) in zip(items, other.items) {
            for (a, b) in zip(item.frame, expected.frame) where abs(a - b) > 1e-6 {
                return "\(item.name) is at \(item.frame), should be at \(expected.frame)"
            }
        }
        return nil
    }
}

extension LayoutRect {
    /// Whether two frames are the same, or neither is there, but for rounding.
    static func areClose(_ one: LayoutRect?, _ other: LayoutRect?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        return differences.reduce(0) { $0 + abs($1) } < 1e-6
    }
}

/// What of a conflict does not depend on the order in which lower bounds are listed.
struct ConflictKey: Hashable {
    let setAside: ConflictReport.Member
    let members: Set<ConflictReport.Member>

    init(_ conflict: ConflictReport) {
        setAside = conflict.setAside
        members = Set(conflict.members)
    }
}
