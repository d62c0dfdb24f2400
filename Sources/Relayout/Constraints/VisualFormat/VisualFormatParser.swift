import RelayoutSolver

/// Reads a format from left to right, one byte ahead, and stops at the first that does not belong there. All that
/// belongs is ASCII.
struct VisualFormatParser {
    private let text: String
    private let bytes: [UInt8]
    /// The byte that is read next.
    private var offset = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    mutating func parse() throws(VisualFormatError) -> (LayoutAxis, VisualFormat.Line) {
        if bytes.isEmpty { throw error("A format must not be empty. Expected 'H:', 'V:', '|' or '['") }
        let axis = try orientation()
        let start = try superviewAndConnection()
        var line = VisualFormat.Line(start: start, views: [try view()], connections: [])
        while offset < bytes.count {
            let connection = try connection()
            let place = offset
            if take("|") {
                if line.start == nil { line.superview = VisualFormat.Offset(place) }
                line.end = connection
                if offset < bytes.count { throw error("Expected the end after '|'") }
            } else {
                line.connections.append(connection)
                line.views.append(try view())
            }
        }
        if line.start != nil { line.superview = VisualFormat.Offset(text.hasPrefix("|") ? 0 : 2) }
        return (axis, line)
    }

    private mutating func orientation() throws(VisualFormatError) -> LayoutAxis {
        for (letter, axis) in [("H", LayoutAxis.horizontal), ("V", .vertical)] where take(letter) {
            guard take(":") else { throw error("Expected ':' after '\(letter)' to specify an orientation") }
            return axis
        }
        return .horizontal
    }

    private mutating func superviewAndConnection() throws(VisualFormatError) -> VisualFormat.Connection? {
        guard take("|") else { return nil }
        return try connection()
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard take("[") else {
            throw error(offset == 0 ? "Expected 'H:', 'V:', '|' or '['" : "Expected a view, such as '[name]'")
        }
        let place = VisualFormat.Offset(offset)
        guard let name = name() else { throw error("Expected the name of a view: letters, digits and '_'") }
        let predicates = peek("(") ? try predicates(endMessage: VisualFormatParser.thicknessMessage) : []
        guard take("]") else {
            throw error(predicates.isEmpty ? "Expected '(' or ']' after the name" : VisualFormatParser.thicknessMessage)
        }
        return VisualFormat.View(name: name, predicates: predicates, offset: place)
    }

    static let priorityMessage = "A priority is above 0 and at most 1000"
    private static let thicknessMessage =
        "A predicate on a view's thickness must end with ')' and the view must end with ']'"

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else {
            guard peek("[") || peek("|") else { throw error("Expected a connection, a view or the superview") }
            return .flush
        }
        if peek("[") || peek("|") { return .standard }
        let predicates =
            peek("(")
            ? try self.predicates(endMessage: "A predicate on a connection must end with ')'") : [try barePredicate()]
        guard take("-") else { throw error("A connection must end with '-'") }
        return .predicates(predicates)
    }

    /// One predicate without parentheses, which the next hyphen ends: so it has no sign, and is alone.
    private mutating func barePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        let hasRelation = peek("=") || peek("<") || peek(">")
        let relation = try relation()
        if peek("+") || (peek("-") && offset + 1 < bytes.count && bytes[offset + 1].isDigit) {
            throw error("A number with a sign needs parentheses")
        }
        let predicate = try predicate(
            relation,
            hasRelation ? "Expected a number or a metric" : "Expected a relation, a number, a metric, '(', '[' or '|'")
        if peek(",") { throw error("Several predicates need parentheses") }
        return predicate
    }

    private mutating func predicates(endMessage: String) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        offset += 1
        repeat { predicates.append(try predicate(try relation(), "Expected a number or a name")) } while take(",")
        guard take(")") else { throw error(endMessage) }
        return predicates
    }

    /// What follows the relation. `message` says what is expected there.
    private mutating func predicate(
        _ relation: Relation, _ message: String
    ) throws(VisualFormatError) -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate(relation: relation, operand: try operand(message))
        if take("@") {
            let priority = try operand("Expected a priority after '@': a number or a metric")
            if case .number(let number) = priority.value, !Priority(number).isValid {
                throw VisualFormatError(text, at: priority.offset.bytes, VisualFormatParser.priorityMessage)
            }
            predicate.priority = priority
        }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> Relation {
        guard peek("=") || peek("<") || peek(">") else { return .equal }
        let place = offset
        for relation in [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual] {
            let text = relation.text.utf8
            if bytes[offset...].starts(with: text) {
                offset += text.count
                return relation
            }
        }
        throw VisualFormatError(text, at: place, "Unknown relation. Must be ==, >=, or <=")
    }

    private mutating func operand(_ message: String) throws(VisualFormatError) -> VisualFormat.Operand {
        let place = VisualFormat.Offset(offset)
        if let name = name() { return VisualFormat.Operand(value: .name(name), offset: place) }
        guard let number = number() else { throw error(message) }
        guard number.isFinite else {
            throw VisualFormatError(text, at: place.bytes, "A number must be finite")
        }
        return VisualFormat.Operand(value: .number(number), offset: place)
    }

    private mutating func name() -> String? {
        guard offset < bytes.count, bytes[offset].isLetter else { return nil }
        let start = offset
        while offset < bytes.count, bytes[offset].isLetter || bytes[offset].isDigit { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Whether a format can hold the name.
    static func isName(_ text: String) -> Bool {
        var parser = VisualFormatParser(text)
        return parser.name() == text
    }

    /// What `strtod` reads of a decimal number, in the C locale; nil, and nothing read, where there is none.
    private mutating func number() -> Double? {
        let start = offset
        _ = take("-") || take("+")
        let whole = digits()
        let fraction = take(".") ? digits() : ""
        guard !(whole + fraction).isEmpty else {
            offset = start
            return nil
        }
        let sign = bytes[start] == UInt8(ascii: "-") ? "-" : ""
        let number = Double("\(sign)\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)e\(exponent())")
        // Adding zero turns a negative zero into the other one.
        return number.map { $0 + 0 }
    }

    /// The exponent that follows, if it is complete: in `-8e-[a]` there is none.
    private mutating func exponent() -> String {
        let start = offset
        guard take("e") || take("E") else { return "0" }
        let sign = take("-") ? "-" : ""
        if sign.isEmpty { _ = take("+") }
        let digits = digits()
        if digits.isEmpty {
            offset = start
            return "0"
        }
        return sign + digits
    }

    private mutating func digits() -> String {
        let start = offset
        while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private func peek(_ character: Unicode.Scalar) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: character)
    }

    private mutating func take(_ character: String) -> Bool {
        guard offset < bytes.count, bytes[offset] == character.utf8.first else { return false }
        offset += 1
        return true
    }

    private func error(_ message: String) -> VisualFormatError {
        let isSpace = [" ", "\t", "\n"].contains { peek($0) }
        return VisualFormatError(text, at: offset, isSpace ? "\(message). A format has no spaces" : message)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    /// A letter or an underscore.
    fileprivate var isLetter: Bool {
        self == UInt8(ascii: "_") || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
    }
}
