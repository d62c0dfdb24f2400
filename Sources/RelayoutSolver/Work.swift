/// Counts of what a solver did since it was made: what a test asserts, and what a profile explains.
public struct Work: Hashable, Sendable {
    /// Compilations of the whole set of constraints.
    public internal(set) var compilations = 0
    /// Attempts at these: what one finds out may ask for another.
    public internal(set) var attempts = 0
    /// Attempts that left the rows of many contradictions to the simplex method.
    public internal(set) var contests = 0
    /// Presolve: looks at required equalities, the first and all later ones.
    public internal(set) var examinedRows = 0
    /// Compilations of only what a batch touched.
    public internal(set) var amendments = 0
    /// Variables that were taken apart anew in these.
    public internal(set) var openedUnknowns = 0
    /// Batches without a compilation of everything after which constraints were set aside.
    public internal(set) var guardedBatches = 0
    /// Amendments with constraints set aside, before or by them.
    public internal(set) var guardedAmendments = 0
    /// Amendments with a choice elsewhere.
    public internal(set) var amendmentsBesideChoices = 0
    /// Evaluations of a whole plan after edits of constants.
    public internal(set) var fullSweeps = 0
    /// Evaluations of only what depends on the edited constants, as it is found on the way.
    public internal(set) var dirtySweeps = 0
    /// Evaluations along a route, for rows that are edited again and again.
    public internal(set) var routes = 0
    /// Rows that took the place of removed ones with the same terms, relation and priority.
    public internal(set) var replacedRows = 0
    /// Presolve: unknowns that an equality fixed.
    public internal(set) var fixedUnknowns = 0
    /// Presolve: unknowns that an equality made a multiple of another one plus an offset.
    public internal(set) var linkedUnknowns = 0
    /// Presolve: required rows that hold by themselves and stay as checks.
    public internal(set) var redundantRows = 0
    /// Presolve: unknowns set aside with the only row that has them.
    public internal(set) var freeColumns = 0
    /// Presolve: unknowns without bounds in two rows, of which one expressed it and was added to the other.
    public internal(set) var sums = 0
    /// Unknowns that were expressed by what they are near to, and a displacement from there.
    public internal(set) var displaced = 0
    /// Set-aside unknowns that fell below their bound, and were taken back in.
    public internal(set) var failedGuards = 0
    /// Optional levels of a component that hold altogether and became required there.
    public internal(set) var promotedLevels = 0
    /// Trials of a promotion that were undone.
    public internal(set) var refusedPromotions = 0
    /// Components of one unknown, solved in closed form.
    public internal(set) var closedForms = 0
    /// Components of unknowns that share one total, solved by filling it in the order of their prices.
    public internal(set) var sharedTotals = 0
    /// Closed forms of which only the part was evaluated that moves along a route.
    public internal(set) var rememberedForms = 0
    /// Components solved by the simplex method.
    public internal(set) var simplexSolves = 0
    /// Simplex solves that began at the vertex of an earlier one.
    public internal(set) var warmSolves = 0
    /// Simplex solves for which active rows that are known from an earlier one, or from a component that is alike, were
    /// optimal, without looking at any level.
    public internal(set) var affineSolves = 0
    /// Active rows that gave way to others between one optimum of a large component and the next.
    public internal(set) var changedBasisRows = 0
    /// Pivots of the simplex method.
    public internal(set) var pivots = 0
    /// Times that the simplex method made many moves at once that do not affect each other.
    public internal(set) var jointMoves = 0
    /// Contradictions that were found from where the search for a solution had ended, without a start from scratch.
    public internal(set) var promptProofs = 0
    /// Times that a choice of a component ended with new constants, or began again.
    public internal(set) var toggledChoices = 0
    /// Canonical rows that were settled by a look at one active constraint, without multipliers.
    public internal(set) var promptChoices = 0
    /// Components in which the canonical rule made a choice.
    public internal(set) var canonicalChoices = 0
    /// Unknowns taken back, or components joined, because the canonical rule decides them together.
    public internal(set) var canonicalJoins = 0
    /// Contradictions found, also those that were found again in a later compilation.
    public internal(set) var contradictions = 0
    /// Required rows admitted again after the proof against them had lost a member.
    public internal(set) var readmissions = 0
    /// Simplex solves with twice the digits, as others had led astray.
    public internal(set) var preciseSolves = 0
    /// Attempts for which rows were left to the simplex method, as substitution had lost too many digits.
    public internal(set) var deferrals = 0
    /// Required rows that were left out, as only rounding contradicted them, to follow from the others.
    public internal(set) var excuses = 0
    /// Attempts for which rows could be off by a part of what is accepted, as the last digits of constants contradict each other.
    public internal(set) var relaxations = 0

    /// The counters with their names, in a fixed order: all but the last four, which numbers of ordinary
    /// size never move.
    public var counters: [(name: String, count: Int)] {
        [
            ("compilations", compilations), ("attempts", attempts), ("examined rows", examinedRows),
            ("amendments", amendments), ("opened unknowns", openedUnknowns),
            ("guarded batches", guardedBatches), ("guarded amendments", guardedAmendments),
            ("amendments beside choices", amendmentsBesideChoices),
            ("full sweeps", fullSweeps), ("dirty sweeps", dirtySweeps),
            ("routes", routes), ("replaced rows", replacedRows),
            ("fixed unknowns", fixedUnknowns), ("linked unknowns", linkedUnknowns), ("redundant rows", redundantRows),
            ("free columns", freeColumns), ("sums", sums), ("displaced", displaced), ("failed guards", failedGuards),
            ("promoted levels", promotedLevels),
            ("refused promotions", refusedPromotions), ("closed forms", closedForms),
            ("remembered forms", rememberedForms),
            ("shared totals", sharedTotals),
            ("simplex solves", simplexSolves), ("warm solves", warmSolves),
            ("affine solves", affineSolves), ("changed basis rows", changedBasisRows), ("pivots", pivots),
            ("joint moves", jointMoves), ("prompt proofs", promptProofs), ("toggled choices", toggledChoices),
            ("prompt choices", promptChoices), ("canonical choices", canonicalChoices),
            ("canonical joins", canonicalJoins),
            ("contradictions", contradictions), ("readmissions", readmissions), ("contests", contests),
        ]
    }
}
