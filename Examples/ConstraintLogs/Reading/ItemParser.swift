/// Reads how a description mentions an item.
///
///     item = class ":" pointer label? | class ":" key | class ":" name "[" pointer "]" | name | "|"
enum ItemParser {
    static func item(_ bytes: Bytes) -> ItemReference? {
        let text = bytes.trimmed
        guard let first = text.first else { return nil }
        if text.count == 1, first == UInt8(ascii: "|") { return .container }
        if let at = text.firstIndex(of: ":0x") { return pointed(text, at: at) }
        if text.last == UInt8(ascii: "]"), let open = text.lastIndex(of: "[0x"),
            let pointer = pointer(text[(open + 1)..<(text.endIndex - 1)])
        {
            let name = text[..<open]
            let colon = name.firstIndex(of: UInt8(ascii: ":"))
            return ItemReference(
                className: colon.map { name[..<$0].text } ?? "", pointer: pointer,
                key: colon.map { name[($0 + 1)...].text } ?? name.text)
        }
        // A label without a pointer before it, or dots in its place: nothing tells which item it is.
        guard !text.hasSuffix("'"), text.firstIndex(of: "...") != text.startIndex else { return nil }
        if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex, colon + 1 < text.endIndex {
            return ItemReference(className: text[..<colon].text, key: text[(colon + 1)...].text)
        }
        return ItemReference(className: "", key: text.text)
    }

    /// `UILabel:0x1'Title'`
    private static func pointed(_ text: Bytes, at: Int) -> ItemReference? {
        let digits = text[(at + 3)...].prefix { $0.isHexDigit }
        guard at > text.startIndex, !digits.isEmpty else { return nil }
        let rest = text[digits.endIndex...]
        var item = ItemReference(className: text[..<at].text, pointer: "0x" + digits.text.lowercased())
        guard !rest.isEmpty else { return item }
        // Something else behind the digits: a damaged pointer.
        guard rest.first == UInt8(ascii: "'"), rest.count >= 2, rest.last == UInt8(ascii: "'") else { return nil }
        item.label = rest.dropFirst().dropLast().text
        return item
    }

    private static func pointer(_ text: Bytes) -> String? {
        guard text.hasPrefix("0x"), text.count > 2, text.dropFirst(2).allSatisfy(\.isHexDigit) else { return nil }
        return text.text.lowercased()
    }

    /// `item.attribute`: the last word that is an attribute.
    static func place(_ bytes: Bytes) -> LoggedConstraint.Place? {
        var text = bytes.trimmed
        // contentHeight{id: 178}: the number is the engine's own.
        if text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")) { text = text[..<open] }
        guard let dot = text.lastIndex(of: UInt8(ascii: ".")),
            let attribute = Attribute(rawValue: text[(dot + 1)...].text), let item = item(text[..<dot]),
            item != .container
        else { return nil }
        return LoggedConstraint.Place(item: item, attribute: attribute)
    }
}
