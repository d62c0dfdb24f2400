import Foundation
import Testing

/// Each screen of the example beside the same screen as users of SnapKit write it, in the folder `SnapKit` beside them. Both are
/// formatted by `swift format`, with the same configuration.
@Suite("The length of the screens")
struct ScreenLengthTests {
    private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Examples/Screens")
        .standardized

    /// How many lines say something: neither blank, nor a comment, an import, or for the compiler alone.
    private func length(of file: String) throws -> Int {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { line in !line.isEmpty && !["//", "#", "import "].contains { line.hasPrefix($0) } }
            .count
    }

    @Test(
        "a screen is no longer than the same one with SnapKit, everything included",
        arguments: ["Login", "Chat", "Dashboard", "Player"])
    func lengths(screen: String) throws {
        let (ours, theirs) = try (length(of: "\(screen)Screen.swift"), length(of: "SnapKit/SnapKit\(screen).swift"))
        #expect(ours > 0 && ours <= theirs, "\(ours) lines, \(theirs) with SnapKit")
        if screen == "Login" { #expect(ours <= 35) }
    }
}
