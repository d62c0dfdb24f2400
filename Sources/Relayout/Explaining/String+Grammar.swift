extension Int {
    /// So many of a thing: `1 piece`, `3 pieces`.
    func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension [Int] {
    /// These places, counted from one: `5`, `5 and 6`, `2, 4 and 6`, or `5 to 8` where none is left out; of many
    /// `2, 4, 6 and 9 more`. In rising order.
    var enumeration: String {
        if count > 2, self[count - 1] - self[0] == count - 1 { return "\(self[0] + 1) to \(self[count - 1] + 1)" }
        if count > 6 { return "\(self[0] + 1), \(self[1] + 1), \(self[2] + 1) and \(count - 3) more" }
        var text = ""
        for (at, place) in enumerated() { text += (at == 0 ? "" : at == count - 1 ? " and " : ", ") + "\(place + 1)" }
        return text
    }
}

/// What an item is called, as part of a sentence.
extension String {
    /// Of the item: `title's`, `settings'`, `margins of card's`.
    var possessive: String { last == "s" ? "\(self)'" : "\(self)'s" }

    /// `title is`, `margins of card are`.
    var being: String { hasPrefix("margins of ") ? "\(self) are" : "\(self) is" }
}
