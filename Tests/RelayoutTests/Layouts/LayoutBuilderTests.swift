import Relayout
import Testing

@Suite("What a builder takes")
struct LayoutBuilderTests {
    private let root = Box("root")
    private let size = LayoutSize(width: 1000, height: 1000)

    /// The constants of the constraints that a layout gives, in order.
    private func constants(@LayoutBuilder _ content: @escaping (Box) -> LayoutBlock) throws -> [Double] {
        let box = Box("box", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in content(box) }
        layout.warningLog = nil
        return try layout.layout((), in: size).added.map(\.constant)
    }

    @Test("keeps the order of lines, branches, loops and layouts, however many")
    func order() throws {
        for count in [0, 1, 11, 12, 13, 40, 200] {
            let found = try constants { box in
                box.width <= 1000
                for number in 0..<count {
                    box.width <= 2000 + Double(number)
                    if number % 3 == 0 { box.width <= 3000 + Double(number) }
                }
                if count > 12 { box.width <= 4000 } else { box.width <= 5000 }
                Layout { _ in box.width <= 6000 }
                box.width <= 7000
                box.width <= 8000
            }
            var expected = [1000.0]
            for number in 0..<count {
                expected.append(2000 + Double(number))
                if number % 3 == 0 { expected.append(3000 + Double(number)) }
            }
            #expect(found == expected + [count > 12 ? 4000 : 5000, 6000, 7000, 8000])
        }
    }

    @Test("an empty list is a branch that says nothing, in every builder")
    func emptyBranch() throws {
        for number in 0...2 {
            let found = try constants { box in
                switch number {
                case 0: box.width <= 1
                default: []
                }
                Layout {
                    switch number {
                    case 1: box.width <= 2
                    default: []
                    }
                }
                Layout { _ in
                    if number == 2 { box.width <= 3 } else { [] }
                }
            }
            #expect(found == [Double(number + 1)])
        }
    }

    @Test("nothing is lost after an empty block, whatever it is made of")
    func emptyBlocks() throws {
        let nobody: [Double] = []
        let found = [
            try constants { box in
                do {}
                box.width <= 1
                box.width <= 2
            },
            try constants { box in
                do { do {} }
                do { box.width <= 1 }
                box.width <= 2
            },
            try constants { box in
                do { for number in nobody { box.width <= number } }
                box.width <= 1
                do {}
                box.width <= 2
            },
            try constants { box in
                do { if nobody.count > 0 { box.width <= 9 } }
                Layout { _ in box.width <= 1 }
                box.width <= 2
            },
            try constants { box in
                if #available(macOS 12, *) { do {} }
                box.width <= 1
                box.width <= 2
            },
            try constants { box in
                let block = LayoutBuilder.buildPartialBlock(
                    accumulated: LayoutBuilder.buildBlock(), next: LayoutBuilder.buildExpression(box.width <= 1))
                do { block }
                box.width <= 2
            },
        ]
        #expect(found == Array(repeating: [1, 2], count: found.count))
    }

    @Test("every statement that a builder may contain gives its lines")
    func statements() throws {
        for number in 0..<5 {
            let found = try constants { box in
                if number == 0 { box.width <= 100 } else if number == 1 { box.width <= 101 }
                if number == 0 { box.width <= 200 } else if number == 1 { box.width <= 201 } else { box.width <= 202 }
                switch number {
                case 0: box.width <= 300
                case 1: box.width <= 301
                case 2:
                    let limit = 302.0
                    box.width <= limit
                default: Layout { _ in box.width <= 303 }
                }
                do { box.width <= 400 }
                number == 0 ? box.identifiedLimit(500) : (box.width <= 501)
                [box.width <= 600, box.width <= 601]
                [box.identifiedLimit(700), box.width <= 701]
                if #available(macOS 10, *) { box.width <= 800 }
            }
            let first = number == 0 ? [100.0] : number == 1 ? [101] : []
            let rest = [
                min(202, 200 + Double(number)), min(303, 300 + Double(number)), 400, number == 0 ? 500 : 501, 600, 601,
                700,
                701, 800,
            ]
            #expect(found == first + rest)
        }
    }

    @Test("an item that only a block holds lives as long as the block, and no longer")
    func lifetimes() throws {
        weak var weakGuide: LayoutGuide?
        weak var weakOther: LayoutGuide?
        do {
            let block = LayoutBuilder.block {
                let guide = LayoutGuide(in: root, named: "guide")
                let other = LayoutGuide(in: root, named: "other")
                let _ = (weakGuide = guide, weakOther = other)
                if weakOther != nil { guide.leading - root.leading == other.trailing - root.leading }
                for number in 0..<30 { guide.top >= other.bottom + Double(number) }
                Layout { _ in other.width == guide.width }
            }
            #expect(weakGuide != nil && weakOther != nil)
            let layout = ViewLayout(root: root) { (_: Void) in block }
            #expect(try layout.layout((), in: size).added.count == 32)
        }
        #expect(weakGuide == nil && weakOther == nil)
    }

    @Test("a loop of a hundred thousand blocks is let go without recursion")
    func manyBlocks() {
        let item = Box("box", in: root)
        weak var weakGuide: LayoutGuide?
        do {
            let block = LayoutBuilder.block {
                let guide = LayoutGuide(in: root)
                let _ = (weakGuide = guide)
                for number in 0..<100_000 { item.width <= guide.width + Double(number) }
            }
            withExtendedLifetime(block) {}
        }
        #expect(weakGuide == nil)
    }
}

extension Box {
    fileprivate func identifiedLimit(_ limit: Double) -> any LayingOut { (width <= limit).named("limit") }
}

extension LayoutBuilder {
    fileprivate static func block(@LayoutBuilder _ content: () -> LayoutBlock) -> LayoutBlock { content() }
}
