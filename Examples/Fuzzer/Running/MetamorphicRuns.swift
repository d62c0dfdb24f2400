/// Systems of any size, changed so that it is known how the solution must change.
enum MetamorphicRuns {
    /// What the reference has to be asked of one case takes seconds for so many unknowns that hang together; while a case is made small,
    /// which takes hundreds of attempts, only smaller ones are judged.
    private static let largestPart = 150

    struct Case: Sendable {
        let kind: Metamorphosis
        let seed: UInt64
        var label: String { "--only \(kind.rawValue) --seed \(seed) --count 1" }
    }

    /// A system of some shape: those that the reference knows, larger ones, lists, and whole screens where they are there.
    static func problem(seed: UInt64) -> ReferenceProblem {
        var random = SplitMix64(seed: seed)
        switch random.int(0...9) {
        case 0...4: return random.pick(Shape.allCases.filter { $0.share > 0 }).problem(seed: random.next())
        case 5, 6:
            var generator = FeasibleGenerator(seed: random.next(), decades: random.pick([1, 1, 2]))
            return generator.system(random.pick(FeasibleShape.allCases)).problem(step: 0)
        case 7:
            var generator = SystemGenerator(seed: random.next())
            return generator.sideBySide(random.int(3...8))
        case 8 where !ScreenPerturbation.screens.isEmpty: return random.pick(ScreenPerturbation.screens)
        default:
            var generator = ListGenerator(seed: random.next())
            var system = EditableSystem()
            for edit in generator.script(rows: random.int(1...40), steps: 0).batches.joined() { _ = system.apply(edit) }
            return system.problem
        }
    }

    static func metamorphic(_ options: Options) throws {
        let tally = Tally()
        var kinds = Metamorphosis.allCases
        if let only = options.only {
            guard let kind = Metamorphosis(rawValue: only) else { throw Options.BadWord(word: "--only \(only)") }
            kinds = [kind]
        }
        let seeds = (0..<UInt64(max(1, options.count / kinds.count))).map { options.seed + $0 }
        let cases = seeds.flatMap { seed in kinds.map { Case(kind: $0, seed: seed) } }
        if options.print { return cases.forEach { Console.line("\(problem(seed: $0.seed))") } }
        Campaign("metamorphic", cases).run(jobs: options.jobs, label: \.label) { item in
            let problem = problem(seed: item.seed)
            tally.add(1, to: item.kind.rawValue)
            guard let fault = fault(item.kind, problem, item.seed) else { return }
            if isUndecided(problem, item, upTo: largestPart) { return tally.add(1, to: "undecided") }
            let kind = "\(item.kind) \(fault.kind)"
            guard tally.isNew(kind) else { return tally.addFailure(item.label, kind, "") }
            let small = ReferenceShrinker.shrunk(problem, attempts: 1500) {
                self.fault(item.kind, $0, item.seed)?.kind == fault.kind
                    && !isUndecided($0, item, upTo: ScreenPerturbation.largestPart)
            }
            tally.addFailure(
                item.label, kind, "made small: \(self.fault(item.kind, small, item.seed)!)\n\(small)")
        }
        tally.report("metamorphic", everything: false)
    }

    private static func fault(
        _ kind: Metamorphosis, _ problem: ReferenceProblem, _ seed: UInt64, sensitivity: [Double] = []
    ) -> Disagreement? {
        do {
            return try kind.fault(in: problem, seed: seed, sensitivity: sensitivity)
        } catch {
            return Disagreement(.error, "the solver threw \(error)")
        }
    }

    /// Whether, where the reference can tell, the tolerances decide what is set aside or undetermined, of the system or of what it
    /// becomes (a gap of a thousandth is a contradiction near the origin, and accepted farther away); or whether last digits decide
    /// what differs.
    private static func isUndecided(_ problem: ReferenceProblem, _ item: Case, upTo largestPart: Int) -> Bool {
        guard problem.largestPart <= largestPart else { return false }
        let reference = ReferenceAnswer(problem)
        if reference.leavesOpen { return true }
        if let changed = try? item.kind.changed(problem, seed: item.seed), ReferenceAnswer(changed).leavesOpen {
            return true
        }
        return fault(item.kind, problem, item.seed, sensitivity: reference.sensitivity) == nil
    }
}
