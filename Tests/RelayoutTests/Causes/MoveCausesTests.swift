import Relayout
import Testing

@testable import Fuzzer

@Suite("Why items moved")
struct MoveCausesTests {
    let root = Box("root")
    let header: Box
    let banner: Box
    let title: Box

    init() {
        (header, banner, title) = (Box("header", in: root), Box("banner", in: root), Box("title", in: root))
    }

    @Test("a move is the sum of a constant that changed and an item that was inserted")
    func worked() throws {
        let layout = ViewLayout(root: root) { (state: (height: Double, hasBanner: Bool)) in
            header.top == root.top
            header.height == state.height
            if state.hasBanner {
                banner.top == header.bottom
                banner.height == 24
                title.top == banner.bottom + 100
            } else {
                title.top == header.bottom + 76
            }
        }
        layout.explainsMoves = true
        try layout.layout((44, false), in: LayoutSize(width: 320, height: 480))
        let receipt = try layout.layout((64, true), in: LayoutSize(width: 320, height: 480))
        let move = try #require(try receipt.causes(of: title).first)
        #expect(move.number == "y" && move.old == 120 && move.new == 188)
        #expect(move.causes.map(\.amount).reduce(0, +) == 68)
        #expect(move.causes.contains { $0.text.hasPrefix("header.height == 44 → 64") && $0.amount == 20 }, "\(move)")
        #expect(move.causes.contains { $0.location?.contains("MoveCausesTests.swift") == true })
        #expect(try receipt.causes(of: banner).isEmpty)
    }

    @Test("the root's width and content are causes, also where a limit takes over on the way")
    func limits() throws {
        title.content = Content(width: 100, height: 20)
        let layout = ViewLayout(root: root) { (_: Void) in
            title.leading == root.leading
            title.top == root.top
            header.leading == title.trailing + 8
            header.trailing == root.trailing ~ 700
            header.width <= 200
        }
        layout.explainsMoves = true
        try layout.layout((), in: LayoutSize(width: 250, height: 50))
        title.content = Content(width: 130, height: 20)
        layout.contentDidChange(title)
        let receipt = try layout.layout((), in: LayoutSize(width: 400, height: 50))
        let width = try #require(try receipt.causes(of: header).first { $0.number == "width" })
        // 142 to 200: the limit takes over after 58 of 120.
        #expect(width.old == 142 && width.new == 200)
        #expect((width.causes.reduce(0) { $0 + $1.amount } - 58).magnitude < 1e-6)
        let (rootShare, titleShare) = (150.0 * 58 / 120, -30.0 * 58 / 120)
        #expect(width.causes.count == 2)
        #expect((width.causes[0].amount - rootShare).magnitude < 1e-6, "\(width)")
        #expect((width.causes[1].amount - titleShare).magnitude < 1e-6, "\(width)")
        #expect(width.causes[1].text == "title's content width 100 → 130")
    }

    @Test("two snapshots are compared by names")
    func snapshots() throws {
        let layout = ViewLayout(root: root) { (height: Double) in
            header.top == root.top
            header.height == height
            title.top == header.bottom
        }
        try layout.layout(44, in: LayoutSize(width: 320, height: 480))
        let old = try #require(layout.snapshot())
        try layout.layout(60, in: LayoutSize(width: 320, height: 480))
        let causes = try #require(layout.snapshot()).causes(since: old)
        #expect(causes.map { "\($0.item).\($0.number)" } == ["header.height", "title.y"])
        #expect(causes[1].causes.map(\.amount) == [16])
    }

    @Test("where there was nothing before, or is nothing afterwards, there are no causes", arguments: [0, 1, 2, 3])
    func empty(kind: Int) throws {
        let layout = ViewLayout(root: root) { (isLoaded: Bool) in
            if kind == 1 { root.width >= 10 }
            if isLoaded, kind != 3 {
                title.leading == root.leading + 8
                title.width == 40
            }
        }
        layout.explainsMoves = true
        let size = LayoutSize(width: 320, height: 200)
        try layout.layout(kind == 2, in: size)
        let old = try #require(layout.snapshot())
        let receipt = try layout.layout(kind != 2, in: LayoutSize(width: 360, height: 200))
        // The root, which is in both, became wider.
        #expect(try receipt.causes().map { "\($0.item).\($0.number)" } == ["root.width"])
        #expect(try layout.snapshot()!.causes(since: old).map { "\($0.item).\($0.number)" } == ["root.width"])
        _ = try layout.page(states: [("loading", false, size), ("loaded", true, size)])
    }

    @Test("what is gone has no size because it is gone, and lies where its room begins", arguments: [false, true])
    func gone(isRightToLeft: Bool) throws {
        banner.content = Content(width: 20, height: 20)
        let layout = ViewLayout(root: root) { (_: Void) in
            header.edges == root.edges
            banner.centerY == header.centerY
            banner.leading == header.leading + 30
            title.leading == banner.trailing + 8
        }
        layout.explainsMoves = true
        let (size, traits) = (LayoutSize(width: 320, height: 100), isRightToLeft ? Traits.rightToLeft : [])
        try layout.layout((), in: size, traits: traits)
        banner.isGone = true
        layout.contentDidChange(banner)
        let moves = try layout.layout((), in: size, traits: traits).causes(of: banner)
        let expected = [
            "banner.y 40 → 50 from root's top: +10 banner is gone", "banner.width 20 → 0: -20 banner is gone",
            "banner.height 20 → 0: -20 banner is gone",
        ]
        let x = isRightToLeft ? ["banner.x 270 → 290 from root's left edge: +20 banner is gone"] : []
        #expect(moves.map(\.description) == x + expected, "\(moves)")
    }

    @Test("what rounding leaves over is no cause of its own")
    func noise() throws {
        let (text, box) = (Box("text", in: root), Box("box", in: root))
        let layout = ViewLayout(root: root) { [root, banner, header] (isOther: Bool) in
            header.top == root.top + 10
            header.leading == root.leading + 8
            header.trailing <= root.trailing - 8
            StackLayout(.horizontal, in: text, isOther ? [box] : [banner, box])
            StackLayout(.vertical, in: root, [box], insets: Insets(isOther ? 4 : 0))
        }
        layout.explainsMoves = true
        layout.conflictLog = nil
        text.content = Content(width: 32, height: 20)
        try layout.layout(false, in: LayoutSize(width: 320, height: 480))
        text.content = Content(width: 376, height: 20)
        text.contentAtWidth = { Content(width: min($0, 376), height: $0 < 376 ? 40 : 20) }
        layout.contentDidChange(text)
        let moves = try layout.layout(true, in: LayoutSize(width: 320, height: 900)).causes()
        #expect(moves.contains { $0.item == "text" && $0.number == "width" && $0.causes.count == 4 }, "\(moves)")
        let unaccounted = ["what nothing decides", "constraints that contradict each other"]
        #expect(!moves.flatMap(\.causes).contains { unaccounted.contains($0.text) }, "\(moves)")
    }

    @Test("causes that are as large come in the order in which they are stated, whatever their last digits")
    func order() throws {
        let root = Box("root")
        let boxes = ["one", "two", "three", "last"].map { Box($0, in: root) }
        let layout = ViewLayout(root: root) { (change: Double) in
            StackLayout(.horizontal, boxes)
            // The differences are 0.19999999999999998, 0.2 and 0.20000000000000107.
            for (box, width) in zip(boxes, [0.1, 0.2, 10.1]) { box.width == width + change }
        }
        layout.explainsMoves = true
        try layout.layout(0, in: LayoutSize(width: 300, height: 20))
        let receipt = try layout.layout(0.2, in: LayoutSize(width: 300, height: 20))
        let causes = try receipt.causes().first { $0.item == "last" && $0.number == "x" }!.causes
        #expect(causes.map { String($0.text.prefix { $0 != "." }) } == ["one", "two", "three"], "\(causes)")
    }

    @Test("between random states the causes add up to the moves, and hardly ever to what nothing decides")
    func random() throws {
        var (moves, undecided) = (0, 0)
        try trying(1...RunLength.count(40, medium: 400, long: 4000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = RandomScreen(&random)
            let layout = ViewLayout(root: screen.root) { (state: [Constraint]) in
                for constraint in state { constraint }
            }
            layout.conflictLog = nil
            layout.explainsMoves = true
            var state = screen.constraints
            try layout.layout(state, in: LayoutSize(width: 300, height: 300))
            for at in state.indices.reversed() {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: state.remove(at: at)
                case 1: state[at].priority = 420
                default: break
                }
            }
            for _ in 0..<2 { state += RandomScreen.someConstraints(among: screen.boxes, in: screen.root, &random) }
            let traits: Traits =
                Int.random(in: 0..<4, using: &random) == 0 ? .rightToLeft : .layoutDirection(.leftToRight)
            let size = LayoutSize(width: Double(Int.random(in: 100...500, using: &random)), height: 300)
            let receipt = try layout.layout(state, in: size, traits: traits)
            for move in try receipt.causes() {
                moves += 1
                if move.causes.contains(where: { $0.text == "what nothing decides" }) { undecided += 1 }
                let sum = move.causes.reduce(0) { $0 + $1.amount }
                #expect((sum - (move.new - move.old)).magnitude < 1e-6, "\(move)")
            }
        }
        #expect(moves > 0)
        #expect(undecided * 20 <= moves, "\(undecided) of \(moves)")
    }
}
