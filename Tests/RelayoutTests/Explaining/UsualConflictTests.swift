import Foundation
import Relayout
import Testing

/// The seven conflicts that people post most often, and what they are told. Lines are counted from the layout's first.
@Suite("The seven usual conflicts")
struct UsualConflictTests {
    let cell = Box("cell")
    let card: Box
    let title: Box
    let photo: Box
    let button: Box

    init() {
        card = Box("card", in: cell)
        title = Box("title", in: card)
        photo = Box("photo", in: cell)
        button = Box("button", in: cell)
    }

    private func message(
        _ size: LayoutSize = LayoutSize(width: 320, height: 44), line: Int = #line,
        @LayoutBuilder _ content: @escaping () -> LayoutBlock
    ) throws -> String {
        let layout = ViewLayout(root: cell) { (_: Void) in content() }
        var logged: [ConflictReport] = []
        layout.conflictLog = { logged.append($0) }
        let receipt = try layout.layout(in: size)
        #expect(logged == receipt.conflicts)
        var text = receipt.conflicts.map(\.description).joined(separator: "\n")
        for offset in 1...9 {
            text = text.replacingOccurrences(
                of: "RelayoutTests/UsualConflictTests.swift:\(line + offset)", with: "line \(offset)")
        }
        #expect(text.split(separator: "\n").count <= 12)
        return text
    }

    @Test("a container's height against content that may not be compressed")
    func containerAgainstContent() throws {
        title.content = Content(width: 100, height: 21)
        title.compressionPriorities = [.vertical: .required]
        let message = try message {
            card.height == 30
            title.top == card.top + 8
            title.bottom == card.bottom - 8
        }
        #expect(
            message == """
                height of title's content is set aside: it contradicts others.
                  1. card is 30 pt high: `card.height == 30`, line 1
                  2. title's top is 8 pt below card's top: `title.top == card.top + 8`, line 2
                  3. title's bottom is 8 pt above card's bottom: `title.bottom == card.bottom - 8`, line 3
                  4. title's content is 21 pt high and may not be compressed
                  Added up they demand 30 >= 8 + 8 + 21, which is off by 7.
                  Usually content that may not be compressed is put into a size that somebody fixed.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 1: `card.height == 30 ~ 999`
                  - let the content of 4 give way, with a priority below 1000
                  - drop 1, which is alone against the others
                  - change 1 to `card.height == 37`, 3 to `title.bottom == card.bottom - 1` or 2 to `title.top == \
                card.top + 1`
                """)
    }

    @Test("insets inside an item that is hidden by a height of zero, not by being gone")
    func hiddenByHeight() throws {
        let icon = Box("icon", in: photo)
        let message = try message {
            photo.height == 0
            icon.top == photo.top + 8
            icon.bottom == photo.bottom - 8
        }
        #expect(
            message == """
                `icon.bottom == photo.bottom - 8` is set aside: it contradicts others.
                  1. icon's height is not negative
                  2. photo is 0 pt high: `photo.height == 0`, line 1
                  3. icon's top is 8 pt below photo's top: `icon.top == photo.top + 8`, line 2
                  4. icon's bottom is 8 pt above photo's bottom: `icon.bottom == photo.bottom - 8`, line 3
                  Added up they demand 0 >= 8 + 8, which is off by 16.
                  Usually the insets are larger than the item that they are in.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 4: `icon.bottom == photo.bottom - 8 ~ 999`
                  - change 2 to `photo.height == 16`
                """)
    }

    @Test("the height that a table gives to a cell before the cell has been asked")
    func encapsulatedHeight() throws {
        let message = try message {
            photo.top == cell.top + 12
            photo.height == 60
            photo.bottom == cell.bottom - 12
        }
        #expect(
            message == """
                `photo.bottom == cell.bottom - 12` is set aside: it contradicts others.
                  1. the layout is given a height of 44 pt
                  2. photo's top is 12 pt below cell's top: `photo.top == cell.top + 12`, line 1
                  3. photo is 60 pt high: `photo.height == 60`, line 2
                  4. photo's bottom is 12 pt above cell's bottom: `photo.bottom == cell.bottom - 12`, line 3
                  Added up they demand 44 = 12 + 60 + 12, which is off by 40.
                  Usually the container decides (a cell has its height before it is asked), so one constraint has to \
                give way.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 3: `photo.height == 60 ~ 999`
                  - lower the priority of 4: `photo.bottom == cell.bottom - 12 ~ 999`
                  - change 3 to `photo.height == 20`
                  - or lay it out in a height of 84 pt
                """)
    }

    @Test("two widths")
    func twoWidths() throws {
        let message = try message {
            Layout { photo.width == 40 }.identified(by: "badge", numbered: true)
            Layout { photo.width == 60 }.identified(by: "wide")
        }
        #expect(
            message == """
                `photo.width == 60` is set aside: it contradicts another constraint.
                  1. photo is 40 pt wide: `photo.width == 40`, badge [0], line 1
                  2. photo is 60 pt wide: `photo.width == 60`, wide, line 2
                  Added up they demand 40 = 60, which is off by 20.
                  Usually one length is given twice, the second time instead of a change.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 2: `photo.width == 60 ~ 999`
                  - drop 1 or 2, whichever was to be replaced
                  - change 2 to `photo.width == 40` or 1 to `photo.width == 60`
                """)
    }

    @Test("insets wider than the parent, as in every view before it has a size")
    func insets() throws {
        let message = try message(.zero) {
            photo.leading == cell.leading + 16
            photo.trailing == cell.trailing - 16
        }
        #expect(
            message == """
                `photo.trailing == cell.trailing - 16` is set aside: it contradicts others.
                  1. photo's width is not negative
                  2. the layout is given a width of 0 pt
                  3. photo's leading edge is 16 pt after cell's leading edge: `photo.leading == cell.leading + 16`, \
                line 1
                  4. photo's trailing edge is 16 pt before cell's trailing edge: `photo.trailing == cell.trailing - \
                16`, line 2
                  Added up they demand 0 >= 16 + 16, which is off by 32.
                  Usually a layout is asked for before its view has a size.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 4: `photo.trailing == cell.trailing - 16 ~ 999`
                  - lower the priority of 3: `photo.leading == cell.leading + 16 ~ 999`
                  - change 4 to `photo.trailing == cell.trailing + 16` or 3 to `photo.leading == cell.leading - 16`
                  - or lay it out in a width of 32 pt
                """)
    }

    @Test("an aspect ratio against both sizes")
    func aspectRatio() throws {
        let message = try message {
            photo.width == 100
            photo.height == 100
            photo.width == photo.height * 1.5
        }
        #expect(
            message == """
                `photo.width == photo.height * 1.5` is set aside: it contradicts others.
                  1. photo is 100 pt wide: `photo.width == 100`, line 1
                  2. photo is 100 pt high: `photo.height == 100`, line 2
                  3. photo is 1.5 times as wide as it is high: `photo.width == photo.height * 1.5`, line 3
                  Added up they demand 100 = 1.5 × 100, which is off by 50.
                  Usually an aspect ratio has to give way where both sizes are given.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 3: `photo.width == photo.height * 1.5 ~ 999`
                  - change 2 to `photo.height == 66.6667` or 1 to `photo.width == 150`
                """)
    }

    @Test("two equal pins, of which one lacks a priority")
    func twoPins() throws {
        let message = try message {
            button.trailing == cell.trailing - 16
            button.width == 60
            title.trailing == cell.trailing - 16
            title.trailing == button.leading - 8
        }
        #expect(
            message == """
                `title.trailing == button.leading - 8` is set aside: it contradicts others.
                  1. button's trailing edge is 16 pt before cell's trailing edge: `button.trailing == cell.trailing \
                - 16`, line 1
                  2. button is 60 pt wide: `button.width == 60`, line 2
                  3. title's trailing edge is 16 pt before cell's trailing edge: `title.trailing == cell.trailing - \
                16`, line 3
                  4. title's trailing edge is 8 pt before button's leading edge: `title.trailing == button.leading - \
                8`, line 4
                  Added up they demand 16 = 16 + 60 + 8, which is off by 68.
                  Usually two pins compete for one edge, and one of them lacks a priority.
                  What would end this contradiction, each by itself, likeliest first:
                  - lower the priority of 3: `title.trailing == cell.trailing - 16 ~ 999`
                  - drop 3, which is alone against the others
                  - change 3 to `title.trailing == cell.trailing - 84`
                """)
    }

    @Test("a conflict is logged when it appears, not while it lasts, and again when it comes back")
    func loggedOnce() throws {
        let layout = ViewLayout(root: cell) { (widths: [Double]) in
            for width in widths { photo.width == width }
        }
        var gaps: [Double] = []
        layout.conflictLog = { gaps.append($0.gap) }
        for (widths, expected) in [
            ([40, 60], [20]), ([40, 60], [20]), ([40, 70], [20]), ([40], [20]), ([40, 50], [20, 10]),
        ] as [([Double], [Double])] {
            try layout.layout(widths, in: LayoutSize(width: 320, height: 44))
            #expect(gaps == expected)
        }
    }
}
