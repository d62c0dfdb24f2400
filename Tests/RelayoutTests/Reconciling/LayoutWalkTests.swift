import Relayout
import Testing

@testable import Fuzzer

/// Frames are a function of the state: after any walk through states they are those of a fresh layout.
@Suite("Path independence of layouts")
struct LayoutWalkTests {
    /// A state with everything that layouts can say: lists in any order, conditions, contradictions, open choices.
    struct Scene {
        var order: [Int] = []
        var gap = 8.0
        var isWide = false
        var isContradicting = false
        var isOpen = false
        var gone: Set<Int> = []
        var direction = ReadingDirection.leftToRight
        var width = 320.0

        init(_ generator: inout SplitMix64) {
            order = Array((0..<8).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)))
            change(&generator)
        }

        mutating func change(_ generator: inout SplitMix64) {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: order.shuffle(using: &generator)
            case 1: order.removeAll { $0 == 3 }
            case 2: if !order.contains(5) { order.insert(5, at: order.count / 2) }
            case 3: gap = Double(Int.random(in: -4...12, using: &generator))
            case 4: isWide.toggle()
            case 5: isContradicting.toggle()
            case 6: isOpen.toggle()
            default:
                gone = Set((0..<8).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 })
                direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
                width = Double(Int.random(in: 0...5, using: &generator)) * 100
            }
        }
    }

    /// A tree of items and its layout.
    struct Screen {
        let root = Box("root")
        let card: Box
        let items: [Box]
        let layout: ViewLayout<Scene>

        init() {
            let (root, card) = (root, Box("card", in: root))
            self.card = card
            let items = (0..<8).map { Box("item \($0)", in: $0 < 4 ? root : card) }
            self.items = items
            for (index, item) in items.enumerated() where index % 2 == 0 {
                let length = Double(60 + 40 * index)
                item.content = Content(width: length, height: 10)
                item.contentAtWidth = { Content(width: length, height: 10 * (length / max($0, 5)).rounded(.up)) }
            }
            layout = ViewLayout(root: root) { (scene: Scene) in
                card.leading == root.leading + 10
                card.trailing <= root.trailing - 10
                ListLayout(scene.order, id: \.self) { row in
                    let item = items[row.element]
                    item.leading == card.leading * 0.5 + scene.gap
                    item.trailing <= root.trailing - 4
                    if let previous = row.previous {
                        item.top >= items[previous.element].bottom + scene.gap
                        item.width == items[previous.element].width ~ 300
                    }
                    if !scene.isOpen { item.top == card.top ~ 200 }
                    if scene.isContradicting { item.height == Double(row.index) * 5 }
                    if scene.isContradicting { item.height == 12 }
                }
                ConditionalLayout(scene.isWide) {
                    card.width >= 250 ~ .high
                } else: {
                    card.width == card.height ~ 100
                }
                card.bottom >= (scene.order.last.map { items[$0] } ?? root).top
            }
        }

        func show(_ scene: Scene) throws -> (frames: [LayoutRect?], conflicts: [String]) {
            layout.conflictLog = nil
            for (index, item) in items.enumerated() { item.isGone = scene.gone.contains(index) }
            let receipt = try layout.layout(
                scene, in: LayoutSize(width: scene.width, height: 300), traits: .layoutDirection(scene.direction))
            return (([card] + items).map { layout.frame(of: $0) }, receipt.conflicts.map(\.description))
        }
    }

    @Test("after every step of a random walk frames and conflicts are those of a fresh layout")
    func walk() throws { try trying(0..<UInt64(RunLength.count(6, medium: 40, long: 400))) { try walk(seed: $0) } }

    private func walk(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let screen = Screen()
        var scene = Scene(&generator)
        for step in 0..<25 {
            scene.change(&generator)
            let walked = try screen.show(scene)
            let fresh = try Screen().show(scene)
            #expect(walked.conflicts == fresh.conflicts, "seed \(seed), step \(step)")
            for (index, (walked, fresh)) in zip(walked.frames, fresh.frames).enumerated() {
                switch (walked, fresh) {
                case (nil, nil): break
                case (let walked?, let fresh?):
                    #expect(isSame(walked, fresh), "seed \(seed), step \(step), item \(index)")
                default: Issue.record("seed \(seed), step \(step), item \(index) is there only once")
                }
            }
        }
    }

    @Test("the walks meet contradictions, items that are gone, both directions and every length of list")
    func coverage() throws {
        var (conflicts, gone, mirrored) = (0, 0, 0)
        var lengths: Set<Int> = []
        for seed in 0..<40 {
            var generator = SplitMix64(seed: UInt64(seed))
            let screen = Screen()
            var scene = Scene(&generator)
            for _ in 0..<25 {
                scene.change(&generator)
                conflicts += try screen.show(scene).conflicts.isEmpty ? 0 : 1
                gone += scene.order.contains(where: scene.gone.contains) ? 1 : 0
                mirrored += scene.direction == .rightToLeft ? 1 : 0
                lengths.insert(scene.order.count)
            }
        }
        #expect(conflicts >= 100 && gone >= 100 && mirrored >= 100)
        #expect(lengths == Set(0...8))
    }
}
