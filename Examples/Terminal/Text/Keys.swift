/// What was typed, a key each: one read may have several, and a key of the keyboard's right half is a sequence.
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
        }
        keys.append(key)
    }
    return keys
}
