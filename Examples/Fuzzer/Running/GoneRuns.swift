/// Random screens, each item of which is gone in turn.
enum GoneRuns {
    private static let length = 100

    static func gone(_ options: Options) throws {
        let tally = Tally()
        let starts = stride(from: options.seed, to: options.seed + UInt64(options.count), by: length)
        Campaign("gone", Array(starts)).run(jobs: options.jobs, label: { "gone --seed \($0) --count \(length)" }) {
            start in
            for seed in start..<min(start + UInt64(length), options.seed + UInt64(options.count)) {
                var wasTried = false
                let fault = GoneCheck.fault(seed: seed, wasTried: &wasTried)
                tally.add(1, to: "screens")
                tally.add(wasTried ? 1 : 0, to: "tried")
                guard let fault else { continue }
                tally.addFailure("--seed \(seed) --count 1", String(fault.prefix { !$0.isNumber }), fault)
            }
        }
        tally.report("gone", everything: false)
    }
}
