import Relayout
import Testing

@testable import WebReplay

@Suite("What is typed into the playground")
struct PlaygroundTests {
    @Test(
        "of items that are in each other one is put into the root, and what is in them stays there",
        arguments: [["c in a", "a in b", "b in a"], ["a in b", "b in a", "c in a"], ["a in b", "c in a", "b in a"]])
    func circle(lines: [String]) {
        let script = Script(lines.joined(separator: "\n"))
        #expect(script.faults.map(\.message) == ["'a' would be in itself, a in b in a; this line is left out"])
        #expect(script.faults.map(\.line) == [1 + (lines.firstIndex(of: "a in b") ?? 0)])
        #expect(script.parents == ["b": "a", "c": "a"])
    }

    @Test("an item in itself is told alone, and two circles are two faults")
    func circles() {
        let script = Script("d in c\nc in c\na in b\nb in a")
        #expect(
            script.faults.map(\.message) == [
                "'c' would be in itself, c in c; this line is left out",
                "'a' would be in itself, a in b in a; this line is left out",
            ])
        #expect(script.parents == ["d": "c", "b": "a"])
    }

    @Test(
        "what is declared a second time is left out, and the line told that declares it",
        arguments: [
            ["a = \"one\"", "a in b", "a = \"two\""], ["a in b", "a = \"one\"", "a in c"],
            ["a in root", "a = \"one\"", "a in b"],
        ])
    func declaredAgain(lines: [String]) {
        let script = Script(lines.joined(separator: "\n"))
        let words = lines[0].hasPrefix("a in") ? "what a is in" : "the text of a"
        #expect(script.faults.map(\.message) == ["line 1 already says \(words); this line is left out"])
        #expect(script.faults.map(\.line) == [3])
        #expect(script.texts == ["a": "one"] && script.parents == (lines[0] == "a in root" ? [:] : ["a": "b"]))
    }

    @Test("remarks and spaces of any kind change nothing, outside of texts")
    func remarks() {
        let plain = Script("a in b\na = \"x # y // z\"\na.width == 5")
        let other = Script("\u{FEFF}\ta\u{A0}in  b // a\n#\n// b\na=\"x # y // z\"#\n\u{2003}a.width == 5 # c\u{200B}")
        #expect(other.names == plain.names && other.parents == plain.parents && other.texts == plain.texts)
        #expect(other.texts == ["a": "x # y // z"] && other.faults.isEmpty)
    }

    @Test(
        "what reports write is understood",
        arguments: [
            ("`a`.width == b.width * -1 + 20", "a.width == b.width * -1 + 20"),
            ("a.width == 20 - b.width", "a.width == b.width * -1 + 20"),
            ("a.width == -b.width / -2", "a.width == b.width * 0.5"),
            ("a.width == 4 ~ .high", "a.width == 4 ~ .high"), ("a.width == 1e-2 ~ 50", "a.width == 0.01 ~ 50"),
        ])
    func words(line: String, read: String) throws {
        let items = ["a": Box("a"), "b": Box("b")]
        var parser = EquationParser(line[...]) { items[$0] }
        #expect("\(try parser.parse())" == read)
    }

    @Test("`_` is the name of nothing: Swift has no such variable, and what is advised of it could not be written")
    func noName() {
        #expect(Script("_.width == 4\nH:[_]\n_ in a").names.isEmpty)
    }
}
