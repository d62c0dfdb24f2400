/// Runs of which each seed is one case, cheap enough that a hundred of them are one job.
enum SeedRuns {
    private static let length = 100

    /// Tries all seeds, and reports. `cases`: what they are called, and those that could be tried. `fault`: what is wrong with one,
    /// and whether it could be tried.
    static func run(
        _ name: String, _ options: Options, cases: (all: String, tried: String),
        _ fault: @escaping @Sendable (_ seed: UInt64, _ wasTried: inout Bool) -> String?
    ) throws {
        let tally = Tally()
        let starts = stride(from: options.seed, to: options.seed + UInt64(options.count), by: length)
        Campaign(name, Array(starts)).run(jobs: options.jobs, label: { "\(name) --seed \($0) --count \(length)" }) {
            start in
            for seed in start..<min(start + UInt64(length), options.seed + UInt64(options.count)) {
                var wasTried = false
                let fault = fault(seed, &wasTried)
                tally.add(1, to: cases.all)
                tally.add(wasTried ? 1 : 0, to: cases.tried)
                guard let fault else { continue }
                tally.addFailure("--seed \(seed) --count 1", String(fault.prefix { !$0.isNumber }), fault)
            }
        }
        tally.report(name, everything: false)
    }

    /// Random screens, each item of which is gone in turn.
    static func gone(_ options: Options) throws {
        try run("gone", options, cases: ("screens", "tried")) { GoneCheck.fault(seed: $0, wasTried: &$1) }
    }

    /// Random layouts, each laid out again from its snapshot.
    static func replays(_ options: Options) throws {
        try run("replays", options, cases: ("layouts", "laid out")) { ReplayCheck.fault(seed: $0, wasLaidOut: &$1) }
    }
}
