import Mail
import Relayout
import Testing

@testable import Terminal

@Suite("The mail reader in cells")
struct TerminalTests {
    @Test(
        "characters take the cells that terminals give them",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("西", 2), ("한", 2), ("カ", 2), ("ｶ", 1), ("Ａ", 2), ("🚀", 2),
            ("❤\u{FE0F}", 2),
            ("❤", 1), ("👩\u{200D}🚀", 2), ("🇩🇪", 2), ("👍🏽", 2), ("\u{200B}", 0), ("─", 1), ("𠀀", 2), ("…", 1),
            ("☝", 1), ("☝🏽", 2), ("✌🏿", 2), ("⚡", 2), ("⚡\u{FE0E}", 1), ("b\u{200D}", 1), ("\u{628}\u{200D}", 1),
            ("❤\u{200D}🔥", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{2329}", 2), ("\u{E01}\u{E33}", 2), ("\u{E81}\u{EB3}", 2),
            ("䷀", 2), ("𝌀", 2), ("1\u{200D}", 1),
        ])
    func width(text: String, cells: Int) { #expect(text.cellWidth == cells) }

    @Test("lines break between words, and within a word that is longer than a line")
    func wrapping() {
        let text = "simple things 西田 should"
        #expect(WrappedText(text, width: .max).lines == [text])
        #expect(WrappedText(text, width: 11).lines == ["simple", "things 西田", "should"])
        #expect(WrappedText(text, width: 11).width == 11)
        #expect(WrappedText("abcdef 西田", width: 3).lines == ["abc", "def", "西", "田"])
        #expect(WrappedText("a\n  b c", width: 4).lines == ["a", "  b", "c"])
        #expect(WrappedText("西", width: 0).lines == ["西"])
        #expect(WrappedText("a 西b", width: 1).lines == ["a", "西", "b"])
        #expect(WrappedText("a\r\nb\r\n", width: 5).lines == ["a", "b", ""])
        #expect(WrappedText("", width: 5).lines == [""])
    }

    @Test("half a wide character is a blank, where it is cut off and where it is written over")
    func halves() {
        let all = CellRect(x: 0, y: 0, width: 6, height: 1)
        var canvas = Canvas(width: 6, height: 1)
        canvas.draw("a西b田", x: 0, y: 0, Style(), clip: all)
        #expect(canvas.text(ofRow: 0) == "a西b田")
        canvas.draw("x", x: 2, y: 0, Style(), clip: all)
        canvas.draw("y", x: 4, y: 0, Style(), clip: all)
        #expect(canvas.text(ofRow: 0) == "a xby")
        canvas.draw("西西", x: -1, y: 0, Style(), clip: CellRect(x: 0, y: 0, width: 2, height: 1))
        #expect(canvas.text(ofRow: 0) == "  xby")
    }

    @Test("what was typed at once is taken a key at a time")
    func typing() {
        #expect(keys(in: "j\u{1B}[A\u{1B}Okq\u{1B}\u{3}") == ["j", "\u{1B}[A", "\u{1B}Ok", "q", "\u{1B}", "\u{3}"])
        #expect(keys(in: "\u{1B}[1;5A西") == ["\u{1B}[1;5A", "西"])
        // With Alt, and an escape with nothing to it.
        #expect(keys(in: "\u{1B}aa\u{1B}\u{1B}[B") == ["\u{1B}a", "a", "\u{1B}", "\u{1B}[B"])
    }

    @Test("wherever reads end, the same keys are typed")
    func reads() {
        let whole = ["j", "\u{1B}[1;5A", "西", "\u{1B}OB", "é", "🚀", "q"]
        let bytes = Array(whole.joined().utf8)
        for end in bytes.indices where end == 0 || bytes[end - 1] != 0x1B {
            for next in end..<bytes.count where next == 0 || bytes[next - 1] != 0x1B {
                var typed = TypedKeys()
                let reads = [bytes[..<end], bytes[end..<next], bytes[next...]]
                let keys = reads.flatMap { typed.keys(in: Array($0)) }
                #expect(keys == whole, "reads that end at \(end) and \(next)")
            }
        }
        var typed = TypedKeys()
        #expect(typed.keys(in: [0x1B]) == ["\u{1B}"])
        #expect(typed.keys(in: [0xFF, 0x80, 0x6A]).last == "j")
    }

    @Test("without colours what is selected stands out in reverse")
    func colors() {
        #expect(Style(foreground: .red, isBold: true).sequence(isColored: false) == "\u{1B}[0;1m")
        #expect(Style(foreground: .black, background: .yellow).sequence(isColored: false) == "\u{1B}[0;7m")
        #expect(Style(foreground: .black, background: .yellow).sequence(isColored: true) == "\u{1B}[0;30;43m")
    }

    @Test("how to end is on the screen in every width that has room for it")
    func helping() {
        for width in 6...90 {
            #expect(help(width: width).hasSuffix("q quit") && help(width: width).cellWidth <= width)
        }
    }

    @Test("every line of a conflict, and of a message, is on a page")
    func pages() throws {
        let screen = MailScreen()
        for isContradictory in [false, true] {
            for height in [8, 10, 15, 23] {
                var mail = Mail(selection: 5)
                mail.isContradictory = isContradictory
                var (seen, first): (Set<String>, [String]) = ([], [])
                for page in -3..<40 {
                    let canvas = try screen.draw(mail, width: 40, height: height, page: page)
                    let rows = (0..<height).map { canvas.text(ofRow: $0) }
                    // After the last page comes the first one again.
                    guard rows != first else { break }
                    if first.isEmpty { first = rows }
                    seen.formUnion(rows)
                }
                let last = isContradictory ? "change 2 to" : "exchanged."
                #expect(seen.contains { $0.contains(last) }, "\(last), \(height) rows")
            }
        }
    }

    @Test("a report reads from the left, also where the mail reads from the right")
    func reportFromTheLeft() throws {
        var mail = Mail(selection: 1)
        mail.isContradictory = true
        let canvas = try MailScreen().draw(mail, width: 80, height: 23, direction: .rightToLeft)
        #expect((0..<23).contains { canvas.text(ofRow: $0).hasPrefix(" `list.width >= ") })
    }

    @Test(
        "the words of both buttons are whole, however narrow the screen, and so are those on turning pages",
        arguments: 9...60)
    func narrow(width: Int) throws {
        let canvas = try MailScreen().draw(Mail(selection: 5), width: width, height: 12)
        let rows = (0..<12).map { canvas.text(ofRow: $0) }
        #expect(rows.contains { $0.contains("Archive") } && rows.contains { $0.contains("Read") }, "\(rows)")
        let hint = rows.first { $0.contains("…") }
        #expect(hint?.contains(/…( \d+ of \d+(: space( turns the page)?)?) *│/) ?? true, "\(rows)")
    }

    @Test("what is read is in sight in the list, which is scrolled no farther than that takes")
    func scrolling() throws {
        let screen = MailScreen()
        for height in 6...16 {
            for id in 1...5 {
                let canvas = try screen.draw(Mail(selection: id), width: 80, height: height)
                let rows = (0..<height).map { canvas.text(ofRow: $0) }
                let list = rows.map { String($0.prefix(31)) }
                let subject = Mail.samples[id - 1].subject
                let place = try #require(list.firstIndex { $0.contains(subject) }, "\(subject), \(height) rows")
                // Within the title, the bar and the list's border there are two lines for each message.
                let room = height - 4
                #expect(place == 1 + min(2 * id, room), "\(subject), \(height) rows")
            }
        }
    }

    @Test("a message that is not among those that are shown is not archived")
    func archiveOfHidden() {
        var mail = Mail(selection: 1)
        mail.messages.removeAll { $0.id != 5 }
        let before = mail
        #expect(mail.archive() == nil && mail == before)
        mail.select(by: 1)
        #expect(mail.archive()?.id == 5 && mail.messages.isEmpty)
    }

    @Test("a terminal is told only of the rows that changed")
    func changes() {
        var canvas = Canvas(width: 4, height: 2)
        let before = canvas
        canvas.draw("ab", x: 1, y: 1, Style(isBold: true), clip: CellRect(x: 0, y: 0, width: 4, height: 2))
        #expect(canvas.changes(from: before) == "\u{1B}[2;1H\u{1B}[0m \u{1B}[0;1mab\u{1B}[0m \u{1B}[0m")
        #expect(canvas.changes(from: canvas).isEmpty)
        #expect(canvas.changes(from: nil).hasPrefix("\u{1B}[1;1H"))
    }

    @Test("every size from nothing to a large window is laid out, in both directions, with a conflict and without one")
    func sizes() throws {
        let screen = MailScreen()
        var mail = Mail()
        for (step, width) in [0, 1, 24, 60, 150].enumerated() {
            for height in [0, 3, 10, 40] {
                mail.isContradictory = height == 10
                mail.hasToolbar = height != 3
                mail.selection = step % 3 == 0 ? nil : step % 5 + 1
                for direction in [ReadingDirection.leftToRight, .rightToLeft] {
                    let canvas = try screen.draw(mail, width: width, height: height, direction: direction)
                    #expect(canvas.width == width && canvas.height == height)
                    // A screen that has seen other states looks as a new one.
                    #expect(try MailScreen().draw(mail, width: width, height: height, direction: direction) == canvas)
                }
            }
        }
    }

    @Test("what is archived leaves the list, and the next message is read")
    func archive() throws {
        var mail = Mail(selection: 4)
        mail.archive()
        #expect(mail.selection == 5)
        mail.archive()
        #expect(mail.selection == 3 && mail.messages.map(\.id) == [1, 2, 3])
        mail.select(by: -9)
        #expect(mail.selection == 1)
        let screen = MailScreen()
        _ = try screen.draw(Mail(), width: 80, height: 24)
        let canvas = try screen.draw(mail, width: 80, height: 24)
        #expect(canvas.text(ofRow: 0) == " Mail · 3 messages")
        #expect(!(0..<24).contains { canvas.text(ofRow: $0).contains("Liskov") })
    }
}
