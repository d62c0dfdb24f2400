import Foundation
import Relayout

/// Snapshots that were damaged: none may trap or hang, and what is refused says why.
enum SnapshotRuns {
    static func snapshots(_ options: Options) throws {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        let sound = try (0..<8).map { try snapshot(after: 5 + $0 * 3) }
        Campaign("snapshots", seeds).run(jobs: options.jobs, label: { "snapshots --seed \($0) --count 1" }) { seed in
            var random = SplitMix64(seed: seed)
            let snapshot = sound[Int(seed % 8)]
            let (name, fault) =
                random.chance(50) ? damageBytes(of: snapshot, &random) : damageValue(of: snapshot, &random)
            tally.add(1, to: name)
            if let fault { tally.addFailure("--seed \(seed) --count 1", name, fault) }
        }
        tally.report("snapshots", everything: false)
    }

    /// The snapshot of a screen after a walk.
    static func snapshot(after steps: Int) throws -> LayoutSnapshot {
        var walk = ScreenWalk(seed: UInt64(steps))
        walk.walk(steps)
        let screen = Screen()
        for state in walk.states { try screen.show(state) }
        return screen.layout.snapshot()!
    }

    /// Changes bytes of the text, reads it, and lays it out. Returns what became of it, and what is wrong with that.
    static func damageBytes(of snapshot: LayoutSnapshot, _ random: inout SplitMix64) -> (String, String?) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard var bytes = (try? encoder.encode(snapshot)).map(Array.init) else { return ("not coded", nil) }
        for _ in 0..<random.int(1...3) {
            let place = random.int(0...bytes.count - 1)
            switch random.int(0...9) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...40)))
            case 1: bytes += bytes[place..<min(bytes.count, place + 40)]
            case 2: bytes.removeLast(random.int(1...bytes.count / 2))
            case 3: bytes[place] = UInt8(random.int(0...255))
            default: bytes[place] = random.pick(Array("0123456789-.e\",:[]{}truefalsnl".utf8))
            }
        }
        do {
            let read = try JSONDecoder().decode(LayoutSnapshot.self, from: Data(bytes))
            let (name, error) = layOut(read)
            return ("\(name) from text", error == "" ? "an error without a text" : nil)
        } catch {
            return ("unreadable", nil)
        }
    }

    /// Changes one value, and lays out.
    static func damageValue(of snapshot: LayoutSnapshot, _ random: inout SplitMix64) -> (String, String?) {
        let mutation = SnapshotMutation(of: snapshot, &random)
        let (name, error) = layOut(mutation.snapshot)
        guard let error, !mutation.culprits.contains(where: error.contains) else { return (name, nil) }
        return (name, "“\(error)” names none of \(mutation.culprits)")
    }

    /// Lays a snapshot out again. Returns whether it was done or refused, and the error's text.
    private static func layOut(_ snapshot: LayoutSnapshot) -> (String, String?) {
        let text = snapshot.description
        if text.isEmpty && !snapshot.items.isEmpty { return ("laid out", "") }
        do {
            let replay = try snapshot.replay()
            (replay.layout.conflictLog, replay.layout.warningLog) = (nil, nil)
            do {
                let receipt = try replay.run()
                for warning in receipt.warnings {
                    if case .numberOutOfRange = warning { return ("laid out without a line", "\(warning)") }
                }
                let again = replay.layout.snapshot()
                let frames = again?.items.flatMap(\.frame) ?? []
                return ("laid out", receipt.description.isEmpty || !frames.allSatisfy(\.isFinite) ? "" : nil)
            } catch {
                return ("refused as a layout", "\(error)")
            }
        } catch {
            return ("refused as a snapshot", "\(error)")
        }
    }
}
