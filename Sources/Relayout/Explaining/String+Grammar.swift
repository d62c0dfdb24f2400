extension Int {
    /// So many of a thing: `1 piece`, `3 pieces`.
    func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

/// What an item is called, as part of a sentence.
extension String {
    /// Of the item: `title's`, `settings'`, `margins of card's`.
    var possessive: String { last == "s" ? "\(self)'" : "\(self)'s" }

    /// `title is`, `margins of card are`.
    var being: String { hasPrefix("margins of ") ? "\(self) are" : "\(self) is" }
}
