import Foundation

/// Systems of real layouts, from the `rows…jsonl` files that lie in `ib` of the shared folder.
///
/// The folder is `../shared` beside the package, or what RELAYOUT_SHARED says.
enum RowsFile {
    struct System: Sendable {
        var id: String
        var problem: ReferenceProblem
        /// What the oracle computed, and what Xcode recorded, by unknown.
        var expected: [Int: Double]
        var recorded: [Int: Double]
        /// Names of the unknowns that the oracle found undetermined.
        var ambiguous: Set<Int>
    }

    struct BadLine: Error {
        let file: String
        let line: Int
    }

    /// Whether the files are there.
    static let isPresent = FileManager.default.fileExists(atPath: folder.path)

    static let folder: URL = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let shared = ProcessInfo.processInfo.environment["RELAYOUT_SHARED"].map { URL(fileURLWithPath: $0) }
        return (shared ?? package.deletingLastPathComponent().appendingPathComponent("shared"))
            .appendingPathComponent("ib")
    }()

    static func systems(_ name: String) throws -> [System] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".jsonl"))
        return try data.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
            guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any],
                let system = system(object)
            else { throw BadLine(file: name, line: number + 1) }
            return system
        }
    }

    private static func system(_ object: [String: Any]) -> System? {
        guard let id = object["id"] as? String, let names = object["vars"] as? [String],
            let nonNegative = object["nonNegative"] as? [Int], let rows = object["rows"] as? [[Any]]
        else { return nil }
        var problem = ReferenceProblem()
        problem.unknowns = names.indices.map { .init(rank: $0) }
        for unknown in nonNegative { problem.unknowns[unknown].lowerBound = 0 }
        for (rank, row) in rows.enumerated() {
            guard row.count >= 4, let priority = row[0] as? Double, let terms = row[2] as? [[Double]],
                let right = row[3] as? Double, let sense = sense(row[1] as? String)
            else { return nil }
            problem.rows.append(.init(priority, terms.map { (Int($0[0]), $0[1]) }, sense, -right, rank: rank))
        }
        let ambiguous = Set(object["ambiguousVars"] as? [String] ?? [])
        return System(
            id: id, problem: problem, expected: byUnknown(object["expected"]), recorded: byUnknown(object["recorded"]),
            ambiguous: Set(names.indices.filter { ambiguous.contains(names[$0]) }))
    }

    private static func sense(_ text: String?) -> ReferenceProblem.Sense? {
        switch text {
        case "==": .equal
        case "<=": .atMost
        case ">=": .atLeast
        default: nil
        }
    }

    private static func byUnknown(_ object: Any?) -> [Int: Double] {
        let pairs = (object as? [String: Double] ?? [:]).compactMap { key, value in Int(key).map { ($0, value) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
