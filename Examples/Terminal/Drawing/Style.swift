/// How a cell looks.
struct Style: Equatable {
    enum Color: Int { case black, red, green, yellow, blue, magenta, cyan, white }

    var foreground: Color?
    var background: Color?
    var isBold = false
    var isDim = false

    /// Selects this style in a terminal, whatever was selected before (ECMA-48, Select Graphic Rendition).
    var sequence: String {
        var numbers = ["0"]
        if isBold { numbers.append("1") }
        if isDim { numbers.append("2") }
        if let foreground { numbers.append("\(30 + foreground.rawValue)") }
        if let background { numbers.append("\(40 + background.rawValue)") }
        return "\u{1B}[\(numbers.joined(separator: ";"))m"
    }
}
