import Foundation

/// What a text is in another language.
struct Translation: Hashable {
    let language: String
    let string: String
}

/// Finds what the strings files beside a document make of its texts.
///
/// `Base.lproj/Main.storyboard` is translated by `de.lproj/Main.strings`, or by the catalogue `mul.lproj/Main.xcstrings`; keys are
/// `<id>.<attribute>`.
enum Translations {
    /// The longest translation of each text, by its key.
    static func longest(beside path: String) -> [String: Translation] {
        let file = URL(fileURLWithPath: path)
        let name = file.deletingPathExtension().lastPathComponent
        let folder = file.deletingLastPathComponent()
        var longest: [String: Translation] = [:]
        func add(_ key: String, _ translation: Translation) {
            guard let known = longest[key] else {
                longest[key] = translation
                return
            }
            let isLonger = extent(translation.string) > extent(known.string)
            if isLonger { longest[key] = translation }
        }
        var places = [folder]
        if folder.pathExtension == "lproj" { places = languageFolders(in: folder.deletingLastPathComponent()) }
        for place in places {
            let language =
                place.pathExtension == "lproj" ? place.deletingPathExtension().lastPathComponent : "another language"
            if let data = try? Data(contentsOf: place.appendingPathComponent(name + ".strings")) {
                for (key, string) in strings(data) { add(key, Translation(language: language, string: string)) }
            }
            if let data = try? Data(contentsOf: place.appendingPathComponent(name + ".xcstrings")) {
                for (key, translation) in catalogue(data) { add(key, translation) }
            }
        }
        return longest
    }

    private static func extent(_ string: String) -> Double { TextMeasure.width(string, size: 1, isBold: false) }

    private static func languageFolders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.sorted().map {
            folder.appendingPathComponent($0)
        }
    }

    /// Reads `"key" = "string";`, with comments in between.
    static func strings(_ data: Data) -> [(key: String, string: String)] {
        let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else { return [] }
        var found: [(key: String, string: String)] = []
        var key: String?
        var rest = Array(text.unicodeScalars)[...]
        while let first = rest.popFirst() {
            switch first {
            case "/" where rest.first == "*":
                while let next = rest.popFirst(), !(next == "*" && rest.first == "/") {}
                _ = rest.popFirst()
            case "/" where rest.first == "/": while let next = rest.popFirst(), next != "\n" {}
            case "\"":
                let string = quoted(&rest)
                if let known = key {
                    found.append((known, string))
                    key = nil
                } else {
                    key = string
                }
            case ";": key = nil
            default: break
            }
        }
        return found
    }

    /// What stands before the next quotation mark.
    private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        var string = String.UnicodeScalarView()
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\", let escaped = rest.popFirst() else {
                string.append(next)
                continue
            }
            switch escaped {
            case "n": string.append("\n")
            case "t": string.append("\t")
            case "U", "u":
                let digits = String(String.UnicodeScalarView(rest.prefix(4)))
                rest = rest.dropFirst(4)
                if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { string.append(scalar) }
            default: string.append(escaped)
            }
        }
        return String(string)
    }

    /// Reads a catalogue of strings.
    private static func catalogue(_ data: Data) -> [(key: String, translation: Translation)] {
        struct Catalogue: Decodable {
            struct Entry: Decodable { let localizations: [String: Localization]? }
            struct Localization: Decodable { let stringUnit: Unit? }
            struct Unit: Decodable { let value: String }
            let strings: [String: Entry]
        }
        guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else { return [] }
        var found: [(key: String, translation: Translation)] = []
        for (key, entry) in catalogue.strings.sorted(by: { $0.key < $1.key }) {
            for (language, localization) in (entry.localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let unit = localization.stringUnit else { continue }
                found.append((key, Translation(language: language, string: unit.value)))
            }
        }
        return found
    }
}
