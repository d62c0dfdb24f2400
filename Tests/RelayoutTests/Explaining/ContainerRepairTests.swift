import Relayout
import Testing

/// Nobody can write another number where a container computes it: so the container is named, at its line.
@Suite("Ways out of a conflict with a container")
struct ContainerRepairTests {
    private let root = Box("root")
    private let boxes: [Box]

    init() {
        let root = root
        boxes = (0..<3).map { Box("b\($0)", in: root) }
    }

    private func conflict(
        _ width: Double = 320, _ height: Double = 300, @LayoutBuilder _ content: @escaping () -> LayoutBlock
    ) throws -> ConflictReport {
        let layout = ViewLayout(root: root) { (_: Void) in content() }
        layout.conflictLog = { _ in }
        return try #require(layout.layout(in: LayoutSize(width: width, height: height)).conflicts.first)
    }

    private func line(_ report: ConflictReport) -> UInt32 {
        for case .constraint(let constraint) in report.members where constraint.container != nil {
            return constraint.location.line
        }
        return 0
    }

    @Test("a stack that is too long is to change, and none of the lines that it says")
    func stack() throws {
        let report = try conflict { StackLayout(.vertical, boxes, spacing: 200) }
        let place = "StackLayout at RelayoutTests/ContainerRepairTests.swift:\(line(report))"
        #expect(report.repairs.map(\.kind) == [.changeContainer, .changeRootSize], "\(report)")
        #expect(
            report.repairs.map(\.text) == [
                "change the \(place), which says 5 to 8", "lay it out in a height of 400 pt",
            ])
        #expect(
            report.description.contains(
                "8. b2's top is 200 pt below b1's bottom: `b2.top == b1.bottom + 200`, \(place)\n"))
    }

    @Test("a line in a stack may give way, or change, or the stack changes")
    func lineInStack() throws {
        let report = try conflict {
            StackLayout(.horizontal, boxes, spacing: 10, distribution: .fillEqually)
            boxes[0].width == 50
        }
        #expect(
            report.repairs.map(\.kind) == [.lowerPriority, .changeContainer, .changeNumber, .changeRootSize],
            "\(report)")
        #expect(report.repairs[0].text == "lower the priority of 8: `b0.width == 50 ~ 999`")
        #expect(report.repairs[1].text.hasSuffix(", which says 2 to 7"))
        #expect(report.repairs[2].text == "8 to `b0.width == 100`")
    }

    @Test("a line against one of a container gives way, goes, or changes")
    func lineAgainstContainer() throws {
        for box in boxes { box.content = Content(width: 10, height: 10) }
        let report = try conflict {
            FlowLayout(boxes, spacing: 10)
            boxes[0].height == 50
        }
        #expect(
            report.repairs.map(\.kind) == [.lowerPriority, .drop, .changeContainer, .changeNumber], "\(report)")
        #expect(report.repairs[1].text == "drop 2")
        #expect(
            report.repairs[2].text
                == "change the FlowLayout at RelayoutTests/ContainerRepairTests.swift:\(line(report)), which says 1")
    }

    @Test("of several containers each is named that takes part, with what it says")
    func severalContainers() throws {
        let card = Box("card", in: root)
        let inner = Box("inner", in: card)
        let report = try conflict {
            card.edges == root.edges
            TableLayout(in: card, rows: [[inner]], insets: Insets(10))
            FrameLayout(in: card) { frames in
                _ = frames.place(inner, .leading(0), .top(0), width: 5, height: 5)
                return frames.size
            }
        }
        let names = report.repairs.filter { $0.kind == .changeContainer }.map { $0.text.split(separator: " ")[2] }
        #expect(names == ["TableLayout", "FrameLayout"], "\(report)")
    }

    @Test("a snapshot keeps the container's name, in its lines and when it is laid out again")
    func snapshot() throws {
        let layout = ViewLayout(root: root) { (_: Void) in StackLayout(.vertical, boxes, spacing: 200) }
        layout.conflictLog = nil
        try layout.layout(in: LayoutSize(width: 320, height: 300))
        let snapshot = try #require(layout.snapshot())
        #expect(snapshot.constraints.allSatisfy { $0.container == "StackLayout" })
        let read = try LayoutSnapshot(lines: snapshot.lines)
        #expect(read == snapshot)
        let replay = try read.replay()
        replay.layout.conflictLog = nil
        let receipt = try replay.run()
        #expect(receipt.conflicts[0].repairs.map(\.kind) == [.changeContainer, .changeRootSize], "\(receipt)")
    }
}
