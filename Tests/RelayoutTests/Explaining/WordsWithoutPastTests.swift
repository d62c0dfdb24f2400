import Relayout
import Testing

@Suite("Words follow from the state alone")
struct WordsWithoutPastTests {
    @Test("of constraints that say the same the first ones are the causes, whatever was said in the state before")
    func causes() throws {
        func layout(_ states: [Bool]) throws -> String {
            let root = Box("root")
            let card = Box("card", in: root)
            let layout = ViewLayout(root: root) { (isRequired: Bool) in
                card.trailing == root.leading + 20
                card.width == 30 ~ (isRequired ? .required : 500)
                card.leading == root.leading - 10
                card.width == 0 ~ (isRequired ? 500 : .required)
            }
            layout.conflictLog = nil
            for state in states { try layout.layout(state, in: LayoutSize(width: 320, height: 480)) }
            return try #require(try layout.explain(\.leading, of: card)).description
        }
        let fresh = try layout([true])
        #expect(fresh.contains("card.trailing == root.leading + 20"), "\(fresh)")
        #expect(try layout([false, true]) == fresh)
        #expect(try layout([true, false, true]) == fresh)
    }
}
