import RelayoutSolver

extension VisualFormat {
    /// What a format says after its orientation.
    struct Line: Hashable, Sendable {
        /// Before the first view; nil where the line does not begin at the superview.
        var start: Connection?
        /// At least one.
        var views: [View]
        /// Between each view and the next one: one less than views.
        var connections: [Connection]
        /// After the last view; nil where the line does not end at the superview.
        var end: Connection?
        /// Where in the text the superview stands first.
        var superview = Offset(0)
    }

    /// One view on the line.
    struct View: Hashable, Sendable {
        var name: String
        var predicates: [Predicate] = []
        var offset = Offset(0)
    }

    /// What stands between two neighbours.
    enum Connection: Hashable, Sendable {
        /// Nothing: they touch.
        case flush
        /// A hyphen: 8 points.
        case standard
        /// At least one.
        case predicates([Predicate])
    }

    /// What is said of a thickness or a gap.
    struct Predicate: Hashable, Sendable {
        var relation = Relation.equal
        var operand: Operand
        /// Required where there is none.
        var priority: Operand?
    }

    /// A number, or the name of one.
    struct Operand: Hashable, Sendable {
        enum Value: Hashable, Sendable {
            case number(Double)
            case name(String)
        }

        var value: Value
        var offset = Offset(0)
    }

    /// Where in the text something stands: of no account when formats are compared.
    struct Offset: Hashable, Sendable {
        let bytes: Int

        init(_ bytes: Int) { self.bytes = bytes }

        static func == (lhs: Offset, rhs: Offset) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }
}

// Printing.

extension VisualFormat.Line {
    func text(along axis: LayoutAxis) -> String {
        var text = axis == .horizontal ? "H:" : "V:"
        if let start { text += "|" + start.text }
        text += views[0].text
        for (connection, view) in zip(connections, views.dropFirst()) { text += connection.text + view.text }
        if let end { text += end.text + "|" }
        return text
    }
}

extension VisualFormat.View {
    fileprivate var text: String {
        predicates.isEmpty ? "[\(name)]" : "[\(name)(\(predicates.map { $0.text }.joined(separator: ",")))]"
    }
}

extension VisualFormat.Connection {
    fileprivate var text: String {
        switch self {
        case .flush: return ""
        case .standard: return "-"
        case .predicates(let predicates):
            if predicates.count == 1, predicates[0].isPlain { return "-\(predicates[0].text)-" }
            return "-(\(predicates.map { $0.text }.joined(separator: ",")))-"
        }
    }
}

extension VisualFormat.Predicate {
    /// Whether Apple's published grammar has it in a connection without parentheses.
    fileprivate var isPlain: Bool {
        guard relation == .equal, priority == nil else { return false }
        if case .number(let number) = operand.value { return number >= 0 }
        return true
    }

    fileprivate var text: String {
        (relation == .equal ? "" : relation.text) + operand.text + (priority.map { "@" + $0.text } ?? "")
    }
}

extension VisualFormat.Operand {
    fileprivate var text: String {
        switch value {
        case .name(let name): name
        case .number(let number): number.digits
        }
    }
}
