import Foundation

/// Runs kiwi, a solver in C++ that others are measured by, through its Python package.
struct Kiwi {
    /// Why kiwi gave no results.
    struct Absent: Error, CustomStringConvertible {
        let description: String
    }

    /// The phases of one system that kiwi finished within so many seconds, and the one that it did not.
    ///
    /// Throws ``Absent`` where there is no Python or no kiwi in it.
    static func run(_ system: NeutralSystem, seconds: Int) throws -> [PhaseResult] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).workload")
        try system.text.write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Peers/kiwi.py").standardized
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script.path, file.path, "\(seconds)"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // A single step of kiwi may take longer than all its seconds.
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(2 * seconds), execute: watchdog)
        let lines = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        if process.terminationReason == .exit, process.terminationStatus != 0 {
            throw Absent(
                description: String(decoding: complaint, as: UTF8.self).split(separator: "\n").last.map(String.init)
                    ?? "python3 exits with status \(process.terminationStatus)")
        }
        var results = try lines.split(separator: UInt8(ascii: "\n")).map { line in
            let decoder = JSONDecoder()
            let timing = try decoder.decode(Timing.self, from: line)
            let facts = try decoder.decode(Facts.self, from: line)
            return PhaseResult(
                phase: facts.phase,
                outcome: .measured(
                    PhaseResult.Measurement(
                        timing: timing, peakBytes: nil, requiredViolation: facts.required_violation, violations: [:])))
        }
        let phases = ["build", "resize"] + system.toggles.map(\.name)
        if let missing = phases.dropFirst(results.count).first {
            results.append(PhaseResult(phase: missing, outcome: .cut(reason: "not within \(seconds) s")))
        }
        return results
    }

    /// The fields of a line that are not its timing, spelled as in the line.
    private struct Facts: Decodable {
        let phase: String
        let required_violation: Double
    }
}
