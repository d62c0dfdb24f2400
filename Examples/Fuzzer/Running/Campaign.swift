import Foundation

/// Tries many cases on all cores, says how far it is, and ends the process with 1 when a case hangs or traps.
final class Campaign<Case: Sendable>: @unchecked Sendable {
    /// How long a case may take before it counts as a hang, in seconds.
    private static var longest: Double { 120 }

    private let name: String
    private let cases: [Case]
    private let lock = NSLock()
    private var next = 0
    private var begun: [Date?]
    private var isOver = false

    init(_ name: String, _ cases: [Case]) {
        self.name = name
        self.cases = cases
        begun = Array(repeating: nil, count: TrapReport.slots)
    }

    /// Tries each case once, in any order and in parallel. `label` is what the command line calls a case.
    func run(jobs: Int, label: @escaping @Sendable (Case) -> String, _ body: @escaping @Sendable (Case) -> Void) {
        let jobs = min(max(1, jobs), TrapReport.slots)
        TrapReport.install()
        Thread.detachNewThread { [self] in watch(label) }
        DispatchQueue.concurrentPerform(iterations: jobs) { worker in
            while let index = take(worker) {
                TrapReport.note(label(cases[index]), worker)
                body(cases[index])
            }
            TrapReport.note("", worker)
        }
        lock.withLock { isOver = true }
        Console.end()
    }

    private func take(_ worker: Int) -> Int? {
        lock.withLock {
            begun[worker] = next < cases.count ? Date() : nil
            next += 1
            return next <= cases.count ? next - 1 : nil
        }
    }

    private func watch(_ label: (Case) -> String) {
        while true {
            Thread.sleep(forTimeInterval: 1)
            lock.lock()
            let (done, isOver, begun) = (min(next, cases.count), isOver, begun)
            lock.unlock()
            if isOver { return }
            Console.show("\(name): \(done) of \(cases.count)")
            for (worker, begin) in begun.enumerated() where -(begin?.timeIntervalSinceNow ?? 0) > Self.longest {
                Console.fail("\(TrapReport.text(worker)): no end after \(Int(Self.longest)) s")
            }
        }
    }
}
