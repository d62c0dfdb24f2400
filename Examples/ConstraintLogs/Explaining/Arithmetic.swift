/// Why lines contradict, in one sentence with numbers: what all but one of them come to, and what that one says.
struct Arithmetic {
    /// The row that is held against the others; nil where it is a size that would be negative.
    let pivotRow: Int?
    let sentence: String

    init(system: LoggedSystem, contradiction: Contradiction, names: ItemNames, conflict: LoggedConflict) {
        let members = contradiction.members
        /// What others made: the system's own size is what the rest runs into. Then any size.
        func rank(_ member: (row: Int, multiplier: Double)) -> Int {
            let row = system.rows[member.row]
            guard row.terms.count == 1, row.demand.left.attribute.isSize else { return 3 }
            return conflict.lines[row.line].constraint?.sizeOfSystem != nil ? 0 : row.relation == .equal ? 1 : 2
        }
        let pivot = members.enumerated().min { (rank($0.element), -$0.offset) < (rank($1.element), -$1.offset) }?
            .element
        let bounded = contradiction.bounds.compactMap { bound -> String? in
            let quantity = system.quantities[bound.quantity]
            return quantity.kindName.map { "\(names[quantity.item]).\($0)" }
        }
        guard let pivot else {
            pivotRow = nil
            sentence = "a size cannot be negative."
            return
        }
        let row = system.rows[pivot.row]
        if members.count == 1, let bound = contradiction.bounds.first, bounded.count == 1 {
            pivotRow = nil
            let value = -contradiction.gap / abs(bound.multiplier)
            sentence = "\(bounded[0]) would be \(value.short), and \(bounded[0].sizeWord) cannot be negative."
            return
        }
        pivotRow = pivot.row
        // Σ multiplier·row = gap, all unknowns cancelled: with the others exact, this row is off by gap / multiplier.
        let own = -row.constant
        let others = own + contradiction.gap / pivot.multiplier
        let isLimit =
            !contradiction.bounds.isEmpty
            || members.contains { $0.row != pivot.row && system.rows[$0.row].relation != .equal }
        let limit = !isLimit ? "" : others > own ? "at least " : "at most "
        let subject =
            contradiction.lines.count - 1 == 1
            ? "the other line makes" : "the other \(contradiction.lines.count - 1) lines make"
        let bound =
            bounded.isEmpty
            ? ""
            : " (\(bounded.count > 2 ? Self.kinds(of: bounded) : bounded.joined(separator: " and ")) cannot be negative)"
        let left = system.items(ofLine: row.line).first.map { names[$0] } ?? "?"
        let asks = row.relation == .equal ? "" : row.relation == .atMost ? "at most " : "at least "
        if row.demand.right == nil {
            sentence =
                "\(subject) \(left).\(row.demand.left.attribute) \(limit)\(others.short)\(bound); line \(row.line + 1) makes it \(asks)\(own.short): \(abs(others - own).short) pt apart."
        } else {
            let right = system.items(ofLine: row.line).dropFirst().first.map { names[$0] }
            let form = system.text(row.demand, left: left, right: right, constant: 0)
                .replacingFirst(" \(row.demand.relation.rawValue) ", with: " - ")
            sentence =
                "\(subject) \(form) \(limit)\(others.short)\(bound); line \(row.line + 1) makes it \(asks)\(own.short): \(abs(others - own).short) pt apart."
        }
    }
}

extension Arithmetic {
    /// "widths", or "widths and margins".
    private static func kinds(of bounded: [String]) -> String {
        let lower = bounded.map { $0.lowercased() }
        let words = ["width", "height", "margin"].filter { word in lower.contains { $0.hasSuffix(word) } }
        return words.map { $0 + "s" }.joined(separator: " and ")
    }
}

extension LoggedSystem.Quantity {
    /// What cannot be negative, in a word.
    var kindName: String? {
        switch kind {
        case .width: "width"
        case .height: "height"
        case .contentWidth: "contentWidth"
        case .contentHeight: "contentHeight"
        case .inset(.left): "left margin"
        case .inset(.right): "right margin"
        case .inset(.top): "top margin"
        case .inset(.bottom): "bottom margin"
        default: nil
        }
    }
}

extension String {
    fileprivate var sizeWord: String {
        let word = lowercased()
        return word.hasSuffix("width") ? "a width" : word.hasSuffix("height") ? "a height" : "a margin"
    }

    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func firstRange(of part: String) -> Range<Index>? {
        var at = startIndex
        while at < endIndex {
            if self[at...].hasPrefix(part) { return at..<index(at, offsetBy: part.count) }
            at = index(after: at)
        }
        return nil
    }

    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
