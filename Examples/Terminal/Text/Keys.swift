/// What was typed, a key each: a key of the keyboard's right half is a sequence, and so is a letter with Alt.
func keys(in input: some StringProtocol) -> [String] {
    var keys: [String] = []
    var rest = Array(input.unicodeScalars)[...]
    while let first = rest.popFirst() {
        var key = String(first)
        if first == "\u{1B}", let second = rest.first, second == "[" || second == "O" {
            key.unicodeScalars.append(rest.removeFirst())
            while let next = rest.popFirst() {
                key.unicodeScalars.append(next)
                if next.value >= 0x40 { break }
            }
        } else if first == "\u{1B}", let second = rest.first, (0x20..<0x7F).contains(second.value) {
            key.unicodeScalars.append(rest.removeFirst())
        }
        keys.append(key)
    }
    return keys
}

/// What is typed, a read at a time: a sequence or a letter that has not come whole waits for the next read.
struct TypedKeys {
    /// The beginning of what has not come whole.
    private var rest: [UInt8] = []

    mutating func keys(in bytes: [UInt8]) -> [String] {
        let all = rest + bytes
        let end = Self.end(of: all)
        rest = Array(all[end...])
        return Terminal.keys(in: String(decoding: all[..<end], as: UTF8.self))
    }

    /// Where what has not come whole begins. An escape alone is a key.
    private static func end(of bytes: [UInt8]) -> Int {
        if let escape = bytes.lastIndex(of: 0x1B) {
            let sequence = bytes[escape...].dropFirst()
            if let second = sequence.first, second == UInt8(ascii: "[") || second == UInt8(ascii: "O"),
                sequence.dropFirst().allSatisfy({ $0 < 0x40 })
            {
                return escape
            }
        }
        // In UTF-8 the first byte of a letter says how many there are.
        guard let first = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.count }
        let count = bytes[first] < 0xC0 ? 1 : (~bytes[first]).leadingZeroBitCount
        return bytes.count - first < count ? first : bytes.count
    }
}
