import Relayout
import Testing

@Suite("Visual format")
struct VisualFormatTests {
    let root: Box
    let views: [String: any LayoutItem]
    let metrics = ["m": 12.0, "n": -4, "p": 700, "e": 3]

    init() {
        let root = Box("root")
        self.root = root
        let names = ["a", "b", "c_1", "_d", "H", "V"]
        views = Dictionary(uniqueKeysWithValues: names.map { ($0, Box($0, in: root)) })
    }

    @Test("a format stands for exactly these constraints, and prints as itself")
    func valid() throws { try trying(validFormats) { try valid(line: $0) } }

    private func valid(line: String) throws {
        let parts = line.split(separator: "→", omittingEmptySubsequences: false)
        let text = parts[0].trimmed
        let expected = parts[1].split(separator: ";").map(\.trimmed)
        let format = try VisualFormat(text)
        #expect(try format.constraints(views: views, metrics: metrics).map(\.description) == expected)
        #expect(try VisualFormat(format.description) == format)
        #expect(try VisualFormat(format.description).description == format.description)
    }

    @Test("a format that is not of the grammar is refused at its place")
    func invalid() throws { try trying(invalidFormats.indices) { try invalid(index: $0) } }

    private func invalid(index: Int) throws {
        let (text, caret, message) = invalidFormats[index]
        let error = #expect(throws: VisualFormatError.self) { try VisualFormat(text) }
        #expect(error?.description == "\(message)\n\(text)\n\(caret)")
    }

    @Test("there are at least 80 valid and 60 invalid formats, each once")
    func counts() {
        #expect(Set(validFormats).count >= 80)
        #expect(validFormats.count == Set(validFormats).count)
        #expect(Set(invalidFormats.map(\.text)).count >= 60)
        #expect(Set(invalidFormats.map(\.text)).count == invalidFormats.count)
    }

    // MARK: Names

    @Test(
        "a name that cannot be understood is refused at its place",
        arguments: [
            ("[a]-[x]", 5, "Unable to find view with name 'x'"),
            ("[a(x)]", 3, "Unable to find view or metric with name 'x'"),
            ("[a]-x-[b]", 4, "Unable to find metric with name 'x'"),
            ("[a]-b-[b]", 4, "'b' is a view. A connection and a priority take numbers and metrics only"),
            ("[a]->=x@p-[b]", 6, "Unable to find metric with name 'x'"),
            ("[a]-8@x-[b]", 6, "Unable to find metric with name 'x'"),
            ("[a]-8@n-[b]", 6, "A priority is above 0 and at most 1000; the metric 'n' is -4"),
            ("[a]->=b-[b]", 6, "'b' is a view. A connection and a priority take numbers and metrics only"),
            ("[a]-(>=b)-[b]", 7, "'b' is a view. A connection and a priority take numbers and metrics only"),
            ("[a(40@b)]", 6, "'b' is a view. A connection and a priority take numbers and metrics only"),
            ("[a(40@n)]", 6, "A priority is above 0 and at most 1000; the metric 'n' is -4"),
            ("[a(_d)]", 3, "'_d' is the name of a view and of a metric"),
            ("[a(bad)]", 3, "The metric 'bad' is not finite"),
        ])
    func names(text: String, offset: Int, message: String) throws {
        let format = try VisualFormat(text)
        let metrics = metrics.merging(["_d": 1, "bad": .nan]) { $1 }
        let error = #expect(throws: VisualFormatError.self) {
            try format.constraints(views: views, metrics: metrics)
        }
        #expect(error?.text == text)
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test(
        "the place of a fault is told in characters",
        arguments: [
            ("[a\u{301}]", 1), ("[a\u{200D}]", 1), ("[a]-\u{301}[b]", 3), ("[é]", 1), ("[a]\r\n", 3), ("[a", 2),
        ])
    func places(text: String, offset: Int) throws {
        let error = #expect(throws: VisualFormatError.self) { try VisualFormat(text) }
        #expect(error?.offset == offset)
        #expect(try #require(error).description.hasSuffix("\n" + String(repeating: " ", count: offset) + "^"))
    }

    @Test("formats are the same however what stands in them is spelled, and not where they say the same in other words")
    func equality() throws {
        func same(_ one: String, _ other: String) throws -> Bool { try VisualFormat(one) == VisualFormat(other) }
        #expect(try same("H:[a(==20.0@7.5e2)]-08-[b]", "[a(20@750)]-8-[b]"))
        #expect(try same("[a]->=8@750-[b]", "[a]-(>=8@750)-[b]") && same("[a]-==8-[b]", "[a]-8-[b]"))
        #expect(try VisualFormat("|-16@750-[a]-==8-|").description == "H:|-(16@750)-[a]-8-|")
        #expect(try !same("[a]-0-[b]", "[a][b]") && !same("[a]-8-[b]", "[a]-[b]") && !same("[a(20@1000)]", "[a(20)]"))
    }

    @Test("the superview is the same for all views, and there is one")
    func superview() throws {
        let stranger = Box("stranger", in: Box("elsewhere"))
        let views: [String: any LayoutItem] = ["a": Box("a", in: root), "b": stranger, "r": root]
        func message(_ text: String) throws -> String? {
            let format = try VisualFormat(text)
            return #expect(throws: VisualFormatError.self) { try format.constraints(views: views) }?.description
        }
        #expect(try message("H:|[a][b]") == "'b' and 'a' do not have the same superview\nH:|[a][b]\n  ^")
        #expect(try message("[a]-[b]-|") == "'b' and 'a' do not have the same superview\n[a]-[b]-|\n        ^")
        #expect(try message("|[r]") == "Unable to find the superview: 'r' has none\n|[r]\n^")
        #expect(try VisualFormat("[a][b]").constraints(views: views).count == 1)
    }

    // MARK: Options

    @Test("views share the attributes of the alignment with their neighbours")
    func alignment() throws {
        let row = try VisualFormat("|[a]-[b][_d]", alignment: [.top, .lastBaseline])
        #expect(
            try row.constraints(views: views).dropFirst(3).map(\.description) == [
                "b.top == a.top", "_d.top == b.top", "b.lastBaseline == a.lastBaseline",
                "_d.lastBaseline == b.lastBaseline",
            ])
        let column = try VisualFormat("V:[a][b]", alignment: [.leading, .centerX])
        #expect(
            try column.constraints(views: views).dropFirst().map(\.description) == [
                "b.leading == a.leading", "b.centerX == a.centerX",
            ])
    }

    @Test("an alignment along the line, or of sizes, is refused", arguments: Attribute.allCases, ["[a]", "V:[a]"])
    func perpendicular(attribute: Attribute, text: String) throws {
        let axis: LayoutAxis = text == "[a]" ? .horizontal : .vertical
        if attribute.axis != axis, !attribute.isSize {
            #expect(try VisualFormat(text, alignment: [attribute]).alignment == [attribute])
        } else {
            let error = #expect(throws: VisualFormatError.self) { try VisualFormat(text, alignment: [attribute]) }
            #expect(error?.message.contains("Options must be perpendicular") == true)
        }
    }

    @Test("a forced direction uses left and right")
    func direction() throws {
        func equations(_ text: String, _ direction: VisualFormat.Direction) throws -> [String] {
            try VisualFormat(text, direction: direction).constraints(views: views).map(\.description)
        }
        #expect(
            try equations("|-5-[a]-(>=6)-[b]-7-|", .leftToRight) == [
                "a.left == root.left + 5", "b.left >= a.right + 6", "root.right == b.right + 7",
            ])
        #expect(
            try equations("|-5-[a]-(>=6)-[b]-7-|", .rightToLeft) == [
                "a.right == root.right - 5", "b.right <= a.left - 6", "root.left == b.left - 7",
            ])
        #expect(try equations("V:|-5-[a]", .rightToLeft) == ["a.top == root.top + 5"])
    }

    @Test("a line stands where it says, in each direction", arguments: bothDirections)
    func frames(direction: ReadingDirection) throws {
        let (a, b) = (views["a"] as! Box, views["b"] as! Box)
        func frames(_ forced: VisualFormat.Direction) throws -> [LayoutRect] {
            let row = try VisualFormat("|-10-[a(20)]-5-[b(30)]", direction: forced).constraints(views: views)
            let layout = ViewLayout(root: root) { (_: Void) in row }
            try layout.layout(in: LayoutSize(width: 100, height: 10), traits: .layoutDirection(direction))
            return [a.frame, b.frame]
        }
        let expected = [rect(10, 0, 20, 0), rect(35, 0, 30, 0)]
        #expect(try frames(.leadingToTrailing) == expected.map { $0.seen(direction, in: 100) })
        #expect(try frames(.leftToRight) == expected)
        #expect(try frames(.rightToLeft) == expected.map { $0.seen(.rightToLeft, in: 100) })
    }

    @Test("a hyphen beside the superview is the margin there, and one between views is not")
    func margins() throws {
        let margins = Insets(top: 1, leading: 16, bottom: 3, trailing: 20)
        func equations(_ text: String, _ direction: VisualFormat.Direction = .leadingToTrailing) throws -> [String] {
            try VisualFormat(text, direction: direction).constraints(views: views, margins: margins).map(\.description)
        }
        #expect(
            try equations("|-[a]-[b]-|") == [
                "a.leading == root.leading + 16", "b.leading == a.trailing + 8", "root.trailing == b.trailing + 20",
            ])
        #expect(try equations("V:|-[a]-|") == ["a.top == root.top + 1", "root.bottom == a.bottom + 3"])
        #expect(try equations("|-[a]-|", .rightToLeft) == ["a.right == root.right - 16", "root.left == a.left - 20"])
        #expect(try equations("|[a]-5-|") == ["a.leading == root.leading", "root.trailing == a.trailing + 5"])
    }

    @Test("spacing may count from baseline to baseline, between views of a column only")
    func baselines() throws {
        let column = try VisualFormat("V:|-5-[a]-20-[b]-|", spacing: .baselineToBaseline)
        #expect(
            try column.constraints(views: views).map(\.description) == [
                "a.top == root.top + 5", "b.firstBaseline == a.lastBaseline + 20", "root.bottom == b.bottom + 8",
            ])
        #expect(throws: VisualFormatError.self) { try VisualFormat("[a]-[b]", spacing: .baselineToBaseline) }
    }
}

extension Substring {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
