import RelayoutSolver

/// Solves one part of a layout at one width after the other.
struct PartSampler: SampleSource {
    /// An item whose content follows from its width in this part.
    struct Measured {
        /// Its place among the items of the part.
        let place: Int
        let width: Variable
        /// Width ≤ content, width ≥ content.
        let rows: [LinearConstraint.ID]
        let mayBeCut: Bool
        var answers: StepAnswers
    }

    private(set) var solver: Solver
    private var root: RootSystem
    private let swept: SweptDescription
    private let height: Proposal.Length
    private(set) var measured: [Measured]
    /// Of each item, as used last.
    private(set) var contents: [Content.Lengths]
    private(set) var solutions = 0
    /// Whether something was met that a part does not tell of the whole: a contradiction, content that does not settle, or
    /// what the solver refused.
    private(set) var hasFailed = false

    init(
        _ solver: Solver, _ root: RootSystem, _ swept: SweptDescription, height: Proposal.Length, measured: [Measured],
        contents: [Content.Lengths]
    ) {
        (self.solver, self.root, self.swept, self.height) = (solver, root, swept, height)
        (self.measured, self.contents) = (measured, contents)
    }

    var description: SweptDescription? { swept }

    mutating func describe(at value: Double) throws(LayoutError) -> SweptDescription { swept }

    mutating func sample(at width: Double) throws(LayoutError) -> Sample {
        solutions += 1
        do throws(SolverError) {
            let rounds = try rounds(at: width)
            if solver.hasConflicts { hasFailed = true }
            return Sample(width: width, description: swept, rounds: rounds)
        } catch {
            hasFailed = true
            throw .numbersTooFarApart([])
        }
    }

    /// Other content of an item that is measured elsewhere, and constants that come of it.
    mutating func use(
        _ changed: [(place: Int, content: Content.Lengths)], _ constants: [(LinearConstraint.ID, Double)]
    ) {
        for (place, content) in changed { contents[place] = content }
        do throws(SolverError) {
            try solver.update { edits throws(SolverError) in
                for (id, constant) in constants { try edits.setConstant(constant, of: id) }
            }
        } catch {
            hasFailed = true
        }
    }

    private mutating func rounds(at width: Double) throws(SolverError) -> [Sample.Round] {
        var root = root
        let (height, measured) = (height, measured)
        try solver.update { edits throws(SolverError) in
            try root.propose(&edits, Proposal(width: .exactly(width), height: height))
            for item in measured { try item.want(item.answers.natural.width, &edits) }
        }
        self.root = root
        for item in measured { contents[item.place] = item.answers.natural }
        if measured.isEmpty { return [round] }
        var rounds: [Sample.Round] = []
        var contentRounds = ContentRounds()
        for number in 0... {
            let (changed, isNarrowed) = measure()
            if isNarrowed { rounds.append(round) }
            if changed.isEmpty { return rounds + [round] }
            let (measured, contents) = (measured, contents)
            try solver.update { edits throws(SolverError) in
                for at in changed { try measured[at].want(contents[measured[at].place].width, &edits) }
            }
            let answers = changed.map { at in
                (number: Int32(truncatingIfNeeded: at), content: contents[measured[at].place])
            }
            if number > 0, contentRounds.addRound(answers) { break }
        }
        hasFailed = true
        return rounds + [round]
    }

    private var round: Sample.Round { Sample.Round(solver, root, swept, contents: contents) }

    /// Asks every item at its width. Returns those that want something else now.
    private mutating func measure() -> (changed: [Int], isNarrowed: Bool) {
        var (changed, isNarrowed): ([Int], Bool) = ([], false)
        for at in measured.indices {
            let (place, width) = (measured[at].place, solver.values[measured[at].width.index])
            guard var next = try? measured[at].answers.answer(at: width) else {
                hasFailed = true
                continue
            }
            next.width = next.widthWanted(
                after: contents[place].width, at: width, natural: measured[at].answers.natural,
                mayBeCut: measured[at].mayBeCut)
            guard next != contents[place] else { continue }
            if next.width != contents[place].width { isNarrowed = true }
            contents[place] = next
            changed.append(at)
        }
        return (changed, isNarrowed)
    }
}

extension PartSampler.Measured {
    fileprivate func want(_ width: Double?, _ edits: inout Solver.Edits) throws(SolverError) {
        guard let width else { return }
        for id in rows { try edits.setConstant(-width, of: id) }
    }
}
