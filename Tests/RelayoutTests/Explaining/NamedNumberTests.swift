import Relayout
import Testing

/// What is said of a number that no layout accepts.
@Suite("Refused numbers by name")
struct NamedNumberTests {
    private let root = Box("root")
    private let a: Box
    private let b: Box
    private let size = LayoutSize(width: 100, height: 100)

    init() { (a, b) = (Box("a", in: root), Box("b", in: root)) }

    /// The refusal's text, without file and line. The warning of what is left out says the same.
    private func refusal(_ content: any LayingOut) -> String {
        let layout = ViewLayout(root: root, policy: .strict, layout: content)
        do throws(LayoutError) {
            try layout.layout(in: size)
            return "accepted"
        } catch {
            guard case .numberOutOfRange(let report) = error else { return "\(error)" }
            let place = (report.container.map { "\($0) at " } ?? "") + "\(report.location)"
            let text = "\(error)".replacing(" (\(place))", with: "")
                .replacing("a number is out of range: ", with: "")
            let lenient = ViewLayout(root: root, layout: content)
            lenient.warningLog = nil
            let warning = (try? lenient.layout(in: size))?.warnings.first.map { "\($0)" } ?? ""
            #expect(warning.replacing(#/ \([^)]*:[0-9]+\) is left out/#, with: "") == text)
            return text
        }
    }

    @Test("a refused factor or divisor is named as it was written, with its range")
    func factors() {
        let small = "; write it smaller, or leave the line out while there is no such number"
        let zero = "; look where it is computed: something is divided by zero"
        #expect(
            refusal(Layout { a.width == b.width * 1e9 })
                == "a.width == b.width * 1000000000: the factor must be at most 1e6 apart from its sign, not 1000000000"
                + small)
        #expect(
            refusal(Layout { a.width * 2e6 == b.width })
                == "a.width * 2000000 == b.width: the factor must be from 1e-6 to 1e6 apart from its sign, not 2000000"
                + small)
        #expect(
            refusal(Layout { a.width * 0 == b.width + 4 })
                == "a.width * 0 == b.width + 4: the factor must be from 1e-6 to 1e6 apart from its sign, not 0" + small)
        #expect(
            refusal(Layout { a.width == b.width / 1e9 })
                == "a.width == b.width / 1000000000: the divisor must be from 1e-6 to 1e6 apart from its sign, "
                + "not 1000000000" + small)
        #expect(
            refusal(Layout { a.width == b.width / .infinity })
                == "a.width == b.width / inf: the divisor must be from 1e-6 to 1e6 apart from its sign, not inf" + zero)
        #expect(
            refusal(Layout { a.width == b.width * .infinity })
                == "a.width == b.width * inf: the factor must be at most 1e6 apart from its sign, not inf" + zero)
        #expect(
            refusal(Layout { a.width / 4e6 == 50 })
                == "a.width / 4000000 == 50: the divisor must be from 1e-6 to 1e6 apart from its sign, not 4000000"
                + small)
        #expect(
            refusal(Layout { a.leading == root.leading + 1e10 })
                == "a.leading == root.leading + 10000000000: the constant must be from -1e9 to 1e9, not 10000000000"
                + small)
        #expect(
            refusal(Layout { a.width == 40 ~ Priority(1001) })
                == "a.width == 40 ~ 1001: the priority must be above 0 and at most 1000, not 1001")
    }

    @Test("as many columns as there are integers are refused with that number")
    func columns() {
        let text = refusal(TableLayout([a, b], columns: .max, spacing: LayoutSize(width: 4, height: 4)))
        #expect(text.contains("/ 9.223372036854776e+18") && !text.contains("nan"), "\(text)")
    }

    @Test("a priority of content that is none is named with its number")
    func contentPriority() {
        a.content = Content(width: 10, height: 10)
        a.huggingPriorities[.horizontal] = Priority(.nan)
        #expect(
            refusal(Layout { a.leading == root.leading })
                == "the horizontal hugging priority of the content of a must be above 0 and at most 1000, not nan")
        a.huggingPriorities[.horizontal] = .low
        a.compressionPriorities[.vertical] = Priority(1500)
        #expect(
            refusal(Layout { a.leading == root.leading })
                == "the vertical compression resistance priority of the content of a must be above 0 and at most 1000, not 1500"
        )
    }

    @Test("a length of content that rounds to nothing is named in full")
    func contentLength() {
        a.content = Content(width: -1e-7, height: 10)
        #expect(refusal(Layout { a.leading == root.leading }).hasSuffix("baselines from -1e9 to 1e9, not -1e-07"))
    }

    @Test("a least width of columns that is none is refused by its number", arguments: [0, -4, .nan, .infinity, 2e9])
    func columnWidth(width: Double) {
        #expect(
            refusal(TableLayout([a, b], columnsAtLeast: width))
                == "the columns of the table in root (RelayoutTests/NamedNumberTests.swift:16) must be at least a width wide that is above 0 and at most 1e9, not "
                + (width.isFinite ? "\(Int(width))" : "\(width)"))
    }

    @Test("a factor of zero on the left leaves the number: 0 == 50 is a conflict of that line, and 0 == 0 holds")
    func zeroOnTheLeft() throws {
        let layout = ViewLayout(root: root) { (number: Double) in
            a.width * 0 == number
            a.width == 30
        }
        layout.conflictLog = nil
        #expect(try layout.layout(0, in: size).conflicts.isEmpty)
        let conflicts = try layout.layout(50, in: size).conflicts
        #expect(conflicts.count == 1 && a.frame.width == 30)
        let line = #line - 7
        #expect(
            "\(conflicts.first!)" == """
                `a.width * 0 == 50` is set aside: it cannot hold, whatever others say.
                  1. 0 times a's width is 50 pt: `a.width * 0 == 50`, RelayoutTests/NamedNumberTests.swift:\(line)
                  Added up they demand 0 = 50, which is off by 50.
                  Usually a factor was computed, and came out as 0.
                  What would end this contradiction:
                  - change 1 to `a.width * 0 == 0`
                """)
        #expect(try layout.layout(0, in: size).conflicts.isEmpty)
        let limits = ViewLayout(root: root) { (_: Void) in
            a.width * 0 <= 4
            a.height * 0 + 3 >= 5
            a.width * 0 - 4 == 0
        }
        limits.conflictLog = nil
        #expect(
            try limits.layout(in: size).conflicts.map { $0.setAside }.map { "\($0)".prefix(24) }
                == ["a.height * 0 + 3 >= 5 (Re", "a.width * 0 - 4 == 0 (Rel"].map { $0.prefix(24) })
    }
}
