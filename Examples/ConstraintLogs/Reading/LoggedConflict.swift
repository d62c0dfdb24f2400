/// One conflict as it was printed: a list of constraints, and which of them was broken.
public struct LoggedConflict: Sendable {
    /// What each line of the list says, or why it cannot be read.
    public let lines: [Line]
    /// Where the broken constraint stands in the list. Nil if none was printed, or one that the list lacks.
    public let broken: Int?
    /// Whether a broken constraint was printed that the list lacks.
    public let breaksAnother: Bool

    /// One line of the list.
    public enum Line: Sendable {
        case constraint(LoggedConstraint)
        /// A line that cannot be read, and why.
        case unreadable(String, reason: String)

        /// The constraint, if it could be read.
        public var constraint: LoggedConstraint? {
            if case .constraint(let constraint) = self { constraint } else { nil }
        }
    }

    /// Descriptions as they stand in the log; nil for one whose end was lost.
    init(descriptions: [String?], broken: String?) {
        lines = descriptions.map { description in
            guard let description else { return .unreadable("", reason: "the end of the line is missing") }
            do throws(DescriptionParser.Unreadable) {
                return .constraint(try DescriptionParser(description).constraint())
            } catch {
                return .unreadable(description, reason: error.reason)
            }
        }
        // Quotation escapes characters in the list and not behind it: the pointer tells which one it is.
        let pointer = broken.map { DescriptionParser.handle(of: Bytes($0)) }
        self.broken = pointer.flatMap { pointer in
            descriptions.firstIndex { $0.map { DescriptionParser.handle(of: Bytes($0)) } == pointer }
        }
        breaksAnother = broken != nil && self.broken == nil
    }
}
