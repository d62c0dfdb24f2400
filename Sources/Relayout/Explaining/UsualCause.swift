/// What a contradicting set usually comes from, told from its members alone.
struct UsualCause {
    let members: [ConflictReport.Member]
    /// The constraints among the members.
    let records: [ConstraintRecord]

    /// The cause, to follow the word "usually"; nil where the set is like no other.
    var text: String? {
        if has({ if case .gone = $0 { true } else { false } }) {
            return "something inside an item that is gone still asks for room"
        }
        let isSizeGiven = has { if case .rootSize = $0 { true } else { false } }
        if has({ if case .nonNegativeSize = $0 { true } else { false } }) {
            return isSizeGiven
                ? "the insets are larger than what the layout is given"
                : "the insets are larger than the item that they are in"
        }
        if has({ if case .content = $0 { true } else { false } }) {
            return isSizeGiven
                ? "content that may not be compressed does not fit into what the layout is given"
                : "content that may not be compressed is put into a size that somebody fixed"
        }
        if isSizeGiven {
            return "the container decides (a cell has its height before it is asked), so one constraint has to give way"
        }
        if records.contains(where: isAspectRatio) {
            return "an aspect ratio has to give way where both sizes are given"
        }
        if members.count == 2, records.allSatisfy({ !$0.isRelative && $0.first == records[0].first }) {
            return "one length is given twice, the second time instead of a change"
        }
        if pinsTwice { return "two pins compete for one edge, and one of them lacks a priority" }
        return nil
    }

    private func has(_ test: (ConflictReport.Member) -> Bool) -> Bool { members.contains(where: test) }

    private func isAspectRatio(_ record: ConstraintRecord) -> Bool {
        record.crossesAxes && record.first.item == record.second.item
    }

    private var pinsTwice: Bool {
        records.indices.contains { index in
            records[index].first.isPlace
                && records[..<index].contains { $0.first == records[index].first }
        }
    }
}
