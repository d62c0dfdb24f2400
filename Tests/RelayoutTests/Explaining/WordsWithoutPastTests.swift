import Relayout
import Testing

@testable import Fuzzer

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

    @Test("a conflict is told in the names of what is there, though one of that name has just left")
    func names() throws {
        let root = Box("root")
        let titles = [Box("title", in: root), Box("title", in: root)]
        var told: [String] = []
        let layout = ViewLayout(root: root) { (state: Int) in
            titles[state].width == 5
            if state == 1 { titles[1].width == 6 }
        }
        layout.conflictLog = { told.append($0.description) }
        try layout.layout(0, in: LayoutSize(width: 320, height: 480))
        let receipt = try layout.layout(1, in: LayoutSize(width: 320, height: 480))
        #expect(receipt.conflicts.map { $0.setAside.description }.allSatisfy { $0.hasPrefix("title.width == 6") })
        #expect(told.count == 1 && told[0].hasPrefix("`title.width == 6` is set aside"), "\(told)")
        // Both are in the text of the receipt, and told apart there.
        #expect(receipt.description.contains("title #2"), "\(receipt)")
    }

    @Test("so is what a strict layout throws, and what is too large", arguments: [false, true])
    func thrownNames(isSpoilt: Bool) throws {
        let root = Box("root")
        let titles = [Box("title", in: root), Box("title", in: root)]
        titles[1].content = Content(width: isSpoilt ? .nan : 5)
        let layout = ViewLayout(root: root, policy: .strict) { (state: Int) in
            titles[state].width <= 50
            if state == 1, !isSpoilt { titles[1].width >= 60 }
        }
        let size = LayoutSize(width: 320, height: 480)
        try layout.layout(0, in: size)
        let error = #expect(throws: LayoutError.self) { try layout.layout(1, in: size) }
        let text = error?.description ?? ""
        #expect(text.contains(isSpoilt ? "title" : "`title.width >= 60`") && !text.contains("#"), "\(text)")
    }

    @Test("of two proofs that are alike, that of the item said first is told, whoever was there before")
    func proofs() throws {
        func members(_ states: [Bool]) throws -> [String] {
            let root = Box("root"), panel = Box("panel", in: root)
            let (first, second, other) = (Box("first", in: root), Box("second", in: root), Box("other", in: root))
            let layout = ViewLayout(root: root) { (isShown: Bool) in
                if isShown {
                    StackLayout(.horizontal, in: panel, [first, second], spacing: 2, insets: 4, alignment: .end)
                    panel.leading == root.leading
                    panel.top == root.top
                    panel.height == 0
                    panel.width == 0
                } else {
                    second.lastBaseline <= other.top + 76
                }
            }
            layout.conflictLog = nil
            var conflicts: [ConflictReport] = []
            for state in states {
                conflicts = try layout.layout(state, in: LayoutSize(width: 320, height: 480)).conflicts
            }
            return conflicts.first?.members.map { "\($0)" } ?? []
        }
        let fresh = try members([true])
        #expect(
            fresh.contains { $0.hasPrefix("first.height >= 0") } && !fresh.contains { $0.hasPrefix("second") },
            "\(fresh)")
        #expect(try members([false, true]) == fresh)
    }

    /// A row of a list in which each stands below the one before it.
    private struct Row: Equatable {
        var id: Int
        var gap: Double
        var hasHeight: Bool
    }

    private func list() -> ViewLayout<[Row]> {
        let root = Box("root")
        let boxes = (0..<6).map { Box("row\($0)", in: root) }
        let layout = ViewLayout(root: root) { (rows: [Row]) in
            ListLayout(rows, id: \.id) { row in
                let box = boxes[row.element.id]
                box.top == (row.previous.map { boxes[$0.element.id].bottom } ?? root.top) + row.element.gap
                box.leading == root.leading
                box.width == 20
                if row.element.hasHeight { box.height == 10 }
            }
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        return layout
    }

    private let size = LayoutSize(width: 320, height: 500)

    @Test("what is open is told, and cured, as in a layout that has never had another state")
    func open() throws {
        let states: [[Row]] = [
            [Row(id: 5, gap: 0, hasHeight: true)],
            [Row(id: 4, gap: 0, hasHeight: false), Row(id: 5, gap: 0, hasHeight: true)],
            [
                Row(id: 1, gap: 2, hasHeight: false), Row(id: 4, gap: 0, hasHeight: false),
                Row(id: 5, gap: 0, hasHeight: true),
            ],
        ]
        let (layout, fresh) = (list(), list())
        for state in states { try layout.layout(state, in: size) }
        try fresh.layout(states[2], in: size)
        let report = try fresh.ambiguity()
        #expect(report.cures.map(\.code) == ["row1.height == 0", "row4.height == 0"], "\(report)")
        #expect("\(try layout.ambiguity())" == "\(report)")
    }

    @Test("after random edits of a list in which heights are missing, what is open is told as if there had been none")
    func openLists() throws {
        try trying(0..<UInt64(RunLength.count(40, medium: 1000, long: 10_000))) { seed in
            var random = SplitMix64(seed: seed)
            let layout = list()
            var rows: [Row] = []
            for _ in 0..<8 {
                let missing = (0..<6).filter { id in !rows.contains { $0.id == id } }
                if let id = missing.randomElement(using: &random), rows.isEmpty || Bool.random(using: &random) {
                    let row = Row(
                        id: id, gap: Double(Int.random(in: 0..<5, using: &random)),
                        hasHeight: Bool.random(using: &random))
                    rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
                } else if Bool.random(using: &random) {
                    rows.remove(at: Int.random(in: rows.indices, using: &random))
                } else {
                    rows[Int.random(in: rows.indices, using: &random)].hasHeight.toggle()
                }
                try layout.layout(rows, in: size)
                let fresh = list()
                try fresh.layout(rows, in: size)
                let (found, expected) = ("\(try layout.ambiguity())", "\(try fresh.ambiguity())")
                #expect(found == expected)
            }
        }
    }
}
