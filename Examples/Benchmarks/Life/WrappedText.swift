import Relayout

/// Text that breaks its lines greedily between words.
struct WrappedText: Equatable {
    /// The width of each word, in points.
    var words: [Double]
    /// In points.
    var lineHeight = 20.0

    /// Between two words, in points.
    static let space = 3.5

    /// A word that is too wide for its line stands in it alone, and is not broken. The width is that of the longest line.
    func size(within most: Double) -> LayoutSize {
        var (lines, line, longest) = (1.0, -Self.space, 0.0)
        for word in words {
            if line > 0, line + Self.space + word > most {
                (lines, longest, line) = (lines + 1, max(longest, line), word)
            } else {
                line += Self.space + word
            }
        }
        return LayoutSize(width: max(longest, line), height: lineHeight * lines)
    }
}

extension WrappedText {
    /// Words of so many letters, each 7 pt wide.
    init(letters: [Int]) { words = letters.map { 7 * Double($0) } }
}
