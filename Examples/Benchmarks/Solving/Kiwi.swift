import Foundation

/// Runs kiwi, a solver in C++ that others are measured by, through its Python package.
struct Kiwi {
    /// The phases of one system that kiwi finished within so many seconds, and the one that it did not.
    ///
    /// Throws ``Peer/Absent`` where there is no Python or no kiwi in it.
    static func run(_ system: NeutralSystem, seconds: Int) throws -> [PhaseResult] {
        // A single step of kiwi may take longer than all its seconds.
        let output = try Peer.run(
            ["python3", Peer.path("kiwi.py")], input: system.text, arguments: ["\(seconds)"], seconds: 2 * seconds)
        var results = try output.split(separator: "\n").map { line in
            let (decoder, line) = (JSONDecoder(), Data(line.utf8))
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
