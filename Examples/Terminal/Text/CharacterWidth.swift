extension Character {
    /// How many cells the character takes in a terminal: two where East Asian scripts and emoji are set, nothing for what is not
    /// seen by itself.
    ///
    /// Source: Unicode Standard Annex 11 (East Asian Width, W and F), Technical Standard 51 (emoji presentation).
    var cellWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        // A sign that is mostly text is a picture where a selector or a joiner says so; a flag is made of two letters.
        if unicodeScalars.dropFirst().contains(where: { $0 == "\u{FE0F}" || $0 == "\u{200D}" }) { return 2 }
        return first.cellWidth
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
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}

extension StringProtocol {
    /// In cells.
    var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }
}
