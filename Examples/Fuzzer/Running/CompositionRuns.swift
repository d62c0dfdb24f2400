import Relayout

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
            let fault = CompositionWalk.fault(in: walk.compositions, walk.policy) { tally.add(1, to: $0) }
            guard let fault else { return }
            let kind = String(fault.text.prefix { !$0.isNumber })
            let label = "--seed \(seed) --count 1"
            guard tally.isNew(kind) else { return tally.addFailure(label, kind, "") }
            let small = shrunk(Array(walk.compositions[...fault.step]), walk.policy)
            let end = CompositionWalk.fault(in: small, walk.policy, onlyLast: true)?.text ?? ""
            let text = small.map { "  \($0)\n" }.joined()
            tally.addFailure(label, kind, "step \(fault.step): \(fault.text)\nmade small: \(end)\n\(text)")
        }
        tally.report("compositions", everything: false)
    }

    /// The compositions without those, and without what is in them, that it does not take to fail.
    private static func shrunk(_ compositions: [Composition], _ policy: ConflictPolicy) -> [Composition] {
        func fails(_ compositions: [Composition]) -> Bool {
            CompositionWalk.fault(in: compositions, policy, onlyLast: true) != nil
        }
        guard fails(compositions) else { return compositions }
        return Shrinking.smallest(compositions, attempts: 4000, simplified: simplified, while: fails)
    }

    /// Without one step; with something as it usually is in all of them; with one without something.
    private static func simplified(_ compositions: [Composition]) -> [[Composition]] {
        let shorter = compositions.indices.dropLast().reversed().map { step in
            var candidate = compositions
            candidate.remove(at: step)
            return candidate
        }
        let plainer = Composition.resets.compactMap { reset -> [Composition]? in
            var candidate = compositions
            return candidate.indices.map { reset(&candidate[$0]) }.contains(true) ? candidate : nil
        }
        let smaller = compositions.indices.flatMap { step in
            compositions[step].smaller.map { composition in
                var candidate = compositions
                candidate[step] = composition
                return candidate
            }
        }
        return shorter + plainer + smaller
    }
}
