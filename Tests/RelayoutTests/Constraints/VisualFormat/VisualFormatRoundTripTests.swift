import Relayout
import Testing

@testable import Fuzzer

@Suite("Visual format, round trips")
struct VisualFormatRoundTripTests {
    let root = Box("root")
    let views: [String: any LayoutItem]

    init() {
        let root = root
        views = Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, Box($0, in: root)) })
    }

    @Test("a random format prints as one that says the same")
    func formats() throws { try trying(0..<20) { try formats(seed: $0) } }

    private func formats(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for step in 0..<200 {
            let text = random.format()
            let format = try VisualFormat(text)
            let printed = format.description
            #expect(try VisualFormat(printed) == format, "seed \(seed) step \(step): \(text) printed as \(printed)")
            let constraints = try format.constraints(views: views, metrics: ["m": 12, "p": 300])
            let again = try VisualFormat(printed).constraints(views: views, metrics: ["m": 12, "p": 300])
            #expect(constraints.map(\.description) == again.map(\.description))
        }
    }

    @Test("every constraint of a random format prints as a format of that one constraint")
    func constraints() throws { try trying(0..<20) { try constraints(seed: $0) } }

    private func constraints(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for step in 0..<100 {
            let text = random.format()
            let direction: VisualFormat.Direction = step % 2 == 0 ? .leadingToTrailing : .leftToRight
            let format = try VisualFormat(text, direction: direction)
            for constraint in try format.constraints(views: views, metrics: ["m": 12, "p": 300]) {
                let printed = try #require(VisualFormat(constraint, views: views), "\(text): \(constraint)")
                let parsed = try VisualFormat(printed.description, direction: printed.direction)
                #expect(parsed == printed)
                #expect(
                    try parsed.constraints(views: views).map(\.exactText) == [constraint.exactText],
                    "seed \(seed) step \(step): \(constraint) printed as \(printed)")
            }
        }
    }

    @Test("what no format says prints as none")
    func inexpressible() {
        let (a, b) = (views["a"]!, views["b"]!)
        let others = [
            a.centerX == b.centerX, a.width == b.height, a.width == b.width * 2, a.width == b.width + 1,
            a.top == b.top, a.leading == b.leading, a.leading == b.right, a.leading == b.trailing * 0.5,
            a.leading - b.trailing == 8, a.top - b.bottom == b.top - a.bottom,
        ]
        for constraint in others { #expect(VisualFormat(constraint, views: views) == nil) }
        #expect(VisualFormat(a.width == 1, views: [:]) == nil)
        #expect(VisualFormat(a.width == 1, views: ["1": a]) == nil)
        #expect(VisualFormat(a.width == 1, views: ["y": a, "x": a])?.description == "H:[x(1)]")
    }

    @Test("a constraint that was written the other way round prints as one that says the same")
    func turned() throws {
        let (a, b) = (views["a"]!, views["b"]!)
        #expect(VisualFormat(a.trailing <= b.leading - 8 ~ 250, views: views)?.description == "H:[a]-(>=8@250)-[b]")
        #expect(VisualFormat(a.bottom == root.bottom - 8, views: views)?.description == "V:[a]-8-|")
        #expect(VisualFormat(root.left == a.left - 3, views: views)?.description == "H:|-3-[a]")
        let baselines = VisualFormat(b.firstBaseline == a.lastBaseline + 20, views: views)
        #expect(baselines?.description == "V:[a]-20-[b]")
        #expect(baselines?.spacing == .baselineToBaseline)
    }

    @Test("mutated formats are parsed or refused, at a place inside them")
    func mutations() {
        var random = SplitMix64(seed: 5)
        let pieces = Array("HV:|[]()-=<>@,.+eE0189abm_ *ü\n\u{0}é👨‍👩‍👧")
        var accepted = 0
        let count = RunLength.count(20_000, medium: 100_000, long: 1_000_000)
        for _ in 0..<count {
            var characters = Array(random.format())
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...characters.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: characters.insert(pieces.randomElement(using: &random)!, at: place)
                case 1 where place < characters.count: characters.remove(at: place)
                case 2 where place < characters.count: characters[place] = pieces.randomElement(using: &random)!
                default: break
                }
            }
            let text = String(characters)
            do {
                let format = try VisualFormat(text)
                accepted += 1
                let again = try VisualFormat(format.description)
                if again != format { Issue.record("\(text) printed as \(format)") }
                _ = try? format.constraints(views: views, metrics: ["m": 12])
            } catch {
                if error.offset > text.count || error.text != text { Issue.record("\(error)") }
            }
        }
        // Both kinds must be among them, or this tests nothing.
        #expect(accepted * 100 > count)
        #expect(accepted * 100 < count * 99)
    }
}

extension Constraint {
    /// Everything that counts, unrounded.
    fileprivate var exactText: String {
        "\(self), exactly \(multiplier) \(constant) \(priority.rawValue)"
    }
}

extension SplitMix64 {
    /// A format of the grammar, between a, b and c, with the metrics m and p.
    fileprivate mutating func format() -> String {
        var text = ["", "H:", "V:"].randomElement(using: &self)!
        if Bool.random(using: &self) { text += "|" + connection() }
        let names = ["a", "b", "c"].shuffled(using: &self).prefix(Int.random(in: 1...3, using: &self))
        for (index, name) in names.enumerated() {
            if index > 0 { text += connection() }
            text += "[\(name)" + (Bool.random(using: &self) ? predicates(["m", "a", "b"]) : "") + "]"
        }
        if Bool.random(using: &self) { text += connection() + "|" }
        return text
    }

    private mutating func connection() -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: ""
        case 1: "-"
        case 2: "-" + predicate(["8", "m", number(signed: false)]) + "-"
        default: "-" + predicates(["m"]) + "-"
        }
    }

    private mutating func predicates(_ names: [String]) -> String {
        let predicates = (0..<Int.random(in: 1...3, using: &self)).map { _ in
            predicate(Bool.random(using: &self) ? [number(signed: true)] : names)
        }
        return "(" + predicates.joined(separator: ",") + ")"
    }

    private mutating func predicate(_ operands: [String]) -> String {
        ["", "==", "<=", ">="].randomElement(using: &self)! + operands.randomElement(using: &self)!
            + ["", "@p", "@250", "@999.5", "@1000"].randomElement(using: &self)!
    }

    private mutating func number(signed: Bool) -> String {
        let magnitude: Double = [
            Double(Int.random(in: 0...1000, using: &self)), Double.random(in: 0...1, using: &self),
            Double.random(in: 0...1e9, using: &self), Double.random(in: 0...1e-8, using: &self),
        ].randomElement(using: &self)!
        return signed && Bool.random(using: &self) ? "-\(magnitude)" : "\(magnitude)"
    }
}
