import Foundation

/// README or an article of the documentation, with its blocks of code and of what code prints.
struct Article {
    struct Block {
        let language: String
        let text: String
        /// Of the fence.
        let line: Int
    }

    let name: String
    let blocks: [Block]

    /// Fences of what others write or draw; nothing is known of it here.
    static let foreign: Set = ["snapkit", "swiftui", "swift2", "objc", "c", "diagram", "yaml"]

    /// What the code of the article has to print: its blocks of `text`.
    var promised: [String] { blocks.filter { $0.language == "text" }.map(\.text) }

    /// README, and all articles.
    static func all() throws -> [Article] {
        let articles = try FileManager.default.contentsOfDirectory(atPath: package + "/" + catalogue).sorted()
            .filter { $0.hasSuffix(".md") }
        return try [Article(path: "README.md")] + articles.map { try Article(path: catalogue + "/" + $0) }
    }

    static let catalogue = "Sources/Relayout/Relayout.docc"

    /// The folder of the package that this file is in.
    static let package: String = {
        var folder = URL(fileURLWithPath: #filePath)
        repeat {
            folder.deleteLastPathComponent()
        } while !FileManager.default.fileExists(
            atPath: folder.appendingPathComponent("CHANGELOG.md").path)
        return folder.path
    }()

    init(path: String) throws {
        self.init(
            name: String(path.split(separator: "/").last!.dropLast(3)),
            text: try String(contentsOfFile: Self.package + "/" + path, encoding: .utf8))
    }

    init(name: String, text: String) {
        self.name = name
        var (blocks, open): ([Block], Block?) = ([], nil)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open, line != "```" {
                open = Block(language: block.language, text: block.text + line + "\n", line: block.line)
            } else if let block = open {
                blocks.append(block)
                open = nil
            } else if line.hasPrefix("```") {
                open = Block(language: String(line.dropFirst(3)), text: "", line: number + 1)
            }
        }
        self.blocks = blocks
    }

    /// Where the code is compiled: some of it here, what imports a toolkit beside the stand-ins.
    static func compiledSources() throws -> [String] {
        try ["Tests/RelayoutTests/Documentation", "Tests/Declarations/Screens/Documentation"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: package + "/" + folder).filter {
                $0.hasSuffix(".swift")
            }.map { try essence(of: String(contentsOfFile: package + "/" + folder + "/" + $0, encoding: .utf8)) }
        }
    }

    /// Code without its imports and white space: the formatter indents and breaks as it likes, and a file imports once.
    static func essence(of code: String) -> String {
        code.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined().filter { !$0.isWhitespace }
    }
}
