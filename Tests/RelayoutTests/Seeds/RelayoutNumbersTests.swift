import Relayout
import Testing

/// The worked numbers of the first seed, Relayout, in both directions.
@Suite("Relayout's numbers")
struct RelayoutNumbersTests {
    // MARK: R1

    @Test(
        "R1: a child of 40 × 40 stands 20 from the root's corner, and comes and goes with its condition",
        arguments: bothDirections)
    func R1_child(direction: ReadingDirection) throws {
        let root = Box("root")
        let child = Box("child", in: root)
        let layout = ViewLayout(root: root) { (isShown: Bool) in
            ConditionalLayout(isShown) {
                child.width == 40
                child.height == 40
                child.leading == root.leading + 20
                child.top == root.top + 20
            }
            .identified(by: "Test", numbered: true)
        }
        let size = LayoutSize(width: 300, height: 300)
        #expect(try layout.layout(false, in: size, traits: .layoutDirection(direction)).counts.all == 0)
        let shown = try layout.layout(true, in: size, traits: .layoutDirection(direction))
        #expect(shown.counts == (all: 4, edited: 0, added: 4, removed: 0))
        #expect(shown.added.map(\.identifier) == (0..<4).map { "Test [\($0)]" })
        #expect(isSame(child.frame, rect(20, 20, 40, 40).seen(direction, in: 300)))
        #expect(
            try layout.layout(false, in: size, traits: .layoutDirection(direction)).disappeared.map(\.name) == ["child"]
        )
        let again = try layout.layout(true, in: size, traits: .layoutDirection(direction))
        #expect(again.counts == (all: 4, edited: 0, added: 4, removed: 0))
        #expect(isSame(child.frame, rect(20, 20, 40, 40).seen(direction, in: 300)))
    }

    @Test(
        "R1: before the first layout nothing holds, after it four constraints, each under the identifier",
        arguments: bothDirections, [false, true])
    func R1_identifier(direction: ReadingDirection, isNumbered: Bool) throws {
        let root = Box("root")
        let child = Box("child", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            Layout {
                child.width == 40
                child.height == 40
                child.leading == root.leading + 20
                child.top == root.top + 20
            }
            .identified(by: "Test", numbered: isNumbered)
        }
        #expect(layout.snapshot() == nil && layout.frame(of: child) == nil)
        let receipt = try layout.layout(
            in: LayoutSize(width: 300, height: 300), traits: .layoutDirection(direction))
        #expect(receipt.added.map(\.identifier) == (0..<4).map { isNumbered ? "Test [\($0)]" : "Test" })
        #expect(isSame(child.frame, rect(20, 20, 40, 40).seen(direction, in: 300)))
    }

    @Test("R1: identifiers inside each other compose (the outer one wins there: a fault)", arguments: bothDirections)
    func R1_nestedIdentifiers(direction: ReadingDirection) throws {
        let root = Box("root")
        let child = Box("child", in: root)
        let layout = ViewLayout(root: root) { (_: Void) in
            Layout {
                child.width == 40
                child.height == 40
            }
            .identified(by: "inner")
            .identified(by: "outer")
        }
        let receipt = try layout.layout(in: LayoutSize(width: 300, height: 300), traits: .layoutDirection(direction))
        #expect(receipt.added.map(\.identifier) == ["inner", "inner"])
        #expect(receipt.added.map(\.path) == ["outer/inner", "outer/inner"])
    }

    // MARK: R2

    enum Corner: CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight, center
    }

    struct Square {
        var corner = Corner.topLeft
        var side = 80.0
        var inset = 16.0
    }

    private func makeSquare(_ square: Box, in target: Box) -> ViewLayout<Square> {
        ViewLayout(root: target) { (state: Square) in
            Layout {
                square.width == state.side
                square.height == square.width
            }
            .identified(by: "Sizing")
            switch state.corner {
            case .topLeft:
                Layout {
                    square.top == target.top + state.inset
                    square.leading == target.leading + state.inset
                }
                .identified(by: "TopLeft")
            case .topRight:
                Layout {
                    square.top == target.top + state.inset
                    square.trailing == target.trailing - state.inset
                }
                .identified(by: "TopRight")
            case .bottomLeft:
                Layout {
                    square.bottom == target.bottom - state.inset
                    square.leading == target.leading + state.inset
                }
                .identified(by: "BottomLeft")
            case .bottomRight:
                Layout {
                    square.bottom == target.bottom - state.inset
                    square.trailing == target.trailing - state.inset
                }
                .identified(by: "BottomRight")
            case .center:
                Layout {
                    square.centerX == target.centerX
                    square.centerY == target.centerY
                }
                .identified(by: "Center")
            }
        }
    }

    @Test("R2: the square stands in each corner and in the middle", arguments: bothDirections)
    func R2_frames(direction: ReadingDirection) throws {
        let target = Box("target")
        let square = Box("square", in: target)
        let layout = makeSquare(square, in: target)
        let expected: [Corner: LayoutRect] = [
            .topLeft: rect(16, 16, 80, 80), .topRight: rect(204, 16, 80, 80), .bottomLeft: rect(16, 304, 80, 80),
            .bottomRight: rect(204, 304, 80, 80), .center: rect(110, 160, 80, 80),
        ]
        for corner in Corner.allCases {
            let receipt = try layout.layout(
                Square(corner: corner), in: LayoutSize(width: 300, height: 400), traits: .layoutDirection(direction))
            #expect(receipt.counts.all == 4)
            #expect(isSame(square.frame, expected[corner]!.seen(direction, in: 300)))
        }
    }

    @Test("R2: a switch of corners keeps two constraints and swaps two", arguments: bothDirections)
    func R2_switch(direction: ReadingDirection) throws {
        let target = Box("target")
        let layout = makeSquare(Box("square", in: target), in: target)
        let size = LayoutSize(width: 300, height: 400)
        try layout.layout(Square(corner: .topLeft), in: size, traits: .layoutDirection(direction))
        let receipt = try layout.layout(Square(corner: .bottomRight), in: size, traits: .layoutDirection(direction))
        #expect(receipt.kept == 2)
        #expect(receipt.added.map(\.path) == ["BottomRight", "BottomRight"])
        #expect(receipt.removed.map(\.path) == ["TopLeft", "TopLeft"])
        #expect(receipt.edited.isEmpty)
        #expect(receipt.moved.map(\.old) == [rect(16, 16, 80, 80).seen(direction, in: 300)])
        #expect(receipt.moved.map(\.placed) == [rect(204, 304, 80, 80).seen(direction, in: 300)])
    }

    @Test("R2: another inset edits two constants, and another width in the middle one", arguments: bothDirections)
    func R2_edits(direction: ReadingDirection) throws {
        let target = Box("target")
        let square = Box("square", in: target)
        let layout = makeSquare(square, in: target)
        let size = LayoutSize(width: 300, height: 400)
        let traits = Traits.layoutDirection(direction)
        try layout.layout(Square(), in: size, traits: traits)
        let inset = try layout.layout(Square(inset: 20), in: size, traits: traits)
        #expect(inset.counts == (all: 4, edited: 2, added: 0, removed: 0))
        #expect(inset.edited.map(\.before.equation).first == "square.top == target.top + 16")
        #expect(inset.edited.map(\.after.equation).first == "square.top == target.top + 20")
        #expect(isSame(square.frame, rect(20, 20, 80, 80).seen(direction, in: 300)))
        try layout.layout(Square(corner: .center), in: size, traits: traits)
        let larger = try layout.layout(Square(corner: .center, side: 100), in: size, traits: traits)
        #expect(larger.counts == (all: 4, edited: 1, added: 0, removed: 0))
        #expect(isSame(square.frame, rect(100, 150, 100, 100)))
    }

    // MARK: R3

    struct Menu {
        var buttons: [Box]
        var isVisible = true
    }

    /// A trait that nothing has.
    private enum Unmatched: TraitKey { typealias Value = Bool }

    private func makeMenu(_ cancel: Box, in root: Box) -> ViewLayout<Menu> {
        ViewLayout(root: root) { (menu: Menu) in
            for button in menu.buttons + [cancel] { button.height == 40 }
            TraitLayout(menu.buttons.count < 6 ? .horizontalSizeClass(.regular) : Traits(Unmatched.self, true)) {
                cancel.width == 80
                ListLayout(menu.buttons, id: { ObjectIdentifier($0) }) { row in
                    let next = row.next?.element ?? cancel
                    row.element.top == next.top
                    row.element.bottom == next.bottom
                    if row.next != nil { row.element.width == next.width }
                    row.element.trailing == next.leading - (row.next == nil ? 20 : 4)
                }
                (menu.buttons.first ?? cancel).leading == root.leading + 10
                cancel.trailing == root.trailing - 10
            } else: {
                ListLayout(menu.buttons.reversed(), id: { ObjectIdentifier($0) }) { row in
                    let previous = row.previous?.element ?? cancel
                    row.element.leading == previous.leading
                    row.element.trailing == previous.trailing
                    row.element.bottom == previous.top - (row.previous == nil ? 20 : 4)
                }
                cancel.leading == root.leading + 10
                cancel.trailing == root.trailing - 10
            }
            ConditionalLayout(menu.isVisible) {
                cancel.bottom == root.bottom - 10
            } else: {
                (menu.buttons.first ?? cancel).top == root.bottom + 10
            }
        }
    }

    @Test(
        "R3: three buttons stand side by side where there is room, and on top of each other where not",
        arguments: bothDirections)
    func R3_menu(direction: ReadingDirection) throws {
        let root = Box("root")
        let buttons = (0..<3).map { Box("button \($0)", in: root) }
        let cancel = Box("cancel", in: root)
        let layout = makeMenu(cancel, in: root)
        let menu = Menu(buttons: buttons)
        try layout.layout(
            menu, in: LayoutSize(width: 600, height: 400), traits: [.horizontallyRegular, .layoutDirection(direction)])
        #expect(isSame(buttons[0].frame, rect(10, 350, 157 + 1.0 / 3, 40).seen(direction, in: 600)))
        #expect(isSame(buttons[1].frame, rect(171 + 1.0 / 3, 350, 157 + 1.0 / 3, 40).seen(direction, in: 600)))
        #expect(isSame(buttons[2].frame, rect(332 + 2.0 / 3, 350, 157 + 1.0 / 3, 40).seen(direction, in: 600)))
        #expect(isSame(cancel.frame, rect(510, 350, 80, 40).seen(direction, in: 600)))
        try layout.layout(
            menu, in: LayoutSize(width: 320, height: 480), traits: [.horizontallyCompact, .layoutDirection(direction)])
        #expect(isSame(buttons[0].frame, rect(10, 282, 300, 40).seen(direction, in: 320)))
        #expect(isSame(buttons[1].frame, rect(10, 326, 300, 40).seen(direction, in: 320)))
        #expect(isSame(buttons[2].frame, rect(10, 370, 300, 40).seen(direction, in: 320)))
        #expect(isSame(cancel.frame, rect(10, 430, 300, 40).seen(direction, in: 320)))
    }

    @Test("R3: hidden, the menu stands below the root", arguments: bothDirections)
    func R3_hidden(direction: ReadingDirection) throws {
        let root = Box("root")
        let buttons = (0..<3).map { Box("button \($0)", in: root) }
        let layout = makeMenu(Box("cancel", in: root), in: root)
        try layout.layout(
            Menu(buttons: buttons, isVisible: false), in: LayoutSize(width: 320, height: 480),
            traits: [.horizontallyCompact, .layoutDirection(direction)])
        #expect(isSame(buttons[0].frame, rect(10, 490, 300, 40).seen(direction, in: 320)))
    }

    @Test("R3: six buttons stand on top of each other whatever room there is", arguments: bothDirections)
    func R3_sixButtons(direction: ReadingDirection) throws {
        let root = Box("root")
        let buttons = (0..<6).map { Box("button \($0)", in: root) }
        let cancel = Box("cancel", in: root)
        try makeMenu(cancel, in: root).layout(
            Menu(buttons: buttons), in: LayoutSize(width: 600, height: 400),
            traits: [.horizontallyRegular, .layoutDirection(direction)])
        for (index, button) in buttons.enumerated() {
            #expect(isSame(button.frame, rect(10, 70 + 44 * Double(index), 580, 40).seen(direction, in: 600)))
        }
        #expect(isSame(cancel.frame, rect(10, 350, 580, 40).seen(direction, in: 600)))
    }

    // MARK: R4

    private struct Call: Equatable {
        let index: Int
        let element: String
        let previous: String?
        let next: String?
    }

    @Test(
        "R4: a list is called with each element, its place and its neighbours", arguments: ["abc", "", "a"],
        bothDirections)
    func R4_calls(letters: String, direction: ReadingDirection) throws {
        var calls: [Call] = []
        let root = Box("root")
        let layout = ViewLayout(root: root) { (letters: [String]) in
            ListLayout(letters, id: \.self) { row in
                let _ = calls.append(
                    Call(
                        index: row.index, element: row.element, previous: row.previous?.element,
                        next: row.next?.element))
            }
        }
        let elements = letters.map { String($0) }
        try layout.layout(elements, in: LayoutSize(width: 1, height: 1), traits: .layoutDirection(direction))
        let expected = elements.indices.map { index in
            Call(
                index: index, element: elements[index], previous: index > 0 ? elements[index - 1] : nil,
                next: index + 1 < elements.count ? elements[index + 1] : nil)
        }
        #expect(calls == expected)
    }
}
