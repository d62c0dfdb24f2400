import Relayout
import Testing

@Suite("Ways out of a conflict with content that is required")
struct ContentRepairTests {
    private let root = Box("root")
    private let a: Box
    private let b: Box

    init() { (a, b) = (Box("a", in: root), Box("b", in: root)) }

    private func conflicts(@LayoutBuilder _ content: @escaping () -> LayoutBlock) throws -> [ConflictReport] {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = { _ in }
        return try layout.layout(in: LayoutSize(width: 320, height: 44)).conflicts
    }

    @Test("it may give way in every contradiction, and nobody is asked for another content")
    func given() throws {
        a.content = Content(width: 64, height: 20)
        a.compressionPriorities[.horizontal] = .required
        let fixed = try conflicts { a.width == 10 }[0]
        #expect(
            fixed.description.hasSuffix(
                """
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 1: `a.width == 10 ~ 999`
                  - let the content of 2 give way, with a priority below 1000
                  - change 1 to `a.width == 64`
                """), "\(fixed)")
        // 320 - 200 - 8 - 64 is 48: less than the 60 at the end.
        let row = try conflicts {
            b.leading == root.leading
            b.width == 200
            a.leading == b.trailing + 8
            a.trailing <= root.trailing - 60
        }[0]
        #expect(
            row.repairs.prefix(2).map(\.text) == [
                "lower the priority of 3: `b.width == 200 ~ 999`",
                "let the content of 6 give way, with a priority below 1000",
            ], "\(row)")
        // Without a fixed size the content comes first: 320 - 200 is less than 64 + 60.
        let pinned = try conflicts {
            a.leading == root.leading + 200
            a.trailing == root.trailing - 60
        }[0]
        #expect(
            pinned.repairs.prefix(2).map(\.text) == [
                "let the content of 4 give way, with a priority below 1000",
                "lower the priority of 3: `a.trailing == root.trailing - 60 ~ 999`",
            ], "\(pinned)")
    }

    @Test("of several contents the last one is to give way, or the container changes")
    func several() throws {
        for box in [a, b] {
            box.content = Content(width: 170, height: 20)
            box.compressionPriorities[.horizontal] = .required
        }
        // Two of 170 are 340, of 320.
        let row = try conflicts { StackLayout(.horizontal, [a, b], distribution: .start) }[0]
        let lowered = row.repairs.filter { $0.kind == .lowerPriority }
        #expect(lowered.map { "\(row.parts[$0.part].member)" }.first == "width of b's content", "\(row)")
        #expect(lowered.count == 1 && row.repairs.contains { $0.kind == .changeContainer }, "\(row)")
        #expect(row.usualCause == "content that may not be compressed does not fit into what the layout is given")
    }
}
