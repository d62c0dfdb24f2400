/// Random pairs of states: every move must be the sum of its causes.
enum CauseRuns {
    static func causes(_ options: Options) throws {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        Campaign("causes", seeds).run(jobs: options.jobs, label: { "causes --seed \($0) --count 1" }) { seed in
            var outcome = CauseCheck()
            let fault = outcome.fault(seed: seed)
            for (name, count) in outcome.counters { tally.add(count, to: name) }
            guard let fault else { return }
            tally.addFailure("--seed \(seed) --count 1", String(fault.prefix { !$0.isNumber }), fault)
        }
        let (moves, undecided) = (tally["moves"], tally["of them partly what nothing decides"])
        if undecided * 20 > moves { tally.addFailure("causes", "share", "\(undecided) of \(moves) are undecided") }
        let met = ["through conflicts", "with insertions", "with removals", "in other traits", "with other content"]
        for name in met where options.count >= 1000 && tally[name] == 0 {
            tally.addFailure("causes", "reach", "none \(name)")
        }
        tally.report("causes", everything: false)
    }
}
