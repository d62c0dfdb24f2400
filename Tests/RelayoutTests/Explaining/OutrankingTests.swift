import Relayout
import Testing

@Suite("What outranks a wish that is missed")
struct OutrankingTests {
    private let root = Box("root")
    private let card: Box

    init() { card = Box("card", in: root) }

    private func unmet(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> [[String]] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let report = try #require(try layout.explain(\.width, of: card))
        return report.unmet.map { unmet in
            ([unmet.member] + unmet.outrankedBy + unmet.rivals).map { member in
                if case .constraint(let constraint) = member { constraint.equation } else { "\(member)" }
            }
        }
    }

    @Test("what is missed itself has a say by what it would miss more, not by where it came out")
    func missedThemselves() throws {
        // 300 would leave room for 100.
        let unmet = try unmet {
            card.width == 300 ~ .high
            card.width >= 100 ~ .low
            card.width == 40
        }
        #expect(
            unmet == [
                ["card.width == 300 ~ .high", "card.width == 40"], ["card.width >= 100 ~ .low", "card.width == 40"],
            ])
    }

    @Test("wishes of one priority that something above decides about are not rivals")
    func noRivals() throws {
        let unmet = try unmet {
            card.width == 90 ~ .low
            card.width == 40
            card.width == card.height ~ .low
            card.height == 52
        }
        #expect(
            unmet == [
                ["card.width == 90 ~ .low", "card.width == 40"],
                ["card.width == card.height ~ .low", "card.width == 40", "card.height == 52"],
            ])
    }

    @Test("of several that leave no room the one is named that leaves least")
    func least() throws {
        let unmet = try unmet {
            card.width >= 200 ~ 800
            card.width == 300 ~ .high
            card.width == 60 ~ .low
        }
        #expect(unmet == [["card.width == 60 ~ .low", "card.width == 300 ~ .high"]])
    }
}
