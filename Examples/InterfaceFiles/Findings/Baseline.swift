import Foundation

/// The findings of a project that somebody has looked at and accepted: the file `.relayoutlint.json`.
///
/// A finding is known by its file, its kind and the ids of its elements, so that it stays accepted when lines move.
public struct Baseline {
    /// How the file is called.
    public static let name = ".relayoutlint.json"

    private struct Entry: Codable, Hashable {
        let file: String
        let kind: String
        let elements: [String]
        /// For people who read the file; not compared.
        let message: String?
    }

    private struct Document: Codable {
        let accepted: [Entry]
    }

    /// Where it is, or would be.
    public let path: String
    private let accepted: Set<Entry>
    private var folder: String

    /// The baseline at a path; empty where there is no file. Throws where it is no baseline.
    public init(path: String) throws {
        self.path = path
        folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else {
            accepted = []
            return
        }
        do {
            let document = try JSONDecoder().decode(
                Document.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
            accepted = Set(
                document.accepted.map { Entry(file: $0.file, kind: $0.kind, elements: $0.elements, message: nil) })
        } catch {
            throw ReadingError("is no list of accepted findings: {\"accepted\":[{\"file\",\"kind\",\"elements\"}]}")
        }
    }

    /// The baseline that belongs to some paths: in the folder where one of them is or in one around it, else here.
    public static func find(for paths: [String]) throws -> Baseline {
        for start in paths + ["."] {
            var folder = URL(fileURLWithPath: start).standardizedFileURL
            while folder.path != "/" {
                let file = folder.appendingPathComponent(name).path
                if FileManager.default.fileExists(atPath: file) { return try Baseline(path: file) }
                folder.deleteLastPathComponent()
            }
        }
        return try Baseline(path: name)
    }

    /// Whether a finding was accepted.
    public func accepts(_ finding: Finding) -> Bool { accepted.contains(entry(finding, message: nil)) }

    /// How many accepted findings are not among these.
    public func outdated(beside findings: [Finding]) -> Int {
        accepted.subtracting(findings.map { entry($0, message: nil) }).count
    }

    private func entry(_ finding: Finding, message: String?) -> Entry {
        let file = URL(fileURLWithPath: finding.file).standardizedFileURL.path
        let inner = file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : finding.file
        return Entry(file: inner, kind: finding.kind.rawValue, elements: finding.elements, message: message)
    }

    /// Writes the file anew, with these findings.
    public func accept(_ findings: [Finding]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(Document(accepted: findings.map { entry($0, message: $0.message) }))
        data.append(0x0A)
        try data.write(to: URL(fileURLWithPath: path))
    }
}
