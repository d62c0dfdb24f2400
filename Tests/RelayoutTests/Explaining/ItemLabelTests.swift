import Relayout
import Testing

/// The findings `names_repeat` and `unnamed_items`: no two items are called the same.
@Suite("What reports call items")
struct ItemLabelTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 320, height: 480)

    /// An item that names itself after nothing.
    private class Unnamed: LayoutItem {
        weak var layoutParent: (any LayoutItem)?
        let layoutText: String?
        init(in parent: any LayoutItem, text: String? = nil) { (layoutParent, layoutText) = (parent, text) }
        func place(_ frame: LayoutRect) {}
    }

    private final class UILabel: Unnamed {}

    private func names(_ items: [any LayoutItem], after owner: AnyObject? = nil) throws -> [String] {
        let layout = ViewLayout(root: root, layout: LayoutGroup(items.map { $0.width == 10 }))
        if let owner { layout.nameItems(after: owner) }
        return try layout.layout(in: size).constraints.map { String($0.equation.dropLast(".width == 10".count)) }
    }

    @Test("a name that one item has is all that is said")
    func unique() throws {
        let card = Box("card", in: root)
        #expect(try names([card, Box("title", in: card)]) == ["card", "title"])
    }

    @Test(
        "names repeat: items of one name in one parent are counted, those inside them are told apart by the way there")
    func names_repeat() throws {
        let cells = [Box("cell", in: root), Box("cell", in: root)]
        let titles = cells.map { Box("title", in: $0) }
        #expect(try names(cells + titles) == ["cell #1", "cell #2", "cell #1 › title", "cell #2 › title"])
        let numbered = (1...2).map { Box("cell \($0)", in: root) }
        #expect(
            try names(numbered.map { Box("text", in: Box("bubble", in: $0)) }) == ["cell 1 › text", "cell 2 › text"])
    }

    @Test("unnamed items have the name of their type, with the text that they show, or counted in what they are in")
    func unnamed_items() throws {
        let card = Box("card", in: root)
        let labels = [
            UILabel(in: card), UILabel(in: card), UILabel(in: root, text: "Sign in"), UILabel(in: root),
            UILabel(in: root, text: "A text that is far too long for a name\nand goes on"),
        ]
        #expect(
            try names([card] + labels) == [
                "card", "(UILabel #1 in card)", "(UILabel #2 in card)", "UILabel \"Sign in\"", "root › UILabel",
                "UILabel \"A text that is far too l…\"",
            ])
    }

    @Test("as many steps of the way are said as it takes")
    func path() throws {
        let columns = [Box("column", in: root), Box("column", in: root)]
        let texts = columns.flatMap { column in ["left", "right"].map { Box("text", in: Box($0, in: column)) } }
        #expect(
            try names(texts) == [
                "column #1 › left › text", "column #1 › right › text", "column #2 › left › text",
                "column #2 › right › text",
            ])
    }

    private final class Cell: Unnamed {
        lazy var title = Unnamed(in: self)
        var chips: [Unnamed] = []
        var badge: Unnamed?
    }

    private final class Controller {
        var header: Unnamed?
        var cells: [Int: Cell] = [:]
        var rows: [Unnamed] = []
    }

    @Test("items without a name are called as the properties that hold them, if the layout is told whose")
    func properties() throws {
        let controller = Controller()
        controller.header = Unnamed(in: root)
        controller.rows = [Unnamed(in: root), Unnamed(in: root)]
        for id in [7, 8] {
            let cell = Cell(in: root)
            cell.chips = [Unnamed(in: cell), Unnamed(in: cell)]
            cell.badge = Unnamed(in: cell)
            controller.cells[id] = cell
        }
        let cells = [controller.cells[7]!, controller.cells[8]!]
        let items: [any LayoutItem] = [
            controller.header!, controller.rows[1], cells[0], cells[0].title, cells[1].badge!,
        ]
        #expect(
            try names(items + cells[1].chips + [cells[1].title, cells[0].badge!], after: controller) == [
                "header", "rows[1]", "cells[7]", "cells[7] › title", "cells[8] › badge", "chips[0]", "chips[1]",
                "cells[8] › title", "cells[7] › badge",
            ])
        #expect(try names([controller.header!, controller.rows[1]]) == ["Unnamed #1", "Unnamed #2"])
    }

    @Test(
        "a guide made in a closure is called after the property of its owner; what is missing in the first update after its own"
    )
    func guidesAndMissing() throws {
        let controller = Controller()
        let (header, lost) = (Unnamed(in: root), Unnamed(in: root))
        lost.layoutParent = nil
        (controller.header, controller.rows) = (header, [header, lost])
        let layout = ViewLayout(root: root) { (_: Void) in
            let margins = LayoutGuide.margins(of: header)
            lost.leading == margins.leading
            lost.width == header.width
        }
        layout.nameItems(after: controller)
        layout.warningLog = nil
        let receipt = try layout.layout(in: size)
        #expect(receipt.constraints[0].equation == "rows[1].leading == (margins of header).leading")
        #expect("\(receipt.warnings[0])".hasPrefix("rows[1] has no parent: add it to "), "\(receipt.warnings)")
        func badLine(_ policy: ConflictPolicy) -> ViewLayout<Void> {
            let layout = ViewLayout(root: root, policy: policy) { (_: Void) in header.width == .nan }
            layout.nameItems(after: controller)
            layout.warningLog = nil
            return layout
        }
        let refusal = #expect(throws: LayoutError.self) { try badLine(.strict).layout(in: size) }
        #expect("\(refusal!)".contains("header.width == nan"), "\(refusal!)")
        let warnings = try badLine(.setAside).layout(in: size).warnings
        #expect("\(warnings[0])".hasPrefix("header.width == nan ("), "\(warnings)")
    }

    @Test("one of several is called after the property that holds them, also where the others are not mentioned")
    func oneOfSeveral() throws {
        final class Card: Unnamed {
            lazy var title = Unnamed(in: self)
            lazy var tiles = [Unnamed(in: self), Unnamed(in: self), Unnamed(in: self)]
            lazy var children = [title] + tiles
        }
        let card = Card(in: root)
        _ = card.children
        #expect(try names([card.title, card.tiles[1]], after: card) == ["title", "tiles[1]"])
    }

    @Test("what would determine an item is code: a property of an item is said with the item")
    func code() throws {
        let controller = Controller()
        controller.cells = [7: Cell(in: root)]
        let title = controller.cells[7]!.title
        let layout = ViewLayout(root: root) { (_: Void) in title.width == 10 }
        layout.nameItems(after: controller)
        try layout.layout(in: size)
        #expect(
            try Set(layout.ambiguity().cure) == [
                "cells[7].title.leading == cells[7].leading", "cells[7].title.top == cells[7].top",
                "cells[7].title.height == 0", "cells[7].leading == root.leading", "cells[7].top == root.top",
                "cells[7].width == 0", "cells[7].height == 0",
            ])
    }

    @Test(
        "code names items as variables can be named",
        arguments: [
            ("switch", "`switch`"), ("for", "`for`"), ("self", "`self`"), ("In", "In"), ("in", "`in`"),
            ("_title", "_title"),
            ("Sign in", "signIn"), ("_", "box"), ("class[2]", "`class`[2]"), ("2 in 1", "box"), ("Switch!", "`switch`"),
        ])
    func variables(name: String, variable: String) throws {
        let item = Box(name, in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            item.height == 10
            item.top == root.top
            item.leading == root.leading
        }
        try layout.layout(in: size)
        #expect(try layout.ambiguity().cure == ["\(variable).width == 0"])
    }

    @Test("a view without a name whose class is called like a word of the language is cured by code that compiles")
    func keyword() throws {
        final class UISwitch: Unnamed {}
        let item = UISwitch(in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            item.height == 10
            item.top == root.top
        }
        try layout.layout(in: size)
        #expect(try layout.ambiguity().cure == ["`switch`.width == 0", "`switch`.leading == root.leading"])
    }

    @Test("names with line breaks do not break the lines of reports", arguments: ["\n", "\r\n", "\u{2028}"])
    func lineBreaks(lineBreak: String) throws {
        let item = Box("a\(lineBreak)b", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            Layout([item.width == 10, item.width == 20]).identified(by: "one\(lineBreak)two")
            ListLayout(["x\(lineBreak)y"], id: \.self) { _ in item.top == root.top }
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        let receipt = try layout.layout(in: size)
        #expect(receipt.constraints.map(\.equation).contains("a↵b.width == 10"), "\(receipt)")
        #expect(receipt.constraints.map(\.path).contains("[x↵y]"), "\(receipt)")
        let texts = ["\(receipt)", "\(receipt.conflicts[0])", "\(try layout.ambiguity())"]
        for text in texts + [try #require(layout.snapshot()).description] {
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("b") || $0.hasPrefix("two") }, "\(text)")
        }
        #expect("\(receipt.conflicts[0])".contains("`a↵b.width == 20`, one↵two"), "\(receipt)")
    }

    @Test("a receipt names one item as it names many")
    func receipt() throws {
        let cells = [Box("cell", in: root), Box("cell", in: root)]
        let titles = cells.map { Box("title", in: $0) }
        let layout = ViewLayout(root: root) { (x: Double) in
            for title in titles { title.leading == root.leading + x }
        }
        #expect(
            try layout.layout(1, in: size).appeared.map(\.name) == [
                "cell #1", "cell #2", "cell #1 › title", "cell #2 › title",
            ])
        let receipt = try layout.layout(2, in: size)
        #expect(receipt.moved.map(\.name) == ["cell #1 › title", "cell #2 › title"])
        #expect(receipt.report.moved.map(\.item) == receipt.moved.map(\.name))
        #expect(receipt.description.contains("\n  moved    cell #2 › title (1, 0, 0, 0) → (2, 0, 0, 0)"))
    }
}
