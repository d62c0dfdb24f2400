extension String {
    /// The text as JSON.
    var json: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{0}"..<"\u{20}": text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension [String] {
    /// Elements that are JSON, as JSON.
    var jsonList: String { "[" + joined(separator: ",") + "]" }
}
