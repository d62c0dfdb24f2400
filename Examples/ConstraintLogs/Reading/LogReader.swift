import Foundation

/// Finds the conflicts in a console log, whatever stands around them.
///
/// Nothing of the frame around a conflict is relied on: titles, explanations, quotation marks and parentheses are often
/// missing, reworded or cut where a log was pasted. What is looked for are *descriptions*: `<`, a class that ends in
/// `Constraint`, a colon. A description ends at the last `>` of the first line that has one, so that it may be wrapped
/// over several lines. What stands between two descriptions tells whether they belong to one list.
public struct LogReader {
    /// The log, with what editors and web pages did to it undone.
    private let text: Bytes

    /// Reads a log. Any text will do, also one without a conflict.
    public init(_ log: String) { text = Bytes(Self.restored(log)) }

    /// All conflicts, in the order in which they were printed.
    public func conflicts() -> [LoggedConflict] {
        var conflicts: [LoggedConflict] = []
        var current = List()
        var end = text.startIndex
        var isBrokenNext = false
        for start in starts() {
            let between = text[end..<max(start, end)]
            let events = Self.events(in: between)
            if events.contains(.title) || events.contains(.opening) && (current.isClosed || events.contains(.closing)) {
                current.end(into: &conflicts)
                isBrokenNext = false
            }
            if events.contains(.closing) { current.isClosed = true }
            if events.contains(.title) || events.contains(.opening) { current.isClosed = false }
            if let breaking = Self.breaking(in: between) {
                isBrokenNext = breaking
                if !breaking { current.end(into: &conflicts) }
            }
            let description = self.description(from: start)
            end = description.end
            if isBrokenNext {
                current.broken = description.text
                current.end(into: &conflicts)
                isBrokenNext = false
            } else {
                current.descriptions.append(description.text)
            }
        }
        current.end(into: &conflicts)
        return conflicts
    }

    // MARK: Descriptions

    /// Where descriptions start.
    private func starts() -> [Int] {
        var starts: [Int] = []
        var at = text.startIndex
        while let open = text[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = open + 1
            let name = text[at...].prefix { $0.isNamePart }
            guard name.hasSuffix("Constraint"), name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ":")
            else {
                continue
            }
            starts.append(open)
            at = name.endIndex
        }
        return starts
    }

    /// The description that starts at a place: its text on one line, nil where it is cut off, and where it ends.
    private func description(from start: Int) -> (text: String?, end: Int) {
        var joined: [UInt8] = []
        var at = start
        while at < text.endIndex {
            let lineEnd = text[at...].firstIndex(of: 0x0A) ?? text.endIndex
            var line = text[at..<lineEnd]
            // Where the next one starts on the same line, this one ends before it.
            if let next = Self.nextStart(in: line, behind: start) { line = line[..<next] }
            if let close = Self.close(in: line) {
                joined += at == start ? line[...close] : Self.continued(line[...close])
                return (String(decoding: joined, as: UTF8.self), close + 1)
            }
            let continued = at == start ? line.trimmed : Self.continued(line)
            // A blank line, a list's end or another sentence: the rest of this description was lost.
            if at != start, continued.isEmpty || Self.ends(continued) || line.endIndex < lineEnd { return (nil, at) }
            if line.endIndex < lineEnd { return (nil, line.endIndex) }
            joined += continued
            joined.append(0x20)
            at = lineEnd + 1
            if joined.count > 4000 { break }
        }
        return (nil, min(at, text.endIndex))
    }

    private static func nextStart(in line: Bytes, behind start: Int) -> Int? {
        var at = max(start + 1, line.startIndex)
        while at < line.endIndex, let open = line[at...].firstIndex(of: UInt8(ascii: "<")) {
            let name = line[(open + 1)...].prefix { $0.isNamePart }
            if name.hasSuffix("Constraint"), name.endIndex < line.endIndex, line[name.endIndex] == UInt8(ascii: ":") {
                return open
            }
            at = open + 1
        }
        return nil
    }

    /// The last `>` that is not a part of `>=`.
    private static func close(in line: Bytes) -> Int? {
        line.indices.last {
            line[$0] == UInt8(ascii: ">") && !($0 + 1 < line.endIndex && line[$0 + 1] == UInt8(ascii: "="))
        }
    }

    /// A line without what a quotation or a comment put before it.
    private static func continued(_ line: Bytes) -> Bytes {
        var rest = line.trimmed
        while rest.hasPrefix("//") || rest.hasPrefix("> ") { rest = rest.dropFirst(2).trimmed }
        return rest
    }

    private static func ends(_ line: Bytes) -> Bool {
        line.first == UInt8(ascii: ")") || line.hasPrefix("Will attempt") || line.hasPrefix("Unable to")
            || line.hasPrefix("Make a symbolic")
    }

    // MARK: What stands between descriptions

    private enum Event { case title, opening, closing }

    /// What the text between two descriptions says about their lists.
    private static func events(in between: Bytes) -> Set<Event> {
        var events: Set<Event> = []
        if between.firstIndex(of: "simultaneously satisfy") != nil
            || between.firstIndex(of: "onflicting constraints") != nil
        {
            events.insert(.title)
        }
        for line in between.split(separator: 0x0A) {
            var mark = line.trimmed
            while let first = mark.first, "/>*\"".utf8.contains(first) { mark = mark.dropFirst().trimmed }
            switch mark.first {
            case UInt8(ascii: ")"), UInt8(ascii: "]"): events.insert(.closing)
            case UInt8(ascii: "("), UInt8(ascii: "["): if mark.count <= 3 { events.insert(.opening) }
            default: break
            }
        }
        return events
    }

    /// Whether the text says that a constraint was broken: true if its description comes next, false if it is not given.
    private static func breaking(in between: Bytes) -> Bool? {
        guard let at = between.firstIndex(of: "to recover by breaking") else { return nil }
        let behind = between[at...].dropFirst("to recover by breaking".utf8.count)
        let words = behind.text.split(whereSeparator: \.isWhitespace)
        // Other words, or an opened list, before the next description: that one is of another list.
        return words.allSatisfy { ["constraint", "//", ">", "**", "*", "\""].contains($0) }
    }

    // MARK: Undoing

    /// Undoes what Markdown, HTML and editors do to a log.
    private static func restored(_ log: String) -> String {
        guard
            log.utf8.contains(where: {
                $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "~")
                    || $0 == UInt8(ascii: "*") || $0 >= 0x80 || $0 == 0x0D
            })
        else { return log }
        var text = log
        for (written, meant) in [
            ("\r\n", "\n"), ("\r", "\n"), ("&nbsp;", " "), ("\u{A0}", " "), ("&lt;", "<"), ("&gt;", ">"),
            ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("\\<", "<"), ("\\>", ">"), ("\\*", "*"), ("\\_", "_"),
            ("\\[", "["), ("\\]", "]"), ("~~", "-"), ("**", ""), ("*TtC", "_TtC"), ("*TtG", "_TtG"), ("<*UI", "<_UI"),
            (" *UI", " _UI"), ("\u{201C}", "\""), ("\u{201D}", "\""), ("\u{2018}", "'"), ("\u{2019}", "'"),
        ] where text.contains(written) {
            text = text.replacingOccurrences(of: written, with: meant)
        }
        return text
    }
}

extension LogReader {
    /// The list that is being read.
    private struct List {
        var descriptions: [String?] = []
        var broken: String?
        var isClosed = false

        /// Ends the list, if anything was read.
        mutating func end(into conflicts: inout [LoggedConflict]) {
            if !descriptions.isEmpty { conflicts.append(LoggedConflict(descriptions: descriptions, broken: broken)) }
            self = List()
        }
    }
}
