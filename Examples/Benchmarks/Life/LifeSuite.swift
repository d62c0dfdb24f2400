import Foundation
import Relayout

/// Runs the workloads that are like life through everybody who can lay them out, and compares the frames of all.
struct LifeSuite {
    let workloads: [any LifeWorkload]
    /// Of elements.
    let sizes: [Int]
    /// Whether only frames and work are looked at, of those that come with the library.
    let countsOnly: Bool

    static let all: [any LifeWorkload] = [LifeFeed(), LifeChat(), LifeDashboard(), LifeForm()]

    /// What is counted of the library, and of the solver alone.
    static let counted = (
        library: ["described", "edited", "added", "removed", "measured", "moved"],
        solver: ["compilations", "amendments", "opened", "simplex", "pivots"]
    )

    struct Result {
        let workload: String
        let phase: String
        let size: Int
        let target: String
        /// Of each round, the mean of its steps, in microseconds.
        let median: Double
        /// The longest step, as a multiple of the median step.
        let longest: Double
        /// Of the steps of the first round together.
        let work: [Int]
        /// Whether all frames are the same as by hand.
        var isRight = true
    }

    /// Hands out the results of each phase, and returns whose frames are wrong.
    func run(_ report: ([Result]) -> Void, progress: (String) -> Void) throws -> [String] {
        let peers = countsOnly ? [] : [LifePeer.kiwi(), LifePeer.flexbox()].compactMap { $0 }
        let targets: [any LifeTarget] =
            [LifeViewLayout(isMemoized: false), LifeViewLayout(isMemoized: true), LifeSolver()] + peers
        var faults: [String] = []
        for workload in workloads {
            for size in sizes {
                for phase in LifePhase.all(of: workload, size: size, rounds: countsOnly ? 1 : 1 + LifePhase.timedRounds)
                {
                    let place = "\(workload.name) of \(size), \(phase.name)"
                    progress(place)
                    let hand = HandWritten().run(phase, of: workload)
                    let fresh = try LifeViewLayout(isMemoized: false, isFresh: true).run(phase, of: workload)
                    faults += self.faults(of: fresh, hand, 1e-6).map { "\(place), a fresh layout: \($0)" }
                    var results = [result(hand, of: HandWritten(), phase, workload, size)]
                    for target in targets {
                        let shown = try target.run(phase, of: workload)
                        if shown.isEmpty { continue }
                        let found =
                            self.faults(of: shown, hand, target.tolerance)
                            + self.faults(of: shown, fresh, target.tolerance)
                        var result = result(shown, of: target, phase, workload, size)
                        result.isRight = found.isEmpty
                        results.append(result)
                        guard let fault = found.first else { continue }
                        // What kiwi makes of priorities is its own affair.
                        if target.name == "kiwi" {
                            Console.note("\(place), kiwi: \(fault)")
                        } else {
                            faults.append("\(place), \(target.name): \(fault)")
                        }
                    }
                    report(results)
                }
            }
        }
        return faults
    }

    private func result(
        _ shown: [LifeShown], of target: any LifeTarget, _ phase: LifePhase, _ workload: any LifeWorkload, _ size: Int
    ) -> Result {
        var (rounds, steps): ([Int: [Double]], [Int: [Double]]) = ([:], [:])
        var work: [Int] = []
        for (show, shown) in zip(phase.shows, shown) {
            if show.isReturn { continue }
            let round = show.round
            if round == 0 { work = work.isEmpty ? shown.work : zip(work, shown.work).map(+) }
            if round == 0, !countsOnly { continue }
            rounds[round, default: []].append(shown.time)
            steps[show.state, default: []].append(shown.time)
        }
        func median(_ samples: some Sequence<Double>) -> Double { Timing(samples: Array(samples), batch: 1).median }
        let medians = steps.values.map { median($0) }
        return Result(
            workload: workload.name, phase: phase.name, size: size, target: target.name,
            median: median(rounds.values.map { $0.reduce(0, +) / Double($0.count) }),
            longest: medians.max()! / median(medians), work: work)
    }

    /// Where frames are others than they should be: the first of each show.
    private func faults(of shown: [LifeShown], _ expected: [LifeShown], _ tolerance: Double) -> [String] {
        zip(shown, expected).enumerated().compactMap { place, pair in
            guard let expected = pair.1.frames else { return nil }
            let frames = pair.0.frames ?? []
            // Flexbox has no badge.
            let right = expected.suffix(frames.count)
            guard right.count == frames.count, frames.count >= expected.count - 1 else {
                return "step \(place) has \(frames.count) frames instead of \(expected.count)"
            }
            for (number, (frame, right)) in zip(frames, right).enumerated()
            where !frame.isNear(right, within: tolerance) {
                return "step \(place), frame \(number): \(frame) instead of \(right)"
            }
            return nil
        }
    }
}

extension LayoutRect {
    fileprivate func isNear(_ other: LayoutRect, within tolerance: Double) -> Bool {
        [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { $0.magnitude <= tolerance }
    }
}
