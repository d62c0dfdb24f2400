import Foundation

/// Finds the lines on which start tags begin.
enum StartTags {
    /// One line for each start tag, in order, counted from 1.
    static func lines(in data: Data) -> [Int] {
        data.withUnsafeBytes { bytes in
            var lines: [Int] = []
            var line = 1
            var at = 0
            while at < bytes.count {
                let byte = bytes[at]
                if byte == UInt8(ascii: "\n") { line += 1 }
                guard byte == UInt8(ascii: "<"), at + 1 < bytes.count else {
                    at += 1
                    continue
                }
                if let end = skipped(bytes, from: at) {
                    for place in at..<end where bytes[place] == UInt8(ascii: "\n") { line += 1 }
                    at = end
                    continue
                }
                if bytes[at + 1] != UInt8(ascii: "/") { lines.append(line) }
                at += 1
            }
            return lines
        }
    }

    /// Where a comment, characters taken literally, an instruction or a declaration end; nil for a tag.
    private static func skipped(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let marks: [(String, String)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
        for (open, close) in marks where matches(open, bytes, start) {
            var at = start + open.utf8.count
            while at < bytes.count, !matches(close, bytes, at) { at += 1 }
            return min(bytes.count, at + close.utf8.count)
        }
        return nil
    }

    private static func matches(_ mark: String, _ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        var at = start
        for byte in mark.utf8 {
            guard at < bytes.count, bytes[at] == byte else { return false }
            at += 1
        }
        return true
    }
}
