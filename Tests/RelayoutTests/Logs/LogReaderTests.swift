import ConstraintLogs
import Testing

@Suite("Console logs, reading")
struct LogReaderTests {
    /// A list of descriptions, framed as a console does.
    static func log(_ lines: [String], broken: String? = nil) -> String {
        "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
            + "\n)\n\nWill attempt to recover by breaking constraint \n" + (broken ?? "") + "\n"
    }

    private static let pair = [
        "<NSLayoutConstraint:0x1 Button:0x7.height >= 44   (active)>",
        "<NSLayoutConstraint:0x2 Button:0x7.height == 20   (active)>",
    ]

    @Test("one log, however it was pasted, has the same two lines")
    func isReadHoweverItWasPasted() {
        let plain = Self.log(Self.pair, broken: Self.pair[0])
        let pasted = [
            plain,
            plain.replacing("\n", with: "\r\n"),
            plain.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(separator: "\n"),
            plain.split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(separator: "\n"),
            plain.replacing("<", with: "\\<").replacing(">", with: "\\>"),
            plain.replacing("<", with: "&lt;").replacing(">", with: "&gt;"),
            plain.replacing("\"", with: "\u{201C}"),
            plain.replacing("   (active)", with: " (active)"),
            plain.replacing("\"", with: ""),
            plain.replacing("(\n", with: "[\n").replacing("\n)", with: "\n]"),
            plain.replacing(" >= 44", with: "\n    >= 44"),
            plain.replacing("<NS", with: "< NS"),
            plain.replacing("<NS", with: "NS").replacing("(active)>", with: "(active)"),
            plain.replacing("constraint \n", with: "constraint <br>\n"),
            "<pre>" + plain.replacing("<", with: "&lt;").replacing(">", with: "&gt;").dropLast() + "</pre>",
            plain.replacing("<NSLayout", with: "<<App.Layout").replacing(" Button:0x7", with: "> <Button:0x7>"),
            plain.replacing("(\n    \"", with: "( \""),
            "2024-01-01 App[1:2] hello <UIView: 0x3>\n" + plain + "\nanother line > of the console",
        ]
        for text in pasted {
            let conflicts = LogReader(text).conflicts()
            #expect(conflicts.count == 1, "\(text)")
            #expect(conflicts.first?.lines.count { $0.constraint != nil } == 2, "\(text)")
            #expect(conflicts.first?.broken == 0, "\(text)")
        }
    }

    @Test("several conflicts in one file are told apart, with titles, without them, and behind an empty broken line")
    func severalConflictsAreToldApart() {
        let framed = Self.log(Self.pair, broken: Self.pair[1]) + Self.log(Self.pair) + Self.log(Self.pair)
        #expect(LogReader(framed).conflicts().map(\.lines.count) == [2, 2, 2])
        #expect(LogReader(framed).conflicts().map(\.broken) == [1, nil, nil])
        let bare = "(\n\(Self.pair[0])\n)\n(\n\(Self.pair[1])\n)"
        #expect(LogReader(bare).conflicts().map(\.lines.count) == [1, 1])
    }

    @Test(
        "each form of a description is read",
        arguments: [
            "<NSLayoutConstraint:0x7b000010 V:[UIView:0x7b000020(84)]>",
            "<NSLayoutConstraint:0x1 V:[UIView:0x2(>=44)]>",
            "<SnapKit.LayoutConstraint:0x1@CCBaseCell.swift#88 UILabel:0x2.leading == UIView:0x3.leading + 16.0>",
            "<SnapKit.LayoutConstraint:0x1@/Users/me/My App/Cell.swift#88 UILabel:0x2.top == UIView:0x3.top * 0.5 + 3.0>",
            "<MASLayoutConstraint:0x102c78900 UILabel:self.status.label.leading == UIView:v1.leading + 110.4>",
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UITableView:0x7.minY == 0   (active, names: '|':UIView:0x8 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:[UIView:0x2]-(0)-| (Names: '|':UIView:0x3)>",
            "<NSLayoutConstraint:0x1 V:[box]-(9)-|   (active, names: box:0x2, '|':UIStackView:0x3 )>",
            "<NSLayoutConstraint:0x1 progress background.height == 4   (active, names: progress background:0x2 )>",
            "<NSLayoutConstraint:0x1 UILabel:0x2'YOU'RE OK'.bottom == UILabel:0x3'a == b'.bottom   (active)>",
            "<NSLayoutConstraint:0x1 H:[UIButton:0x2'[x](y)']-(NSSpace(8))-[UIButton:0x3](RTL)   (active)>",
            "<NSLayoutConstraint:itsIdentifier[0x1] UIView:box[0x2].width == 0.5*UIView:other[0x3].width - 4>",
            "<_UISystemBaselineConstraint:0x1 A:0x2.bottom <= B:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
            "<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>",
            "<<App.LayoutConstraint:0x1> <UIView:0x2>.top == <_UILayoutGuide:0x3>.bottom>",
            "< NSLayoutConstraint:0x1 V:[UIView:0x2(84)]>",
            "\"NSLayoutConstraint:0x1 H:[UIButton:0x2]-(0)-|   (Names: '|':UIView:0x3 )\",",
            "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 178} == -5.000000>",
            "<NSLayoutConstraint:0x1 UIView:0x2.height == 2.22507e-308   (active)>",
            "<NSLayoutConstraint:0x1 H:[UIView:0x2(==UIView:0x3)]>",
            "<NSLayoutConstraint:0x1 H:[UIView:0x2]-[UIView:0x3]>",
            "<NSContentSizeLayoutConstraint:0x1 H:[UIImageView:0x2(512)] Hug:250 CompressionResistance:1>",
            "<NSLayoutConstraint:0x1 'ambiguity' H:|-(137@251)-[UIButton:0x2](LTR) priority:251 (Names: '|':UIView:0x3 )>",
        ])
    func everyFormIsRead(_ description: String) {
        let lines = LogReader(description).conflicts().flatMap(\.lines)
        #expect(lines.count == 1)
        if case .unreadable(_, let reason)? = lines.first { Issue.record("\(reason)") }
    }

    @Test("every line of a list counts, whatever its class, and one without a class is listed", arguments: [0, 1, 2])
    func noLineIsLostSilently(_ place: Int) {
        func conflicts(with line: String) -> [LoggedConflict] {
            var lines = Self.pair
            lines.insert(line, at: place)
            return LogReader("Button:0x7 == nil\n" + Self.log(lines) + "Button:0x7 == nil\n").conflicts()
        }
        let read = conflicts(with: "<App.Rule:0x3 Button:0x7.height == 30   (active)>")
        #expect(read.map(\.lines.count) == [3])
        #expect(read.first?.lines[place].constraint?.className == "App.Rule")
        let bare = conflicts(with: "Button:0x7.height == 30")
        #expect(bare.map(\.lines.count) == [3])
        guard case .unreadable("Button:0x7.height == 30", let reason)? = bare.first?.lines[place] else {
            Issue.record("read")
            return
        }
        #expect(reason == "it does not begin with < and a class")
    }

    @Test(
        "a damaged description is refused with its reason",
        arguments: [
            ("<NSLayoutConstraint:0x61h0 UIView:0x7.width <= 0>", "its pointer is damaged"),
            (
                "<NSLayoutConstraint:0x61 UIButton'Login'.width == 200>",
                "nothing tells which view \"UIButton'Login'.width\" is: its pointer is missing or damaged"
            ),
            ("<NSLayoutConstraint:0x61 UIView:0x7.width ==>", "a side is missing"),
            ("<NSLayoutConstraint:0x61 UIView:0x7.size == 3>", "\"UIView:0x7.size\" does not end in an attribute"),
            ("<NSLayoutConstraint:0x61 UIView:0x7>", "it has none of ==, <=, >="),
            (
                "<NSLayoutConstraint:0x61 V:[a...]-(7)-[a...] (active, names: a...:0x1, a...:0x2 )>",
                "two views share the name \"a...\": nothing tells which is which"
            ),
        ])
    func damagedDescriptionsAreRefused(_ description: String, _ reason: String) {
        guard case .unreadable(_, let found)? = LogReader(description).conflicts().first?.lines.first else {
            Issue.record("read")
            return
        }
        #expect(found == reason)
    }

    @Test("a text without a conflict has none")
    func otherTextsHaveNone() {
        #expect(LogReader("").conflicts().isEmpty)
        #expect(LogReader("Everything is well. <b>Constraint: none</b>").conflicts().isEmpty)
    }
}
