import InterfaceFiles
import Testing

@Suite("Interface Builder documents, findings")
struct LintTests {
    private typealias Text = InterfaceText

    private func findings(_ text: InterfaceText, _ kind: Finding.Kind) -> [Finding] {
        text.report.findings.filter { $0.kind == kind }
    }

    @Test("a determined layout whose frames are right has no findings")
    func cleanLayout() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20))
        let report = text.report
        #expect(report.findings.map(\.text) == [])
        #expect(report.failure == nil)
        #expect([report.scenes, report.constraints, report.constraintsRead] == [1, 4, 4])
        #expect(report.skipped.isEmpty)
    }

    @Test("a contradiction at the recorded size is found at the line of the constraint that yields")
    func contradiction() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20) + [
                Text.constraint("w", "a", "width", nil, "constant=\"300\"")
            ])
        let found = findings(text, .contradiction)
        #expect(found.count == 1)
        #expect(found.first?.line == 17)
        #expect(found.flatMap(\.elements).sorted() == ["a-l", "a-r", "w"])
        #expect(found.first?.message.contains("43 pt apart") == true)
    }

    @Test("a contradiction on small devices alone is found with its interval")
    func contradictionOnSmallDevices() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20) + [
                Text.constraint("w", "a", "width", nil, "constant=\"300.5\" relation=\"greaterThanOrEqual\"")
            ])
        let found = findings(text, .contradiction)
        #expect(found.count == 1)
        #expect(found.first?.widths == 320...332.5)
    }

    @Test("a place that nothing decides is found at the view's line")
    func undetermined() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 100)],
            constraints: Array(Text.pins("a", left: 16, top: 20, right: 16, bottom: 0).prefix(3)))
        let found = findings(text, .undetermined)
        #expect(found.map(\.line) == [9])
        #expect(found.first?.message.contains("height is not determined") == true)
        #expect(found.first?.isEstimated == false)
    }

    @Test("a frame that the file shows wrong by more than a point is found, one within a point is not")
    func misplaced() {
        func text(_ x: Double) -> InterfaceText {
            Text(
                subviews: [Text.view("a", x, 20, 359 - x, 627)],
                constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20))
        }
        #expect(findings(text(17), .misplaced).isEmpty)
        #expect(findings(text(18), .misplaced).map(\.line) == [9])
    }

    @Test("two labels that meet on small devices are found with the widths at which they do")
    func overlap() {
        let text = Text(
            subviews: [
                Text.view("a", 16, 20, 150, 21, "label", "text=\"Downloads\""),
                Text.view("b", 209, 20, 150, 21, "label", "text=\"Documents\""),
            ],
            constraints: [
                Text.constraint("1", "a", "leading", ("root", "leading"), "constant=\"16\""),
                Text.constraint("2", "a", "top", ("root", "top"), "constant=\"20\""),
                Text.constraint("3", "root", "trailing", ("b", "trailing"), "constant=\"16\""),
                Text.constraint("4", "b", "top", ("root", "top"), "constant=\"20\""),
            ])
        let found = findings(text, .overlap)
        #expect(found.map(\.line) == [10])
        #expect(found.first?.widths == 320...331)
        #expect(found.first?.message.contains("by up to 12 pt") == true)
    }

    @Test("what reaches out of its parent from right to left alone is found")
    func outsideFromRightToLeft() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 300, 44, "button", "")],
            constraints: [
                Text.constraint("1", "a", "leading", ("root", "left"), "constant=\"16\""),
                Text.constraint("2", "a", "top", ("root", "top"), "constant=\"20\""),
            ])
        let outside = findings(text, .outside)
        #expect(outside.contains { $0.message.contains("from right to left") })
        #expect(findings(text, .leftRight).map(\.line) == [13])
    }

    @Test("constraints that change nothing are found: implied, looser than another, beaten by a required one")
    func idle() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20) + [
                Text.constraint("c", "a", "centerX", ("root", "centerX")),
                Text.constraint(
                    "i", "root", "trailing", ("a", "trailing"), "constant=\"8\" relation=\"greaterThanOrEqual\""),
                Text.constraint("o", "a", "leading", ("root", "leading"), "constant=\"30\" priority=\"750\""),
                Text.constraint(
                    "w", "a", "width", nil, "constant=\"10\" priority=\"750\" relation=\"greaterThanOrEqual\""),
            ])
        let found = findings(text, .idle)
        #expect(found.map { $0.elements[0] } == ["c", "i", "o"])
        let others = found.first?.elements ?? []
        #expect(others.contains("a-l") && others.contains("a-r"))
    }

    @Test("a fixed height around text is found, one that the text can exceed is not")
    func fixedHeight() {
        func text(_ relation: String) -> InterfaceText {
            Text(
                subviews: [Text.view("a", 16, 20, 100, 21, "label", "text=\"Name\"")],
                constraints: Array(Text.pins("a", left: 16, top: 20, right: 0, bottom: 0).prefix(2)) + [
                    Text.constraint("h", "a", "height", nil, "constant=\"21\" \(relation)")
                ])
        }
        #expect(findings(text(""), .fixedHeight).map(\.line) == [15])
        #expect(findings(text("relation=\"greaterThanOrEqual\""), .fixedHeight).isEmpty)
    }

    @Test("text that is cut off on small devices is found, and said to be estimated")
    func clippedText() {
        let text = Text(
            subviews: [
                Text.view("a", 16, 20, 343, 20.5, "label", "text=\"All of your messages will be deleted from here\"")
            ],
            constraints: Array(Text.pins("a", left: 16, top: 20, right: 16, bottom: 0).prefix(3)))
        let found = findings(text, .clipped)
        #expect(found.count == 1)
        #expect(found.first?.isEstimated == true)
        #expect(found.first?.widths == 320...320)
        #expect(text.report.findings.filter { $0.kind != .clipped }.isEmpty)
    }

    @Test("a constraint that a size class does not install is left out there, and takes part elsewhere")
    func sizeClasses() {
        var text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Text.pins("a", left: 16, top: 20, right: 16, bottom: 20) + [
                Text.constraint("w", "a", "width", nil, "constant=\"400\"")
            ])
        text.variations =
            "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"w\"/></mask></variation>"
            + "<variation key=\"widthClass=regular\"><mask key=\"constraints\"><include reference=\"w\"/></mask></variation>"
        let found = findings(text, .contradiction)
        #expect(found.count == 1)
        #expect(found.first?.message.contains("regular width") == true)
        #expect(text.report.constraintsRead == 5)
    }

    @Test("what is not understood is reported with its element, and its scene's findings are estimates")
    func skipped() {
        let text = Text(
            subviews: [Text.view("a", 16, 20, 343, 627)],
            constraints: Array(Text.pins("a", left: 16, top: 20, right: 16, bottom: 20).prefix(3)) + [
                Text.constraint("x", "a", "bottom", ("elsewhere", "bottom")),
                Text.constraint("y", "a", "depth", nil, "constant=\"3\""),
            ])
        let report = text.report
        #expect(report.skipped.map(\.line) == [16, 17])
        #expect(report.skipped[0].element == "constraint x")
        #expect(report.skipped[0].reason.contains("elsewhere"))
        #expect(report.findings.count { !$0.isEstimated } == 0)
    }
}
