import ConstraintLogs
import Foundation
import Relayout
import Testing

@Suite("The README's example")
struct ReadmeTests {
    /// The README's Swift code, as it stands there but for the import.
    private func printed() throws -> String {
        final class View: LayoutItem {
            let layoutName: String?
            let layoutParent: (any LayoutItem)?
            private(set) var frame = LayoutRect.zero

            init(_ name: String, in parent: View? = nil) {
                layoutName = name
                layoutParent = parent
            }

            func place(_ frame: LayoutRect) { self.frame = frame }
        }

        struct Message {
            let id: Int
            let view: View
        }

        struct Mailbox {
            var messages: [Message]
            var isEditing = false
        }

        let screen = View("screen")
        let header = View("header", in: screen)
        let toolbar = View("toolbar", in: screen)

        let mailbox = ViewLayout(root: screen) { (state: Mailbox) in
            Layout { root in
                header.leading == root.leading
                header.trailing == root.trailing
                header.top == root.top
                header.height == 44
                toolbar.leading == root.leading
                toolbar.trailing == root.trailing
                toolbar.bottom == root.bottom
            }
            .identified(by: "bars")

            ConditionalLayout(state.isEditing) {
                toolbar.height == 49
            } else: {
                toolbar.height == 0
            }

            TraitLayout(.horizontalSizeClass(.regular)) { header.height >= 64 ~ .high }

            ListLayout(state.messages, id: \.id) { row in
                let view = row.element.view
                view.top == (row.previous?.element.view.bottom ?? header.bottom) + 8
                view.leading == header.leading + 16
                view.trailing == header.trailing - 16
                view.height == 60
            }
            .identified(by: "messages")
        }

        var state = Mailbox(messages: [1, 2].map { Message(id: $0, view: View("message \($0)", in: screen)) })
        try mailbox.layout(state, in: LayoutSize(width: 320, height: 480))

        state.isEditing = true
        state.messages.swapAt(0, 1)
        let receipt = try mailbox.layout(state, in: LayoutSize(width: 320, height: 480))
        print(receipt)
        return receipt.description
    }

    @Test("the README prints what its example prints")
    func textIsPrinted() throws {
        // A constraint's line is that of this file here, and that of the reader's own file there.
        let location = /\(\w+\/\w+\.swift:\d+\)/
        let promised = try Self.block("text").replacing(location, with: "")
        #expect(try printed().replacing(location, with: "") + "\n" == promised)
    }

    @Test("the README's example is the one that is compiled here")
    func codeIsCompiled() throws {
        let shown = try Self.block("swift").replacing("import Relayout", with: "")
        let compiled = try String(contentsOfFile: #filePath, encoding: .utf8)
        // The formatter breaks lines as it likes.
        #expect(compiled.filter { !$0.isWhitespace }.contains(shown.filter { !$0.isWhitespace }))
    }

    @Test("the README's log is explained as the README says")
    func logIsExplained() throws {
        let sample = Self.package.appendingPathComponent("Examples/Inspector/Samples/conflict.log")
        let conflicts = LogReader(try String(contentsOf: sample, encoding: .utf8)).conflicts()
        let explained = conflicts.map { Explanation($0).text }
        #expect(explained == [String(try Self.block("console").dropLast())])
    }

    private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

    /// The README's first block in `language`.
    private static func block(_ language: String) throws -> Substring {
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "```\(language)\n")).upperBound
        let end = try #require(readme.range(of: "```", range: start..<readme.endIndex)).lowerBound
        return readme[start..<end]
    }
}
