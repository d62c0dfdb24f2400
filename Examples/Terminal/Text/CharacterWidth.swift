extension Character {
    /// How many cells the character takes in a terminal: two where East Asian scripts and emoji are set, nothing for what is not
    /// seen by itself.
    ///
    /// Source: Unicode Standard Annex 11 (East Asian Width, W and F), Technical Standard 51 (emoji presentation, and its sequences).
    var cellWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        let others = unicodeScalars.dropFirst()
        if first.properties.isEmoji, let second = others.first {
            // What is mostly text is a picture where a selector, a colour of skin or another picture joined to it says so.
            if second == "\u{FE0E}" { return 1 }
            if others.contains("\u{FE0F}") || second.properties.isEmojiModifier { return 2 }
            if second == "\u{200D}", others.dropFirst().first?.properties.isEmoji ?? false { return 2 }
        }
        // The Thai and Lao am is part of a character, and stands beside it.
        return first.cellWidth + others.count { $0 == "\u{E33}" || $0 == "\u{EB3}" }
    }
}

extension Unicode.Scalar {
    fileprivate var cellWidth: Int {
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// Blocks of wide and full-width characters, from Hangul to the planes of ideographs.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension StringProtocol {
    /// In cells.
    var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }
}
