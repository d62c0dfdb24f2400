/// Takes the optimal face of a component apart into blocks of unknowns that can move.
///
/// A row of which only one unknown can still move limits that one. Where its limits meet it cannot move, and is left out
/// of its other rows, which may then have one unknown left, and so on. What shares rows thereafter is a block.
struct OpenBlocks: ~Copyable {
    typealias Term = Simplex.Term

    /// A row of the face that keeps unknowns from moving.
    struct FaceRow: BitwiseCopyable {
        let row: Int32
        /// Its residual; zero where rounding has put that on a side where it may not be.
        let value: Double
        let permitsBelow: Bool
        let permitsAbove: Bool
        /// How many of its unknowns may move.
        var left: Int32
    }

    /// Whether all blocks are searched with twice the digits, and whether those of the present component are.
    private let areAllPrecise: Bool
    private var isPrecise = false
    private(set) var blocks: [OpenBlock] = []
    /// Of the component that was added last: variables that follow from unknowns of its blocks, and from each other in this
    /// order.
    private(set) var dependents: [(variable: Int32, terms: [(variable: Int32, factor: Double)])] = []

    /// States the face of the component that was loaded last, and is at some vertex of it.
    private let face = Simplex()
    private var tolerance = 0.0
    private var rows = Buffer<FaceRow>()
    /// By unknown: how far it can move.
    private var low = Buffer<Double>()
    private var high = Buffer<Double>()
    private var isFixed = Buffer<Bool>()
    private var queue = Buffer<Int32>()
    /// By unknown: its face rows.
    private var lists = KeyedLists<Int32>()
    /// By unknown: its number in its block.
    private var numbers = Buffer<Int32>()

    init(isPrecise: Bool) { areAllPrecise = isPrecise }

    /// Adds the blocks of a component that has a choice.
    mutating func add(_ component: Int, of plan: Plan) throws(SolverError) {
        let all = plan.sheet.components.unknowns(of: component).map { plan.sheet.components.unknowns[$0].variable }
        isPrecise = areAllPrecise || plan.sheet.components.isUneven(component)
        let condensation = Condensation(component, of: plan.sheet.components)
        let unknowns = all.indices.filter { !condensation.isEliminated[$0] }.map { all[$0] }
        noteDependents(all, condensation)
        let values = unknowns.map { plan.cells[Int($0)] }
        var vertex = Buffer<Double>(capacity: values.count)
        for value in values { vertex.append(value) }
        try plan.sheet.components.startFace(of: component, condensation, at: vertex, in: face, cells: plan.cells)
        tolerance = Tolerance.open(values.reduce(1) { max($0, $1.magnitude) })
        low.reset(to: -.infinity, count: unknowns.count)
        high.reset(to: .infinity, count: unknowns.count)
        isFixed.reset(to: false, count: unknowns.count)
        collectRows(at: values)
        limitUnknowns()
        try addBlocks(of: unknowns)
    }

    /// Notes how the unknowns that are condensed away follow from the others.
    private mutating func noteDependents(_ unknowns: [Int32], _ condensation: borrowing Condensation) {
        dependents.removeAll(keepingCapacity: true)
        var first = 0
        for elimination in condensation.eliminations.view {
            let terms = condensation.eliminationTerms.view[first..<Int(elimination.endTerm)]
            dependents.append(
                (unknowns[Int(elimination.unknown)], terms.map { (unknowns[Int($0.unknown)], $0.coefficient) }))
            first = Int(elimination.endTerm)
        }
    }

    /// Collects the rows that limit the face. Among them may be an active row of a level that was never settled, as
    /// nothing was left to decide: it limits in the place of a row of an earlier level that is zero there, too, and not
    /// active.
    private mutating func collectRows(at values: [Double]) {
        rows.truncate(to: 0)
        for at in face.rows.indices {
            let row = face.rows[at]
            guard !row.permitsBelow || !row.permitsAbove else { continue }
            var sum = row.constant
            for term in face.terms(of: at) { sum += term.coefficient * values[Int(term.unknown)] }
            let value = min(max(sum, row.permitsBelow ? sum : 0), row.permitsAbove ? .infinity : 0)
            rows.append(
                FaceRow(
                    row: Int32(at), value: value, permitsBelow: row.permitsBelow, permitsAbove: row.permitsAbove,
                    left: Int32(face.terms(of: at).count)))
        }
        lists = KeyedLists(keyCount: values.count) { say in
            for at in rows.indices { for term in face.terms(of: Int(rows[at].row)) { say(term.unknown, Int32(at)) } }
        }
    }

    // MARK: Limits of single unknowns

    private mutating func limitUnknowns() {
        queue.truncate(to: 0)
        for at in rows.indices where rows[at].left == 1 { queue.append(Int32(at)) }
        var next = 0
        while next < queue.count {
            let row = rows[queue[next]]
            next += 1
            guard row.left == 1, let term = face.terms(of: Int(row.row)).first(where: { !isFixed[$0.unknown] }) else {
                continue
            }
            limit(term, by: row)
            guard high[term.unknown] - low[term.unknown] <= tolerance else { continue }
            isFixed[term.unknown] = true
            for other in lists[term.unknown] {
                rows[other].left -= 1
                if rows[other].left == 1 { queue.append(other) }
            }
        }
    }

    private mutating func limit(_ term: Term, by row: FaceRow) {
        let end = row.value == 0 ? 0 : -row.value / term.coefficient
        let (permitsDown, permitsUp) =
            term.coefficient > 0 ? (row.permitsBelow, row.permitsAbove) : (row.permitsAbove, row.permitsBelow)
        if !permitsDown { low[term.unknown] = min(0, max(low[term.unknown], end)) }
        if !permitsUp { high[term.unknown] = max(0, min(high[term.unknown], end)) }
    }

    // MARK: Blocks

    private mutating func addBlocks(of unknowns: [Int32]) throws(SolverError) {
        var sets = DisjointSets(count: unknowns.count)
        for row in rows.view where row.left > 1 {
            var first: Int32 = -1
            for term in face.terms(of: Int(row.row)) where !isFixed[term.unknown] {
                if first < 0 { first = term.unknown }
                sets.join(first, term.unknown)
            }
        }
        // By the least unknown of a block: its unknowns and rows.
        var (members, ownRows): ([[Int32]], [[Int32]]) = (unknowns.map { _ in [] }, unknowns.map { _ in [] })
        numbers.reset(to: -1, count: unknowns.count)
        for unknown in 0..<Int32(unknowns.count) where !isFixed[unknown] {
            let least = Int(sets.least(with: unknown))
            numbers[unknown] = Int32(members[least].count)
            members[least].append(unknown)
        }
        for at in rows.indices where rows[at].left > 0 {
            guard let term = face.terms(of: Int(rows[at].row)).first(where: { !isFixed[$0.unknown] }) else { continue }
            ownRows[Int(sets.least(with: term.unknown))].append(Int32(at))
        }
        for least in unknowns.indices where !members[least].isEmpty {
            try addBlock(members[least], ownRows[least], of: unknowns)
        }
    }

    private mutating func addBlock(
        _ members: [Int32], _ ownRows: [Int32], of unknowns: [Int32]
    ) throws(SolverError) {
        guard members.count > 1 else {
            let unknown = members[0]
            blocks.append(
                OpenBlock(
                    unknowns[Int(unknown)], down: -low[unknown], up: high[unknown], tolerance: tolerance,
                    isPrecise: isPrecise))
            return
        }
        let ties = ownRows.filter { rows[$0].left > 1 }.map { at in
            let row = rows[at]
            let terms = face.terms(of: Int(row.row)).filter { !isFixed[$0.unknown] }
            return FaceReduction.Row(
                terms: terms.map { Term(unknown: numbers[$0.unknown], coefficient: $0.coefficient) },
                low: row.permitsBelow ? -.infinity : 0 - row.value, high: row.permitsAbove ? .infinity : 0 - row.value)
        }
        let reduction = FaceReduction(low: members.map { low[$0] }, high: members.map { high[$0] }, rows: ties)
        blocks.append(
            try OpenBlock(members.map { unknowns[Int($0)] }, reduction, tolerance: tolerance, isPrecise: isPrecise))
    }
}
