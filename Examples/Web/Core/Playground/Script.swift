import Relayout

/// A text that describes a layout, line by line. What is wrong with a line is told, and the others hold.
///
///     # Items are what lines speak of; they stand in the root unless they are put elsewhere.
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
    private(set) var texts: [String: String] = [:]
    private(set) var parents: [String: String] = [:]

    private var statements: [(number: Int, text: Substring)] = []

    /// Reads which items there are; ``read(_:)`` reads what is said of them.
    init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (place, line) in lines.enumerated() {
            let line = line.trimmed
            guard let first = line.utf8.first, first != UInt8(ascii: "#") else { continue }
            do throws(ScriptFault) {
                if try !declare(line) {
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

    private mutating func note(_ fault: ScriptFault, _ line: Int) {
        var fault = fault
        fault.line = line
        faults.append(fault)
    }

    // MARK: Which items there are

    /// `badge in card`, `title = "text"`.
    private mutating func declare(_ line: Substring) throws(ScriptFault) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[1] == "in" || words[1] == "=", String(words[0]).isName else { return false }
        let (name, value) = (String(words[0]), words[2].trimmed)
        guard name != "root" else { throw ScriptFault(0, "the root is the screen: it has no text, and is in nothing") }
        if words[1] == "in" {
            guard String(value).isName else { throw ScriptFault(name.count + 4, "expected the name of an item") }
            add(name)
            if value != "root" {
                add(String(value))
                parents[name] = String(value)
            }
            return true
        }
        guard value.utf8.count >= 2, value.utf8.first == UInt8(ascii: "\""), value.utf8.last == UInt8(ascii: "\"")
        else {
            throw ScriptFault(name.count + 3, "expected a text in quotation marks")
        }
        add(name)
        texts[name] = String(value.dropFirst().dropLast())
        return true
    }

    private mutating func add(_ name: String) { if name != "root", !names.contains(name) { names.append(name) } }

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
            let isDotted = end < bytes.count && bytes[end] == UInt8(ascii: ".")
            if isBracketed || isDotted, start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
                add(String(decoding: bytes[start..<end], as: UTF8.self))
            }
            start = end
        }
    }

    /// What would be in itself is in the root.
    private mutating func dissolveCircles() {
        for name in names where isInItself(name) {
            parents[name] = nil
            note(ScriptFault(0, "'\(name)' would be in itself"), 0)
        }
    }

    /// Whether the way outwards comes back to where it began. What is around may go in a circle without it.
    private func isInItself(_ name: String) -> Bool {
        var (outer, steps) = (parents[name], 1)
        while let next = outer, next != name, steps <= names.count { (outer, steps) = (parents[next], steps + 1) }
        return outer == name
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
            var views: [String: any LayoutItem] = [:]
            for (name, item) in items where name != "root" { views[name] = item }
            return try format.constraints(views: views)
        } catch {
            throw ScriptFault(error.offset, error.message)
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

extension String {
    fileprivate var isName: Bool {
        var parser = EquationParser(self[...]) { _ in nil }
        return parser.name() == self
    }
}
