import Relayout
import Testing

@Suite("Traits")
struct TraitsTests {
    private enum Mood: TraitKey { typealias Value = String }

    @Test("a set contains each of its subsets, and no set with another value or key")
    func subsets() {
        let traits: Traits = [.horizontalSizeClass(.regular), .displayScale(2), Traits(Mood.self, "calm")]
        #expect(traits.contains(Traits()))
        #expect(traits.contains(traits))
        #expect(traits.contains([Traits(Mood.self, "calm"), .displayScale(2)]))
        #expect(!traits.contains(Traits(Mood.self, "wild")))
        #expect(!traits.contains(.verticalSizeClass(.regular)))
        #expect(!Traits().contains(traits))
    }

    @Test("values are read and taken out by their keys, and later ones win")
    func values() {
        var traits = Traits.displayScale(2).merging(.displayScale(3))
        #expect(traits[StandardTraits.DisplayScale.self] == 3)
        #expect(traits[Mood.self] == nil)
        traits[StandardTraits.DisplayScale.self] = nil
        #expect(traits == Traits())
    }

    @Test("sets are equal whatever the order of their values, and written in one order")
    func order() {
        let first: Traits = [.layoutDirection(.rightToLeft), .horizontalSizeClass(.compact)]
        let second: Traits = [.horizontalSizeClass(.compact), .layoutDirection(.rightToLeft)]
        #expect(first == second && first.hashValue == second.hashValue)
        #expect(first != .layoutDirection(.rightToLeft))
        #expect(first.description == "[Direction: rightToLeft, HorizontalSizeClass: compact]")
        #expect(second.description == first.description)
    }
}
