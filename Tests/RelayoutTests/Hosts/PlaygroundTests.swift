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
        #expect(script.faults.map(\.message) == ["'a' would be in itself"])
        #expect(script.parents == ["b": "a", "c": "a"])
    }

    @Test("an item in itself is told alone, and two circles are two faults")
    func circles() {
        let script = Script("d in c\nc in c\na in b\nb in a")
        #expect(script.faults.map(\.message) == ["'c' would be in itself", "'a' would be in itself"])
        #expect(script.parents == ["d": "c", "b": "a"])
    }
}
