// JSON as a page's script reads it: made by hand, because nothing is imported.

extension String {
    /// In quotation marks, so that it may stand in a script of a page: `<` is escaped too.
    var pageText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\0"..<" ", "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// As the text of an element.
    var pageMarkup: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Double {
    /// With all digits; `null` where it is no number.
    var pageText: String { isFinite ? digits : "null" }
}

extension Sequence<String> {
    /// As an array.
    var pageList: String { "[\(joined(separator: ","))]" }
}

/// Texts by number, each once.
struct PagePool {
    private(set) var texts: [String] = []
    private var places: [String: Int] = .init()

    /// The number of a text, which gets one if it has none.
    mutating func place(of text: String) -> Int {
        if let place = places[text] { return place }
        places[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    var json: String { texts.pageList }
}
