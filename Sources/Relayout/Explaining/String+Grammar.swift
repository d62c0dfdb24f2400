/// What an item is called, as part of a sentence.
extension String {
    /// Of the item: `title's`, `settings'`, `margins of card's`.
    var possessive: String { last == "s" ? "\(self)'" : "\(self)'s" }

    /// `title is`, `margins of card are`.
    var being: String { hasPrefix("margins of ") ? "\(self) are" : "\(self) is" }

    /// Whether another text stands in this one, byte by byte: what a label holds is asked for each item of a report, and the
    /// search for texts that the standard library has takes many times as long.
    func holds(_ text: String) -> Bool {
        let first = text.utf8.first
        return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: text.utf8) }
    }
}
