/// Constraints that are left out, each with what is wrong with it: put into words where somebody asks, as they are the same in every
/// update while they last.
struct LeftOutConstraints: Sendable {
    let constraints: [(record: ConstraintRecord, fault: String)]
    /// What the items are called.
    let names: Names

    static var none: LeftOutConstraints { LeftOutConstraints(constraints: [], names: .none) }

    var isEmpty: Bool { constraints.isEmpty }

    var subjects: [LayoutWarning.Subject] { constraints.map { .leftOut($0.record.location) } }

    /// Cost: linear in the number of items.
    var reports: [ConstraintReport] {
        if isEmpty { return [] }
        let labels = names.labels
        return constraints.map { ConstraintReport($0.record, labels, fault: $0.fault) }
    }
}
