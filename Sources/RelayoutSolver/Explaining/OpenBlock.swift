/// Unknowns of a component that may move together while every level stays as good as it is.
///
/// All is told as displacements from where the unknowns are: rows are to stay on the sides of zero that the levels have
/// left them, and nothing moving is one way to do that. A block of one unknown is an interval, and one of many that share a
/// single equality has formulas (``SharedRow``); otherwise a simplex method walks on the face.
///
/// **The base.** Members, which are variables that depend on this block alone, are held where they are in canonical order,
/// each that could still move: these *residents* determine everything. What is asked for one variable starts there, from
/// the same vertex each time, with the residents let go: so it neither depends on what was asked before nor has it to
/// begin from the start.
final class OpenBlock {
    typealias Term = Simplex.Term

    /// A row that keeps unknowns from moving: where nothing has moved it is at `constant`.
    struct Row {
        let terms: Range<Int>
        let constant: Double
        let permitsBelow: Bool
        let permitsAbove: Bool
    }

    /// A variable, and its terms in ``memberTerms``.
    struct Member {
        let variable: Int32
        let terms: Range<Int>
        /// The row that holds it, where it is a resident.
        var row = -1
    }

    /// By number: the variable whose value the unknown is.
    let unknowns: [Int32]
    /// An unknown is open if it can move by more than this.
    let tolerance: Double
    /// By unknown: how far it can move down and up.
    private(set) var extents: [(down: Double, up: Double)] = []
    /// In canonical order, once sorted.
    private(set) var members: [Member] = []
    private(set) var memberTerms = Buffer<Term>()

    private let rows: [Row]
    private let rowTerms: Buffer<Term>
    /// Where the unknowns share a single equality.
    private let shared: SharedRow?
    /// The unknowns in the order in which the members decide them, where each does so alone, the last one by the row.
    private var decidingOrder: [Int32]?
    /// States the rows where ``isStated``.
    private let simplex = Simplex()
    private var isStated = false
    /// The form of a single unknown.
    private var unit = Buffer(repeating: Term(unknown: 0, coefficient: 1), count: 1)
    // The base, where it has been found.
    private var baseRows = Buffer<Simplex.Row>()
    private var baseActive = Buffer<Int32>()
    /// The same vertex, on rows that limit instead of residents: from there extents take no steps of length zero.
    private var limitRows = Buffer<Simplex.Row>()
    private var limitActive = Buffer<Int32>()
    private var baseTermCount = -1

    /// One unknown, by how far it can move.
    init(_ unknown: Int32, down: Double, up: Double, tolerance: Double) {
        (unknowns, self.tolerance) = ([unknown], tolerance)
        rows = []
        rowTerms = Buffer()
        shared = nil
        extents = [(down, up)]
    }

    /// Several unknowns that share rows.
    init(
        _ unknowns: [Int32], rows: [Row], terms: consuming Buffer<Term>, shared: SharedRow?, tolerance: Double
    ) throws(SolverError) {
        (self.unknowns, self.tolerance) = (unknowns, tolerance)
        self.rows = rows
        rowTerms = terms
        self.shared = shared
        if let shared {
            extents = shared.extents()
            return
        }
        try stateRows()
        for unknown in 0..<Int32(unknowns.count) { extents.append(try range(of: form(of: unknown))) }
    }

    private func stateRows() throws(SolverError) {
        isStated = true
        simplex.begin(unknowns: unknowns.count)
        for row in rows {
            simplex.addRow(
                rowTerms.view(of: row.terms), constant: row.constant, below: !row.permitsBelow,
                above: !row.permitsAbove,
                level: 0, weight: 1)
        }
        simplex.startCold(atOptionalEqualities: false)
        try simplex.solveWhatHolds()
        simplex.barsPinched = false
    }

    /// Whether an unknown takes several values.
    func isOpen(_ unknown: Int32) -> Bool { extents[Int(unknown)].down + extents[Int(unknown)].up > tolerance }

    // MARK: Extents

    /// How far a form can move down and up.
    func extent(of form: UnsafeBufferPointer<Term>) throws(SolverError) -> (down: Double, up: Double) {
        guard form.count == 1 else {
            if let shared { return shared.extent(of: form) }
            return try range(of: form)
        }
        let (factor, own) = (form[0].coefficient, extents[Int(form[0].unknown)])
        return factor > 0 ? (factor * own.down, factor * own.up) : (-factor * own.up, -factor * own.down)
    }

    /// Whether a form whose extent is known takes several values: its terms are measured as unknowns are.
    func isOpen(_ form: UnsafeBufferPointer<Term>, _ extent: (down: Double, up: Double)) -> Bool {
        extent.down + extent.up > tolerance * form.reduce(0) { max($0, $1.coefficient.magnitude) }
    }

    /// The same as ``extent(of:)`` from where the simplex method is, on what is held there.
    private func range(of form: UnsafeBufferPointer<Term>) throws(SolverError) -> (down: Double, up: Double) {
        let down = -(try simplex.minimise(form, factor: 1))
        let up = -(try simplex.minimise(form, factor: -1))
        return (max(0, down), max(0, up))
    }

    private func varies(_ member: Int) throws(SolverError) -> Bool {
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
        guard let shared else { return }
        var order: [Int32] = []
        var isDecided = [Bool](repeating: false, count: unknowns.count)
        for member in members.indices where order.count < unknowns.count - 1 {
            let form = form(ofMember: member)
            // What is a sum of decided ones, or as the row has it of all others, is decided.
            let open = form.count(where: { !isDecided[Int($0.unknown)] })
            if open == 0 || open == unknowns.count - order.count && shared.commonRatio(of: form) != nil { continue }
            guard form.count == 1 else { return }
            let unknown = form[0].unknown
            order.append(unknown)
            isDecided[Int(unknown)] = true
        }
        guard order.count == unknowns.count - 1 else { return }
        decidingOrder = order + isDecided.indices.filter { !isDecided[$0] }.map { Int32($0) }
    }

    private func form(ofMember member: Int) -> UnsafeBufferPointer<Term> { memberTerms.view(of: members[member].terms) }

    // MARK: The base

    /// Goes to the base; with `isHeld` on rows that limit, and those residents are held for which it says so.
    private func goToBase(holding isHeld: ((Int) -> Bool)? = nil) throws(SolverError) {
        if baseTermCount < 0 { try findBase() }
        simplex.terms.truncate(to: baseTermCount)
        if isHeld == nil {
            simplex.rows.take(baseRows)
            simplex.active.take(baseActive)
        } else {
            simplex.rows.take(limitRows)
            simplex.active.take(limitActive)
        }
        simplex.y.reset(to: 0, count: unknowns.count)
        simplex.pinches.truncate(to: 0)
        simplex.barsPinched = false
        simplex.pursued = 0..<0
        _ = simplex.restate()
        guard let isHeld else { return }
        for (number, member) in members.enumerated() where member.row >= 0 && isHeld(number) { hold(member.row) }
    }

    /// Holds a row that is zero.
    private func hold(_ row: Int) {
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
        // What is held bars moves of other rows: let go of it, these may move again.
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
    }

    /// Makes a resident active in the place of a row that only limits: all of them are zero at the base.
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

    // MARK: Movements

    /// The same for an unknown.
    func displacement(
        of unknown: Int32, by distance: Double, endlessly isEndless: Bool
    ) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        try displacement(of: form(of: unknown), by: distance, endlessly: isEndless)
    }

    /// An unknown as a form, until the next one is asked for.
    private func form(of unknown: Int32) -> UnsafeBufferPointer<Term> {
        unit[0] = Term(unknown: unknown, coefficient: 1)
        return unit.view
    }

    /// How the unknowns move where a form moves by `distance`, with residents as near to where they are as can be, in
    /// canonical order, and then other members. With `isEndless` as they can go on to move for ever.
    func displacement(
        of form: UnsafeBufferPointer<Term>, by distance: Double, endlessly isEndless: Bool
    ) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        guard unknowns.count > 1 else { return [(0, distance / form[0].coefficient)] }
        if let shared, let decidingOrder, let ratio = shared.commonRatio(of: form) {
            return shared.displacement(
                of: form, by: distance, endlessly: isEndless, ratio: ratio, order: decidingOrder)
        }
        try goToBase()
        if isEndless {
            // On a way without end whatever room there is to spare is none: a row must not come nearer at all.
            for row in simplex.rows.indices { simplex.rows[row].constant = 0 }
            simplex.refresh()
        }
        try simplex.settle(form, constant: -distance)
        for isResident in [true, false] {
            for (number, member) in members.enumerated() where (member.row >= 0) == isResident {
                guard simplex.hasFreedom() else { break }
                if isResident {
                    try simplex.optimise(member.row..<member.row + 1)
                } else {
                    try simplex.settle(self.form(ofMember: number), constant: 0)
                }
            }
        }
        return movement
    }

    private var movement: [(unknown: Int32, change: Double)] {
        (0..<Int32(unknowns.count)).compactMap { simplex.y[$0] == 0 ? nil : ($0, simplex.y[$0]) }
    }

    /// Lets each of the members in turn go as far as it can, by at most `step`.
    func exercise(_ step: Double) throws(SolverError) -> [(unknown: Int32, change: Double)] {
        guard unknowns.count > 1 else {
            let (down, up) = extents[0]
            return [(0, min(step, up) >= min(step, down) ? min(step, up) : -min(step, down))]
        }
        try goToBase()
        for member in members.indices where try varies(member) {
            let form = form(ofMember: member)
            let (low, high) = (try simplex.minimise(form, factor: 1), -(try simplex.minimise(form, factor: -1)))
            let value = min(max(0, low), high)
            let (least, most) = (max(low, value - step), min(high, value + step))
            try simplex.settle(form, constant: -(most - value >= value - least ? most : least))
        }
        return movement
    }

    // MARK: Pins

    /// How many sets are tried to find one that is smaller than the one found first.
    private var attempts: Int { min(256, 8192 / unknowns.count) }

    /// A smallest set of members that determines all, if a few hundred attempts can tell; else one without a member to
    /// spare.
    func pins() throws(SolverError) -> [Int32] {
        guard unknowns.count > 1 else { return members.prefix(1).map({ $0.variable }) }
        if let shared, let decidingOrder { return pins(shared, decidingOrder) }
        try goToBase()
        var pins = members.indices.filter { members[$0].row >= 0 }
        for place in pins.indices.reversed() where pins.count > 1 {
            // With the others held it does not move: then neither does anything else.
            let pin = pins[place]
            try goToBase { $0 != pin && pins.contains($0) }
            if try !varies(pin) { pins.remove(at: place) }
        }
        return try (smaller(than: pins) ?? pins).map { members[$0].variable }
    }

    /// The same where unknowns share a row: one member that holds all, or else as many as there are unknowns to be held.
    private func pins(_ shared: SharedRow, _ order: [Int32]) -> [Int32] {
        for member in members.indices where shared.commonRatio(of: form(ofMember: member)) != nil {
            var isOwn = [Bool](repeating: false, count: unknowns.count)
            for term in form(ofMember: member) { isOwn[Int(term.unknown)] = true }
            let mayMove =
                shared.mayMove(tolerance) { isOwn[Int($0)] } || shared.mayMove(tolerance) { !isOwn[Int($0)] }
            if !mayMove { return [members[member].variable] }
        }
        var pins: [Int] = []
        var isHeld = [Bool](repeating: false, count: unknowns.count)
        for member in members.indices where memberTerms.view(of: members[member].terms).count == 1 {
            let unknown = Int(form(ofMember: member)[0].unknown)
            guard !isHeld[unknown], shared.mayMove(tolerance, among: { !isHeld[Int($0)] }) else { continue }
            pins.append(member)
            isHeld[unknown] = true
        }
        for pin in pins.reversed() {
            let unknown = Int(form(ofMember: pin)[0].unknown)
            isHeld[unknown] = false
            if shared.mayMove(tolerance, among: { !isHeld[Int($0)] }) {
                isHeld[unknown] = true
            } else {
                pins.removeAll { $0 == pin }
            }
        }
        return pins.map { members[$0].variable }
    }

    /// Whether everything is determined once these members are held where they are: it is if the residents are.
    private func determine(_ pins: [Int]) throws(SolverError) -> Bool {
        try goToBase { pins.contains($0) }
        for pin in pins where members[pin].row < 0 { try simplex.settle(form(ofMember: pin), constant: 0) }
        for member in members.indices where members[member].row >= 0 && !pins.contains(member) {
            if try varies(member) { return false }
        }
        return true
    }

    /// The first set that has fewer members, if there is one: a variable at the end of its way may hold several.
    private func smaller(than pins: [Int]) throws(SolverError) -> [Int]? {
        var attempts = attempts
        for count in 1..<max(1, pins.count) {
            // The places of the next set: ascending, then the last one that can goes up.
            var set = Array(0..<count)
            while true {
                attempts -= 1
                guard attempts >= 0 else { return nil }
                if try determine(set) { return set }
                guard let last = set.indices.last(where: { set[$0] < members.count - count + $0 }) else { break }
                let next = set[last] + 1
                for offset in last..<count { set[offset] = next + offset - last }
            }
        }
        return nil
    }
}
