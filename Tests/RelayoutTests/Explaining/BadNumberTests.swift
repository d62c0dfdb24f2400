import Relayout
import Testing

/// Every place where a number enters a layout, and numbers that no layout accepts.
@Suite("Bad numbers")
struct BadNumberTests {
    static let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308]
    static let size = LayoutSize(width: 100, height: 100)

    /// A root with three items, the last one inside the second.
    struct Scene {
        let root = Box("root")
        let a: Box
        let b: Box
        let c: Box

        init() {
            (a, b) = (Box("a", in: root), Box("b", in: root))
            c = Box("c", in: b)
            for box in [a, b, c] { box.content = Content(width: 60, height: 20) }
        }

        var placements: Int { a.placements + b.placements + c.placements }
    }

    /// One place where a number enters, by what is said around it.
    struct Entrance: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Those that mean something there.
        var accepted: [Double] = []
        let layout: @Sendable (Scene, Double) -> any LayingOut

        init(
            _ name: String, accepting accepted: [Double] = [],
            _ layout: @escaping @Sendable (Scene, Double) -> any LayingOut
        ) {
            testDescription = name
            self.accepted = accepted
            self.layout = layout
        }
    }

    static let constraints = [
        Entrance("a length") { s, n in s.a.width == n },
        Entrance("an offset") { s, n in s.a.leading == s.root.leading + n },
        Entrance("an offset on the left") { s, n in s.a.leading - n == s.root.leading },
        Entrance("a factor") { s, n in s.a.width == s.root.width * n },
        Entrance("a factor on the left") { s, n in s.a.width * n == s.root.width },
        Entrance("a divisor") { s, n in s.a.width == s.root.width / n },
        Entrance("a priority") { s, n in s.a.width == 40 ~ Priority(n) },
        Entrance("the priority of a layout") { s, n in Layout { s.a.width == 40 }.prioritized(Priority(n)) },
        Entrance("a distance") { s, n in s.b.leading - s.a.trailing == n },
        Entrance("a factor of a distance") { s, n in s.b.leading - s.a.trailing == (s.root.top - s.a.top) * n },
        Entrance("an optional length") { s, n in s.a.width == n ~ .low },
        Entrance("insets") { s, n in Layout(s.a.edges == s.root.edges.inset(by: Insets(n))) },
        Entrance("a size") { s, n in Layout(s.a.size == LayoutSize(width: 4, height: n)) },
        Entrance("a bound") { s, n in Layout(s.a.width.keep(min: 2, equal: .may(n))) },
        Entrance("a bound's priority") { s, n in Layout(s.a.width.keep(max: Bound(4, Priority(n)))) },
        Entrance("a bound of another quantity") { s, n in Layout(s.a.width.keep(max: .must(n), of: s.a.height)) },
        Entrance("gaps") { s, n in Layout(Items(s.a, s.b).gaps(along: .vertical).keep(min: .shall(n))) },
    ]

    static let containers = [
        Entrance("spacing of a stack") { s, n in StackLayout(.vertical, [s.a, s.b], spacing: n) },
        Entrance("one gap of a stack") { s, n in StackLayout(.horizontal, [s.a, s.b]).spacing(n, after: s.a) },
        Entrance("insets of a stack") { s, n in StackLayout(.vertical, [s.a, s.b], insets: Insets(trailing: n)) },
        Entrance("the least size in a stack", accepting: [-.infinity, -1e308]) { s, n in
            StackLayout(.vertical, [s.a, s.b], limits: SizeLimits(minimum: LayoutSize(width: n, height: 4)))
        },
        Entrance("the greatest size in a stack", accepting: [.infinity, -.infinity, -1e308]) { s, n in
            StackLayout(.vertical, [s.a, s.b], limits: SizeLimits(maximumHeight: n))
        },
        Entrance("spacing of a border") { s, n in BorderLayout(leading: [s.a], center: s.b, spacing: n) },
        Entrance("insets of a border") { s, n in BorderLayout(leading: [s.a], center: s.b, insets: Insets(n)) },
        Entrance("spacing of a grid") { s, n in
            TableLayout(rows: [[s.a, s.b]], spacing: LayoutSize(width: n, height: 0))
        },
        Entrance("insets of a grid") { s, n in TableLayout(rows: [[s.a], [s.b]], insets: Insets(bottom: n)) },
        Entrance("spacing of a flow", accepting: [.infinity, 1e308]) { s, n in
            FlowLayout([s.a, s.b], spacing: n, lineSpacing: 4)
        },
        Entrance("spacing of a flow's lines") { s, n in FlowLayout([s.a, s.b], lineSpacing: n) },
        Entrance("insets of a flow") { s, n in FlowLayout([s.a, s.b], insets: Insets(leading: n)) },
        Entrance("the least size in a flow", accepting: [-.infinity, -1e308]) { s, n in
            FlowLayout([s.a, s.b], limits: SizeLimits(minimum: LayoutSize(width: 1, height: n)))
        },
        Entrance("the greatest size in a flow", accepting: [.infinity, 1e308, -.infinity, -1e308]) { s, n in
            FlowLayout([s.a, s.b], limits: SizeLimits(maximumWidth: n))
        },
        Entrance("a place by hand") { s, n in frames { $0.place(s.a, .leading(n), .top(0)) } },
        Entrance("a baseline by hand") { s, n in frames { $0.place(s.a, .leading(0), .firstBaseline(n)) } },
        Entrance("a width by hand", accepting: [-.infinity, -1e308]) { s, n in
            frames { $0.place(s.a, .center(50), .top(0), width: n) }
        },
        Entrance("a room by hand", accepting: [-.infinity, -1e308]) { s, n in
            frames { $0.place(s.a, in: LayoutRect(x: 0, y: 0, width: 4, height: n)) }
        },
    ]

    private static func frames(_ content: @escaping (inout Frames) -> Void) -> any LayingOut {
        FrameLayout { frames in
            content(&frames)
            return frames.size
        }
    }

    @Test(
        "it is left out wherever it enters, and reported by name and line as long as it is there",
        arguments: constraints + containers)
    func leftOut(entrance: Entrance) throws {
        for number in Self.numbers where !entrance.accepted.contains(where: { $0 == number }) {
            func makeLayout() -> ViewLayout<Double> {
                let scene = Scene()
                let layout = ViewLayout(root: scene.root) { [scene] (n: Double) in entrance.layout(scene, n) }
                (layout.conflictLog, layout.warningLog) = (nil, { _ in told += 1 })
                roots.append(scene.root)
                return layout
            }
            var (told, roots) = (0, [Box]())
            let (layout, fresh) = (makeLayout(), makeLayout())
            try layout.layout(2, in: Self.size)
            for _ in 0..<2 {
                let warnings = try layout.layout(number, in: Self.size).warnings
                #expect(!warnings.isEmpty && (1...warnings.count).contains(told), "\(number)")
                for warning in warnings {
                    guard case .numberOutOfRange(let report) = warning else {
                        Issue.record("\(warning)")
                        continue
                    }
                    #expect(!report.location.description.isEmpty && report.equation.contains { "abc".contains($0) })
                    #expect("\(warning)".contains(" is left out: the "))
                }
            }
            let known = told
            try layout.layout(number, in: Self.size)
            #expect(told == known)
            try fresh.layout(number, in: Self.size)
            #expect(layout.snapshot() == fresh.snapshot(), "\(number)")
            #expect(try layout.layout(2, in: Self.size).warnings.isEmpty)
            try fresh.layout(2, in: Self.size)
            #expect(layout.snapshot() == fresh.snapshot(), "\(number)")
        }
    }

    @Test(
        "a strict layout refuses it wherever it enters, by name and line, and nothing is lost",
        arguments: constraints + containers)
    func refused(entrance: Entrance) throws {
        for number in Self.numbers where !entrance.accepted.contains(where: { $0 == number }) {
            let scene = Scene()
            let strict = ViewLayout(root: scene.root, policy: .strict) { (n: Double?) in
                if let n { entrance.layout(scene, n) } else { scene.a.leading == scene.root.leading }
            }
            try strict.layout(nil, in: Self.size)
            let (text, placements) = (strict.description, scene.placements)
            do throws(LayoutError) {
                try strict.layout(number, in: Self.size)
                Issue.record("\(number) was not refused\n\(strict)")
                continue
            } catch {
                guard case .numberOutOfRange(let report) = error else { throw error }
                #expect(!report.location.description.isEmpty && report.equation.contains { "abc".contains($0) })
            }
            #expect(strict.description == text && scene.placements == placements)
            let again = try strict.layout(nil, in: Self.size)
            #expect(again.kept == again.counts.all && again.moved.isEmpty)
        }
    }

    @Test("where it can be understood, the layout comes out with finite frames", arguments: containers)
    func accepted(entrance: Entrance) throws {
        for number in entrance.accepted {
            let scene = Scene()
            let layout = ViewLayout(root: scene.root) { (n: Double) in entrance.layout(scene, n) }
            layout.conflictLog = nil
            try layout.layout(number, in: Self.size)
            let numbers = try #require(layout.snapshot()).items.flatMap(\.frame)
            #expect(numbers.allSatisfy { $0.magnitude <= 1e9 })
        }
    }

    @Test("a guide's number is reported by name, and lays out what is left", arguments: numbers)
    func guides(number: Double) throws {
        let scene = Scene()
        let guides = [
            LayoutGuide.margins(of: scene.root, Insets(number)),
            LayoutGuide.readableWidth(of: scene.root, atMost: number),
        ]
        let layout = ViewLayout(root: scene.root) { (guide: Int) in
            scene.a.width == 4
            if guide >= 0 { scene.a.leading == guides[guide].leading }
        }
        try layout.layout(-1, in: Self.size)
        layout.warningLog = nil
        for guide in guides.indices {
            let warnings = try layout.layout(guide, in: Self.size).warnings
            #expect(!warnings.isEmpty && warnings.allSatisfy { "\($0)".contains("of root") })
            #expect(scene.a.frame.width == 4)
            #expect(try layout.layout(-1, in: Self.size).warnings.isEmpty)
        }
    }

    @Test("a line whose two sides leave next to nothing of a length is left out, with what they leave")
    func leftOver() throws {
        let scene = Scene()
        let layout = ViewLayout(root: scene.root) { (factor: Double) in
            scene.a.width == 1 + scene.a.width * factor
            scene.b.width == 7
        }
        (layout.warningLog, layout.conflictLog) = (nil, nil)
        #expect(try layout.layout(0.5, in: Self.size).warnings.isEmpty)
        #expect(layout.frame(of: scene.a)?.width == 2)
        let texts = try layout.layout(1 - 0x1p-23, in: Self.size).warnings.map { "\($0)" }
        #expect(texts.count == 1 && texts[0].contains("multiplied by on both sides together"), "\(texts)")
        #expect(texts[0].hasSuffix("not 1.1920928955078125e-07"), "\(texts)")
        #expect(layout.frame(of: scene.b)?.width == 7)
    }

    @Test("elements whose id is NaN are kept from update to update, and the second is reported")
    func ids() throws {
        let scene = Scene()
        let layout = ViewLayout(root: scene.root) { (boxes: [Box]) in
            ListLayout(boxes, id: { _ in Double.nan }) { row in row.element.width == 4 }.identified(by: "list")
        }
        layout.warningLog = nil
        #expect(try layout.layout([scene.a, scene.b], in: Self.size).duplicateIDs.map(\.path) == ["list[nan #2]"])
        #expect(try layout.layout([scene.a, scene.b], in: Self.size).counts == (2, 0, 0, 0))
        #expect(try layout.layout([scene.a], in: Self.size).counts == (1, 0, 0, 1))
    }

    @Test("content that is hugged, or resists, with what is no priority is refused", arguments: [0, 1001, -1, .nan])
    func contentPriorities(number: Double) throws {
        for isHugging in [true, false] {
            let scene = Scene()
            let layout = ViewLayout(root: scene.root) { (_: Void) in scene.a.leading == scene.root.leading }
            try layout.layout(in: Self.size)
            let text = layout.description
            if isHugging {
                scene.a.huggingPriorities[.vertical] = Priority(number)
            } else {
                scene.a.compressionPriorities[.horizontal] = Priority(number)
            }
            layout.contentDidChange(scene.a)
            #expect(throws: LayoutError.self) { try layout.layout(in: Self.size) }
            #expect(layout.description == text && scene.a.placements == 1)
        }
    }

    @Test("a metric that is no number is refused where the format is read", arguments: numbers.prefix(3))
    func metrics(number: Double) throws {
        let scene = Scene()
        let format = try VisualFormat("[a]-(gap@400)-[b]")
        #expect(throws: VisualFormatError.self) {
            try format.constraints(views: ["a": scene.a, "b": scene.b], metrics: ["gap": number])
        }
    }

    @Test("an override's number leaves its line out, as one of the layout does", arguments: numbers)
    func overrides(number: Double) throws {
        let scene = Scene()
        let layout = ViewLayout(root: scene.root) { (_: Void) in
            (scene.a.width == 4).named("width")
            scene.a.leading == scene.root.leading
        }
        layout.warningLog = nil
        try layout.layout(in: Self.size)
        layout.overrides["width"] = .constant(number)
        #expect(try layout.layout(in: Self.size).warnings.count == 1)
        #expect(scene.a.frame.width == 60)
        layout.overrides = [:]
        #expect(try layout.layout(in: Self.size).counts == (2, 0, 1, 0))
        #expect(scene.a.frame.width == 4)
    }

    @Test("a trait's number is reported with the constraint that it ends up in", arguments: numbers)
    func traits(number: Double) throws {
        let scene = Scene()
        let (safeArea, margins) = (LayoutGuide.safeArea(of: scene.root), LayoutGuide.margins(of: scene.root))
        let keyboard = LayoutGuide.keyboard(in: scene.root)
        let layout = ViewLayout(root: scene.root) { (_: Void) in
            scene.a.edges == safeArea.edges
            scene.b.bottom == keyboard.top
            scene.b.leading == margins.leading
        }
        layout.warningLog = nil
        let before = try layout.layout(in: Self.size).counts.all
        var bad: [Traits] = [.safeArea(Insets(bottom: number)), .margins(Insets(number))]
        // A keyboard that is less than nothing covers nothing.
        if !(number < 0) { bad.append(.keyboardHeight(number)) }
        for traits in bad {
            #expect(traits == traits, "a set is equal to itself")
            let receipt = try layout.layout(in: Self.size, traits: traits)
            #expect(receipt.counts.all + receipt.warnings.count == before && !receipt.warnings.isEmpty)
            #expect(try layout.layout(in: Self.size).counts.all == before)
        }
        #expect(throws: LayoutError.self) { try layout.layout(in: Self.size, traits: .displayScale(number)) }
        #expect(try layout.layout(in: Self.size).kept == before)
    }

    @Test("content is refused by the item's name, natural or at a width, whichever number it is in", arguments: numbers)
    func content(number: Double) throws {
        let contents = [
            Content(width: number, height: 20), Content(width: 60, height: number),
            Content(width: 60, height: 20, firstBaseline: number), Content(width: 60, height: 20, lastBaseline: number),
            Content(width: 60, height: 20, capline: number),
        ]
        for (content, isAtWidth) in contents.flatMap({ [($0, false), ($0, true)] }) {
            let scene = Scene()
            let layout = ViewLayout(root: scene.root) { (_: Void) in scene.a.width == 40 }
            try layout.layout(in: Self.size)
            let text = layout.description
            if isAtWidth {
                scene.a.contentAtWidth = { _ in content }
            } else {
                scene.a.content = content
            }
            layout.contentDidChange(scene.a)
            #expect { try layout.layout(in: Self.size) } throws: {
                if case LayoutError.contentOutOfRange(item: "a", _, width: _) = $0 { true } else { false }
            }
            #expect(layout.description == text && scene.a.placements == 1)
            scene.a.content = Content(width: 60, height: 20)
            scene.a.contentAtWidth = nil
            #expect(try layout.layout(in: Self.size).moved.isEmpty)
        }
    }
}
