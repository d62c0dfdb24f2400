import Relayout
import Testing

@testable import Fuzzer

@Suite("Ways out of a conflict, written down")
struct LiteralRepairTests {
    private let root = Box("root")
    private let a: Box
    private let b: Box

    init() { (a, b) = (Box("a", in: root), Box("b", in: root)) }

    private func conflicts(
        width: Double = 320, @LayoutBuilder _ content: @escaping () -> LayoutBlock
    ) throws -> [ConflictReport] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = nil
        return try layout.layout(in: LayoutSize(width: width, height: 200)).conflicts
    }

    private func numbers(_ conflict: ConflictReport) -> [String] {
        conflict.repairs.filter { $0.kind == .changeNumber }.map(\.text)
    }

    @Test("a number that is to be met has as many digits as it takes")
    func equality() throws {
        let conflict = try conflicts {
            a.width * 3 == root.width
            a.width == 100
        }[0]
        #expect(numbers(conflict) == ["3 to `a.width == 106.6667`"])
        let ended = try conflicts {
            a.width * 3 == root.width
            a.width == 106.6667
        }
        #expect(ended.isEmpty)
    }

    @Test("a number in a limit is rounded to the side that holds")
    func limit() throws {
        func conflicts(_ sum: Double) throws -> [ConflictReport] {
            try self.conflicts {
                a.width == root.width * 2 - sum
                b.width == a.width * 0.3 + 10
                b.width <= 60
            }
        }
        let texts = numbers(try conflicts(5)[0])
        #expect(texts.contains { $0.hasSuffix("`a.width == root.width * 2 - 473.334`") }, "\(texts)")
        #expect(try conflicts(473.334).isEmpty)
        let limits = try self.conflicts {
            a.width * 3 == root.width
            a.width >= 120
        }
        #expect(numbers(limits[0]).contains("3 to `a.width >= 106.666`"), "\(limits)")
        let others = try self.conflicts {
            a.width * 3 == root.width
            (a.width + 8) / 2 <= 10
        }
        #expect(numbers(others[0]).contains("3 to `(a.width + 8) / 2 <= 57.334`"), "\(others)")
    }

    @Test("of a line that is to be written factors have all digits, too")
    func factors() throws {
        let conflict = try conflicts {
            a.width == root.width * 0.12345 + 1
            a.width == 30
        }[0]
        #expect(numbers(conflict).last == "2 to `a.width == root.width * 0.12345 - 9.504`", "\(conflict)")
    }

    @Test("each number that is offered ends the contradiction when it is written, however it stands in its line")
    func random() throws {
        try trying(0..<UInt64(RunLength.count(150, medium: 1500, long: 15000))) { seed in
            try LiteralRepairCase(seed: seed).check()
        }
    }
}

/// A random layout whose lines have a number each, which can be replaced by what a report says to write instead.
private struct LiteralRepairCase {
    private let items: [Box]
    private let width: Double
    private let lines: [(make: (Double) -> Constraint, number: Double)]

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = Box("root")
        items = [root, Box("a", in: root), Box("b", in: root), Box("c", in: root)]
        width = Double(random.pick([320, 375, 390, 100, 1024]))
        var lines: [(make: (Double) -> Constraint, number: Double)] = []
        for _ in 0..<random.int(3...8) {
            lines.append((Self.line(items, &random), Double(random.int(1...1200)) / random.pick([1, 1, 1, 8, 3])))
        }
        self.lines = lines
    }

    private static func line(_ items: [Box], _ random: inout SplitMix64) -> (Double) -> Constraint {
        let first = random.pick(Array(items.dropFirst()))
        let others = items.filter { $0 !== first }
        let (second, relation) = (random.pick(others), random.pick([Relation.equal, .equal, .atMost, .atLeast]))
        let factor = random.pick([0.3, 0.5, 0.7, 1 / 3.0, 2, 3, 7])
        switch random.int(0...8) {
        case 0: return { relation.of(first.width, $0) }
        case 1: return { relation.of(first.width * factor, $0) }
        case 2: return { relation.of(first.width, second.width * factor + $0) }
        case 3: return { relation.of(first.leading, second.leading + $0) }
        case 4: return { relation.of(first.trailing, second.trailing - $0) }
        case 5: return { relation.of(first.width, (second.width + $0) / 3) }
        case 6: return { relation.of(first.width * 3 + $0, second.width) }
        case 7: return { relation.of(first.width, $0 - second.width) }
        default: return { relation.of((first.width - $0) * factor, second.width * 0.5) }
        }
    }

    private func conflicts(_ numbers: [Double], width: Double) throws -> [ConflictReport] {
        let constraints = zip(lines, numbers).map { $0.make($1) }
        let layout = ViewLayout(root: items[0]) { (_: Void) in
            for (place, constraint) in constraints.enumerated() { constraint.named("line \(place)") }
        }
        layout.conflictLog = nil
        return try layout.layout(in: LayoutSize(width: width, height: 200)).conflicts
    }

    func check() throws {
        for conflict in try conflicts(lines.map(\.number), width: width) {
            for repair in conflict.repairs {
                var (numbers, width) = (lines.map(\.number), width)
                switch repair.kind {
                case .changeNumber:
                    guard case .constraint(let report) = conflict.parts[repair.part].member else { continue }
                    let place = try #require(Int(report.path.split(separator: " ")[1]))
                    numbers[place] = try #require(number(in: repair.text, line: place), "\(conflict)")
                case .changeRootSize:
                    width = try #require(repair.text.split(separator: " ").lazy.compactMap { Double($0) }.first)
                case .drop, .lowerPriority, .changeContainer: continue
                }
                let members = Set(conflict.members.map(name))
                let left = try conflicts(numbers, width: width).first { members.isSuperset(of: $0.members.map(name)) }
                #expect(left == nil, "\(repair.text)\n\(conflict)\n\(left?.gap ?? 0)")
            }
        }
    }

    private func name(_ member: ConflictReport.Member) -> String {
        if case .constraint(let report) = member { report.path } else { "\(member)" }
    }

    /// The number of a line that reads as in `text`. Of a number that stands beside something the sign does.
    private func number(in text: String, line: Int) -> Double? {
        func words(_ text: String) -> [String] {
            text.split { " ()`".contains($0) }.map { String($0) }
        }
        let pattern = words("\(lines[line].make(1234.5))")
        let found = Array(words(text).dropFirst(2))
        guard let place = pattern.firstIndex(of: "1234.5") else { return nil }
        // What is zero is not written.
        guard pattern.count == found.count else { return 0 }
        let isTurned = "+-".contains(pattern[place - 1]) && pattern[place - 1] != found[place - 1]
        return Double(found[place]).map { isTurned ? -$0 : $0 }
    }
}

extension Relation {
    fileprivate static var atMost: Relation { .lessThanOrEqual }
    fileprivate static var atLeast: Relation { .greaterThanOrEqual }

    fileprivate func of<Kind>(_ left: ItemAnchor<Kind>, _ right: ItemAnchor<Kind>) -> Constraint {
        switch self {
        case .equal: left == right
        case .lessThanOrEqual: left <= right
        case .greaterThanOrEqual: left >= right
        }
    }

    fileprivate func of(_ left: ItemAnchor<AnchorKind.Length>, _ right: Double) -> Constraint {
        switch self {
        case .equal: left == right
        case .lessThanOrEqual: left <= right
        case .greaterThanOrEqual: left >= right
        }
    }
}
