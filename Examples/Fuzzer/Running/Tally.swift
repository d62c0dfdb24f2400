import Foundation
import RelayoutSolver

/// What the workers of a campaign found, added up.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var counters: [(name: String, count: Int)] = []
    private var stages: [(name: String, count: Int)] = []
    private var failures: [(label: String, kind: String, text: String)] = []
    private let began = Date()

    func add(_ count: Int, to name: String) {
        lock.withLock { Self.add(count, to: name, of: &counters) }
    }

    func add(_ work: Work) {
        lock.withLock { for counter in work.counters { Self.add(counter.count, to: counter.name, of: &stages) } }
    }

    subscript(name: String) -> Int { lock.withLock { counters.first { $0.name == name }?.count ?? 0 } }

    private static func add(_ count: Int, to name: String, of counters: inout [(name: String, count: Int)]) {
        if let at = counters.firstIndex(where: { $0.name == name }) {
            counters[at].count += count
        } else {
            counters.append((name, count))
        }
    }

    /// Whether `kind` of failure is new, so that it is worth being made small.
    func isNew(_ kind: String) -> Bool { lock.withLock { !failures.contains { $0.kind == kind } } }

    func addFailure(_ label: String, _ kind: String, _ text: String) {
        lock.withLock { failures.append((label, kind, text)) }
    }

    /// Prints everything, and ends the process with 1 if a case failed that was not known to or, where `everything` must be reached, a stage was not.
    func report(_ name: String, everything: Bool) {
        let sorted = counters.sorted { $0.name < $1.name }
        Console.line("\(name): " + sorted.map { "\($0.count) \($0.name)" }.joined(separator: ", "))
        let width = stages.map(\.name.count).max() ?? 0
        for stage in stages {
            Console.line("  \(stage.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(stage.count)")
        }
        Console.note(String(format: "\(name): %.1f s", -began.timeIntervalSinceNow))
        let known = KnownFaults.labels[name] ?? []
        let old = failures.filter { known.contains($0.label) }.map(\.label).sorted()
        if !old.isEmpty { Console.line("known to fail: \(old.joined(separator: "; "))") }
        failures.removeAll { known.contains($0.label) }
        for failure in failures.filter({ !$0.text.isEmpty }).sorted(by: { $0.label < $1.label }).prefix(8) {
            Console.line("\n\(failure.label): \(failure.text)")
        }
        if !failures.isEmpty {
            Console.fail("\(failures.count) failed: \(failures.prefix(20).map(\.label).joined(separator: "; "))")
        }
        let missing = stages.filter { $0.count == 0 }.map(\.name)
        if everything, !missing.isEmpty { Console.fail("never reached: \(missing.joined(separator: ", "))") }
    }
}
