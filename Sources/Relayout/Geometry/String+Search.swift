extension String {
    /// Whether another text stands in this one, byte by byte: what a label holds is asked for each item of a report, and the
    /// search for texts that the standard library has takes many times as long.
    func containsBytes(of text: String) -> Bool {
        let first = text.utf8.first
        return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: text.utf8) }
    }
}
