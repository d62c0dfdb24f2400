/// What a layout was warned of, so that each thing is told once: not again while it is there.
struct KnownWarnings {
    private var subjects: Set<LayoutWarning.Subject> = .init()

    /// Those of an update's warnings that are to be told.
    mutating func takeNew(_ report: Receipt.Report) -> [LayoutWarning] {
        let lasting = report.lastingSubjects
        guard !(lasting.isEmpty && report.otherWarnings.isEmpty && subjects.isEmpty) else { return [] }
        // Rows of memoized lists are looked at in turn, and sizes are asked for in between: what was told is not told again.
        var known = subjects.filter { $0.kind == .staleRow || $0.kind == .openSize }
        var new: [LayoutWarning] = []
        func take(_ subject: LayoutWarning.Subject, _ warning: LayoutWarning) {
            if known.insert(subject).inserted, !subjects.contains(subject) { new.append(warning) }
        }
        // Words are made only for what is new.
        if lasting.allSatisfy({ subjects.contains($0) }) {
            known.formUnion(lasting)
        } else {
            for (subject, warning) in zip(lasting, report.lastingWarnings) { take(subject, warning) }
        }
        for warning in report.otherWarnings { if let subject = warning.subject { take(subject, warning) } }
        subjects = known
        return new
    }

    /// Those of a size that was asked for.
    mutating func takeNew(openSizes: [LayoutWarning]) -> [LayoutWarning] {
        openSizes.filter { subjects.insert($0.subject!).inserted }
    }
}

extension LayoutWarning {
    /// Identifies what a warning is about, apart from its numbers: warnings with the same subject are told once.
    struct Subject: Hashable {
        enum Kind {
            case numberOutOfRange, missingItem, duplicateID, duplicateItem, duplicateName, unknownOverride
            case guideMadeAnew, staleRow, itemOutsideContainer, unsettled, openSize
        }

        let kind: Kind
        var name = ""
        var location: SourceLocation?
        /// The item's number in the table; -1 where the subject is no item.
        var number: Int32 = -1

        /// One subject for all constraints of a line: for the rows of a list, and for the quantities of a composite
        /// anchor.
        static func leftOut(_ location: SourceLocation) -> Subject {
            Subject(kind: .numberOutOfRange, location: location)
        }

        static func missing(_ number: Int32) -> Subject { Subject(kind: .missingItem, number: number) }
    }

    /// Nil for ``Receipt/Report/lastingWarnings``, whose subjects are known before their texts are made.
    fileprivate var subject: Subject? {
        switch self {
        case .numberOutOfRange, .missingItem: nil
        case .duplicateID(let id): Subject(kind: .duplicateID, name: id.path, location: id.location)
        case .duplicateItem(let item): Subject(kind: .duplicateItem, name: "\(item)")
        case .duplicateName(let name): Subject(kind: .duplicateName, name: "\(name)")
        case .unknownOverride(let name, _): Subject(kind: .unknownOverride, name: name)
        case .guideMadeAnew(let guide, let constraint):
            Subject(kind: .guideMadeAnew, name: guide, location: constraint.location)
        // The rows of a list have their lines in common.
        case .staleRow(_, let location): Subject(kind: .staleRow, location: location)
        case .itemOutsideContainer(_, _, let location): Subject(kind: .itemOutsideContainer, location: location)
        // Items that decide about each other: one stands for all.
        case .unsettled: Subject(kind: .unsettled)
        case .openSize(let size): Subject(kind: .openSize, name: size.ends, location: size.location)
        }
    }
}
