import Relayout
import Testing

@Suite("Ways out of a conflict where an item has one place too many")
struct PlaceTooManyTests {
    private let root = Box("root")
    private let a: Box
    private let b: Box

    init() { (a, b) = (Box("a", in: root), Box("b", in: root)) }

    private func ways(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> [String] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = nil
        let conflicts = try layout.layout(in: LayoutSize(width: 320, height: 480)).conflicts
        #expect(conflicts.count == 1)
        return conflicts[0].repairs.map(\.text)
    }

    @Test("centre, edge and width are given: the place that came last is too many, not the width")
    func centreAndEdge() throws {
        let ways = try ways {
            a.centerX == root.centerX
            a.width == 100
            a.leading == root.leading + 16
        }
        #expect(ways.first == "lower the priority of 4: `a.leading == root.leading + 16 ~ 999`", "\(ways)")
    }

    @Test("an item of a stack that is placed by a line, too: the line is too many, not what places the stack")
    func itemOfStack() throws {
        let panel = LayoutGuide(in: root, named: "panel")
        let ways = try ways {
            panel.leading == root.leading + 16
            panel.trailing == root.trailing - 16
            StackLayout(.horizontal, in: panel, [a, b], spacing: 8, distribution: .fillEqually)
            b.leading == root.leading + 120
        }
        #expect(ways.first?.contains("`b.leading == root.leading + 120 ~ 999`") ?? false, "\(ways)")
    }

    @Test("both edges at one edge of something else")
    func bothAtOne() throws {
        let ways = try ways {
            b.leading == root.leading + 40
            a.width == 100
            a.leading == b.leading
            a.trailing == b.leading - 8
        }
        #expect(ways.first?.contains("`a.trailing == b.leading - 8 ~ 999`") ?? false, "\(ways)")
    }

    @Test("a thin line that would have to be half as wide as the screen is not asked to be")
    func thinLine() throws {
        a.content = Content(width: 40, height: 20)
        a.huggingPriorities[.horizontal] = .required
        let ways = try ways {
            b.width == 2
            b.centerX == root.centerX
            a.trailing == b.leading - 14
            a.leading == root.leading + 12
        }
        #expect(ways.first == "let the content of 6 give way, with a priority below 1000", "\(ways)")
        #expect(!ways.prefix(2).contains { $0.contains("b.width") }, "\(ways)")
    }
}
