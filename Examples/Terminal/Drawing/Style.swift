/// How a cell looks.
struct Style: Equatable {
    enum Color: Int { case black, red, green, yellow, blue, magenta, cyan, white }

    var foreground: Color?
    var background: Color?
    var isBold = false
    var isDim = false

    /// Selects this style in a terminal, whatever was selected before (ECMA-48, Select Graphic Rendition).
    /// Without colours what has a background stands out in reverse.
    func sequence(isColored: Bool) -> String {
        var numbers = ["0"]
        if isBold { numbers.append("1") }
        if isDim { numbers.append("2") }
        if !isColored {
            if background != nil { numbers.append("7") }
        } else {
            if let foreground { numbers.append("\(30 + foreground.rawValue)") }
            if let background { numbers.append("\(40 + background.rawValue)") }
        }
        return "\u{1B}[\(numbers.joined(separator: ";"))m"
    }
}
