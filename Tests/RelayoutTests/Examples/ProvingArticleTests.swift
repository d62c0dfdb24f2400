import Foundation
import Relayout
import Testing

@Suite("The article on proofs")
struct ProvingArticleTests {
    /// The article's Swift code in one piece, as it stands there but for the import and the helper. Returns what it prints.
    private func printed() throws -> [String] {
        var texts: [String] = []
        func print(_ value: Any) { texts.append("\(value)") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "card-\(UInt64.random(in: 0 ... .max)).html")
        defer { try? FileManager.default.removeItem(at: file) }

        final class View: LayoutItem {
            let layoutName: String?
            let layoutParent: (any LayoutItem)?
            private(set) var frame = LayoutRect.zero

            init(_ name: String, in parent: View? = nil) { (layoutName, layoutParent) = (name, parent) }

            func place(_ frame: LayoutRect) { self.frame = frame }
        }

        let card = View("card")
        let title = View("title", in: card)
        let badge = View("badge", in: card)

        @LayoutBuilder func cardLayout(_ length: Double) -> LayoutBlock {
            title.leading == card.leading + 16
            title.width == length ~ .high
            title.top == card.top + 12
            title.height == 20
            badge.leading >= title.trailing + 8
            badge.trailing == card.trailing - 16
            badge.width == 60
            badge.top == title.top
            badge.height == 20
        }

        let layout = ViewLayout(root: card) { (length: Double) in cardLayout(length) }
        let pieces = try layout.pieces(200, widths: 200...400, height: 44)
        print(pieces)
        print(pieces.frame(of: title, at: 241.5)!)
        let size = LayoutSize(width: 320, height: 44)
        let page = try layout.page(title: "Card", states: [("short", 120, size), ("long", 200, size)])
        try page.html.write(to: file, atomically: true, encoding: .utf8)
        let report = audit(
            states: [120.0], traits: Traits.all([.layoutDirection(.leftToRight), .rightToLeft]),
            widths: 200...400,
            heights: [44]
        ) { length, traits in
            Audited(root: card) {
                cardLayout(length)
            } claims: {
                Claim.nothingSetAside
                Claim.insideParents
                Claim.noOverlap(title, badge)
                title.width >= 110
            }
        }
        print(report)
        layout.explainsMoves = true
        try layout.layout(120, in: LayoutSize(width: 280, height: 44))
        let receipt = try layout.layout(200, in: LayoutSize(width: 320, height: 44))
        for move in try receipt.causes() { print(move) }

        return texts
    }

    @Test("the article prints what its example prints")
    func textIsPrinted() throws {
        // A constraint's line is that of this file here, and that of the reader's own file there.
        let location = /\(\w+\/\w+\.swift:\d+\)/
        let texts = try printed().map { $0.replacing(location, with: "") }
        let promised = try ["pieces", "report", "causes"].map { try #require(try Self.blocks($0).first) }
        #expect(texts.joined(separator: "\n") + "\n" == promised.joined().replacing(location, with: ""))
    }

    @Test("all of the article's Swift code is compiled here, and its helper used by a test")
    func codeIsCompiled() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = [
            URL(fileURLWithPath: #filePath), folder.appendingPathComponent("../Causes/RecordedSnapshotTests.swift"),
        ]
        // The formatter breaks lines as it likes.
        let compiled = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined().filter {
            !$0.isWhitespace
        }
        let shown = try Self.blocks("swift")
        #expect(shown.count == 5)
        for block in shown {
            #expect(
                compiled.contains(block.replacing("import Relayout", with: "").filter { !$0.isWhitespace }), "\(block)")
        }
    }

    private static let article = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../Sources/Relayout/Relayout.docc/Proving.md").standardized

    /// What stands in the article's blocks of a language.
    private static func blocks(_ language: String) throws -> [String] {
        let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\(language)\n")
            .dropFirst()
        return try parts.map { part in String(part[..<(try #require(part.range(of: "```")).lowerBound)]) }
    }
}
