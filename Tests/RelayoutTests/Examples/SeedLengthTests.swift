import Foundation
import Testing

@testable import Fuzzer

/// Each worked example beside its original in the documents, which lie beside the repository.
@Suite(
    "The length of the seeds' worked examples",
    .enabled(
        if: FileManager.default.fileExists(atPath: SeedFolder.documents.path), "needs ../shared or RELAYOUT_SHARED"))
struct SeedLengthTests {
    /// What of ours is compared: all that leads to the layout, where the original makes its views; or else the lines of
    /// the layout alone, as there.
    enum Part: Sendable { case views, layout }

    struct Pair: Sendable, CustomTestStringConvertible {
        let function: String
        let part: Part
        let document: String
        /// Each listing as its first line, and what the first line after it contains.
        let listings: [(from: String, to: String)]
        var testDescription: String { function }

        static let all = [
            Pair("yoLayoutCell", .views, "000", [("// TableViewCellView.h", "```")]),
            Pair("yoLayoutBox", .views, "000", [("#import <YOLayout/YOBox.h>", "```")]),
            Pair("yoLayoutBorder", .views, "000", [("@implementation BorderView", "```")]),
            Pair("relayoutPieces", .layout, "001", [("- `LayoutGroup`", "And you can of course")]),
            Pair("drapierCell", .views, "002", [("    class CustomView", "## Contact")]),
            Pair("keepLayoutRules", .layout, "003", [("[view keep:[KeepWidth rules", "4. Keep insets 10")]),
            Pair("keepLayoutThird", .layout, "003", [("// Insets", "Portrait Example 1")]),
            Pair("keepLayoutThree", .layout, "003", [("NSArray *insetRules", "Portrait Example 2")]),
            Pair("keepLayoutFive", .layout, "003", [("// Keep 'magenta'", "Example 3")]),
            Pair(
                "autoLayoutKitOptions", .layout, "004",
                [("[ALKConstraints layout:self.optionA", "```"), ("  [c setPriority:500]", "```")]),
            Pair(
                "autoLayoutKitKeyboard", .layout, "004",
                [("[ALKConstraints layout:childView", "```"), ("NSLayoutConstraint *height", "```")]),
        ]

        init(_ function: String, _ part: Part, _ document: String, _ listings: [(from: String, to: String)]) {
            self.function = function
            self.part = part
            self.document = document
            self.listings = listings
        }
    }

    @Test("an example is no longer than its original", arguments: Pair.all)
    func lengths(pair: Pair) throws {
        let original = try SeedFolder.document(pair.document)
        let theirs = try pair.listings.map { try original.length(from: $0.from, to: $0.to) }.reduce(0, +)
        let source = try SeedFolder.examples().components(separatedBy: "    static func ")
        let function = try #require(source.first { $0.hasPrefix(pair.function + "()") }).components(separatedBy: "\n")
        let ours =
            switch pair.part {
            case .views: try function.length(from: pair.function, to: "return try")
            case .layout: try function.length(from: "= Example", to: "        }") - 1
            }
        #expect(ours > 0 && ours <= theirs, "\(ours) lines, \(theirs) there")
    }

    @Test("every example is compared")
    func all() throws {
        let functions = try SeedFolder.examples().components(separatedBy: "    static func ").dropFirst()
        let names = functions.map { String($0.prefix { $0 != "(" }) }.filter { $0 != "all" }
        #expect(Set(names) == Set(Pair.all.map(\.function)))
    }
}

enum SeedFolder {
    static let documents = RowsFile.folder.deletingLastPathComponent().appendingPathComponent("seeds")

    /// The lines of the document whose name begins with `number`.
    static func document(_ number: String) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(at: documents, includingPropertiesForKeys: nil)
        let file = try #require(files.first { $0.lastPathComponent.hasPrefix(number) })
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    }

    /// All our examples.
    static func examples() throws -> String {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Examples/Seeds").standardized
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }
}

extension [String] {
    /// How many lines are not blank, from the first that contains one text up to the next that contains the other.
    fileprivate func length(from: String, to: String) throws -> Int {
        let start = try #require(firstIndex { $0.contains(from) })
        let end = try #require(self[(start + 1)...].firstIndex { $0.contains(to) })
        return self[start..<end].filter { !$0.allSatisfy(\.isWhitespace) }.count
    }
}
