import Relayout
import Testing

@testable import Fuzzer

@Suite("Pieces of layouts around items with layouts of their own")
struct InnerPiecesTests {
    let root = Box("root")

    private func text(_ name: String, _ characters: Double, in parent: Box) -> Box {
        let text = Box(name, in: parent)
        text.showText(characters)
        return text
    }

    /// A card with a picture on top, half as high as the card is wide, and a text below.
    private func card(_ name: String, _ characters: Double, hasPicture: Bool = true) -> NestedBox {
        let card = NestedBox(name, in: root)
        let (picture, text) = (Box("picture", in: card.inside), text("text", characters, in: card.inside))
        card.layout = ViewLayout(root: card.inside) { [unowned inside = card.inside] (_: Void) in
            if hasPicture {
                picture.horizontalEdges == inside.horizontalEdges
                picture.top == inside.top
                picture.height == picture.width * 0.5 ~ .high
                picture.height <= 60
                text.top == picture.bottom + 6
            } else {
                text.top == inside.top
            }
            text.leading == inside.leading + 5
            text.trailing == inside.trailing - 5
            text.bottom == inside.bottom
        }
        return card
    }

    private func check(
        _ layout: ViewLayout<Void>, _ items: [Box], widths: ClosedRange<Double>, height: Double?
    ) throws -> Pieces {
        layout.conflictLog = nil
        let pieces = try layout.pieces((), widths: widths, height: height)
        #expect(pieces.unproven.isEmpty, "\(pieces)")
        var random = SplitMix64(seed: 3)
        for _ in 0..<40 {
            let width = Double.random(in: widths, using: &random)
            if pieces.breakpoints.contains(where: { ($0.width - width).magnitude < 1e-4 }) { continue }
            let fitted = try height ?? layout.sizeThatFits((), Proposal(width: .exactly(width))).height
            try layout.layout(in: LayoutSize(width: width, height: fitted))
            for item in items {
                let (proven, fresh) = (pieces.frame(of: item, at: width), layout.frame(of: item))
                guard let proven, let fresh else {
                    Issue.record("\(item.layoutName!) at \(width)")
                    continue
                }
                let difference = fresh.distance(to: proven)
                #expect(difference < 4e-6, "\(item.layoutName!) at \(width): \(proven), not \(fresh)")
            }
        }
        return pieces
    }

    @Test("a card's height follows its width in lines and steps, all proven", arguments: [nil, 400])
    func height(ofRoot height: Double?) throws {
        let (card, below) = (card("card", 20), Box("below", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width * 0.5 - 3
            card.top == root.top
            below.top == card.bottom + 4
            below.height == 10
            below.horizontalEdges == root.horizontalEdges
            root.bottom >= below.bottom
        }
        let pieces = try check(layout, [card, below], widths: 100...500, height: height)
        // The picture stops growing where it is 120 wide.
        #expect(pieces.breakpoints.contains { ($0.width - 246).magnitude < 1e-3 }, "\(pieces)")
        // Two lines where 10 characters have room: in 90.
        #expect(pieces.breakpoints.contains { ($0.width - 186).magnitude < 1.0 / 64 }, "\(pieces)")
        #expect(pieces.breakpoints.count < 20, "\(pieces)")
    }

    @Test("a card that wants to be as narrow as its text is, is proven")
    func narrowed() throws {
        let (card, other) = (card("card", 30, hasPicture: false), Box("other", in: root))
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.top == root.top
            card.trailing <= root.trailing - 20
            other.leading == card.trailing + 8
            other.trailing == root.trailing
            other.top == root.top
            other.height == 10
        }
        _ = try check(layout, [card, other], widths: 60...300, height: 500)
    }

    @Test("what a layout that chooses says of itself as content does not depend on whether it was laid out before")
    func contentOfChoice() throws {
        func content(isLaidOut: Bool) throws -> [Content] {
            let (card, inside) = (Box("card"), ["one", "two", "three"])
            let texts = inside.map { text($0, 20, in: card) }
            let layout = ViewLayout(root: card) { (_: Void) in
                FirstThatFits(in: card, .horizontal) {
                    StackLayout(.horizontal, in: card, texts, spacing: 6)
                } or: {
                    SizeLayout(of: texts[0], width: 60..<300) {
                        StackLayout(.vertical, in: card, texts, spacing: 2)
                    } else: {
                        StackLayout(.vertical, in: card, Array(texts.prefix(2)), spacing: 9)
                    }
                }
            }
            layout.conflictLog = nil
            if isLaidOut { try layout.layout(in: LayoutSize(width: 500, height: 100)) }
            return try [90, 100, 50, 170, 600].map { try layout.content((), width: $0) }
        }
        #expect(try content(isLaidOut: false) == content(isLaidOut: true))
    }

    @Test("what nobody can prove inside is listed outside")
    func unproven() throws {
        let card = NestedBox("card", in: root)
        let picture = Box("picture", in: card.inside)
        card.layout = ViewLayout(root: card.inside) { [unowned inside = card.inside] (_: Void, environment) in
            picture.edges == inside.edges
            picture.height == environment.width.points.squareRoot()
        }
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == root.width
            card.top == root.top
        }
        let pieces = try layout.pieces((), widths: 100...110, height: 50)
        #expect(pieces.unproven.contains { $0.cause == .unknownContent(item: "card") }, "\(pieces.unproven)")
    }
}
