extension Reconciler {
    /// Names the first item that was mentioned and is not inside the root because of `number`.
    func outsideRoot(_ number: Int32, _ records: [ConstraintRecord]) -> LayoutError {
        for record in records {
            for mentioned in record.items where mentioned > 0 {
                var current = mentioned
                var links = 0
                // The links may go round in a circle, but not for longer than there are items.
                while current > 0, current != number, links < items.entries.count {
                    current = items.entries[Int(current)].parent
                    links += 1
                }
                if current == number {
                    return .outsideRoot(
                        item: names.item(mentioned), mentionedBy: ConstraintReport(record, names: names))
                }
            }
        }
        return .outsideRoot(item: names.item(number), mentionedBy: nil)
    }

    /// Refuses numbers that the solver does not take.
    func check(_ record: ConstraintRecord) throws(LayoutError) {
        let isFine =
            record.constant.magnitude <= 1e9 && record.multiplier.magnitude >= 1e-6
            && record.multiplier.magnitude <= 1e6 && record.priority.isValid
        if !isFine { throw .numberOutOfRange(ConstraintReport(record, names: names)) }
    }
}
