/// A stretch of a log as UTF-8. A log is mostly ASCII, and comparing bytes is many times faster than comparing characters.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
    init(_ text: some StringProtocol) { self = [UInt8](text.utf8)[...] }

    /// As text; what is not UTF-8 is replaced.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// Without white space at both ends.
    var trimmed: Bytes { trimmed(where: \.isWhiteSpace) }

    /// Without what goes, at both ends.
    func trimmed(where goes: (UInt8) -> Bool) -> Bytes {
        guard let first = firstIndex(where: { !goes($0) }), let last = lastIndex(where: { !goes($0) }) else {
            return prefix(0)
        }
        return self[first...last]
    }

    func hasPrefix(_ prefix: String) -> Bool { starts(with: prefix.utf8) }

    func hasSuffix(_ suffix: String) -> Bool {
        count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Where `needle` stands first at or behind an index.
    func firstIndex(of needle: String, from start: Int? = nil) -> Int? {
        let needle = [UInt8](needle.utf8)
        guard let head = needle.first else { return nil }
        var at = start ?? startIndex
        while at + needle.count <= endIndex {
            guard let hit = self[at...].firstIndex(of: head), hit + needle.count <= endIndex else { return nil }
            if self[hit..<hit + needle.count].elementsEqual(needle) { return hit }
            at = hit + 1
        }
        return nil
    }

    /// Where `needle` stands last.
    func lastIndex(of needle: String) -> Int? {
        let needle = [UInt8](needle.utf8)
        guard !needle.isEmpty, count >= needle.count else { return nil }
        return (startIndex...endIndex - needle.count).last { self[$0..<$0 + needle.count].elementsEqual(needle) }
    }

    /// The longest end whose bytes all meet a condition.
    func suffix(while meets: (UInt8) -> Bool) -> Bytes {
        self[(lastIndex { !meets($0) }.map { $0 + 1 } ?? startIndex)...]
    }

    /// Whether it is a class and a pointer, `UIView:0x7f01`, and nothing else.
    var isPointed: Bool {
        guard let colon = firstIndex(of: ":0x"), colon > startIndex, colon + 3 < endIndex else { return false }
        return self[..<colon].allSatisfy(\.isNamePart) && self[(colon + 3)...].allSatisfy(\.isHexDigit)
    }

    /// Removes a prefix, and says whether it was there.
    mutating func skip(_ prefix: String) -> Bool {
        guard hasPrefix(prefix) else { return false }
        removeFirst(prefix.utf8.count)
        return true
    }
}

extension UInt8 {
    var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// White space inside a line.
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Whether it may stand in a line before its first word: blanks, and the marks of lists, quotations and comments.
    var isBeforeText: Bool { isWhiteSpace || "\"'(>/*".utf8.contains(self) }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
            || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(self)
    }

    /// Whether it can stand in the name of a class.
    var isNamePart: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self >= 0x80
    }
}
