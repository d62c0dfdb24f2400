import RelayoutSolver

/// What an update set aside, in layout order.
///
/// A few proofs that are at hand are made at once. All others are made when somebody asks, from the solver of the
/// update: a layout that is being written may contradict itself at many places for a long time, and mostly nobody asks.
/// While such a value is kept, the next update has to copy the solver.
struct SetAside: Sendable {
    /// Up to this many proofs are made at once.
    private static let few = 16

    private enum Proofs {
        case made([ConflictDraft])
        indirect case makeable(Solver, LoweredSet)
    }

    /// Who is set aside.
    let owners: [Reconciler.Owner]
    /// The culprits that were found, by what is set aside.
    var culprits: [ConflictDraft.Subject: ConflictDraft.Subject] = .init()
    private let proofs: Proofs

    /// Nothing is set aside.
    init() { (owners, proofs) = ([], .made([])) }

    init(_ solver: Solver, _ lowered: LoweredSet, _ records: RecordSet) {
        let rows = solver.setAside
        owners = rows.map { lowered.owner(of: $0, in: solver)! }
        guard rows.count <= Self.few, solver.areConflictsProven else {
            proofs = .makeable(solver, lowered)
            return
        }
        proofs = .made(lowered.drafts(of: solver, records))
    }

    var isEmpty: Bool { owners.isEmpty }

    /// The contradictions, given the records of the update. Cost: the proofs, each time, if they were not made at once.
    func drafts(_ records: RecordSet) -> [ConflictDraft] {
        let drafts: [ConflictDraft]
        switch proofs {
        case .made(let made): drafts = made
        case .makeable(let solver, let lowered): drafts = lowered.drafts(of: solver, records)
        }
        return drafts.map { blamed($0, records) }
    }

    /// Those at some places of ``owners``, in ascending order. Cost: the proofs of these alone.
    func drafts(at places: [Int], _ records: RecordSet) -> [ConflictDraft] {
        let drafts: [ConflictDraft]
        switch proofs {
        case .made(let made): drafts = places.map { made[$0] }
        case .makeable(let solver, let lowered):
            let rows = solver.setAside
            drafts = lowered.drafts(settingAside: Set(places.map { rows[$0] }), in: solver, records)
        }
        return drafts.map { blamed($0, records) }
    }

    /// A contradiction with who is to blame for it, if that is known.
    func blamed(_ draft: ConflictDraft, _ records: RecordSet) -> ConflictDraft {
        guard !culprits.isEmpty, let last = draft.parts.last,
            let culprit = culprits[ConflictDraft.Subject(last.owner, in: records)]
        else { return draft }
        var draft = draft
        // With other numbers it may have other members, and who is to blame be none of them.
        draft.culprit = draft.parts.firstIndex { ConflictDraft.Subject($0.owner, in: records) == culprit }
        return draft
    }
}
