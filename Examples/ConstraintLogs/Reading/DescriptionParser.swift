/// Reads one description.
///
///     description = "<" class ":" handle origin? " " mask? identifier? expression direction? priority? suffix? ">"
///
/// An identifier, a label or a name can hold anything, quotation marks too: where a reading fails, the next possible end
/// of such a part is tried.
struct DescriptionParser {
    /// Why a description cannot be read.
    struct Unreadable: Error { let reason: String }

    private let bytes: Bytes

    init(_ description: String) { bytes = Bytes(description) }

    /// What stands behind the class: the pointer, or a key in its place.
    static func handle(of bytes: Bytes) -> String {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return bytes.text }
        let rest = bytes[(colon + 1)...]
        return rest.prefix { !$0.isWhiteSpace && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: ">") }.text
    }

    func constraint() throws(Unreadable) -> LoggedConstraint {
        var rest = bytes.trimmed
        guard rest.first == UInt8(ascii: "<") else { throw Unreadable(reason: "it does not begin with < and a class") }
        guard rest.last == UInt8(ascii: ">"), let colon = rest.firstIndex(of: UInt8(ascii: ":")) else {
            throw Unreadable(reason: "it does not end in >")
        }
        let className = rest[(rest.startIndex + 1)..<colon].text
        rest = rest[(colon + 1)..<(rest.endIndex - 1)]
        let origin = try Self.takeHandle(&rest)
        rest = rest.trimmed
        let isAutoresizingMask = Self.takeMask(&rest)
        let isMarkedActive = rest.lastIndex(of: "(active") != nil
        let suffix = Self.takeSuffix(&rest)
        let strengths = Self.takeStrengths(&rest)
        var priority = Self.takePriority(&rest) ?? 1000
        let (identifier, expression) = try Self.identified(rest)
        var demands = expression.demands
        for case let name? in expression.demands.flatMap({ [$0.left.item, $0.right?.item] }).map({
            $0?.pointer == nil ? $0?.key : nil
        }) {
            guard Set(suffix.filter { $0.name == name }.map(\.item.pointer)).count < 2 else {
                throw Unreadable(reason: "two views share the name \"\(name)\": nothing tells which is which")
            }
        }
        if let strengths { priority = Self.priority(of: &demands, strengths) }
        return LoggedConstraint(
            className: className, origin: origin, identifier: identifier, isAutoresizingMask: isAutoresizingMask,
            isMarkedActive: isMarkedActive, demands: demands, priority: min(priority, expression.priority ?? 1000),
            names: suffix,
            expression: expression.text)
    }

    // MARK: The head

    /// Takes `0x1`, `0x1@File.swift#12`, `name[0x1]` or a key; returns file and line.
    private static func takeHandle(_ rest: inout Bytes) throws(Unreadable) -> String? {
        if rest.hasPrefix("0x") {
            let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
            rest = rest[digits.endIndex...]
            guard !digits.isEmpty, rest.first.map({ $0.isWhiteSpace || $0 == UInt8(ascii: "@") }) ?? true else {
                throw Unreadable(reason: "its pointer is damaged")
            }
        } else {
            let handle = rest.prefix { !$0.isWhiteSpace && $0 != UInt8(ascii: "@") }
            guard !handle.isEmpty else { throw Unreadable(reason: "its pointer is missing") }
            rest = rest[handle.endIndex...]
        }
        guard rest.first == UInt8(ascii: "@") else { return nil }
        // A file may be a path with blanks in it: it ends at the last # that digits and a blank follow.
        var at = rest.startIndex
        while let hash = rest[at...].firstIndex(of: UInt8(ascii: "#")) {
            let digits = rest[(hash + 1)...].prefix { $0.isDigit }
            if !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex].isWhiteSpace {
                let file = rest[(rest.startIndex + 1)..<hash]
                let name = file.split(separator: UInt8(ascii: "/")).last ?? file
                defer { rest = rest[digits.endIndex...] }
                return "\(name.text):\(digits.text)"
            }
            at = hash + 1
        }
        throw Unreadable(reason: "the line number of its origin is missing")
    }

    /// Takes `h=--& v=-&-`.
    private static func takeMask(_ rest: inout Bytes) -> Bool {
        guard rest.hasPrefix("h="), rest.count > 11, rest.dropFirst(5).hasPrefix(" v=") else { return false }
        rest = rest.dropFirst(11).trimmed
        return true
    }

    // MARK: The tail

    /// Takes `(active, names: box:0x2, '|':UIView:0x3 )` and its older forms; returns the names.
    private static func takeSuffix(_ rest: inout Bytes) -> [(name: String, item: ItemReference)] {
        let marks = ["(active", "(inactive", "(Names:", "(names:"]
        guard let start = marks.compactMap({ rest.lastIndex(of: $0) }).min(), rest.trimmed.last == UInt8(ascii: ")")
        else {
            return []
        }
        let suffix = rest[start...].trimmed.dropFirst().dropLast()
        rest = rest[..<start].trimmed
        guard let colon = suffix.firstIndex(of: "ames:") else { return [] }
        return names(in: suffix[(colon + 5)...].trimmed)
    }

    private static func names(in list: Bytes) -> [(name: String, item: ItemReference)] {
        var rest = list
        var names: [(name: String, item: ItemReference)] = []
        if let bar = rest.lastIndex(of: "'|':") {
            if let item = ItemParser.item(rest[(bar + 4)...].trimmed) { names.append(("|", item)) }
            rest = rest[..<bar].trimmed
        }
        // name:0x2, another name:0x3,
        while let at = rest.firstIndex(of: ":0x") {
            let digits = rest[(at + 3)...].prefix { $0.isHexDigit }
            let name = rest[..<at].trimmed.text
            names.append((name, ItemReference(className: "", pointer: "0x" + digits.text.lowercased(), key: name)))
            rest = rest[digits.endIndex...]
            if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
        }
        return names
    }

    /// Takes ` priority:250`, or Masonry's ` ^250`.
    private static func takePriority(_ rest: inout Bytes) -> Double? {
        for mark in [" priority:", " ^"] {
            guard let at = rest.lastIndex(of: mark), let priority = number(rest[at...].dropFirst(mark.utf8.count))
            else { continue }
            rest = rest[..<at].trimmed
            return priority
        }
        return nil
    }

    /// Takes ` Hug:250 CompressionResistance:750`.
    private static func takeStrengths(_ rest: inout Bytes) -> (hugging: Double, resistance: Double)? {
        guard let at = rest.lastIndex(of: " Hug:"), let second = rest.lastIndex(of: " CompressionResistance:"),
            at < second, let hugging = number(rest[(at + 5)..<second]),
            let resistance = number(rest[second...].dropFirst(" CompressionResistance:".utf8.count))
        else { return nil }
        rest = rest[..<at].trimmed
        return (hugging, resistance)
    }

    /// Of a content size only what is required counts: at most the size where hugging is, at least where resistance is.
    private static func priority(
        of demands: inout [LoggedConstraint.Demand], _ strengths: (hugging: Double, resistance: Double)
    ) -> Double {
        let (hugs, resists) = (strengths.hugging >= 1000, strengths.resistance >= 1000)
        guard hugs || resists else { return max(strengths.hugging, strengths.resistance) }
        demands = demands.map { demand in
            LoggedConstraint.Demand(
                left: demand.left, relation: hugs && resists ? .equal : hugs ? .atMost : .atLeast,
                constant: demand.constant)
        }
        return 1000
    }

    // MARK: The expression

    /// Takes an identifier, `'name' `, off an expression, if there is one.
    private static func identified(_ rest: Bytes) throws(Unreadable) -> (
        identifier: String?, ExpressionParser.Expression
    ) {
        guard rest.first == UInt8(ascii: "'") else { return (nil, try ExpressionParser.expression(rest)) }
        var reason = Unreadable(reason: "its identifier does not end")
        var at = rest.startIndex + 1
        while let quote = rest.firstIndex(of: "' ", from: at) {
            do throws(Unreadable) {
                return (
                    rest[(rest.startIndex + 1)..<quote].text,
                    try ExpressionParser.expression(rest[(quote + 2)...].trimmed)
                )
            } catch {
                reason = error
            }
            at = quote + 1
        }
        throw reason
    }

    /// A number as `%g` and Swift print it, also with a blank behind its sign.
    static func number(_ bytes: Bytes) -> Double? {
        var digits = bytes.trimmed
        var sign = 1.0
        if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first == UInt8(ascii: "-") ? -1 : 1
            digits = digits.dropFirst().trimmed
        }
        // Letters of other spellings (hexadecimal, nan) are no numbers here.
        guard let first = digits.first, first.isDigit || first == UInt8(ascii: "."),
            digits.allSatisfy({ $0.isDigit || ".eE+-".utf8.contains($0) })
        else { return nil }
        return Double(digits.text).map { $0 * sign }
    }
}
