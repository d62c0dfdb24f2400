import Relayout

/// Text that breaks its lines greedily between words; letters are 7 pt wide, and lines 20 pt high.
final class WrappedText: LayoutItem {
    let layoutParent: (any LayoutItem)?
    /// The width of each word, in points.
    private let words: [Double]
    private static let space = 3.5

    init(_ letters: [Int], in parent: FeedItem) {
        words = letters.map { 7 * Double($0) }
        layoutParent = parent
    }

    func measure(width: Double?) -> Content {
        let most = width ?? .infinity
        var (lines, line, longest) = (1.0, -Self.space, 0.0)
        for word in words {
            if line > 0, line + Self.space + word > most {
                (lines, longest, line) = (lines + 1, max(longest, line), word)
            } else {
                line += Self.space + word
            }
        }
        return Content(width: max(longest, line), height: 20 * lines, kind: .steps)
    }

    func place(_ frame: LayoutRect) { sink(frame) }
}
