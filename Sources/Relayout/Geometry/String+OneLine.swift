extension String {
    /// A name as part of a report, whose lines it does not break: `↵` for each of its own line breaks, of which that of Windows is one.
    var inOneLine: String {
        guard unicodeScalars.contains(where: { $0.breaksLines }) else { return self }
        var (text, isAfterReturn) = ("", false)
        for scalar in unicodeScalars {
            if !scalar.breaksLines {
                text.unicodeScalars.append(scalar)
            } else if scalar != "\n" || !isAfterReturn {
                text += "↵"
            }
            isAfterReturn = scalar == "\r"
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLines: Bool {
        switch self {
        case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
