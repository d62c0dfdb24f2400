/// Systems that can hold by construction: no required row may be off, nothing may be refused.
enum FeasibleRuns {
    struct Case: Sendable {
        let shape: FeasibleShape
        let decades: Int
        let seed: UInt64
        var label: String { "--only \(shape.rawValue) --decades \(decades) --seed \(seed) --count 1" }

        var system: FeasibleSystem {
            var generator = FeasibleGenerator(seed: seed, decades: decades)
            return generator.system(shape)
        }
    }

    /// Coefficients within 10^±3 are guaranteed to be dealt with; beyond, what is not is named.
    static func isGuaranteed(_ decades: Int) -> Bool { decades <= 3 }

    static func feasible(_ options: Options) throws {
        let tally = Tally()
        let cases = try cases(options)
        if options.print { return cases.forEach { Console.line("\($0.system.script)") } }
        Campaign("feasible", cases).run(jobs: options.jobs, label: \.label) { item in
            let system = item.system
            tally.add(1, to: "10^±\(item.decades)")
            let isGuaranteed = isGuaranteed(item.decades)
            guard let fault = FeasibleCheck.fault(of: system.script, isGuaranteed: isGuaranteed) else { return }
            tally.add(1, to: "10^±\(item.decades) \(fault.kind.rawValue)")
            let kind = "\(item.shape) \(item.decades) \(fault.kind)"
            guard tally.isNew(kind) else { return tally.addFailure(item.label, kind, "") }
            let small = system.shrunk {
                FeasibleCheck.fault(of: $0.script, isGuaranteed: isGuaranteed)?.kind == fault.kind
            }
            let text = FeasibleCheck.fault(of: small.script, isGuaranteed: isGuaranteed)!
            tally.addFailure(item.label, kind, "made small: \(text)\n\(small.script)")
        }
        tally.report("feasible", everything: false)
    }

    /// As many cases of each number of decades as asked for, of each shape its share.
    private static func cases(_ options: Options) throws -> [Case] {
        let decades = options.decades.map { [$0] } ?? [1, 2, 3, 5]
        let shapes: [FeasibleShape]
        if let only = options.only {
            guard let shape = FeasibleShape(rawValue: only) else { throw Options.BadWord(word: "--only \(only)") }
            shapes = [shape]
        } else {
            shapes = FeasibleShape.allCases
        }
        let all = decades.flatMap { decades in
            shapes.flatMap { shape in
                let count = options.only == nil ? (options.count * shape.share + 99) / 100 : options.count
                return (0..<UInt64(count)).map { Case(shape: shape, decades: decades, seed: options.seed + $0) }
            }
        }
        var random = SplitMix64(seed: 1)
        return random.shuffled(all)
    }
}
