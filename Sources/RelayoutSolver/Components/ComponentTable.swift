/// The coupled remainders of a layout: groups of unknowns that share rows, each solved on its own.
///
/// Everything lies in flat buffers, component after component, so that thousands of components of one or two unknowns
/// cost no allocation each. A component's rows stand in the order in which they are admitted: lower bounds, required
/// rows in rank order, optional rows, and last the canonical rows of a component that has a choice left.
struct ComponentTable: ~Copyable, Sendable {
    /// The level of rows that are to be as near to zero as possible, in turn, where there is a choice.
    static let canonical = Int32.max
    /// The level of rows that only tell whether the canonical row behind them has anything left to decide.
    static let probe = Int32.max - 1
    /// Components from this many unknowns on are remembered.
    static let leastKept = 3

    struct Unknown: BitwiseCopyable, Sendable {
        let variable: Int32
        /// The local row that is active at the optimum, or ~j for the anchor of local unknown j.
        var active: Int32
    }

    struct Row: BitwiseCopyable, Sendable {
        /// The cell that holds the row's constant.
        let cell: Int32
        /// The model's row, or ~variable for a lower bound or a canonical row.
        let source: Int32
        /// 0 required, 1, 2, … optional from the highest priority down, then ``probe`` and ``canonical``.
        let level: Int32
        /// Where its terms begin.
        let firstTerm: Int32
        /// What a unit of residual weighs: the inverse of the row's scale.
        let weight: Double
        /// Whether being below, or above, zero is a violation.
        let forbidsBelow: Bool
        let forbidsAbove: Bool
    }

    typealias Term = Simplex.Term

    /// Where a component begins.
    struct Start: BitwiseCopyable, Sendable {
        let unknown: Int32
        let row: Int32
    }

    private var starts: Buffer<Start>
    private(set) var unknowns: Buffer<Unknown>
    private(set) var rows: Buffer<Row>
    private(set) var terms: Buffer<Term>
    /// By component: whether the constraints leave it a choice.
    private(set) var hasChoice: Buffer<Bool>
    /// By component: what is remembered of it, from ``leastKept`` unknowns on. Empty until it is first asked for.
    private var kept: [KeptComponent?] = []

    init(capacity: Int = 0) {
        starts = Buffer(capacity: capacity)
        unknowns = Buffer(capacity: capacity)
        rows = Buffer(capacity: 2 * capacity)
        terms = Buffer(capacity: 2 * capacity)
        hasChoice = Buffer(capacity: capacity)
        starts.append(Start(unknown: 0, row: 0))
    }

    private init(copying other: borrowing ComponentTable) {
        starts = other.starts.copy()
        unknowns = other.unknowns.copy()
        rows = other.rows.copy()
        terms = other.terms.copy()
        hasChoice = other.hasChoice.copy()
    }

    func copy() -> ComponentTable { ComponentTable(copying: self) }

    var count: Int { starts.count - 1 }

    /// Where the unknowns of a component begin, or will.
    func firstUnknown(of component: Int) -> Int { Int(starts[component].unknown) }

    func unknowns(of component: Int) -> Range<Int> {
        Int(starts[component].unknown)..<Int(starts[component + 1].unknown)
    }

    func rows(of component: Int) -> Range<Int> { Int(starts[component].row)..<Int(starts[component + 1].row) }

    func terms(of row: Int) -> UnsafeBufferPointer<Term> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstTerm) : terms.count
        let start = Int(rows[row].firstTerm)
        return UnsafeBufferPointer(start: terms.base + start, count: end - start)
    }

    // MARK: Building: unknowns, terms and rows are appended, then the component is ended.

    mutating func addUnknown(_ variable: Int32) {
        unknowns.append(Unknown(variable: variable, active: ~Int32(unknowns.count - Int(starts[count].unknown))))
    }

    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        terms.append(Term(unknown: unknown, coefficient: coefficient))
    }

    /// Ends the row whose last `length` terms were added.
    mutating func endRow(
        length: Int, cell: Int32, source: Int32, below: Bool, above: Bool, level: Int32, weight: Double
    ) {
        rows.append(
            Row(
                cell: cell, source: source, level: level, firstTerm: Int32(terms.count - length), weight: weight,
                forbidsBelow: below, forbidsAbove: above))
    }

    mutating func endComponent() {
        starts.append(Start(unknown: Int32(unknowns.count), row: Int32(rows.count)))
        hasChoice.append(false)
    }

    /// Takes back the end of the last component, so that rows can be added to it.
    mutating func reopenLast() {
        forget(from: count - 1)
        starts.truncate(to: starts.count - 1)
        hasChoice.truncate(to: hasChoice.count - 1)
    }

    /// Forgets all components from `count` on.
    mutating func truncate(to count: Int) {
        forget(from: count)
        unknowns.truncate(to: Int(starts[count].unknown))
        let row = Int(starts[count].row)
        if row < rows.count { terms.truncate(to: Int(rows[row].firstTerm)) }
        rows.truncate(to: row)
        starts.truncate(to: count + 1)
        hasChoice.truncate(to: count)
    }

    // MARK: Remembering

    private mutating func forget(from component: Int) {
        if kept.count > component { kept.removeSubrange(component...) }
    }

    /// What is remembered of a component.
    mutating func keep(_ component: Int) -> KeptComponent {
        while kept.count <= component { kept.append(nil) }
        if let kept = kept[component] { return kept }
        let new = KeptComponent(component, of: self)
        kept[component] = new
        return new
    }

    /// Whether a row is an equality that must hold.
    func isRequiredEquality(_ row: Int) -> Bool {
        rows[row].level == 0 && rows[row].forbidsBelow && rows[row].forbidsAbove
    }

    // MARK: Later changes

    mutating func setChoice(_ choice: Bool, of component: Int) { hasChoice[component] = choice }

    mutating func setActive(_ row: Int32, ofUnknown at: Int) { unknowns[at].active = row }
}
