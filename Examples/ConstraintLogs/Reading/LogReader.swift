import Foundation

/// Finds the conflicts in a console log, whatever stands around them.
///
/// Nothing of the frame around a conflict is relied on: titles, explanations, quotation marks and parentheses are often
/// missing, reworded or cut where a log was pasted. What is looked for are *descriptions*: `<`, a class that ends in
/// `Constraint`, a colon. A description ends at the last `>` of the first line that has one, so that it may be wrapped
/// over several lines; one that lost its `<` is its line. What stands between two descriptions tells whether they belong
/// to one list, and what stands in a list and demands something of a pointer is a line of it, whatever its class, so that
/// none is lost without a word.
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
        let starts = starts()
        for (number, start) in starts.enumerated() {
            let between = text[end..<max(start, end)]
            for event in Self.events(in: between) {
                if event.begins(after: current) {
                    current.end(into: &conflicts)
                    isBrokenNext = false
                }
                current.take(event)
            }
            if let breaking = Self.breaking(in: between) {
                isBrokenNext = breaking
                if !breaking { current.end(into: &conflicts) }
            }
            let next = number + 1 < starts.count ? starts[number + 1] : text.endIndex
            let description = self.description(from: start, before: next)
            end = description.end
            if isBrokenNext {
                current.broken = description.text
                current.end(into: &conflicts)
                isBrokenNext = false
            } else {
                current.descriptions.append(description.text)
            }
        }
        for event in Self.events(in: text[end...]) { current.take(event) }
        current.end(into: &conflicts)
        return conflicts
    }

    // MARK: Descriptions

    /// Where descriptions start: at the `<` before a class, at two of them around it (old SnapKit), or at a class that is
    /// the first word of its line, where a pointer follows it.
    private func starts() -> [Int] {
        var starts: [Int] = []
        var at = text.startIndex
        while let mark = text.firstIndex(of: "Constraint:", from: at) {
            let line = text[at..<mark]
            at = mark + "Constraint:".utf8.count
            let name = line.suffix(while: \.isNamePart)
            var before = line[..<name.startIndex]
            while let last = before.last, last.isBlank { before.removeLast() }
            if before.last == UInt8(ascii: "<") {
                before.removeLast()
                starts.append(before.last == UInt8(ascii: "<") ? before.endIndex - 1 : before.endIndex)
            } else if text[at...].hasPrefix("0x"), before.suffix(while: { $0 != 0x0A }).allSatisfy(\.isBeforeText) {
                starts.append(name.startIndex)
            }
        }
        return starts
    }

    /// The description that starts at a place: its text on one line, nil where it is cut off, and where it ends.
    private func description(from start: Int, before next: Int) -> (text: String?, end: Int) {
        var joined: [UInt8] = []
        var at = start
        let isBare = text[start] != UInt8(ascii: "<")
        while at < text.endIndex {
            let lineEnd = text[at...].firstIndex(of: 0x0A) ?? text.endIndex
            // Where the next one starts on the same line, this one ends before it.
            let line = text[at..<min(lineEnd, max(at, next))]
            if isBare { return (Self.bracketed(line).text, line.endIndex) }
            if let close = Self.close(in: line) {
                joined += at == start ? line[...close] : Self.continued(line[...close])
                return (Self.plain(joined[...]).text, close + 1)
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

    /// A description that lost its `<`, and mostly its `>`, with both.
    private static func bracketed(_ line: Bytes) -> Bytes {
        let rest = line.trimmed { $0.isWhiteSpace || ">\",".utf8.contains($0) }
        return [UInt8(ascii: "<")][...] + rest + [UInt8(ascii: ">")]
    }

    /// A description without blanks behind its `<`, and without the brackets that some put around each thing in it:
    /// `<<A.Constraint:0x1> <UIView:0x2>.top == 8>` becomes `<A.Constraint:0x1 UIView:0x2.top == 8>`.
    private static func plain(_ description: Bytes) -> Bytes {
        var plain: [UInt8] = [UInt8(ascii: "<")]
        var rest = description.dropFirst().trimmed
        while let first = rest.first {
            if first == UInt8(ascii: "<"), let close = rest.firstIndex(of: UInt8(ascii: ">")),
                rest[..<close].dropFirst().isPointed
            {
                plain += rest[..<close].dropFirst()
                rest = rest[(close + 1)...]
            } else {
                plain.append(first)
                rest.removeFirst()
            }
        }
        return plain[...]
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

    private enum Event {
        case title, opening, closing
        /// A line that demands something of a pointer, without the quotation around it.
        case line(String)

        /// Whether a list begins here, so that the one before it has ended.
        func begins(after list: List) -> Bool {
            switch self {
            case .title: true
            case .opening: list.isClosed
            default: false
            }
        }
    }

    /// What the text between two descriptions says about their lists, in order.
    private static func events(in between: Bytes) -> [Event] {
        var events: [Event] = []
        for (number, line) in between.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            func has(_ words: String) -> Bool { line.firstIndex(of: words) != nil }
            var mark = line.trimmed
            while let first = mark.first, "/>*\"".utf8.contains(first) { mark = mark.dropFirst().trimmed }
            if has("simultaneously satisfy") || has("onflicting constraints") { events.append(.title) }
            if has("to recover by breaking") { events.append(.closing) }
            switch mark.first {
            case UInt8(ascii: ")"), UInt8(ascii: "]"): events.append(.closing)
            case UInt8(ascii: "("), UInt8(ascii: "["): if mark.count <= 3 { events.append(.opening) }
            default:
                // The first line is the rest of a description's: a comma, a quotation mark, a remark.
                guard number > 0, has(":0x"), demands.contains(where: has) else { continue }
                events.append(.line(continued(line).trimmed { $0.isWhiteSpace || "\",".utf8.contains($0) }.text))
            }
        }
        return events
    }

    /// What a line holds that demands something.
    private static let demands = [" == ", " <= ", " >= ", "H:[", "H:|", "V:[", "V:|"]

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
            }) || log.contains("<br") || log.contains("<p")
        else { return log }
        var text = log
        for (written, meant) in [
            ("\r\n", "\n"), ("\r", "\n"), ("<br>", "\n"), ("<br/>", "\n"), ("<br />", "\n"), ("<p>", "\n"),
            ("</p>", "\n"),
            ("<pre>", "\n"), ("</pre>", "\n"), ("&nbsp;", " "), ("\u{A0}", " "), ("&lt;", "<"), ("&gt;", ">"),
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
        var isOpened = false
        var isClosed = false

        /// Notes what stands before the next description. A line that is none counts as one where the list is open.
        mutating func take(_ event: Event) {
            switch event {
            case .title, .opening: (isOpened, isClosed) = (true, false)
            case .closing: isClosed = true
            case .line(let line): if !isClosed, isOpened || !descriptions.isEmpty { descriptions.append(line) }
            }
        }

        /// Ends the list, if anything was read.
        mutating func end(into conflicts: inout [LoggedConflict]) {
            if !descriptions.isEmpty { conflicts.append(LoggedConflict(descriptions: descriptions, broken: broken)) }
            self = List()
        }
    }
}
