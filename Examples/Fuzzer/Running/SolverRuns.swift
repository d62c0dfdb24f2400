/// Systems from scratch and walks of edits, against the reference.
enum SolverRuns {
    /// A kind with a seed.
    struct Case<Kind: RawRepresentable<String> & Sendable>: Sendable {
        let kind: Kind
        let seed: UInt64
        var label: String { "--only \(kind.rawValue) --seed \(seed) --count 1" }
    }

    static func systems(_ options: Options) throws {
        let tally = Tally()
        let cases = try cases(Shape.allCases, options, share: \.share)
        if options.print { return cases.forEach { Console.line("\($0.kind.problem(seed: $0.seed))") } }
        Campaign("systems", cases).run(jobs: options.jobs, label: \.label) { item in
            let problem = item.kind.problem(seed: item.seed)
            let order = item.seed % 3 == 0 ? nil : item.seed
            tally.add(1, to: item.kind.rawValue)
            let answer = Disagreement.checked(problem, shuffledBy: order)
            if answer.isUndecided { tally.add(1, to: "undecided") }
            if let work = answer.work { tally.add(work) }
            guard let fault = answer.fault else { return }
            let kind = "\(item.kind) \(fault.kind)"
            guard tally.isNew(kind) else { return tally.addFailure(item.label, kind, "") }
            let small = ReferenceShrinker.shrunk(problem) {
                Disagreement.about($0, shuffledBy: order)?.kind == fault.kind
            }
            let text = order.map { ", added in the order of seed \($0)" } ?? ""
            tally.addFailure(
                item.label, kind, "made small\(text): \(Disagreement.about(small, shuffledBy: order)!)\n\(small)")
        }
        if ScreenPerturbation.screens.isEmpty {
            Console.line("no real screens: there is no \(RowsFile.folder.lastPathComponent) in the shared folder")
        }
        tally.report("systems", everything: false)
    }

    static func walks(_ options: Options) throws {
        let tally = Tally()
        let cases = try cases(Walk.allCases, options, share: \.share)
        if options.print { return cases.forEach { Console.line("\($0.kind.script(seed: $0.seed))") } }
        Campaign("walks", cases).run(jobs: options.jobs, label: \.label) { item in
            let script = item.kind.script(seed: item.seed)
            let outcome = script.walk()
            tally.add(1, to: item.kind.rawValue)
            tally.add(script.batches.count, to: "steps")
            tally.add(outcome.references, to: "asked of the reference")
            tally.add(outcome.work)
            if item.kind == .settledLists {
                let structural = script.batches.dropFirst().count { $0.contains { !$0.isConstant } }
                tally.add(structural, to: "settled changes of structure")
                tally.add(outcome.work.amendments, to: "of these local")
            }
            guard let fault = outcome.fault else { return }
            let kind = "\(item.kind) \(fault.kind)"
            guard tally.isNew(kind) else { return tally.addFailure(item.label, kind, "") }
            let small = script.shrunk(fault.kind)
            tally.addFailure(item.label, kind, "made small: \(small.fault!)\n\(small)")
        }
        let (changes, local) = (tally["settled changes of structure"], tally["of these local"])
        if 2 * local < changes {
            tally.addFailure("settled-lists", "local", "only \(local) of \(changes) changes were local")
        }
        tally.report("walks", everything: options.mustReachEverything)
    }

    /// As many cases as asked for, of each kind its share, in a mixed order.
    private static func cases<Kind: CaseIterable & RawRepresentable<String> & Sendable>(
        _ kinds: [Kind], _ options: Options, share: (Kind) -> Int
    ) throws -> [Case<Kind>] {
        if let only = options.only {
            guard let kind = Kind(rawValue: only) else { throw Options.BadWord(word: "--only \(only)") }
            return (0..<UInt64(options.count)).map { Case(kind: kind, seed: options.seed + $0) }
        }
        let all = kinds.flatMap { kind in
            (0..<UInt64((options.count * share(kind) + 999) / 1000)).map { Case(kind: kind, seed: options.seed + $0) }
        }
        var random = SplitMix64(seed: 1)
        return random.shuffled(all)
    }
}
