/// Measures texts by a formula, as wide as they have letters: the same everywhere.
final class FormulaHost: Host {
    private var texts: [Int32: String] = [:]

    override func write(_ text: String, in element: Int32) { texts[element] = text }

    override func measure(_ element: Int32, width: Double?) -> MeasuredText {
        guard let text = texts[element], !text.isEmpty else { return MeasuredText() }
        let natural = Double(text.utf8.count) * 6.6015625
        guard let width, width < natural else { return MeasuredText(width: natural, height: 17, baseline: 13) }
        let lines = (natural / max(width, 6.6015625)).rounded(.up)
        return MeasuredText(width: width, height: 17 * lines, baseline: 13)
    }
}
