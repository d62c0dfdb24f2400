/// Unknowns of a component that may move together while every level stays as good as it is.
///
/// Everything is told as displacements from the present values: rows have to stay on the sides of zero that the levels
/// have left them, as they do if nothing moves. Unknowns that follow from others are left out first
/// (``FaceReduction``). If each unknown that is left is in one equality at most, there are formulas (``SharedRows``);
/// otherwise a simplex method walks on the face.
///
/// **The base.** Members are variables that depend on this block alone. Taken in canonical order, each that can still
/// move is held where it is: these *held members* determine everything. Every question about a variable starts at this
/// same vertex, with the held members let go: so the answer does not depend on earlier questions, and no search begins
/// from scratch.
final class OpenBlock {
    typealias Term = Simplex.Term

    /// A variable, and its terms in ``memberTerms``.
    struct Member {
        let variable: Int32
        let terms: Range<Int>
        /// The row that holds it, where it is a held member.
        var row = -1
    }

    /// From this many unknowns on formulas are needed.
    private static let leastShared = 16

    /// By number: the variable whose value the unknown is; -1 of one that is a sum of others.
    let unknowns: [Int32]
    /// What follows from the unknowns, in the order in which it can be evaluated: a variable (-1: none), and its terms.
    /// In terms, numbers from the count of the unknowns on stand for earlier definitions.
    let definitions: [(variable: Int32, terms: [Term])]
    /// An unknown is open if it can move by more than this.
    let tolerance: Double
    /// Whether the simplex method computes with twice the digits.
    let isPrecise: Bool
    /// By unknown: how far it can move down and up.
    private(set) var extents: [(down: Double, up: Double)] = []
    /// In canonical order, once sorted.
    var members: [Member] = []
    private(set) var memberTerms = Buffer<Term>()

    /// By unknown: its own limits, around zero. And the rows that tie unknowns.
    private let low: [Double]
    private let high: [Double]
    private let ties: [FaceReduction.Row]
    /// Where there are formulas.
    let shared: SharedRows?
    /// If the members decide the unknowns one by one: in which order, and by unknown the later decisions whose members
    /// depend on it, too.
    var decisions: [SharedRows.Decision] = []
    var laterDependents = KeyedLists<SharedRows.LaterDependent>()
    /// States the rows where ``isStated``.
    let simplex = Simplex()
    private var isStated = false
    /// The form of a single unknown.
    private var unit = Buffer(repeating: Term(unknown: 0, coefficient: 1), count: 1)
    // The base, where it has been found.
    private var baseRows = Buffer<Simplex.Row>()
    private var baseActive = Buffer<Int32>()
    /// The same vertex with rows of the face active instead of held members: from there the search for an extent takes no
    /// degenerate steps.
    private var limitRows = Buffer<Simplex.Row>()
    private var limitActive = Buffer<Int32>()
    private var baseTermCount = -1
    /// The members that are held there.
    var heldMembers: [Int] = []
    /// By unknown: the first unknown of its group, which rows and held members tie together. And by first unknown: the
    /// members of the group that are no held members.
    var groups: [Int32] = []
    var others = KeyedLists<Int32>()

    /// One unknown, by how far it can move.
    init(_ unknown: Int32, down: Double, up: Double, tolerance: Double, isPrecise: Bool) {
        (unknowns, definitions, self.tolerance, self.isPrecise) = ([unknown], [], tolerance, isPrecise)
        (low, high, ties, shared) = ([-down], [up], [], nil)
        extents = [(down, up)]
    }

    /// Several variables that share rows.
    init(_ variables: [Int32], _ reduction: FaceReduction, tolerance: Double, isPrecise: Bool) throws(SolverError) {
        var (unknowns, low, high): ([Int32], [Double], [Double]) = ([], [], [])
        func add(_ variable: Int32, _ least: Double, _ most: Double) {
            unknowns.append(variable)
            low.append(least)
            high.append(most)
        }
        var numbers = [Int32](repeating: -1, count: reduction.low.count)
        for number in numbers.indices where !reduction.isDefined[number] {
            numbers[number] = Int32(unknowns.count)
            add(number < variables.count ? variables[number] : -1, reduction.low[number], reduction.high[number])
        }
        func renumbered(_ terms: [Term]) -> [Term] {
            terms.map { Term(unknown: numbers[Int($0.unknown)], coefficient: $0.coefficient) }
        }
        var ties = reduction.rows.map { FaceReduction.Row(terms: renumbered($0.terms), low: $0.low, high: $0.high) }
        let isShared = unknowns.count >= Self.leastShared && Self.areApart(ties, unknowns.count)
        if isShared {
            // The sum of a row with a limit is an unknown, too.
            for at in ties.indices where ties[at].low != ties[at].high {
                let sum = Term(unknown: Int32(unknowns.count), coefficient: -1)
                add(-1, ties[at].low, ties[at].high)
                ties[at] = FaceReduction.Row(terms: ties[at].terms + [sum], low: 0, high: 0)
            }
        }
        var definitions: [(variable: Int32, terms: [Term])] = []
        for (unknown, terms) in reduction.definitions {
            definitions.append((Int(unknown) < variables.count ? variables[Int(unknown)] : -1, renumbered(terms)))
            numbers[Int(unknown)] = Int32(unknowns.count + definitions.count - 1)
        }
        (self.unknowns, self.definitions) = (unknowns, definitions)
        (self.tolerance, self.isPrecise) = (tolerance, isPrecise)
        (self.low, self.high, self.ties) = (low, high, ties)
        shared = isShared ? SharedRows(low: low, high: high, rows: ties) : nil
        if let shared { extents = shared.extents() } else { try findExtents() }
    }

    /// Several blocks as one, without their members: for what depends on all of them together.
    init(joining blocks: [OpenBlock]) {
        unknowns = blocks.flatMap { $0.unknowns }
        definitions = []
        isPrecise = blocks.contains { $0.isPrecise }
        tolerance = blocks.reduce(0) { max($0, $1.tolerance) }
        extents = blocks.flatMap { $0.extents }
        low = blocks.flatMap { $0.low }
        high = blocks.flatMap { $0.high }
        var ties: [FaceReduction.Row] = []
        var first: Int32 = 0
        for block in blocks {
            for tie in block.ties {
                let terms = tie.terms.map { Term(unknown: first + $0.unknown, coefficient: $0.coefficient) }
                ties.append(FaceReduction.Row(terms: terms, low: tie.low, high: tie.high))
            }
            first += Int32(block.unknowns.count)
        }
        self.ties = ties
        shared = nil
    }

    /// Whether no two rows have an unknown in common.
    private static func areApart(_ rows: [FaceReduction.Row], _ count: Int) -> Bool {
        var isMet = [Bool](repeating: false, count: count)
        for term in rows.lazy.flatMap({ $0.terms }) {
            if isMet[Int(term.unknown)] { return false }
            isMet[Int(term.unknown)] = true
        }
        return true
    }

    private func stateRows() throws(SolverError) {
        isStated = true
        simplex.begin(unknowns: unknowns.count)
        simplex.isPrecise = isPrecise
        func add(_ terms: UnsafeBufferPointer<Term>, _ low: Double, _ high: Double) {
            for limit in low == high ? [low] : [low, high] where limit.isFinite {
                simplex.addRow(
                    terms, constant: 0 - limit, below: limit == low, above: limit == high, level: 0, weight: 1)
            }
        }
        for unknown in unknowns.indices { add(form(of: Int32(unknown)), low[unknown], high[unknown]) }
        for tie in ties { tie.terms.withUnsafeBufferPointer { add($0, tie.low, tie.high) } }
        // Where nothing moves all rows hold: no search for that could lose its way.
        simplex.start(at: Buffer(repeating: 0, count: unknowns.count))
        try simplex.solveWhatHolds()
        simplex.barsPinched = false
    }

    /// Whether an unknown takes several values.
    func isOpen(_ unknown: Int32) -> Bool { extents[Int(unknown)].down + extents[Int(unknown)].up > tolerance }

    // MARK: Extents

    /// Finds how far each unknown can move, if there are no formulas. A search for one of them also finds limits that
    /// others reach on its way, and how far others go where it never ends.
    private func findExtents() throws(SolverError) {
        // An unknown at its limit need not be searched for. Whether others reach theirs has to be seen.
        var (down, up) = (low.map { $0 == 0 ? 0.0 : nil }, high.map { $0 == 0 ? 0.0 : nil })
        if unknowns.count == 1 {
            extents = [(-low[0], high[0])]
            return
        }
        try stateRows()
        for unknown in unknowns.indices {
            for rises in [false, true] where (rises ? up : down)[unknown] == nil {
                let end = -(try simplex.minimise(form(of: Int32(unknown)), factor: rises ? -1 : 1))
                noteLimits(&down, &up, isEndless: !end.isFinite)
                if rises { up[unknown] = max(0, end) } else { down[unknown] = max(0, end) }
            }
        }
        extents = zip(down, up).map { ($0!, $1!) }
    }

    private func noteLimits(_ down: inout [Double?], _ up: inout [Double?], isEndless: Bool) {
        var flat = 0.0
        if isEndless {
            for unknown in unknowns.indices { flat = max(flat, simplex.direction[unknown].magnitude) }
            flat *= Tolerance.multiplier
        }
        for unknown in unknowns.indices {
            if simplex.y[unknown] <= low[unknown] { down[unknown] = -low[unknown] }
            if simplex.y[unknown] >= high[unknown] { up[unknown] = high[unknown] }
            guard isEndless else { continue }
            // One that has a bound may seem to go past it, by what rounding is of a much longer way.
            if simplex.direction[unknown] < -flat, low[unknown] == -.infinity { down[unknown] = .infinity }
            if simplex.direction[unknown] > flat, high[unknown] == .infinity { up[unknown] = .infinity }
        }
    }

    /// How far a form can move down and up.
    func extent(of form: UnsafeBufferPointer<Term>) throws(SolverError) -> (down: Double, up: Double) {
        guard form.count == 1 else {
            if let shared { return shared.extent(of: form) }
            return try range(of: form)
        }
        let (factor, own) = (form[0].coefficient, extents[Int(form[0].unknown)])
        return factor > 0 ? (factor * own.down, factor * own.up) : (-factor * own.up, -factor * own.down)
    }

    /// Whether a form whose extent is known takes several values, by more than the tolerance times its largest
    /// coefficient.
    func isOpen(_ form: UnsafeBufferPointer<Term>, _ extent: (down: Double, up: Double)) -> Bool {
        extent.down + extent.up > tolerance * form.reduce(0) { max($0, $1.coefficient.magnitude) }
    }

    /// The same as ``extent(of:)``, by two searches from the present vertex, with what is held there.
    func range(of form: UnsafeBufferPointer<Term>) throws(SolverError) -> (down: Double, up: Double) {
        let down = -(try simplex.minimise(form, factor: 1))
        let up = -(try simplex.minimise(form, factor: -1))
        return (max(0, down), max(0, up))
    }

    func varies(_ member: Int) throws(SolverError) -> Bool {
        let form = form(ofMember: member)
        let (down, up) = (try simplex.minimise(form, factor: 1), -(try simplex.minimise(form, factor: -1)))
        return isOpen(form, (-down, up))
    }

    // MARK: Members

    func addMember(_ variable: Int32, _ form: UnsafeBufferPointer<Term>) {
        let first = memberTerms.count
        for term in form { memberTerms.append(term) }
        members.append(Member(variable: variable, terms: first..<memberTerms.count))
    }

    func sortMembers(by precedes: (Int32, Int32) -> Bool) {
        members = members.mergeSorted { precedes($0.variable, $1.variable) }
        if let shared { decide(shared) }
    }

    func form(ofMember member: Int) -> UnsafeBufferPointer<Term> { memberTerms.view(of: members[member].terms) }

    /// An unknown as a form, until the next one is asked for.
    func form(of unknown: Int32) -> UnsafeBufferPointer<Term> {
        unit[0] = Term(unknown: unknown, coefficient: 1)
        return unit.view
    }

    // MARK: The base

    /// Goes to the base. With `isHeld`: to the same vertex with rows of the face active, where held members are held as
    /// `isHeld` says.
    func goToBase(holding isHeld: ((Int) -> Bool)? = nil) throws(SolverError) {
        if baseTermCount < 0 { try findBase() }
        simplex.terms.truncate(to: baseTermCount)
        if isHeld == nil {
            simplex.rows.take(baseRows)
            simplex.active.take(baseActive)
        } else {
            simplex.rows.take(limitRows)
            simplex.active.take(limitActive)
        }
        simplex.stayAtZero()
        simplex.pinches.truncate(to: 0)
        simplex.barsPinched = false
        simplex.pursued = 0..<0
        _ = simplex.restate()
        guard let isHeld else { return }
        for (number, member) in members.enumerated() where member.row >= 0 && isHeld(number) { hold(member.row) }
    }

    /// Holds a row that is zero.
    func hold(_ row: Int) {
        simplex.rows[row].stage = .closed
        simplex.rows[row].permitsBelow = false
        simplex.rows[row].permitsAbove = false
    }

    private func findBase() throws(SolverError) {
        if !isStated { try stateRows() }
        let count = simplex.rows.count
        simplex.barsPinched = false
        for member in members.indices {
            guard simplex.hasFreedom() else { break }
            guard try varies(member) else { continue }
            members[member].row = simplex.rows.count
            try simplex.settle(form(ofMember: member), constant: 0)
        }
        // Members that were held have barred moves of other rows: now they are let go, these rows may move again.
        for row in simplex.rows.indices {
            let isFace = row < count
            simplex.rows[row].stage = isFace ? .closed : .open
            simplex.rows[row].permitsBelow = !isFace || !simplex.rows[row].forbidsBelow
            simplex.rows[row].permitsAbove = !isFace || !simplex.rows[row].forbidsAbove
        }
        _ = simplex.restate()
        simplex.refresh()
        limitRows.take(simplex.rows)
        limitActive.take(simplex.active)
        for row in count..<simplex.rows.count {
            if simplex.rows[row].position < 0 { activate(row) }
            // What comes last in the canonical order moves first.
            simplex.rows[row].level = Int32(row)
        }
        _ = simplex.restate()
        simplex.refresh()
        baseRows.take(simplex.rows)
        baseActive.take(simplex.active)
        baseTermCount = simplex.terms.count
        simplex.listRows()
        heldMembers = members.indices.filter { members[$0].row >= 0 }
        findGroups()
    }

    /// Finds the groups of unknowns that rows and held members tie together: if no held member of a group has moved, nothing
    /// in it has.
    private func findGroups() {
        var sets = DisjointSets(count: unknowns.count)
        for row in ties { for term in row.terms { sets.join(row.terms[0].unknown, term.unknown) } }
        for held in heldMembers {
            let form = form(ofMember: held)
            for term in form { sets.join(form[0].unknown, term.unknown) }
        }
        groups = []
        for unknown in 0..<Int32(unknowns.count) { groups.append(sets.least(with: unknown)) }
        others.list(keyCount: unknowns.count) { say in
            for member in members.indices where members[member].row < 0 {
                var last: Int32 = -1
                for term in form(ofMember: member) where groups[Int(term.unknown)] != last {
                    last = groups[Int(term.unknown)]
                    say(last, Int32(member))
                }
            }
        }
    }

    /// Makes a held member active in the place of a row that only limits: all of them are zero at the base.
    private func activate(_ row: Int) {
        simplex.multipliers(of: row)
        var best = -1
        for at in unknowns.indices where simplex.lambda[at].magnitude > Tolerance.pivot {
            let isLimit =
                simplex.active[at] < 0 || simplex.mayMove(at, rising: true) || simplex.mayMove(at, rising: false)
            let isResident = simplex.active[at] >= 0 && simplex.rows[simplex.active[at]].stage == .open
            guard isLimit, !isResident else { continue }
            if best < 0 || simplex.lambda[at].magnitude > simplex.lambda[best].magnitude { best = at }
        }
        if best >= 0 { simplex.exchange(best, for: row) }
    }
}
