/// The coupled remainders of a layout: groups of unknowns that share rows, each solved on its own.
///
/// Everything lies in flat buffers, component after component, so that thousands of components of one or two unknowns
/// cost no allocation each. A component's rows stand in the order in which they are admitted: lower bounds, required
/// rows in rank order, optional rows, and last the canonical rows of a component that has a choice left.
///
/// A class with one owner, its ``Sheet``, for the reason told there.
final class ComponentTable: @unchecked Sendable {
    /// The level of rows that are to be as near to zero as possible, in turn, where there is a choice.
    static let canonical = Int32.max
    /// The level of rows that only tell whether the canonical row behind them has anything left to decide.
    static let probe = Int32.max - 1
    /// Components from this many unknowns on are remembered by themselves, where certificates do not serve them.
    static let leastKept = 3

    struct Unknown: BitwiseCopyable, Sendable {
        let variable: Int32
    }

    struct Row: BitwiseCopyable, Sendable {
        /// The cell that holds the row's constant.
        let cell: Int32
        /// The model's row, or ~variable for a lower bound or a canonical row.
        let source: Int32
        /// Level, weight, sides and terms: the number of a row of ``patterns``.
        var form: Int32
    }

    typealias Term = Simplex.Term

    /// Where a component begins.
    struct Start: BitwiseCopyable, Sendable {
        let unknown: Int32
        let row: Int32
    }

    @exclusivity(unchecked) private var starts: Buffer<Start>
    @exclusivity(unchecked) private(set) var unknowns: Buffer<Unknown>
    @exclusivity(unchecked) private(set) var rows: Buffer<Row>
    /// By component: its pattern.
    @exclusivity(unchecked) private var patternOf: Buffer<Int32>
    @exclusivity(unchecked) private var patterns = Patterns()
    @exclusivity(unchecked) private var certificates = Certificates()
    /// By component: whether the constraints leave it a choice, for the present constants.
    @exclusivity(unchecked) private(set) var hasChoice: Buffer<Bool>
    /// By component: whether it had a choice when it was compiled. Then its canonical rows are stated, and a choice may
    /// begin and end without another compilation.
    @exclusivity(unchecked) private(set) var mayChoose: Buffer<Bool>
    /// By component: what is remembered of it by itself. Empty until it is first asked for.
    @exclusivity(unchecked) private var kept: [KeptComponent?] = []
    /// What was remembered of the last component before it was reopened.
    @exclusivity(unchecked) private var reopened: KeptComponent?

    init(capacity: Int) {
        starts = Buffer(capacity: capacity)
        unknowns = Buffer(capacity: capacity)
        rows = Buffer(capacity: 2 * capacity)
        patternOf = Buffer(capacity: capacity)
        hasChoice = Buffer(capacity: capacity)
        mayChoose = Buffer(capacity: capacity)
        starts.append(Start(unknown: 0, row: 0))
    }

    private init(copying other: ComponentTable) {
        starts = other.starts.copy()
        unknowns = other.unknowns.copy()
        rows = other.rows.copy()
        patternOf = other.patternOf.copy()
        patterns = other.patterns.copy()
        certificates = other.certificates.copy()
        hasChoice = other.hasChoice.copy()
        mayChoose = other.mayChoose.copy()
    }

    func copy() -> ComponentTable { ComponentTable(copying: self) }

    var count: Int { starts.count - 1 }

    /// Where the unknowns of a component begin, or will.
    func firstUnknown(of component: Int) -> Int { Int(starts[component].unknown) }

    func unknowns(of component: Int) -> Range<Int> {
        Int(starts[component].unknown)..<Int(starts[component + 1].unknown)
    }

    func rows(of component: Int) -> Range<Int> { Int(starts[component].row)..<Int(starts[component + 1].row) }

    /// What a row is but for its constant.
    func form(of row: Int) -> Patterns.Row { patterns.rows[rows[row].form] }

    func level(of row: Int) -> Int32 { patterns.rows[rows[row].form].level }

    /// Of a row that is a lower bound: its variable, and how often the bound counts in `multiplier` times the row; nil
    /// for any other row.
    func bound(ofRow row: Int, times multiplier: Double) -> (variable: Int32, multiplier: Double)? {
        let form = form(of: row)
        guard rows[row].source < 0, form.level == 0 else { return nil }
        // The row is scaled; its weight is the inverse of that.
        return (~rows[row].source, multiplier / form.weight)
    }

    func terms(of row: Int) -> UnsafeBufferPointer<Term> { patterns.view.terms(of: rows[row].form) }

    /// The first of a component's canonical rows, or of the probes before them; nil if it has none.
    func firstCanonicalRow(of component: Int) -> Int? {
        var first: Int?
        for row in rows(of: component).reversed() {
            guard level(of: row) >= Self.probe else { break }
            first = row
        }
        return first
    }

    /// Whether no coefficient is far smaller than the largest one of its row.
    var areWellScaled: Bool { patterns.areWellScaled }

    /// Whether a component has a row with coefficients too far apart to be solved with the digits of a double.
    func isUneven(_ component: Int) -> Bool { patterns.isUneven(patternOf[component]) }

    // MARK: Building: unknowns, terms and rows are appended, then the component is ended.

    func addUnknown(_ variable: Int32) { unknowns.append(Unknown(variable: variable)) }

    func addTerm(_ unknown: Int32, _ coefficient: Double) { patterns.addTerm(unknown, coefficient) }

    /// Ends the row whose last `length` terms were added.
    func endRow(
        length: Int, cell: Int32, source: Int32, below: Bool, above: Bool, level: Int32, weight: Double
    ) {
        rows.append(Row(cell: cell, source: source, form: Int32(patterns.rows.count)))
        patterns.endRow(length: length, below: below, above: above, level: level, weight: weight)
    }

    func endComponent() {
        let (firstUnknown, firstRow) = (Int(starts[count].unknown), Int(starts[count].row))
        let pattern = patterns.end(unknownCount: unknowns.count - firstUnknown)
        setForms(from: firstRow, to: patterns.rows(of: pattern).lowerBound)
        patternOf.append(pattern)
        hasChoice.append(false)
        mayChoose.append(false)
        starts.append(Start(unknown: Int32(unknowns.count), row: Int32(rows.count)))
    }

    private func setForms(from row: Int, to first: Int) {
        for at in row..<rows.count { rows[at].form = Int32(first + at - row) }
    }

    /// Takes back the end of the last component, so that rows can be added to it.
    func reopenLast() {
        let before = kept.count == count ? kept[count - 1] : nil
        forget(from: count - 1)
        reopened = before
        setForms(from: Int(starts[count - 1].row), to: patterns.rows.count)
        patterns.reopen(patternOf[count - 1])
        starts.truncate(to: count)
        patternOf.truncate(to: count)
        hasChoice.truncate(to: count)
        mayChoose.truncate(to: count)
    }

    /// Forgets everything.
    func removeAll() {
        truncate(to: 0)
        patterns = Patterns()
        certificates = Certificates()
    }

    /// Forgets all components from `count` on. Their patterns stay, for others that will be like them.
    func truncate(to count: Int) {
        forget(from: count)
        patterns.dropOpenRows()
        unknowns.truncate(to: Int(starts[count].unknown))
        rows.truncate(to: Int(starts[count].row))
        patternOf.truncate(to: count)
        hasChoice.truncate(to: count)
        mayChoose.truncate(to: count)
        starts.truncate(to: count + 1)
    }

    // MARK: Remembering

    private func forget(from component: Int) {
        reopened = nil
        if kept.count > component { kept.removeSubrange(component...) }
    }

    /// What is remembered of a component.
    func keep(_ component: Int) -> KeptComponent {
        while kept.count <= component { kept.append(nil) }
        if let kept = kept[component] { return kept }
        let new = KeptComponent(component, of: self, before: component == count - 1 ? reopened : nil)
        reopened = nil
        kept[component] = new
        return new
    }

    /// What is remembered of a component, if its last search met a contradiction.
    func keptContradiction(of component: Int) -> KeptComponent? {
        guard component < kept.count, let known = kept[component], known.isContradicted else { return nil }
        return known
    }

    /// Whether what is known of a component is shared by all of its pattern: it is small, the digits of a double are
    /// enough for it, it has no canonical rows, and is not kept by itself.
    func sharesCertificates(_ component: Int) -> Bool {
        unknowns(of: component).count <= Certificates.mostUnknowns && !isUneven(component)
            && !hasCanonicalRows(component)
            && !(component < kept.count && kept[component]?.isOfUse == true)
    }

    /// Whether certificates do not serve the pattern of a component.
    func hasOutgrownCertificates(_ component: Int) -> Bool { certificates.areOutgrown(by: patternOf[component]) }

    /// Notes that a component has a choice, which no certificate tells.
    func noteChoice(of component: Int) { certificates.outgrow(patternOf[component]) }

    /// Whether a component's optimum takes a search of its own: there is no formula, and it is too large to share certificates.
    func takesSearch(_ component: Int) -> Bool {
        unknowns(of: component).count > Certificates.mostUnknowns && !keep(component).hasFormula
    }

    /// Takes the optimum that a certificate of a component's pattern tells.
    func follow(_ component: Int, cells: UnsafePointer<Double>, into y: inout Buffer<Double>) -> Bool {
        certificates.solve(
            patternOf[component], patterns.view, rows: rows.base + rows(of: component).lowerBound, cells: cells,
            into: &y)
    }

    /// Remembers the optimum at which the simplex method has arrived, and which it has certified.
    func certify(_ component: Int, by simplex: Simplex) {
        guard simplex.unknownCount <= Certificates.mostUnknowns else { return }
        _ = simplex.restateIfChanged()
        certificates.add(simplex, for: patternOf[component])
    }

    // MARK: Later changes

    func setChoice(_ choice: Bool, of component: Int) {
        hasChoice[component] = choice
        mayChoose[component] = choice
    }

    /// Notes that a choice has begun or ended.
    func toggleChoice(of component: Int) { hasChoice[component].toggle() }
}
