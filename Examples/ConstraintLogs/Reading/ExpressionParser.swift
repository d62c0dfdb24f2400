/// Reads what a constraint demands: an equation or a visual format.
enum ExpressionParser {
    typealias Unreadable = DescriptionParser.Unreadable
    typealias Demand = LoggedConstraint.Demand

    struct Expression {
        var demands: [Demand]
        /// Of a visual format, such as `-(8@250)-`.
        var priority: Double?
        let text: String
    }

    static func expression(_ bytes: Bytes) throws(Unreadable) -> Expression {
        let text = bytes.trimmed
        if text.hasPrefix("H:") || text.hasPrefix("V:") {
            var parser = FormatParser(text)
            return Expression(demands: try parser.demands(), priority: parser.priority, text: text.text)
        }
        return Expression(demands: [try equation(text)], text: text.text)
    }

    // MARK: Equations

    /// `item.attribute == 0.5*item.attribute + 8`
    private static func equation(_ text: Bytes) throws(Unreadable) -> Demand {
        var found: (at: Int, relation: LoggedRelation)?
        for at in text.indices where text[at].isWhiteSpace {
            let behind = text[at...].dropFirst()
            guard let relation = LoggedRelation.allCases.first(where: { behind.hasPrefix($0.rawValue) }) else {
                continue
            }
            found = (at, relation)
            guard let left = ItemParser.place(text[..<at]) else { continue }
            return try demand(left, relation, behind.dropFirst(2).trimmed)
        }
        guard let found else { throw Unreadable(reason: "it has none of ==, <=, >=") }
        throw unreadable(text[..<found.at])
    }

    /// Why a side cannot be read.
    private static func unreadable(_ side: Bytes) -> Unreadable {
        let side = side.trimmed
        let attribute = side.split(separator: UInt8(ascii: ".")).last?.text ?? ""
        if side.isEmpty { return Unreadable(reason: "a side is missing") }
        return Unreadable(
            reason: Attribute(rawValue: attribute) == nil
                ? "\"\(side.text)\" does not end in an attribute"
                : "nothing tells which view \"\(side.text)\" is: its pointer is missing or damaged")
    }

    private static func demand(
        _ left: LoggedConstraint.Place, _ relation: LoggedRelation, _ side: Bytes
    ) throws(Unreadable) -> Demand {
        var rest = side
        var demand = Demand(left: left, relation: relation, constant: takeSpace(&rest) ?? 0)
        if let number = DescriptionParser.number(rest) {
            demand.constant += number
            return demand
        }
        for sign in [" + ", " - "] {
            guard let at = rest.lastIndex(of: sign), let number = DescriptionParser.number(rest[(at + 3)...]) else {
                continue
            }
            demand.constant += sign == " + " ? number : -number
            rest = rest[..<at].trimmed
            break
        }
        demand.factor = takeFactor(&rest)
        guard let right = ItemParser.place(rest) else { throw unreadable(rest) }
        demand.right = right
        return demand
    }

    /// Takes ` NSSpace(8)` off the end: the gap that the system chose, which is added.
    private static func takeSpace(_ rest: inout Bytes) -> Double? {
        guard rest.last == UInt8(ascii: ")"), let open = rest.lastIndex(of: "Space("),
            let blank = rest[..<open].lastIndex(of: 0x20),
            let number = DescriptionParser.number(rest[(open + 6)..<(rest.endIndex - 1)])
        else { return nil }
        rest = rest[..<blank].trimmed
        return number
    }

    /// Takes `0.5*` off the front, or ` * 0.5` off the end.
    private static func takeFactor(_ rest: inout Bytes) -> Double {
        if let at = rest.firstIndex(of: UInt8(ascii: "*")), let number = DescriptionParser.number(rest[..<at]) {
            rest = rest[(at + 1)...].trimmed
            return number
        }
        if let at = rest.lastIndex(of: " * "), let number = DescriptionParser.number(rest[(at + 3)...]) {
            rest = rest[..<at].trimmed
            return number
        }
        if let at = rest.lastIndex(of: " / "), let number = DescriptionParser.number(rest[(at + 3)...]), number != 0 {
            rest = rest[..<at].trimmed
            return 1 / number
        }
        return 1
    }
}
