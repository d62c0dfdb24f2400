/// Text set in lines of at most so many cells, broken between words; a word that is longer is broken where it must be.
struct WrappedText {
    private(set) var lines: [String] = []
    /// The cells of the longest line.
    private(set) var width = 0

    init(_ text: String, width limit: Int) {
        // A line break of Windows is one character.
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            set(paragraph, max(limit, 1))
        }
        width = lines.map(\.cellWidth).max() ?? 0
    }

    private mutating func set(_ paragraph: Substring, _ limit: Int) {
        // Indented lines, as of reports, keep what they begin with.
        var line = String(paragraph.prefix { $0 == " " })
        var used = line.cellWidth
        for word in paragraph.split(separator: " ") {
            let width = word.cellWidth
            let isFirst = line.allSatisfy { $0 == " " }
            if used + width + (isFirst ? 0 : 1) <= limit {
                line += isFirst ? word : " \(word)"
                used += width + (isFirst ? 0 : 1)
                continue
            }
            if !isFirst { lines.append(line) }
            (line, used) = ("", 0)
            for character in word {
                if used > 0, used + character.cellWidth > limit {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += character.cellWidth
            }
        }
        lines.append(line)
    }
}
