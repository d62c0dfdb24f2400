/// Walks of cards with layouts of their own between the layouts around them.
enum InnerRuns {
    /// Steps of one walk.
    static let length = 40

    static func inner(_ options: Options) throws {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        Campaign("inner", seeds).run(jobs: options.jobs, label: { "inner --seed \($0) --count 1" }) { seed in
            var walk = InnerWalk(seed: seed)
            tally.add(1, to: "walks")
            guard let fault = walk.fault(steps: length) else { return }
            tally.addFailure("--seed \(seed) --count 1", String(fault.drop { $0 != "," }.prefix(12)), fault)
        }
        tally.report("inner", everything: false)
    }
}
