/// Walks through random compositions of all that layouts are made of.
enum CompositionRuns {
    /// Steps of one walk.
    static let length = 24

    static func compositions(_ options: Options) throws {
        let tally = Tally()
        let seeds = (0..<UInt64(options.count)).map { options.seed + $0 }
        Campaign("compositions", seeds).run(jobs: options.jobs, label: { "compositions --seed \($0) --count 1" }) {
            seed in
            let walk = CompositionWalk(seed: seed, steps: length)
            let fault = CompositionWalk.fault(in: walk.compositions) { tally.add(1, to: $0) }
            guard let fault else { return }
            let kind = String(fault.text.prefix { !$0.isNumber })
            let label = "--seed \(seed) --count 1"
            guard tally.isNew(kind) else { return tally.addFailure(label, kind, "") }
            let small = shrunk(Array(walk.compositions[...fault.step]))
            let end = CompositionWalk.fault(in: small, onlyLast: true)?.text ?? ""
            let text = small.map { "  \($0)\n" }.joined()
            tally.addFailure(label, kind, "step \(fault.step): \(fault.text)\nmade small: \(end)\n\(text)")
        }
        tally.report("compositions", everything: false)
    }

    /// The compositions without those, and without what is in them, that it does not take to fail.
    private static func shrunk(_ compositions: [Composition]) -> [Composition] {
        var left = 4000
        func fails(_ compositions: [Composition]) -> Bool {
            left -= 1
            return left > 0 && CompositionWalk.fault(in: compositions, onlyLast: true) != nil
        }
        var small = compositions
        guard fails(small) else { return small }
        func take(_ candidate: [Composition]) -> Bool {
            guard fails(candidate) else { return false }
            small = candidate
            return true
        }
        for step in small.indices.dropLast().reversed() {
            var candidate = small
            candidate.remove(at: step)
            _ = take(candidate)
        }
        // What is usual, in all of them; then each without what it does not need.
        for reset in Composition.resets {
            var candidate = small
            let changes = candidate.indices.map { reset(&candidate[$0]) }
            if changes.contains(true) { _ = take(candidate) }
        }
        for step in small.indices {
            var isSmaller = true
            while isSmaller, left > 0 {
                isSmaller = small[step].smaller.contains { composition in
                    var candidate = small
                    candidate[step] = composition
                    return take(candidate)
                }
            }
        }
        return small
    }
}
