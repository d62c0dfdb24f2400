import Relayout

/// A text that describes a layout, line by line. What is wrong with a line is told, and the others hold.
///
///     # Items are what lines speak of; they stand in the root unless they are put elsewhere. Remarks begin with # or //.
///     badge in card
///     title = "Some text"
///     H:|-[card]-|
///     card.height == title.height + 16
struct Script {
    /// A line that says something, and the constraints that it stands for.
    struct Line {
        let number: Int
        let constraints: [Constraint]
    }

    private(set) var lines: [Line] = []
    private(set) var faults: [ScriptFault] = []
    /// In the order in which they are mentioned.
    private(set) var names: [String] = []
    private(set) var texts: [String: String] = .init()
    private(set) var parents: [String: String] = .init()

    private var statements: [(number: Int, text: Substring)] = []
    /// By what is declared, "what badge is in" or "the text of title": the line that says it.
    private var declarations: [String: Int] = .init()

    /// Reads which items there are; ``read(_:)`` reads what is said of them.
    init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (place, line) in lines.enumerated() {
            let line = Script.readable(line)[...].trimmed
            guard !line.isEmpty else { continue }
            do throws(ScriptFault) {
                if try !declare(line, place + 1) {
                    statements.append((place + 1, line))
                    mention(in: line)
                }
            } catch {
                note(error, place + 1)
            }
        }
        dissolveCircles()
    }

    /// Reads what is said, of the items of these names.
    mutating func read(_ items: [String: Box]) {
        for (number, text) in statements {
            do throws(ScriptFault) {
                lines.append(Line(number: number, constraints: try Script.constraints(text, items)))
            } catch {
                note(error, number)
            }
        }
        faults.sort { $0.line < $1.line }
    }

    /// What is read of a line: no remark, and a space for each letter that looks like one, or like nothing.
    private static func readable(_ line: Substring) -> String {
        let bytes = Array(line.utf8)
        var (read, isQuoted, place) = ([UInt8](), false, 0)
        while place < bytes.count {
            let (byte, next) = (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0)
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted {
                if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && next == byte { break }
                let blank = bytes[place...].lengthOfBlank
                if blank > 0 {
                    read.append(UInt8(ascii: " "))
                    place += blank
                    continue
                }
            }
            read.append(byte)
            place += 1
        }
        return String(decoding: read, as: UTF8.self)
    }

    private mutating func note(_ fault: ScriptFault, _ line: Int) {
        var fault = fault
        fault.line = line
        faults.append(fault)
    }

    // MARK: Which items there are

    /// `badge in card`, `title = "text"`.
    private mutating func declare(_ line: Substring, _ number: Int) throws(ScriptFault) -> Bool {
        var parser = EquationParser(line) { _ in nil }
        guard let name = parser.name(), !parser.take("==") else { return false }
        let isText = parser.take("=")
        parser.skip()
        guard isText || parser.name() == "in" else { return false }
        guard name != "root" else { throw ScriptFault(0, "the root is the screen: it has no text, and is in nothing") }
        parser.skip()
        if isText {
            let text = parser.rest
            guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"")
            else {
                throw parser.fault("expected a text in quotation marks; of a quantity one says ==")
            }
            try declare("the text of \(name)", number)
            add(name)
            texts[name] = String(text.dropFirst().dropLast())
            return true
        }
        guard let outer = parser.name() else { throw parser.fault("expected the name of an item") }
        parser.skip()
        guard parser.rest.isEmpty else { throw parser.fault("expected the end of the line") }
        try declare(Self.whereabouts(of: name), number)
        add(name)
        if outer != "root" {
            add(outer)
            parents[name] = outer
        }
        return true
    }

    private static func whereabouts(of name: String) -> String { "what \(name) is in" }

    /// Takes note of what a line declares, which no other line has declared.
    private mutating func declare(_ words: String, _ number: Int) throws(ScriptFault) {
        if let line = declarations[words] {
            throw ScriptFault(0, "line \(line) already says \(words); this line is left out")
        }
        declarations[words] = number
    }

    private mutating func add(_ name: String) {
        guard name != "root", name != "_", !names.contains(name) else { return }
        names.append(name)
    }

    /// Every name before a dot or after a bracket is one of an item.
    private mutating func mention(in line: Substring) {
        let bytes = Array(line.utf8)
        var start = 0
        while start < bytes.count {
            guard bytes[start].isLetter, start == 0 || !bytes[start - 1].isDigit else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
            let isBracketed = start > 0 && bytes[start - 1] == UInt8(ascii: "[")
            let after = end < bytes.count && bytes[end] == UInt8(ascii: "`") ? end + 1 : end
            let isDotted = after < bytes.count && bytes[after] == UInt8(ascii: ".")
            if isBracketed || isDotted, start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
                add(String(decoding: bytes[start..<end], as: UTF8.self))
            }
            start = end
        }
    }

    /// What would be in itself is in the root. What is around an item may go in a circle without it.
    private mutating func dissolveCircles() {
        // Items of which it is known that the way outwards ends, so that each is gone by once.
        var ends: [String: String] = .init()
        for name in names {
            var (way, outer) = ([name], parents[name])
            while let next = outer, next != name, ends[next] == nil, way.count <= names.count {
                way.append(next)
                outer = parents[next]
            }
            if way.count <= names.count { for name in way { ends[name] = name } }
            guard outer == name else { continue }
            parents[name] = nil
            if way.count > 9 {
                way.removeLast(way.count - 8)
                way.append("…")
            }
            let words =
                "'\(name)' would be in itself, \((way + [name]).joined(separator: " in ")); this line is left out"
            note(ScriptFault(0, words), declarations[Self.whereabouts(of: name)] ?? 0)
        }
    }

    // MARK: What is said of them

    private static func constraints(
        _ line: Substring, _ items: [String: Box]
    ) throws(ScriptFault) -> [Constraint] {
        guard line.isDrawn else {
            var parser = EquationParser(line) { items[$0] }
            return [try parser.parse()]
        }
        do throws(VisualFormatError) {
            let format = try VisualFormat(String(line))
            var views: [String: any LayoutItem] = .init()
            for (name, item) in items where name != "root" { views[name] = item }
            return try format.constraints(views: views)
        } catch {
            let isRoot = error.message == "Unable to find view with name 'root'"
            throw ScriptFault(error.offset, isRoot ? "the root is | at an end of the line" : error.message)
        }
    }
}

extension Substring {
    /// Without spaces around it.
    fileprivate var trimmed: Substring {
        var text = self
        while text.utf8.first == UInt8(ascii: " ") { text.removeFirst() }
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        return text
    }

    /// Whether it is a line of the visual format.
    fileprivate var isDrawn: Bool {
        hasPrefix("H:") || hasPrefix("V:") || hasPrefix("|") || hasPrefix("[")
    }
}

extension ArraySlice<UInt8> {
    /// How many bytes the first letter takes if it looks like a space or like nothing (a tab, what keeps words together, what
    /// says in which order bytes come), and otherwise 0.
    fileprivate var lengthOfBlank: Int {
        let first = self[startIndex]
        if first < 0x80 { return first < 0x20 ? 1 : 0 }
        guard count > 1 else { return 0 }
        let second = self[startIndex + 1]
        if first == 0xC2 { return second == 0xA0 ? 2 : 0 }
        guard count > 2 else { return 0 }
        let third = self[startIndex + 2]
        return switch (first, second) {
        case (0xE2, 0x80): third <= 0x8F || third == 0xA8 || third == 0xA9 || third == 0xAF ? 3 : 0
        case (0xE2, 0x81): third == 0x9F || third == 0xA0 ? 3 : 0
        case (0xE3, 0x80): third == 0x80 ? 3 : 0
        case (0xEF, 0xBB): third == 0xBF ? 3 : 0
        default: 0
        }
    }
}
