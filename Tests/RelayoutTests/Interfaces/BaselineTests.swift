import Foundation
import InterfaceFiles
import Testing

@Suite("Interface Builder documents, what lies beside them")
struct BaselineTests {
    /// Calls `body` with a new folder, which is removed afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("relayout-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func write(_ text: String, _ folder: URL, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("what was accepted stays accepted when lines move, and nothing else is")
    func baseline() throws {
        try withFolder { folder in
            var text = InterfaceText(
                subviews: [InterfaceText.view("a", 16, 20, 343, 100)],
                constraints: Array(InterfaceText.pins("a", left: 16, top: 20, right: 16, bottom: 0).prefix(3)))
            try write(text.text, folder, "App/Main.storyboard")
            let path = folder.appendingPathComponent("App/Main.storyboard").path
            let first = Linter().report(on: path).findings
            #expect(first.count == 1)
            let file = folder.appendingPathComponent(Baseline.name).path
            let empty = try Baseline(path: file)
            #expect(!empty.accepts(first[0]))
            try empty.accept(first)
            text.subviews.insert("\n<!-- two lines -->", at: 0)
            text.subviews.append(InterfaceText.view("b", 16, 200, 343, 100))
            try write(text.text, folder, "App/Main.storyboard")
            let second = Linter().report(on: path).findings
            let baseline = try Baseline.find(for: [path])
            #expect(second.filter { !baseline.accepts($0) }.allSatisfy { $0.elements == ["b"] })
            #expect(second.filter { baseline.accepts($0) }.map(\.line) == [11])
            #expect(baseline.outdated(beside: second) == 0)
            #expect(baseline.outdated(beside: []) == 1)
        }
    }

    @Test("a damaged baseline is refused")
    func damagedBaseline() throws {
        try withFolder { folder in
            try write("{\"accepted\": 3}", folder, Baseline.name)
            #expect(throws: ReadingError.self) {
                try Baseline(path: folder.appendingPathComponent(Baseline.name).path)
            }
        }
    }

    @Test("documents are found in folders, but not in hidden ones")
    func folders() throws {
        try withFolder { folder in
            for path in ["b/B.xib", "a/A.storyboard", "a/A.swift", ".build/C.xib"] { try write("", folder, path) }
            let found = try Linter.documents(in: folder.path).map { $0.dropFirst(folder.path.count + 1) }
            #expect(found == ["a/A.storyboard", "b/B.xib"])
            #expect(throws: ReadingError.self) { try Linter.documents(in: folder.path + "/missing") }
        }
    }

    @Test("the longest translation is tried, from strings files and catalogues beside the document")
    func translations() throws {
        try withFolder { folder in
            let text = InterfaceText(
                subviews: [InterfaceText.view("a", 16, 20, 80, 20.5, "label", "text=\"Settings\"")],
                constraints: [
                    InterfaceText.constraint("1", "a", "leading", ("root", "leading"), "constant=\"16\""),
                    InterfaceText.constraint("2", "a", "top", ("root", "top"), "constant=\"20\""),
                    InterfaceText.constraint("3", "a", "width", nil, "relation=\"lessThanOrEqual\" constant=\"90\""),
                ])
            try write(text.text, folder, "Base.lproj/Main.storyboard")
            let path = folder.appendingPathComponent("Base.lproj/Main.storyboard").path
            #expect(Linter().report(on: path).findings.isEmpty)
            try write("/* \"a.text\" = \"no\"; */\n\"a.text\" = \"R\\u00e9glages\";\n", folder, "fr.lproj/Main.strings")
            #expect(Linter().report(on: path).findings.isEmpty)
            try write(
                #"{"strings":{"a.text":{"localizations":{"de":{"stringUnit":{"value":"Voreinstellungen"}}}}}}"#, folder,
                "mul.lproj/Main.xcstrings")
            let found = Linter().report(on: path).findings
            #expect(found.map(\.kind) == [.clipped])
            #expect(found.first?.message.contains("for \"Voreinstellungen\" (de)") == true)
        }
    }
}
