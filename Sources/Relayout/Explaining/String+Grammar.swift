extension Int {
    /// So many of a thing: `1 piece`, `3 pieces`.
    func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension [Int] {
    /// Numbers in rising order: `5`, `5 and 6`, `2, 4 and 6`, or `5 to 8` where none is left out.
    var enumeration: String {
        guard count > 2 else { return map { "\($0)" }.joined(separator: " and ") }
        if last! - first! == count - 1 { return "\(first!) to \(last!)" }
        return dropLast().map { "\($0)" }.joined(separator: ", ") + " and \(last!)"
    }
}

/// What an item is called, as part of a sentence.
extension String {
    /// Of the item: `title's`, `settings'`, `margins of card's`.
    var possessive: String { last == "s" ? "\(self)'" : "\(self)'s" }

    /// `title is`, `margins of card are`.
    var being: String { hasPrefix("margins of ") ? "\(self) are" : "\(self) is" }
}
