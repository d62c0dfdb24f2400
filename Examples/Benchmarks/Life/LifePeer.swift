import Foundation
import Relayout

/// Somebody else who lays out a workload: a program that performs a script.
struct LifePeer: LifeTarget {
    let name: String
    /// The words before the script's path.
    private let command: [String]
    /// nil where the peer cannot say a phase.
    private let script: (LifePhase, any LifeWorkload) throws -> String?
    /// What a frame may differ by, in points.
    let tolerance: Double

    /// What the program may take for a phase.
    private static let seconds = 120

    func run(_ phase: LifePhase, of workload: any LifeWorkload) throws -> [LifeShown] {
        guard let text = try script(phase, workload) else { return [] }
        let output = try Peer.run(command, input: text, seconds: Self.seconds)
        var shown: [LifeShown] = []
        for line in output.split(separator: "\n") {
            let numbers = line.dropFirst(2).split(separator: " ").map { Double($0) ?? .nan }
            if line.hasPrefix("t") {
                shown.append(LifeShown(time: numbers[0]))
            } else {
                shown[shown.count - 1].frames = stride(from: 0, to: numbers.count, by: 4).map {
                    LayoutRect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
                }
            }
        }
        if shown.count == phase.shows.count { return shown }
        Console.note("\(name) does not finish \(workload.name), \(phase.name)")
        return []
    }

    /// A solver that others are measured by. Nil where it is not there.
    static func kiwi() -> LifePeer? {
        let path = Peer.path("kiwi_script.py")
        do { _ = try Peer.run(["python3", path], input: "", seconds: 10) } catch {
            Console.note("kiwi does not take part: \(error)")
            return nil
        }
        // Larger ones take it seconds for a layout.
        return LifePeer(
            name: "kiwi", command: ["python3", path],
            script: { phase, workload in
                phase.hasConflict || phase.states[0].elements.count > 100
                    ? nil : try LinearScript(phase, of: workload).text
            }, tolerance: 1e-3)
    }

    /// Flexbox as Yoga lays it out, compiled from the source at the path in the variable YOGA. Nil where that is not there.
    static func flexbox() -> LifePeer? {
        guard let source = ProcessInfo.processInfo.environment["YOGA"] else {
            Console.note(
                "flexbox does not take part: YOGA is to be the path of Yoga's source (github.com/facebook/yoga)")
            return nil
        }
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("relayout-yoga").path
        let compile = #"c++ -O3 -DNDEBUG -std=c++20 -I "$0" "$1" $(find "$0/yoga" -name '*.cpp') -o "$2""#
        do {
            _ = try Peer.run(
                ["sh", "-c", compile, source, Peer.path("yoga.cpp"), program], input: nil, seconds: 600)
        } catch {
            Console.note("flexbox does not take part: \(error)")
            return nil
        }
        // It computes with single precision.
        return LifePeer(
            name: "flexbox", command: [program],
            script: { phase, workload in phase.hasConflict ? nil : FlexScript(phase, of: workload).text },
            tolerance: 1 / 64)
    }
}

extension LinearScript {
    /// As `Peers/kiwi_script.py` reads it.
    var text: String {
        var text = ""
        for batch in batches {
            if batch.isFresh { text += "fresh\n" }
            for row in batch.removedRows { text += "- \(row)\n" }
            for (row, constant) in batch.constants { text += "= \(row) \(constant)\n" }
            for item in batch.addedItems { text += "item \(item)\n" }
            for (number, row, constant) in batch.addedRows {
                text += "+ \(number) \(row.priority) \(row.relation) \(constant)"
                for term in row.terms { text += " \(term.unknown) \(term.factor)" }
                text += "\n"
            }
            text += "go" + batch.looksAt.map { " \($0)" }.joined() + "\n"
        }
        return text
    }
}
