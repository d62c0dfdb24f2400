import Relayout
import RelayoutSolver
import Testing

/// The exact text of what is short; longer reports have tests of their own.
@Suite("Messages")
struct MessageTests {
    let root = Box("screen")
    let card: Box
    let title: Box
    let size = LayoutSize(width: 320, height: 480)
    private static let file = "RelayoutTests/MessageTests.swift"

    init() {
        card = Box("card", in: root)
        title = Box("title", in: card)
    }

    private func error<State>(_ layout: ViewLayout<State>, _ state: State, in size: LayoutSize? = nil) -> String {
        layout.conflictLog = nil
        do throws(LayoutError) {
            try layout.layout(state, in: size ?? self.size)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("a gap that is counted down from the far edge is drawn too, everything is an equation")
    func shorthand() throws {
        let sibling = Box("sibling", in: root)
        let spaced = Box("a b", in: root)
        let texts: [(Constraint, String)] = [
            (card.trailing == root.trailing - 16, "H:[card]-16-|"),
            (card.bottom <= root.bottom - 12.5 ~ .high, "V:[card]-(>=12.5@750)-|"),
            (card.bottom >= root.bottom - 12, "V:[card]-(<=12)-|"),
            (card.bottom == sibling.top - 8, "V:[card]-8-[sibling]"),
            (card.trailing <= sibling.leading - 8, "H:[card]-(>=8)-[sibling]"),
            (card.leading <= title.leading - 4, "H:|-(>=4)-[title]"),
            (card.top == root.top + 20, "card.top == screen.top + 20"),
            (sibling.top == card.bottom + 8, "sibling.top == card.bottom + 8"),
            (card.trailing == root.trailing, "card.trailing == screen.trailing"),
            (card.trailing == sibling.trailing - 8, "card.trailing == sibling.trailing - 8"),
            (card.leading == root.leading - 8, "card.leading == screen.leading - 8"),
            (card.right == root.right - 8, "card.right == screen.right - 8"),
            (card.trailing == root.trailing * 0.5 - 8, "card.trailing == screen.trailing * 0.5 - 8"),
            (card.width == root.width - 8, "card.width == screen.width - 8"),
            (spaced.trailing == root.trailing - 8, "a b.trailing == screen.trailing - 8"),
            (card.trailing == root.trailing - .infinity, "card.trailing == screen.trailing - inf"),
        ]
        for (_, text) in texts {
            guard text.hasPrefix("H:") || text.hasPrefix("V:") else { continue }
            let parsed = try VisualFormat(text).constraints(views: ["card": card, "sibling": sibling, "title": title])
            #expect(
                parsed.map(\.description).count == 1
                    && VisualFormat(
                        parsed[0],
                        views: [
                            "card": card, "title": title,
                            "sibling": sibling,
                        ])?.description == text
            )
        }
        let layout = ViewLayout(root: root, layout: Layout(texts.dropLast().map(\.0)))
        layout.conflictLog = nil
        let receipt = try layout.layout(in: size)
        #expect(receipt.constraints.map { $0.shorthand ?? $0.equation } == texts.dropLast().map(\.1))
        #expect(receipt.constraints.map(\.equation) == texts.dropLast().map(\.0.description))
        #expect(receipt.constraints[0].equation == "card.trailing == screen.trailing - 16")
    }

    @Test("every constraint is a sentence")
    func sentences() throws {
        let texts: [(Constraint, String)] = [
            (card.width == 40, "card is 40 pt wide"),
            (card.height >= 40, "card is at least 40 pt high"),
            (card.width <= root.width, "card is at most as wide as screen"),
            (card.width == title.width * 2 - 8, "card is 2 times as wide as title, minus 8 pt"),
            (card.width == card.height * 1.5, "card is 1.5 times as wide as it is high"),
            (card.width == title.height + 4, "card is as wide as title is high, plus 4 pt"),
            (title.top == card.top, "title's top is at card's top"),
            (title.top >= card.top, "title's top is at or below card's top"),
            (title.bottom <= card.bottom - 8, "title's bottom is at least 8 pt above card's bottom"),
            (title.leading == card.leading + 8, "title's leading edge is 8 pt after card's leading edge"),
            (title.left <= card.left + 8, "title's left edge is at most 8 pt right of card's left edge"),
            (title.centerX == card.centerX, "title's centre is at card's centre"),
            (title.firstBaseline == card.lastBaseline + 2, "title's first baseline is 2 pt below card's last baseline"),
            (title.centerX == card.trailing * 0.75, "title's centre is 0.75 times card's trailing edge"),
            (
                title.top - card.top >= 8,
                "the distance from card's top to title's top is at least 8 pt"
            ),
            (
                title.top - card.top == card.bottom - title.bottom,
                "the distance from card's top to title's top is the distance from title's bottom to card's bottom"
            ),
        ]
        for (constraint, text) in texts { #expect(try sentence(of: constraint) == text) }
    }

    /// As a conflict tells it, with a copy of the constraint that asks for a point more, or less.
    private func sentence(of constraint: Constraint) throws -> String? {
        let layout = ViewLayout(root: root, layout: Layout([constraint]))
        try layout.layout(in: size)
        var snapshot = try #require(layout.snapshot())
        var copy = snapshot.constraints[0]
        copy.constant += copy.relation == ">=" ? -1 : 1
        copy.relation = "=="
        snapshot.constraints.append(copy)
        let replay = try snapshot.replay()
        replay.layout.conflictLog = nil
        return try replay.run().conflicts.first?.parts.first?.sentence
    }

    @Test("of items whose names end in s sentences are grammatical")
    func possessives() throws {
        let buttons = Box("buttons", in: root)
        #expect(try sentence(of: buttons.top == card.top) == "buttons' top is at card's top")
        #expect(
            try sentence(of: card.top - buttons.bottom == 4)
                == "the distance from buttons' bottom to card's top is 4 pt")
        let margins = LayoutGuide.margins(of: root)
        #expect(
            try sentence(of: buttons.leading == margins.leading)
                == "buttons' leading edge is at margins of screen's leading edge")
        let layout = ViewLayout(root: root) { (_: Void) in margins.width >= 6000 }
        layout.conflictLog = nil
        let parts = try #require(try layout.layout(in: size).conflicts.first).parts
        #expect(parts.map(\.sentence).contains("margins of screen are at least 6000 pt wide"))
    }

    @Test("the sentence of an optional constraint says how much it counts")
    func optionalSentence() throws {
        let layout = ViewLayout(root: root) { (_: Void) in card.height >= 40 ~ .high }
        try layout.layout(in: size)
        let causes = try #require(try layout.explain(\.height, of: card)).causes
        #expect(causes.map(\.sentence) == ["card is at least 40 pt high, at priority .high"])
    }

    @Test("every error of a layout is a sentence that names its culprit")
    func layoutErrors() throws {
        let width = ViewLayout(root: root, policy: .strict) { (width: Double) in title.width == width }
        let line = #line - 1
        #expect(
            error(width, .nan)
                == "a number is out of range: title.width == nan (\(Self.file):\(line)): the constant must be from -1e9 to 1e9, "
                + "not nan; look where it is computed: zero is divided by zero, or something infinite counts")
        #expect(
            error(width, 4, in: LayoutSize(width: -1, height: 4))
                == "the width of the layout must be from 0 to 1e9, not -1.0"
        )
        #expect(
            error(width, 4, in: LayoutSize(width: 4, height: .infinity))
                == "the height of the layout must be from 0 to 1e9, not inf")
        #expect(throws: LayoutError.displayScaleOutOfRange(0)) {
            try width.layout(4, in: size, traits: .displayScale(0))
        }
        #expect(
            "\(LayoutError.displayScaleOutOfRange(0))" == "the display scale must be above 0 and at most 1e6, not 0.0")
        #expect(throws: LayoutError.fittingOutOfRange(1001)) {
            try width.sizeThatFits(4, Proposal(fitting: Priority(1001)))
        }
        #expect(
            "\(LayoutError.fittingOutOfRange(1001))"
                == "the fitting priority must be above 0 and at most 1000, not 1001.0")
        title.content = Content(width: 4, height: .nan)
        #expect(
            error(width, 4)
                == "the content of title is out of range: 4 × nan; lengths must be from 0 to 1e9, baselines from -1e9 to 1e9, not nan"
        )
        title.content = Content()
        let stranger = Box("stranger")
        let outside = ViewLayout(root: root, policy: .strict) { (_: Void) in
            Layout { stranger.top == title.top }.identified(by: "outer")
        }
        #expect(
            error(outside, ())
                == "stranger is not inside the root, but part of outer: stranger.top == title.top (\(Self.file):\(#line - 2))"
        )
        let unknown = ViewLayout(root: root) { (_: Void) in
            FrameLayout(in: root) { frames in frames[title].size }
        }
        #expect(
            error(unknown, ())
                == "the frames of screen (\(Self.file):\(#line - 2)) read the frame of title, which they have not placed before: place it first, or "
                + "say in constraints how the items that follow it lie to it")
        let strict = ViewLayout(root: root, policy: .strict) { (_: Void) in title.width == -5 }
        #expect(error(strict, ()).hasPrefix("`title.width == -5` is set aside: it contradicts another constraint.\n"))
        #expect(
            "\(LayoutError.nestedTooDeeply(path: "feed"))"
                == "layouts are nested more than 1000 deep in feed: most likely one contains itself, as by a function that calls itself without an end"
        )
        #expect("\(LayoutError.rootIsGone)" == "the root of the layout was released: a layout does not keep it alive")
        #expect(
            "\(LayoutError.askedDuringUpdate)" == "a layout cannot be asked while it is being updated; ask afterwards")
        #expect("\(LayoutError.updatesNeverEnd)" == "every update of the layout asked for another one, without end")
        #expect("\(LayoutError.internalFault("x"))" == "internal fault of the solver: x")
    }

    @Test("every error of a solver is a sentence")
    func solverErrors() throws {
        var solver = Solver(policy: .strict)
        let (variable, id) = try solver.update { edits throws(SolverError) in
            let variable = try edits.addVariable()
            return (variable, try edits.add(LinearConstraint([Term(variable)], .equal)))
        }
        let texts: [(SolverError, String)] = [
            (.unknownVariable(variable), "the solver has no such variable (its index would be 0)"),
            (.unknownConstraint(id), "the solver has no such constraint (its index would be 0)"),
            (.variableInUse(variable), "variable 0 is still mentioned, so it cannot be removed"),
            (.noSuchTerm(variable, id), "constraint 0 has no term of variable 0"),
            (.constantOutOfRange(.nan), "a constant of nan is out of range (-1e9 … 1e9)"),
            (
                .coefficientOutOfRange(0, of: variable),
                "a coefficient of 0.0 for variable 0 is out of range (magnitude 1e-6 … 1e6)"
            ),
            (.priorityOutOfRange(1001), "a priority of 1001.0 is out of range (above 0, at most 1000)"),
            (.lowerBoundOutOfRange(2e9), "a lower bound of 2000000000.0 is out of range (-1e9 … 1e9)"),
            (
                .inaccurate([id, id]),
                "the numbers of these constraints are too far apart to be solved with certainty: "
                    + "constraint 0, constraint 0"
            ),
            (.internalFault("x"), "a fault of the solver: x"),
        ]
        for (error, text) in texts { #expect("\(error)" == text) }
        let contradiction = #expect(throws: SolverError.self) {
            try solver.update { edits throws(SolverError) in
                try edits.add(LinearConstraint([Term(variable)], .equal, constant: 1))
            }
        }
        #expect("\(contradiction!)" == "1 required constraint contradicts those before it")
    }

    @Test("a receipt says what happened, line by line")
    func receipt() throws {
        struct State {
            var inset = 16.0
            var ids = [1, 2]
            var isWide = false
        }
        let layout = ViewLayout(root: root) { (state: State) in
            card.trailing == root.trailing - state.inset
            ListLayout(state.ids, id: { $0 }) { row in title.width >= Double(row.element) }.identified(by: "list")
            if state.isWide { (card.height == 4).named("height") }
            if state.isWide { (title.height == -4).named("height") }
        }
        (layout.conflictLog, layout.warningLog) = (nil, nil)
        let line = #line - 6
        try layout.layout(State(), in: size)
        let receipt = try layout.layout(State(inset: 20, ids: [2, 2], isWide: true), in: size)
        #expect(
            receipt.description == """
                constraints: 1 kept, 1 edited, 3 added, 1 removed; items: 0 appeared, 1 moved, 0 disappeared, frames in the coordinates of screen
                  edited   card.trailing == screen.trailing - 16 (\(Self.file):\(line)) → card.trailing == screen.trailing - 20
                  added    list[2 #2]: title.width >= 2 (\(Self.file):\(line + 1))
                  added    height: card.height == 4 (\(Self.file):\(line + 2))
                  added    height: title.height == -4 (\(Self.file):\(line + 3))
                  removed  list[1]: title.width >= 1 (\(Self.file):\(line + 1))
                  moved    card (304, 0, 0, 0) → (300, 0, 0, 4)
                  conflict `title.height == -4` is set aside: it contradicts another constraint.
                    1. title's height is not negative
                    2. title is -4 pt high: `title.height == -4`, height, \(Self.file):\(line + 3)
                    Added up they demand 0 >= 4, which is off by 4.
                    Usually a length was computed, and came out below zero.
                    What would end this contradiction:
                    - change 2 to `title.height == 0`
                  duplicate id: list[2 #2] (\(Self.file):\(line + 1)): give every element of the list an id of its own
                  duplicate name "height": height (\(Self.file):\(line + 2)), again height (\(Self.file):\(line + 3)): only the first is found by it; give each constraint a name of its own
                """)
    }

    @Test("what is wrong with a snapshot is a sentence")
    func snapshotFaults() {
        #expect("\(LayoutSnapshot.Fault.unknownVersion(2))" == "a snapshot of version 2 cannot be read")
        #expect("\(LayoutSnapshot.Fault.noRoot)" == "the first item of a snapshot must be the root")
        #expect("\(LayoutSnapshot.Fault.badItem(3))" == "item 3 of the snapshot is damaged")
        #expect("\(LayoutSnapshot.Fault.badConstraint(4))" == "constraint 4 of the snapshot is damaged")
    }
}
