import Foundation
import InterfaceFiles
import Testing

/// What Interface Builder does when it draws a document, found in documents of applications; the frames are those they record.
@Suite("Interface Builder documents, as the canvas shows them")
struct CanvasTests {
    private typealias Text = InterfaceText

    /// A view by itself, or another element, in a document that has no controller.
    private func document(
        _ root: String, device: String = "retina6_1", tools: Int = 22505, desktop: Bool = false
    ) -> Linter.Report {
        let runtime = desktop ? "MacOSX.Cocoa" : "iOS.CocoaTouch"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="x" toolsVersion="\(tools)" targetRuntime="\(runtime)" useAutolayout="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait"/>
            <objects>
            \(root)
            </objects>
            </document>
            """
        return Linter().report(on: Data(text.utf8), named: "A.xib")
    }

    private func root(_ width: Double, _ height: Double, _ subviews: [String], _ constraints: [String]) -> String {
        """
        <view id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
        <subviews>\(subviews.joined())</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints.joined())</constraints></view>
        """
    }

    private func words(_ report: Linter.Report) -> [String] {
        report.findings.filter { $0.kind != .idle && $0.kind != .fixedHeight }.map(\.text)
    }

    /// A view of 20 × 20 in the middle of the safe area, whose middle the file shows at a height.
    private func centered(_ width: Double, _ height: Double, at middle: Double) -> String {
        root(
            width, height, [Text.view("a", width / 2 - 10, middle - 10, 20, 20)],
            [
                Text.constraint("x", "a", "centerX", ("safe", "centerX")),
                Text.constraint("y", "a", "centerY", ("safe", "centerY")),
                Text.constraint("w", "a", "width", nil, "constant=\"20\""),
                Text.constraint("h", "a", "height", nil, "constant=\"20\""),
            ])
    }

    @Test(
        "a view by itself lies under the cut-out of a phone and above no bar, one of a phone without a cut-out lies free"
    )
    func viewByItself() {
        #expect(words(document(centered(76, 76, at: 60), tools: 19529)) == [])
        #expect(words(document(centered(414, 104, at: 74), tools: 19529)) == [])
        #expect(words(document(centered(375, 104, at: 52), device: "retina4_7")) == [])
        #expect(words(document(centered(375, 667, at: 333.5), device: "retina4_7")) == [])
    }

    @Test("a view that fills the display has the bar at the lower edge too, and the cut-out of its time")
    func filledDisplay() {
        #expect(words(document(centered(414, 896, at: 453), tools: 20037)) == [])
        #expect(words(document(centered(414, 896, at: 455), tools: 21507)) == [])
        #expect(words(document(centered(393, 852, at: 438.5), device: "retina6_12")) == [])
        #expect(words(document(centered(820, 1180, at: 592), device: "ipad10_9rounded")) == [])
    }

    @Test("what is lower than a cut-out has a safe area of its own size")
    func lowView() {
        #expect(words(document(centered(36, 22, at: 11))) == [])
    }

    @Test("the controller's view below a bar is told by its height")
    func belowBars() {
        var text = Text(
            subviews: [Text.view("a", 0, 0, 20, 20)],
            constraints: [
                Text.constraint("x", "a", "leading", ("safe", "leading")),
                Text.constraint("y", "a", "centerY", ("safe", "centerY"), "constant=\"-291.5\""),
                Text.constraint("w", "a", "width", nil, "constant=\"20\""),
                Text.constraint("h", "a", "height", nil, "constant=\"20\""),
            ])
        text.size.height = 603
        #expect(text.report.findings.map(\.text) == [])
    }

    @Test("a safe area is inside its view, also where frames that are out of date say that it is not")
    func frameOutOfDate() {
        let found = Text(
            subviews: [Text.view("a", 0, 20, 375, 627)],
            constraints: [
                Text.constraint("l", "a", "leading", ("safe", "leading"), "constant=\"20\""),
                Text.constraint("r", "safe", "trailing", ("a", "trailing"), "constant=\"20\""),
                Text.constraint("t", "a", "top", ("safe", "top")),
                Text.constraint("b", "safe", "bottom", ("a", "bottom")),
            ]
        ).report.findings
        #expect(found.map(\.kind) == [.misplaced])
        #expect(found.first?.message.contains("its constraints put it at 20, 20, 335 × 627") == true)
    }

    @Test("a stack has the standard spacing where it says so, and margins by the direction of text without saying so")
    func stacks() {
        func stack(_ attributes: String, _ y: Double, _ gap: Double, _ margins: String = "") -> Linter.Report {
            let heights = Text.constraint("h", "a", "height", nil, "constant=\"30\"")
            let inner = [("a", y), ("b", y + 30 + gap)].map { name, y in
                Text.view(
                    name, 0, y, 375, 30, inside: name == "a" ? "<constraints>\(heights)</constraints>" : "")
            }
            return Text(
                subviews: [
                    Text.view(
                        "s", 0, 0, 375, 2 * y + 60 + gap, "stackView", "axis=\"vertical\" " + attributes,
                        inside: "<subviews>\(inner.joined())</subviews>\(margins)")
                ],
                constraints: [
                    Text.constraint("l", "s", "leading", ("root", "leading")),
                    Text.constraint("r", "root", "trailing", ("s", "trailing")),
                    Text.constraint("t", "s", "top", ("root", "top")),
                    Text.constraint("e", "a", "height", ("b", "height")),
                ]
            ).report
        }
        #expect(words(stack("", 0, 0)) == [])
        #expect(words(stack("spacingType=\"standard\"", 0, 8)) == [])
        #expect(words(stack("spacing=\"5\"", 0, 5)) == [])
        let margins = "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"7\" bottom=\"7\"/>"
        #expect(words(stack("", 7, 0, margins)) == [])
    }

    @Test("a symbol of the system has the size it is drawn with, an image of the same name that in the list of images")
    func symbols() {
        func report(_ attributes: String) -> Linter.Report {
            let text = Text(
                subviews: [Text.view("a", 16, 20, 26, 23, "imageView", "image=\"star\" \(attributes)")],
                constraints: Array(Text.pins("a", left: 16, top: 20, right: 0, bottom: 0).prefix(2))
            ).text
            let images = "<resources><image name=\"star\" width=\"128\" height=\"116\"/></resources></document>"
            return Linter().report(
                on: Data(text.replacingOccurrences(of: "</document>", with: images).utf8), named: "Main.storyboard")
        }
        #expect(words(report("catalog=\"system\"")) == [])
        #expect(report("").findings.map(\.kind) == [.misplaced])
    }

    @Test("in a desktop's stack, a constraint wins over the alignment")
    func desktopAlignment() {
        let inner = [("a", 20.0, 0.0), ("b", 0, 16)].map { name, y, x in
            Text.view(name, x, y, 100, 20, "button", "horizontalHuggingPriority=\"750\"")
        }
        let stack = Text.view(
            "s", 0, 0, 116, 40, "stackView",
            "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\" spacing=\"0\"",
            inside: "<subviews>\(inner.joined())</subviews>")
        let report = document(
            root(
                116, 40, [stack],
                [
                    Text.constraint("l", "s", "leading", ("root", "leading")),
                    Text.constraint("r", "root", "trailing", ("s", "trailing")),
                    Text.constraint("t", "s", "top", ("root", "top")),
                    Text.constraint("o", "b", "leading", ("a", "leading"), "constant=\"16\""),
                ]), desktop: true)
        #expect(words(report) == [])
    }

    @Test("a desktop's stack holds its views apart by more than it wants where it has to")
    func desktopSpacing() {
        // Of 100, two views of 30 leave a gap of 40, though the stack wants one of 8.
        let inner = [("a", 0.0), ("b", 70)].map { name, x in
            let width = Text.constraint("\(name)-w", name, "width", nil, "constant=\"30\"")
            return Text.view(name, x, 0, 30, 20, "view", inside: "<constraints>\(width)</constraints>")
        }
        let stack = Text.view(
            "s", 0, 0, 100, 20, "stackView", "distribution=\"fill\" orientation=\"horizontal\" alignment=\"top\"",
            inside: "<subviews>\(inner.joined())</subviews>")
        let report = document(
            root(
                100, 20, [stack],
                Text.pins("s", left: 0, top: 0, right: 0, bottom: 0) + [
                    Text.constraint("h", "a", "height", nil, "constant=\"20\""),
                    Text.constraint("e", "b", "height", ("a", "height")),
                ]), desktop: true)
        #expect(words(report) == [])
    }

    /// A table's cell, 320 wide, with a content view `c` of its size.
    private func cell(_ height: Int, _ subviews: [String], _ constraints: [String]) -> String {
        let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"\(height)\"/>"
        return """
            <tableViewCell id="k">\(frame)
            <tableViewCellContentView key="contentView" id="c">\(frame)
            <subviews>\(subviews.joined())</subviews>
            <constraints>\(constraints.joined())</constraints>
            </tableViewCellContentView></tableViewCell>
            """
    }

    @Test("a cell whose picture keeps its proportions is higher on a wide device, and nothing reaches out of it")
    func wideCell() {
        let picture = cell(
            220, [Text.view("a", 0, 0, 320, 180), Text.view("b", 0, 188, 320, 24)],
            [
                Text.constraint("t", "a", "top", ("c", "top")), Text.constraint("l", "a", "leading", ("c", "leading")),
                Text.constraint("r", "c", "trailing", ("a", "trailing")),
                Text.constraint("p", "a", "width", ("a", "height"), "multiplier=\"16:9\""),
                Text.constraint("n", "b", "top", ("a", "bottom"), "constant=\"8\""),
                Text.constraint("m", "b", "leading", ("c", "leading")),
                Text.constraint("o", "c", "trailing", ("b", "trailing")),
                Text.constraint("h", "b", "height", nil, "constant=\"24\""),
                Text.constraint("e", "c", "bottom", ("b", "bottom"), "constant=\"8\""),
            ])
        #expect(words(document(picture)) == [])
    }

    @Test("a table's cell is as high as its constraints make it, unless its table gives rows a height")
    func selfSizingCell() {
        func row(x: Double) -> String {
            cell(
                44, [Text.view("a", x, 8, 320, 32)],
                [
                    Text.constraint("h", "a", "height", nil, "constant=\"60\""),
                    Text.constraint("t", "a", "top", ("c", "top"), "constant=\"8\""),
                    Text.constraint("b", "c", "bottom", ("a", "bottom"), "constant=\"4\""),
                    Text.constraint("l", "a", "leading", ("c", "leading")),
                    Text.constraint("r", "c", "trailing", ("a", "trailing")),
                ])
        }
        func table(_ height: Int) -> Linter.Report {
            document(
                "<tableView rowHeight=\"\(height)\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"400\"/>"
                    + "<prototypes>\(row(x: 0))</prototypes></tableView>")
        }
        #expect(words(document(row(x: 0))) == [])
        #expect(words(table(-1)) == [])
        let found = table(44).findings.filter { $0.kind == .contradiction }
        #expect(found.first?.message.hasPrefix("at the recorded size 320 × 44, 28 pt apart") == true)
        // How high it lies, the file cannot show; where it begins, it can.
        let moved = document(row(x: 40)).findings.first { $0.kind == .misplaced }
        #expect(moved?.message.contains("at 40, 8, 320 × 32; its constraints put it at 0, 8, 320 × 32") == true)
    }
}
