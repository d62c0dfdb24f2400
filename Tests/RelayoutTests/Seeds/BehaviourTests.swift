import Foundation
import Testing

/// The list of cases lies beside the repository, with the documents.
@Suite(
    "Every case of the seeds' behaviour",
    .enabled(
        if: FileManager.default.fileExists(atPath: SeedFolder.documents.path), "needs ../shared or RELAYOUT_SHARED"))
struct BehaviourTests {
    /// Each test in this folder as its text, by the name of its function.
    private func tests() throws -> [Substring: String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let texts = try files.filter { $0.lastPathComponent.hasSuffix("NumbersTests.swift") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        let tests = texts.flatMap { $0.components(separatedBy: "    @Test(").dropFirst() }
        return Dictionary(
            tests.compactMap { test in test.firstMatch(of: /func (\w+)\(/).map { ($0.1, test) } },
            uniquingKeysWith: { first, _ in first })
    }

    @Test("each case has tests that begin with its name, and all of them run left to right and mirrored")
    func cases() throws {
        let behaviour = try String(
            contentsOf: SeedFolder.documents.appendingPathComponent("behaviour.md"), encoding: .utf8)
        let cases = behaviour.matches(of: /(?m)^\* \*\*([A-Z]+\d+)/).map(\.1)
        #expect(cases.count >= 21)
        let tests = try tests()
        for name in cases {
            let named = tests.filter { $0.key.hasPrefix(name + "_") }
            #expect(!named.isEmpty, "\(name) has no test")
            for (function, text) in named {
                let isMirrored = ["bothDirections", "expectFrames", ".rightToLeft"].contains { text.contains($0) }
                #expect(isMirrored, "\(function) runs left to right only")
            }
        }
    }
}
