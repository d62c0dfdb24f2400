import Relayout

extension LayoutSnapshot {
    /// The first item that is elsewhere in another snapshot, or another one; nil where there is none.
    func misplaced(from other: LayoutSnapshot) -> String? {
        if items.map(\.name) != other.items.map(\.name) {
            return "items are \(items.map(\.name)), should be \(other.items.map(\.name))"
        }
        for (item, expected) in zip(items, other.items) {
            for (a, b) in zip(item.frame, expected.frame) where abs(a - b) > expected.frame.rounding {
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
        return differences.reduce(0) { $0 + abs($1) } < [one.x, one.y, one.width, one.height].rounding
    }
}

extension [Double] {
    /// How far apart places as far away as these may be and be the same, in points.
    fileprivate var rounding: Double { 1e-9 * reduce(1000) { Swift.max($0, $1.magnitude) } }
}

/// What of a conflict does not depend on the order in which lower bounds are listed, nor on the last digits of numbers that come out
/// of solving: a flow states the width of its container.
struct ConflictKey: Hashable {
    struct Member: Hashable {
        /// All that is told of it, its number to three decimals.
        let text: String
        let identifier: String?
        /// Its number, in steps of what rounding may change.
        let steps: Double

        init(_ member: ConflictReport.Member) {
            text = "\(member)"
            if case .constraint(let constraint) = member {
                identifier = constraint.identifier
                steps = (constraint.constant / [constraint.constant].rounding).rounded()
            } else {
                (identifier, steps) = (nil, 0)
            }
        }
    }

    let setAside: Member
    let members: Set<Member>

    init(_ conflict: ConflictReport) {
        setAside = Member(conflict.setAside)
        members = Set(conflict.members.map(Member.init))
    }
}
