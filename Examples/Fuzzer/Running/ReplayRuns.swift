/// Random layouts, each laid out again from its snapshot.
enum ReplayRuns {
    private static let length = 100

    static func replays(_ options: Options) throws {
        let tally = Tally()
        let starts = stride(from: options.seed, to: options.seed + UInt64(options.count), by: length)
        Campaign("replays", Array(starts)).run(jobs: options.jobs, label: { "replays --seed \($0) --count \(length)" })
        {
            start in
            for seed in start..<min(start + UInt64(length), options.seed + UInt64(options.count)) {
                var wasLaidOut = false
                let fault = ReplayCheck.fault(seed: seed, wasLaidOut: &wasLaidOut)
                tally.add(1, to: "layouts")
                tally.add(wasLaidOut ? 1 : 0, to: "laid out")
                guard let fault else { continue }
                tally.addFailure("--seed \(seed) --count 1", String(fault.prefix { !$0.isNumber }), fault)
            }
        }
        tally.report("replays", everything: false)
    }
}
