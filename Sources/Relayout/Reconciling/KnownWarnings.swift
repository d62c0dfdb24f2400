/// What a layout was warned of, so that each thing is told once: not again while it is there.
struct KnownWarnings {
    private var subjects: Set<LayoutWarning.Subject> = []

    /// Those of an update's warnings that are to be told.
    mutating func takeNew(_ report: Receipt.Report) -> [LayoutWarning] {
        let leftOut = report.leftOut.flatMap { $0.subjects }
        guard !(leftOut.isEmpty && report.otherWarnings.isEmpty && subjects.isEmpty) else { return [] }
        // Rows of memoized lists are looked at in turn: one that was told is not told again.
        var known = subjects.filter { $0.kind == .staleRow }
        let areTold = leftOut.allSatisfy { subjects.contains($0) }
        if areTold { known.formUnion(leftOut) }
        let new = (areTold ? report.otherWarnings : report.warnings).filter {
            known.insert($0.subject).inserted && !subjects.contains($0.subject)
        }
        subjects = known
        return new
    }
}

extension LayoutWarning {
    /// What two warnings have in common that say the same of the same, whatever the numbers are.
    struct Subject: Hashable {
        enum Kind {
            case numberOutOfRange, missingItem, duplicateID, duplicateName, unknownOverride, guideMadeAnew, staleRow
        }

        let kind: Kind
        let name: String
        let location: SourceLocation?

        /// Rows of a list, and what is said at once of several quantities, have their line in common.
        static func leftOut(_ location: SourceLocation) -> Subject {
            Subject(kind: .numberOutOfRange, name: "", location: location)
        }
    }

    var subject: Subject {
        switch self {
        case .numberOutOfRange(let constraint): .leftOut(constraint.location)
        case .missingItem(let item): Subject(kind: .missingItem, name: item.item, location: nil)
        case .duplicateID(let id): Subject(kind: .duplicateID, name: id.path, location: id.location)
        case .duplicateName(let name): Subject(kind: .duplicateName, name: "\(name)", location: nil)
        case .unknownOverride(let name, _): Subject(kind: .unknownOverride, name: name, location: nil)
        case .guideMadeAnew(let guide, let constraint):
            Subject(kind: .guideMadeAnew, name: guide, location: constraint.location)
        // The rows of a list have their lines in common.
        case .staleRow(_, let location): Subject(kind: .staleRow, name: "", location: location)
        }
    }
}
