import Testing

@testable import Relayout

@Suite("Texts in texts")
struct StringSearchTests {
    @Test("a text stands in another one wherever its bytes do, and nowhere else")
    func textInText() {
        let label = "naïve cell #2 in card"
        #expect(
            label.containsBytes(of: " in ") && label.containsBytes(of: "naïve") && label.containsBytes(of: "card")
                && label.containsBytes(of: label))
        #expect(
            !label.containsBytes(of: " of ") && !label.containsBytes(of: " in c1") && !label.containsBytes(of: "card ")
                && !"in".containsBytes(of: " in "))
        #expect(!"".containsBytes(of: "a") && !label.containsBytes(of: "nai"))
    }
}
