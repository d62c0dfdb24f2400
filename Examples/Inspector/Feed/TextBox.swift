import Relayout

/// A rectangle with text in it, as a terminal would set it: every character is as wide as the next.
final class TextBox: LayoutItem {
    static let characterWidth = 8.0
    static let lineHeight = 20.0

    let layoutName: String?
    let layoutParent: (any LayoutItem)?
    /// nil in a box that has no content of its own.
    var text: String?
    /// In the parent's coordinates.
    private(set) var frame = LayoutRect.zero

    init(_ name: String, in parent: TextBox?, text: String? = nil) {
        layoutName = name
        layoutParent = parent
        self.text = text
    }

    func place(_ frame: LayoutRect) { self.frame = frame }

    func measure(width: Double?) -> Content {
        guard let text else { return .nothing }
        let lines = Self.lines(of: text, charactersPerLine: width.map { Int($0 / Self.characterWidth) } ?? .max)
        let longest = lines.max() ?? 0
        return Content(
            width: Double(longest) * Self.characterWidth, height: Double(lines.count) * Self.lineHeight,
            kind: .steps)
    }

    /// The length of each line, broken between words; a word that is too long has a line of its own.
    private static func lines(of text: String, charactersPerLine limit: Int) -> [Int] {
        text.split(separator: " ").map(\.count).reduce(into: []) { lines, word in
            if let last = lines.last, last + 1 + word <= limit {
                lines[lines.count - 1] = last + 1 + word
            } else {
                lines.append(word)
            }
        }
    }
}
