import Relayout
import Testing

@testable import Fuzzer

@Suite("What layouts inside items are given")
struct InnerGivingTests {
    @Test(
        "whoever shows, tries, asks, is refused or has a layout replaced: each is given what its layout around has shown"
    )
    func walks() {
        trying(0..<UInt64(RunLength.count(4, medium: 60, long: 600))) { seed in
            var walk = InnerWalk(seed: seed)
            #expect(walk.fault(steps: 40) == nil)
        }
    }

    private let world = InnerWalk.World(outers: 1)
    private var outer: ViewLayout<InnerWalk.Request> { world.outers[0] }
    private var card: InnerWalk.Card { world.cards[0] }

    private func request(_ shown: [Int], tried: Int? = nil, isRightToLeft: Bool = false) -> InnerWalk.Request {
        InnerWalk.Request(shown: shown, tried: tried, isRightToLeft: isRightToLeft)
    }

    /// Where a layout of the card has the title, 32 wide, in a card of 200 points: 8 from the left, or in right to left from the right.
    private func place(_ layout: Int = 0) throws -> Double? {
        try card.layouts[layout].frames(of: (), in: LayoutSize(width: 200, height: 40))[card.title]?.x
    }

    @Test("to be sized, tried, or asked in other traits gives a layout nothing that stays")
    func asked() throws {
        let (shown, mirrored) = (request([0]), request([0], isRightToLeft: true))
        _ = try outer.sizeThatFits(mirrored, traits: mirrored.traits)
        #expect(try place() == 8, "only sized")
        let tried = request([], tried: 0, isRightToLeft: true)
        try world.update(0, tried)
        #expect(try place() == 8, "only tried")
        try world.update(0, mirrored)
        #expect(try place() == 160, "shown")
        _ = try outer.sizeThatFits(shown, traits: shown.traits)
        _ = try outer.pieces(shown, widths: 200...210, traits: shown.traits)
        #expect(try place() == 160, "asked in other traits")
    }

    @Test("a refused update gives nothing, and takes nothing away")
    func refused() throws {
        var spoilt = request([0], isRightToLeft: true)
        spoilt.isSpoilt = true
        #expect(throws: LayoutError.self) { try world.update(0, spoilt) }
        #expect(try place() == 8)
        spoilt.isRightToLeft = false
        try world.update(0, request([0], isRightToLeft: true))
        #expect(throws: LayoutError.self) { try world.update(0, spoilt) }
        #expect(try place() == 160)
    }

    @Test("a layout that another one replaces inside its item is alone")
    func replaced() throws {
        try world.update(0, request([0], isRightToLeft: true))
        card.used = 1
        outer.contentDidChange(card)
        #expect(try place(0) == 160 && place(1) == 11, "until the next update")
        try world.update(0, request([0], isRightToLeft: true))
        #expect(try place(0) == 8 && place(1) == 157)
    }

    @Test("content that changed inside a card is noticed where the card was only tried, and beside the card's own")
    func content() throws {
        let tried = request([], tried: 0)
        try world.update(0, tried)
        card.title.length = 10
        outer.contentDidChange(card.title)
        try world.update(0, tried)
        #expect(try card.layouts[0].sizeThatFits(()).width == 8 + 80 + 10)
        try world.update(0, request([0]))
        card.title.length = 2
        outer.contentDidChange(card)
        outer.contentDidChange(card.title)
        try world.update(0, request([0]))
        #expect(card.frame.width == 8 + 16 + 10)
    }

    @Test("content that was heard in other traits is in use in none")
    func heard() throws {
        try world.update(0, request([0]))
        card.title.length = 6
        card.layouts[0].contentDidChange(card.title)
        var regular = request([0])
        regular.isRegular = true
        let size = LayoutSize(width: 300, height: 400)
        func width(_ request: InnerWalk.Request) throws -> Double? {
            try outer.frames(of: request, in: size, traits: request.traits)[card]?.width
        }
        #expect(try width(regular) == 8 + 90 + 10)
        for _ in 0..<2 { #expect(try width(request([0])) == 8 + 48 + 10) }
    }
}
