import Foundation
import Relayout

extension Samples {
    static func proving() throws -> Shown {
        let shown = Shown()
        func print(_ values: Any...) { shown.print(values) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("card-\(UUID()).html")
        defer { try? FileManager.default.removeItem(at: file) }

        #sourceLocation(file:"App/Card.swift",line:13)
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
            states: [120.0], traits: Traits.all([.layoutDirection(.leftToRight), .rightToLeft]), widths: 200...400,
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
        #sourceLocation()
        return shown
    }
}
