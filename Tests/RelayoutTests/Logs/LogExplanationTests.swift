import ConstraintLogs
import Testing

@testable import Fuzzer

@Suite("Console logs, explaining")
struct LogExplanationTests {
    private func explain(_ lines: [String], broken: Int? = nil) -> Explanation {
        Explanation(LogReader(LogReaderTests.log(lines, broken: broken.map { lines[$0] })).conflicts()[0])
    }

    @Test("of five lines four contradict; the one that was broken has no part in it")
    func findsTheMinimalSet() {
        let explained = explain(
            [
                "<NSLayoutConstraint:0x1 UIImageView:0xa.height == 64   (active)>",
                "<NSLayoutConstraint:0x2 V:|-(12)-[UIImageView:0xa]   (active, names: '|':Mail.Cell:0xb )>",
                "<NSLayoutConstraint:0x3 H:|-(16)-[UIImageView:0xa](LTR)   (active, names: '|':Mail.Cell:0xb )>",
                "<NSLayoutConstraint:0x4 V:[UIImageView:0xa]-(12)-|   (active, names: '|':Mail.Cell:0xb )>",
                "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' Mail.Cell:0xb.height == 44   (active)>",
            ], broken: 2)
        #expect(explained.contradicts)
        #expect(explained.needs == .free)
        #expect(explained.minimal == [0, 1, 3, 4])
        #expect(explained.brokenIsMember == false)
        #expect(explained.cause == .encapsulatedSize)
        #expect(explained.text.contains("Why: the other 3 lines make Cell.height 88; line 5 makes it 44: 44 pt apart."))
        #expect(
            explained.text.contains(
                "line 1, UIImageView.height == 64: lower it to 999: priority = UILayoutPriority(999)"))
        #expect(explained.text.contains("The system broke line 3, which has no part in the contradiction"))
    }

    @Test("what a contradiction takes for granted is the least that it needs")
    func saysWhatIsNeeded() {
        let width = "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 0   (active)>"
        #expect(explain(["<NSLayoutConstraint:0x1 UIView:0xb.width == 3>", width]).needs == .free)
        let insets = [
            "<NSLayoutConstraint:0x1 UIView:0xa.left == UIView:0xb.left + 4>",
            "<NSLayoutConstraint:0x2 UIView:0xa.right == UIView:0xb.right - 4>", width,
        ]
        #expect(explain(insets).needs == .sizes)
        let margins = [
            "<NSLayoutConstraint:0x1 UIView:0xa.left == UIView:0xb.leftMargin + 4>",
            "<NSLayoutConstraint:0x2 UIView:0xa.right == UIView:0xb.rightMargin>", width,
        ]
        #expect(explain(margins).needs == .margins)
        #expect(!explain(margins).contradicts)
        #expect(explain(margins).minimal == [0, 1, 2])
        #expect(explain([insets[0], insets[1]]).needs == nil)
    }

    @Test("the margin of a view is its guide where the list tells the guide")
    func linksMarginsToGuides() {
        let explained = explain([
            "<NSLayoutConstraint:0x1 UIView:0xa.top == Cell:0xb.topMargin>",
            "<NSLayoutConstraint:0x2 UIView:0xa.top == Cell:0xb.top>",
            "<NSLayoutConstraint:0x3 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']   (active, names: '|':Cell:0xb )>",
        ])
        #expect(explained.needs == .free)
        #expect(explained.minimal == [0, 1, 2])
        #expect(explained.text.contains("margins of Cell.top"))
    }

    @Test("what differs in the last printed digit alone is no contradiction")
    func allowsForRounding() {
        let explained = explain([
            "<NSLayoutConstraint:0x1 UIView:0xa.width == 1.87432*UIView:0xa.height   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0xa.height == 150   (active)>",
            "<NSLayoutConstraint:0x3 UIView:0xa.width == 281.149   (active)>",
        ])
        #expect(!explained.contradicts)
        #expect(explained.needs == nil)
    }

    @Test("a negative size contradicts by itself")
    func negativeSizes() {
        let explained = explain(["<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>"], broken: 0)
        #expect(explained.cause == .negativeSize)
        #expect(explained.brokenIsMember == true)
        #expect(explained.text.contains("UIView.width would be -16, and a width cannot be negative."))
        let content = explain([
            "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 178} == -5.000000>"
        ]).text
        #expect(content.contains("UITableView.contentHeight would be -5, and a height cannot be negative."))
    }

    @Test("two labels of one class are told apart, and a label's text names it")
    func tellsItemsApart() {
        let explained = explain([
            "<NSLayoutConstraint:0x1 UILabel:0xa.top == UILabel:0xb.top>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.top == UILabel:0xb.top + 1>",
            "<NSLayoutConstraint:0x3 UILabel:0xc'Sign in'.top == _TtC5MyApp8CardView:0xd.top>",
        ])
        #expect(explained.text.contains("UILabel #1.top == UILabel #2.top + 1"))
        #expect(explained.cause == .madeTwice)
    }

    @Test("names and texts are told as they are, with colons and with the characters that a quoted list escapes")
    func tellsNamesAsTheyAre() {
        let text = explain([
            #"<NSLayoutConstraint:0x1 '\U00fcber' UILabel:0xa'couldn\\U2019t \Ud83c\Udf89 \Ux'.width == 80   (active)>"#,
            "<NSLayoutConstraint:0x2 H:[close_x:2]-(8)-[price: 5]   (active, names: price: 5:0xb, close_x:2:0xc )>",
            "<NSLayoutConstraint:0x3 close_x:2.width == 3   (active, names: close_x:2:0xc )>",
        ]).text
        #expect(text.contains(#"UILabel "couldn’t 🎉 \Ux".width == 80   'über'"#), "\(text)")
        #expect(text.contains("price: 5.left == close_x:2.right + 8"))
    }

    @Test("each repair that is offered was tried: it ends the contradiction")
    func repairsAreInTheUsersNotation() {
        let explained = explain([
            "<SnapKit.LayoutConstraint:0x1@Cell.swift#71 UILabel:0xa.height == 32.0>",
            "<SnapKit.LayoutConstraint:0x2@Cell.swift#74 UILabel:0xa.top == UIView:0xb.top + 5.0>",
            "<SnapKit.LayoutConstraint:0x3@Cell.swift#75 UILabel:0xa.bottom == UIView:0xb.bottom - 5.0>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 50   (active)>",
        ])
        #expect(
            explained.repairs.first == "line 1 (Cell.swift:71), UILabel.height == 32: lower it to 999: .priority(999)")
        #expect(explained.repairs.contains("line 1 (Cell.swift:71), UILabel.height == 32: >= instead of =="))
    }

    @Test("a number that is offered ends the contradiction when it is written into the log")
    func numbersAreWritten() throws {
        func lines(_ numbers: [Double]) -> [String] {
            let terms = numbers.map { $0 < 0 ? "- \(-$0)" : "+ \($0)" }
            return [
                "<NSLayoutConstraint:0x1 UIView:0xa.width >= 2*UILabel:0xb.width \(terms[0])   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xb.width == 3*UIView:0xa.width \(terms[1])   (active)>",
                "<NSLayoutConstraint:0x3 UILabel:0xc.width == 0.7*UILabel:0xb.width \(terms[2])   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xa.width == \(numbers[3])   (active)>",
            ]
        }
        #expect(explain(lines([8, -8, 0, 0])).text.contains("2.666 instead of 8"))
        try trying(0..<UInt64(RunLength.count(100, medium: 1000, long: 10000))) { seed in
            var random = SplitMix64(seed: seed)
            let numbers = (0..<4).map { Double(random.int($0 == 3 ? 0...400 : -300...400)) / random.pick([1, 1, 4]) }
            let explained = explain(lines(numbers))
            for repair in explained.repairs {
                guard let match = repair.firstMatch(of: /^line (\d).*: (-?[\d.]+) instead of -?[\d.]+$/) else {
                    continue
                }
                var changed = numbers
                changed[try #require(Int(match.1)) - 1] = try #require(Double(match.2))
                let members = explained.minimal.map { lines(changed)[$0] }
                #expect(!explain(members).contradicts, "\(explained.text)")
            }
        }
    }

    @Test("a mask is that of the view at the end of a container, not of the container")
    func masksAreOfWhatIsInside() {
        let explained = explain([
            "<NSLayoutConstraint:0x1 V:[NSTextField:0xa]-(8)-[NSButton:0xb]>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=&-- V:[NSTextField:0xa]-(0)-|   (Names: '|':Stack:0xc )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=&-- V:[NSButton:0xb]-(0)-|   (Names: '|':Stack:0xc )>",
        ])
        let flag = "translatesAutoresizingMaskIntoConstraints = false, before its constraints are activated"
        #expect(explained.repairs.prefix(2) == ["NSTextField: \(flag)", "NSButton: \(flag)"])
        #expect(!explained.text.contains("another contradiction remains"))
    }

    @Test("without the mask of one view, that of another may still contradict")
    func masksAreTriedAlone() {
        let text = explain([
            "<NSLayoutConstraint:0x1 UILabel:0xa.width == 10   (active)>",
            "<NSLayoutConstraint:0x2 UIImageView:0xb.width == 10   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xa.width == 20   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIImageView:0xb.width == 20   (active)>",
        ]).text
        #expect(text.contains("before its constraints are activated; another contradiction remains"), "\(text)")
    }

    @Test("what a mask counts from is named by another line")
    func containersFollowFromOtherLines() {
        let explained = explain([
            "<NSLayoutConstraint:0x1 H:[UIView:0xa]-(0)-|   (Names: '|':Card:0xb )>",
            "<NSLayoutConstraint:0x2 H:|-(0)-[UIView:0xa]   (Names: '|':Card:0xb )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& H:[Card:0xb(371.325)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIView:0xa.midX == + 187.5>",
        ])
        #expect(explained.minimal == [0, 1, 2, 3])
        #expect(explained.repairs.contains { $0.hasPrefix("UIView: translatesAutoresizingMaskIntoConstraints") })
    }

    @Test("a line that does not count is shown like the others, with the reason")
    func showsWhatDoesNotCount() {
        let text = explain([
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>",
            "<NSLayoutConstraint:0x2 UIView:0xa.height == 140   (active)>",
        ]).text
        #expect(text.contains("  1  UIView.midY == 70      autoresizing mask"), "\(text)")
        #expect(text.contains("line 1 does not count: it counts from the container of UIView"), "\(text)")
        #expect(text.contains("an autoresizing mask counts from a container that the console does not name"))
        #expect(!text.contains("Paste the log whole"))
    }

    @Test("the JSON line has every field, and escapes what needs it")
    func jsonIsComplete() {
        let explained = explain(["<NSLayoutConstraint:0x1 UIButton:0x2'say \"hi\"'.width == - 16>"])
        #expect(
            explained.json
                == #"{"parsed":1,"listed":1,"contradicts":true,"needs":"sizes","minimal":[0],"cause":"negative size","repairs":["line 1, UIButton \"say \"hi\"\".width == -16: lower it to 999: priority = UILayoutPriority(999)","line 1, UIButton \"say \"hi\"\".width == -16: >= instead of =="],"broken_is_member":null}"#
                .replacing("\"say \"hi\"\"", with: #"\"say \"hi\"\""#))
    }
}
