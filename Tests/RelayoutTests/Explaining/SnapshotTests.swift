import Foundation
import Relayout
import Testing

@Suite("Snapshots")
struct SnapshotTests {
    let root = Box("screen")
    let card: Box
    let title: Box
    let icon: Box

    init() {
        card = Box("card", in: root)
        title = Box("title", in: card)
        icon = Box("icon", in: card)
        title.content = Content(width: 90, height: 21, firstBaseline: 16, lastBaseline: 5)
        icon.isGone = true
    }

    private var layout: ViewLayout<Void> {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 16
            card.trailing == root.trailing - 16
            card.top == root.top + 20
            card.height == 60
            Layout {
                title.left == card.left + 8
                title.firstBaseline == card.top + 24
                title.width >= card.width * 0.5 ~ .high
                title.trailing == card.trailing - 8 ~ .low
                title.height == 30
                title.height == 40
                icon.width == 16
                icon.top - title.bottom == card.bottom - icon.bottom
                icon.centerX == card.trailing * 0.75
            }
            .identified(by: "content", numbered: true)
        }
        layout.conflictLog = nil
        return layout
    }

    @Test("the text of a layout is the tree of its items, each with its constraints and what became of them")
    func text() throws {
        let layout = layout
        // The line of the layout's first brace, and the file.
        let (line, file) = (21, "RelayoutTests/SnapshotTests.swift")
        #expect(layout.description == "nothing was laid out yet")
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        #expect(
            layout.description == """
                screen (0, 0, 320, 480), frames in the coordinates of screen
                  card (16, 20, 288, 60)
                    | card.leading == screen.leading + 16 (\(file):\(line + 1))
                    | card.trailing == screen.trailing - 16 (\(file):\(line + 2)), drawn H:[card]-16-|
                    | card.top == screen.top + 20 (\(file):\(line + 3))
                    | card.height == 60 (\(file):\(line + 4))
                    title (24, 28, 144, 30)
                      | content [0]: title.left == card.left + 8 (\(file):\(line + 6))
                      | content [1]: title.firstBaseline == card.top + 24 (\(file):\(line + 7))
                      | content [2]: title.width >= card.width * 0.5 ~ .high (\(file):\(line + 8))
                      | content [3]: title.trailing == card.trailing - 8 ~ .low (\(file):\(line + 9)), drawn \
                H:[title]-(8@250)-|, outranked: off by 128
                      | content [4]: title.height == 30 (\(file):\(line + 10))
                      | content [5]: title.height == 40 (\(file):\(line + 11)), set aside: off by 10
                    icon (232, 69, 0, 0), gone
                      | content [6]: icon.width == 16 (\(file):\(line + 12)), rests
                      | content [7]: icon.top - title.bottom == card.bottom - icon.bottom (\(file):\(line + 13))
                      | content [8]: icon.centerX == card.trailing * 0.75 (\(file):\(line + 14))
                """)
    }

    @Test(
        "laid out again from its code, a snapshot gives the same frames, and the same snapshot",
        arguments: [false, true])
    func replay(isRightToLeft: Bool) throws {
        let layout = layout
        let traits: Traits = isRightToLeft ? [.layoutDirection(.rightToLeft), .displayScale(2)] : []
        try layout.layout(in: LayoutSize(width: 320, height: 480), traits: traits)
        let snapshot = try #require(layout.snapshot())
        let code = try JSONEncoder().encode(snapshot)
        #expect(try JSONDecoder().decode(LayoutSnapshot.self, from: code) == snapshot)
        let replay = try JSONDecoder().decode(LayoutSnapshot.self, from: code).replay()
        replay.layout.conflictLog = nil
        let receipt = try replay.run()
        #expect(receipt.conflicts.count == 1)
        let members = receipt.conflicts[0].members.description
        #expect(members.contains("content [5]: title.height == 40 (RelayoutTests/SnapshotTests.swift:"))
        #expect(replay.items.map(\.frame) == [.zero, card.frame, title.frame, icon.frame])
        let again = try #require(replay.layout.snapshot())
        #expect(again.items == snapshot.items)
        func numbers(_ constraints: [LayoutSnapshot.Entry]) -> [LayoutSnapshot.Entry] {
            constraints.map { entry in
                var entry = entry
                entry.written = nil
                return entry
            }
        }
        #expect(numbers(again.constraints) == numbers(snapshot.constraints))
    }

    @Test("a damaged snapshot is refused, and says where")
    func damage() throws {
        let layout = layout
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let sound = try #require(layout.snapshot())
        func fault(_ damage: (inout LayoutSnapshot) -> Void) -> LayoutSnapshot.Fault? {
            var snapshot = sound
            damage(&snapshot)
            _ = snapshot.description
            do throws(LayoutSnapshot.Fault) {
                let replay = try snapshot.replay()
                (replay.layout.conflictLog, replay.layout.warningLog) = (nil, nil)
                _ = try? replay.run()
                return nil
            } catch {
                return error
            }
        }
        #expect(fault { $0.relayout = 2 } == .unknownVersion(2))
        #expect(fault { $0.items = [] } == .noRoot)
        #expect(fault { $0.items[0].parent = 0 } == .noRoot)
        #expect(fault { $0.items[1].parent = nil } == .badItem(1))
        #expect(fault { $0.items[1].parent = 9 } == .badItem(1))
        #expect(fault { $0.items[2].hugging = [] } == .badItem(2))
        #expect(fault { $0.constraints[3].first.item = -1 } == .badConstraint(3))
        #expect(fault { $0.constraints[3].first.attribute = "depth" } == .badConstraint(3))
        #expect(fault { $0.constraints[3].relation = "=" } == .badConstraint(3))
        #expect(fault { $0.constraints[0].second?.attribute = "top" } == .badConstraint(0))
        #expect(fault { $0.constraints[0].second = nil } == .badConstraint(0))
        #expect(fault { $0.constraints[11].first.originAttribute = "width" } == .badConstraint(11))
        #expect(fault { $0.items[1].parent = 1 } == .badItem(1))
        #expect(fault { $0.width = .nan } == nil, "refused when it is laid out")
        #expect(fault { $0.constraints[3].constant = .infinity } == nil, "left out when it is laid out")
        #expect(fault { $0.constraints[3].priority = 0 } == nil, "left out when it is laid out")
    }

    @Test("what is named and not there is refused wherever a snapshot is used, and its lines are written all the same")
    func missing() throws {
        let layout = layout
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let sound = try #require(layout.snapshot())
        let distance = try #require(sound.constraints.firstIndex { $0.first.origin != nil })
        let damages: [(fault: LayoutSnapshot.Fault, damage: (inout LayoutSnapshot) -> Void)] = [
            (.noRoot, { $0.items = [] }),
            (.badItem(1), { $0.items[1].parent = 99 }),
            (.badItem(1), { $0.items[1].parent = -1 }),
            (.badItem(1), { ($0.items[1].parent, $0.items[2].parent) = (2, 1) }),
            (.badItem(2), { ($0.items[1].parent, $0.items[2].parent, $0.items[3].parent) = (2, 3, 2) }),
            (.badItem(2), { $0.items[2].parent = 2 }),
            (.badItem(1), { $0.items[1].frame = [] }),
            (.badConstraint(0), { $0.constraints[0].first.item = 99 }),
            (.badConstraint(0), { $0.constraints[0].second?.item = -1 }),
            (.badConstraint(distance), { $0.constraints[distance].first.origin = 99 }),
        ]
        for (expected, damage) in damages {
            var snapshot = sound
            damage(&snapshot)
            #expect(throws: expected) { try snapshot.replay() }
            #expect(throws: expected) { try snapshot.causes(since: sound) }
            #expect(throws: expected) { try sound.causes(since: snapshot) }
            let lines = snapshot.lines
            #expect(lines.split(separator: "\n").count == 4 + snapshot.items.count + snapshot.constraints.count)
            guard lines.contains("#0") else { continue }
            #expect(throws: LayoutSnapshot.LineFault.self) { try LayoutSnapshot(lines: lines) }
        }
    }

    @Test("the snapshot of a layout with an item outside of the tree can be laid out again")
    func orphan() throws {
        let orphan = Box("orphan")
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            orphan.leading == card.leading + 8
            title.leading == orphan.trailing + 4
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        try layout.layout(in: LayoutSize(width: 320, height: 480))
        let snapshot = try #require(layout.snapshot())
        let replay = try snapshot.replay()
        (replay.layout.conflictLog, replay.layout.warningLog) = (nil, nil)
        try replay.run()
        #expect(replay.layout.snapshot()?.items.map(\.frame) == snapshot.items.map(\.frame))
        #expect(try LayoutSnapshot(lines: snapshot.lines) == snapshot)
    }
}
