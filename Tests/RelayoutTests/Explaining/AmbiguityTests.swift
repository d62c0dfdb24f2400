import Relayout
import Testing

@Suite("Ambiguity of a layout")
struct AmbiguityTests {
    let root = Box("root")
    let card: Box
    let title: Box
    let size = LayoutSize(width: 320, height: 480)

    init() {
        card = Box("card", in: root)
        title = Box("title", in: card)
    }

    @Test("what is open is said with its extents, what goes along, and the code that would determine it")
    func text() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 16
            card.trailing == root.trailing - 16
            card.top == root.top
            card.height == 60
            title.leading >= card.leading + 8
            title.trailing == card.trailing - 8
            title.height == 20
            title.top >= card.top
        }
        try layout.layout(in: size)
        let report = try layout.ambiguity()
        #expect(
            report.description == """
                3 quantities are not determined (in points, places from root's leading and top edges):
                  title.leading (296, could be from 24 to 296) and title.width (0, could be from 0 to 272) move \
                together
                  title.top is 0, but could be 0 or more
                To determine them, write
                  title.width == 0       // no width, only limits: an edge, a width or content
                  title.top == card.top  // no vertical place, only limits: top, bottom or centerY
                """)
        #expect(report.quantities.map(\.minimum) == [24, 0, 0])
    }

    @Test("the code of a report, written into the layout, determines it and moves nothing")
    func cure() throws {
        let layout = ViewLayout(root: root) { (isCured: Bool) in
            card.width == 100
            title.width == 40
            title.height == 20
            if isCured {
                card.height == 0
                card.leading == root.leading
                card.top == root.top
                title.leading == card.leading
                title.top == card.top
            }
        }
        try layout.layout(false, in: size)
        #expect(
            try layout.ambiguity().cure == [
                "card.height == 0", "card.leading == root.leading", "card.top == root.top",
                "title.leading == card.leading", "title.top == card.top",
            ])
        #expect(try layout.layout(true, in: size).moved.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
    }

    @Test(
        "the code of a report means the very value where three decimals would be another one",
        arguments: [(100.0, 33.33333333), (200, 66.66666667)])
    func exactCure(width: Double, written: Double) throws {
        let layout = ViewLayout(root: root) { (isCured: Bool) in
            card.top == root.top
            card.height == 10
            card.leading == root.leading
            card.width >= root.width * (1.0 / 3)
            if isCured { card.width == written }
        }
        try layout.layout(false, in: LayoutSize(width: width, height: 10))
        #expect(try layout.ambiguity().cure == ["card.width == \(written)"])
        #expect(try layout.layout(true, in: LayoutSize(width: width, height: 10)).conflicts.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
    }

    @Test("a place is told from what stays where it is, not from a parent that would drift along")
    func adrift() throws {
        let layout = ViewLayout(root: root) { (isCured: Bool) in
            card.leading >= root.leading + 20
            card.width == 100
            card.verticalEdges == root.verticalEdges
            title.leading >= card.leading + 8
            title.width == 40
            title.verticalEdges == root.verticalEdges
            if isCured { title.leading == root.leading + 28 }
        }
        try layout.layout(false, in: size)
        #expect(card.frame.x == 20 && title.frame.x == 8)
        // At 28 there is one place left for the card, while 8 points from the card there would be as many as before.
        #expect(try layout.ambiguity().cure == ["title.leading == root.leading + 28"])
        #expect(try layout.layout(true, in: size).moved.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
    }

    @Test("what moves with something that is gone is determined by what is still there")
    func movingWithGone() throws {
        card.isGone = true
        let note = Box("note", in: root)
        let layout = ViewLayout(root: root) { (isCured: Bool) in
            card.leading == note.leading
            note.verticalEdges == root.verticalEdges
            note.width == 40
            if isCured { note.leading == root.leading }
        }
        try layout.layout(false, in: size)
        #expect(
            try layout.ambiguity().description == """
                1 quantity is not determined (in points, places from root's leading and top edges):
                  note.leading is 0, but could be anything
                To determine it, write
                  note.leading == root.leading  // no horizontal place: leading, trailing or centerX
                """)
        #expect(try layout.layout(true, in: size).moved.isEmpty)
        #expect(try layout.ambiguity().isEmpty)
    }

    @Test("of an item that is asked about the code determines it, though what is around would determine both")
    func cureInside() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.edges == root.edges
            let note = Box("note", in: root)
            note.verticalEdges == root.verticalEdges
            note.width == 40
            note.leading >= root.leading + 8
            title.leading == note.leading
            title.verticalEdges == card.verticalEdges
            title.width == 40
        }
        try layout.layout(in: size)
        #expect(try layout.ambiguity().cure == ["note.leading == root.leading + 8"])
        #expect(try layout.ambiguity(in: title).cure == ["title.leading == card.leading + 8"])
    }

    @Test("an exercised layout shows who was not determined, and the next update puts everything back")
    func exercise() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading + 16
            card.width == 100
            card.top == root.top
            card.height == 10
            title.leading == card.leading
            title.top == card.top
            title.height == 10
            title.trailing <= card.trailing
        }
        try layout.layout(in: size)
        #expect(title.frame.width == 0)
        #expect(try layout.exerciseAmbiguity().map(\.name) == ["title"])
        #expect(title.frame.width == 32 && layout.frame(of: title)?.width == 32)
        #expect(try layout.layout(in: size).moved.map(\.name) == ["title"])
        #expect(title.frame.width == 0)
    }

    @Test("a determined layout has no ambiguity and nothing to exercise")
    func determined() throws {
        let layout = ViewLayout(root: root) { (_: Void) in
            card.leading == root.leading
            card.width == 100
            card.top == root.top
            card.height == 10
        }
        #expect(try layout.ambiguity().isEmpty)
        try layout.layout(in: size)
        #expect(try layout.ambiguity().description == "Everything is determined.")
        #expect(try layout.exerciseAmbiguity().isEmpty)
    }
}
