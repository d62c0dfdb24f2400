/// Estimates how much room text takes. Apple's fonts are not at hand; their digits and letters are about as wide as Helvetica's.
enum TextMeasure {
    /// The largest of the sizes that all apps are expected to do with, relative to the one that devices come with: body text of 23
    /// instead of 17 points.
    static let largeScale = 23.0 / 17

    /// Widths of the printable characters of ASCII, in thousandths of the size.
    private static let widths: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556,
        556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
        833,
        722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500,
        556,
        556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
        334,
        260, 334, 584,
    ]

    /// The width of the widest line of a text, in points.
    static func width(_ string: String, size: Double, isBold: Bool) -> Double {
        var (widest, width) = (0.0, 0.0)
        for scalar in string.unicodeScalars {
            if scalar == "\n" {
                widest = max(widest, width)
                width = 0
            } else {
                width += self.width(scalar)
            }
        }
        return max(widest, width) * size / 1000 * (isBold ? 1.06 : 1)
    }

    private static func width(_ scalar: Unicode.Scalar) -> Double {
        let value = Int(scalar.value)
        switch value {
        case 0x20..<0x7F: return widths[value - 0x20]
        case 0..<0x20, 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
        case 0x590..<0x900: return 480  // Hebrew, Arabic
        case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFE30..<0xFE50, 0xFF00..<0xFF61,
            0x1F000..<0x30000:
            return 1000
        default: return 580
        }
    }

    /// The height of one line, in points.
    static func lineHeight(_ size: Double) -> Double { (1.194 * size * 2).rounded(.up) / 2 }

    /// How high a text is, with the room that its kind of view puts around it.
    static func height(of text: TextContent, lines: Int, scale: Double) -> Double {
        let room = text.kind == .button ? 12.0 : text.kind == .area ? 16 : 0
        return Double(max(1, lines)) * lineHeight(text.fontSize * scale) + room
    }

    /// How many lines words take that break where a line is full; words are not broken.
    static func lines(_ string: String, size: Double, isBold: Bool, width: Double) -> Int {
        guard width > 0 else { return 1 }
        var lines = 0
        for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
            var at = 0.0
            lines += 1
            let space = self.width(" ", size: size, isBold: isBold)
            for word in paragraph.split(separator: " ") {
                let length = self.width(String(word), size: size, isBold: isBold)
                if at > 0, at + space + length > width {
                    lines += 1
                    at = length
                } else {
                    at += (at > 0 ? space : 0) + length
                }
            }
        }
        return max(1, lines)
    }
}
