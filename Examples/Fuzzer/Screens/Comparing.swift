import Relayout

extension LayoutSnapshot {
    /// The first item that is elsewhere in another snapshot, or another one; nil where there is none.
    func misplaced(from other: LayoutSnapshot) -> String? {
        if items.map(\.name) != other.items.map(\.name) {
            return "items are \(items.map(\.name)), should be \(other.items.map(\.name))"
        }
        for (item, expected) in zip(items, other.items) {
            let scale = expected.frame.reduce(1) { max($0, $1.magnitude) }
            for (a, b) in zip(item.frame, expected.frame) where abs(a - b) > 1e-6 * max(1, scale / 1000) {
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
        let scale = [one.x, one.y, one.width, one.height].reduce(1000) { max($0, $1.magnitude) }
        return differences.reduce(0) { $0 + abs($1) } < 1e-9 * scale
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
