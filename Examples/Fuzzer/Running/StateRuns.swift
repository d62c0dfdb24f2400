import Relayout

/// Walks through the states of a screen.
enum StateRuns {
    /// States of one walk.
    static let length = 500

    static func states(_ options: Options) throws {
        let tally = Tally()
        let walks = (0..<UInt64((options.count + length - 1) / length)).map { options.seed + $0 }
        Campaign("states", walks).run(jobs: options.jobs, label: { "states --seed \($0) --count \(length)" }) { seed in
            var walk = ScreenWalk(seed: seed)
            walk.walk(length)
            let policy = ScreenWalk.policy(seed: seed)
            let outcome = ScreenWalk.check(walk.states, policy: policy)
            for (name, count) in outcome.counters { tally.add(count, to: name) }
            guard let fault = outcome.fault else { return }
            let kind = String(fault.text.prefix { !$0.isNumber })
            let label = "--seed \(seed) --count \(length)"
            guard tally.isNew(kind) else { return tally.addFailure(label, kind, "") }
            let small = shrunk(Array(walk.states[...fault.step]), policy)
            let text = small.map { "  \($0)\n" }.joined()
            let end = ScreenWalk.check(small, policy: policy, onlyLast: true).fault?.text ?? ""
            tally.addFailure(label, kind, "step \(fault.step): \(fault.text)\nmade small: \(end)\n\(text)")
        }
        for reached in ["with memoized rows left alone", "with lines left out"]
        where options.count >= 1000 && tally[reached] == 0 {
            tally.addFailure("states", "reach", "none \(reached)")
        }
        tally.report("states", everything: false)
    }

    /// The states without many of those that it does not take to fail.
    private static func shrunk(_ states: [ScreenState], _ policy: ConflictPolicy) -> [ScreenState] {
        var left = 200
        func fails(_ states: [ScreenState]) -> Bool {
            left -= 1
            return ScreenWalk.check(states, policy: policy, onlyLast: true).fault != nil
        }
        var small = states
        guard fails(small) else { return small }
        var length = small.count / 2
        while length > 0 {
            var end = small.count - 1
            while end > 0, left > 0 {
                var candidate = small
                candidate.removeSubrange(max(0, end - length)..<end)
                if fails(candidate) { small = candidate }
                end -= length
            }
            length /= 2
        }
        return small
    }
}
