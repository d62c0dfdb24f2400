/// What people would call the items of a conflict: class, label or name; numbered where that does not tell them apart.
struct ItemNames {
    private var names: [String] = []

    init(_ table: ItemTable) {
        let plain = table.items.map(Self.plainName)
        var counts: [String: Int] = [:]
        for name in plain { counts[name, default: 0] += 1 }
        var seen: [String: Int] = [:]
        for name in plain {
            seen[name, default: 0] += 1
            names.append(counts[name, default: 0] > 1 ? "\(name) #\(seen[name, default: 1])" : name)
        }
        for (number, item) in table.items.enumerated() {
            if let guide = item.guideOf, guide.owner < names.count {
                names[number] = "\(guide.kind) of \(names[guide.owner])"
            } else if let inside = item.containerOf {
                names[number] = names.indices.contains(inside) ? "container of \(names[inside])" : "container"
            }
        }
    }

    subscript(item: Int) -> String { names.indices.contains(item) ? names[item] : "?" }

    private static func plainName(of item: ItemTable.Item) -> String {
        let className = shortClassName(item.className)
        if let name = item.name?.withoutEscapes, name != item.className {
            return className.isEmpty ? name : "\(className) \"\(name)\""
        }
        if let label = item.label?.withoutEscapes, label.contains(where: { !$0.isWhitespace }) {
            return "\(className) \"\(label)\""
        }
        return className.isEmpty ? "view" : className
    }

    /// `_TtC7MyAppXY8CardView` and `MyApp.CardView` are both CardView.
    static func shortClassName(_ name: String) -> String {
        var name = name[...]
        if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
        if name.hasPrefix("_Tt") {
            // The last part behind a length: …8CardView
            let tail = name.reversed().prefix { !$0.isNumber }
            let last = String(tail.reversed())
            if last.count > 1 { return last.hasSuffix("_") ? String(last.dropLast()) : last }
        }
        return name.split(separator: ".").last.map(String.init) ?? String(name)
    }
}

extension String {
    /// With the characters themselves where a quoted list has `\U2019`, also where it was quoted twice.
    var withoutEscapes: String {
        guard contains("\\U") else { return self }
        var units: [UInt16] = []
        var rest = self[...]
        while let first = rest.first {
            let behind = rest.drop { $0 == "\\" }
            let digits = behind.dropFirst().prefix(4)
            if first == "\\", behind.first == "U", digits.count == 4, digits.allSatisfy(\.isHexDigit) {
                units += UInt16(digits, radix: 16).map { [$0] } ?? []
                rest = rest[digits.endIndex...]
            } else {
                units += first.utf16
                rest.removeFirst()
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
