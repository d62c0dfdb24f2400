/// Variables that required equalities tie together: a forest in which each variable is `scale · parent + offset`. A root may
/// be a *sum* of members of other classes instead of an unknown: Σ coefficient · variable + offset.
///
/// Invariants:
/// 1. The parent of v is v itself, if v is an unknown; another variable; or, of a sum, ~(number of terms). A class is
///    *known* as a whole, or its root is an unknown or a sum.
/// 2. Paths are mostly short: where the smaller class hangs on the larger one's root, no path is longer than log₂ of
///    the number of variables. (Large factors, and roots that are not open, are exceptions.) Paths are not compressed,
///    because each link is one step of the plan. (Sums are kept short by ``Compiler/addUpTrees(from:)``: a term of one
///    may become known, or hang on others, or become a sum, in turn.)
/// 3. The members of a class are a list that begins with its root and names parents before their children.
///
/// Offsets and values live in the sheet's cells. While a trial is on, every change is recorded and can be taken back.
struct SubstitutionClasses: ~Copyable {
    /// Roots and other nodes need different fields, which share storage: small nodes make compilations fast.
    struct Node: BitwiseCopyable {
        var parent: Int32
        /// The next member of the class, or -1.
        var next: Int32 = -1
        private var sizeOrOffset: Int32 = 1
        private var tailOrScale: Int32

        init(alone variable: Int32) {
            parent = variable
            tailOrScale = variable
        }

        /// Of an unknown: the number of members of its class.
        var size: Int32 {
            get { sizeOrOffset }
            set { sizeOrOffset = newValue }
        }

        /// Of an unknown: the last member of its class.
        var tail: Int32 {
            get { tailOrScale }
            set { tailOrScale = newValue }
        }

        /// Of any other node, and of a sum: the cell of the offset.
        var offset: Int32 {
            get { sizeOrOffset }
            set { sizeOrOffset = newValue }
        }

        /// Of any other node: where the factor to the parent stands, or -1 if it is 1.
        var scaleNumber: Int32 {
            get { tailOrScale }
            set { tailOrScale = newValue }
        }

        var isSum: Bool { parent < 0 }

        /// Of a sum: where its terms stand.
        var terms: Range<Int> { Int(tailOrScale)..<Int(tailOrScale) + Int(~parent) }

        mutating func becomeSum(of terms: Range<Int>, offset: Int32) {
            parent = ~Int32(truncatingIfNeeded: terms.count)
            sizeOrOffset = offset
            tailOrScale = Int32(truncatingIfNeeded: terms.lowerBound)
        }
    }

    struct Overwritten: BitwiseCopyable {
        let variable: Int32
        let node: Node
    }

    /// The forest for the hot loops, valid as long as it is not changed. (Four pointers: more would be handed over in memory.)
    struct View {
        let nodes: UnsafePointer<Node>
        let known: UnsafePointer<Bool>
        let scales: UnsafePointer<Double>
        let sums: UnsafePointer<TermRecord>

        /// Of a sum: what it is the sum of, besides its offset.
        func terms(ofSum variable: Int32) -> UnsafeBufferPointer<TermRecord> {
            let terms = nodes[Int(variable)].terms
            return UnsafeBufferPointer(start: sums + terms.lowerBound, count: terms.count)
        }
    }

    /// Where a trial began.
    struct Mark {
        fileprivate let nodes: Int
        fileprivate let known: Int
        fileprivate let scales: Int
        fileprivate let sums: Int
    }

    private(set) var nodes = Buffer<Node>()
    private var known = Buffer<Bool>()
    /// The factors that are not 1.
    private var scales = Buffer<Double>()
    /// The terms of all sums.
    private var sums = Buffer<TermRecord>()
    /// Since the first of the trials under way: what changed nodes were before, and variables that became known or
    /// unknown.
    private var overwritten = Buffer<Overwritten>()
    private var toggled = Buffer<Int32>()
    /// How many trials are on, one within the other.
    private var trials = 0

    func copy() -> SubstitutionClasses {
        var copy = SubstitutionClasses()
        copy.nodes = nodes.copy()
        copy.known = known.copy()
        copy.scales = scales.copy()
        copy.sums = sums.copy()
        return copy
    }

    /// Forgets everything.
    mutating func reset(count: Int) {
        nodes.truncate(to: 0)
        known.truncate(to: 0)
        scales.truncate(to: 0)
        sums.truncate(to: 0)
        forgetTrials()
        trials = 0
        makeRoom(for: count)
    }

    /// Adds variables, each a class of its own, up to a number of slots.
    mutating func makeRoom(for count: Int) {
        guard count > nodes.count else { return }
        known.append(repeating: false, count: count - known.count)
        let first = nodes.count
        nodes.reserve(count - first)
        for at in first..<count { (nodes.base + at).initialize(to: Node(alone: Int32(truncatingIfNeeded: at))) }
        nodes.extend(to: count)
    }

    @inline(__always)
    var view: View {
        View(nodes: nodes.base, known: known.base, scales: scales.base, sums: sums.base)
    }

    /// Whether a variable is the unknown that its class hangs on.
    @inline(__always)
    func isUnknown(_ variable: Int32) -> Bool { !known[variable] && nodes[variable].parent == variable }

    @inline(__always)
    func isKnown(_ variable: Int32) -> Bool { known[variable] }

    /// The variable that a class hangs on.
    func root(of variable: Int32) -> Int32 {
        var v = variable
        while nodes[v].parent != v, !nodes[v].isSum { v = nodes[v].parent }
        return v
    }

    /// Whether a variable is a root that is the sum of others.
    func isSum(_ variable: Int32) -> Bool { nodes[variable].isSum }

    /// Of a sum: what it is the sum of, besides its offset.
    func terms(ofSum variable: Int32) -> UnsafeBufferPointer<TermRecord> { view.terms(ofSum: variable) }

    /// The root that a variable hangs on, or -1 if its value is known.
    func unknown(of variable: Int32) -> Int32 { isKnown(variable) ? -1 : root(of: variable) }

    /// The member after this one in its class, or -1.
    @inline(__always)
    func member(after variable: Int32) -> Int32 { nodes[variable].next }

    /// The cell of a variable's offset from its parent, or from the sum that it is; -1 for an unknown.
    func offset(of variable: Int32) -> Int32 { nodes[variable].parent == variable ? -1 : nodes[variable].offset }

    /// The factor from the parent of a variable that is no root.
    @inline(__always)
    func scale(of node: Node) -> Double { node.scaleNumber < 0 ? 1 : scales[node.scaleNumber] }

    /// Hangs the class of the unknown `child` on the unknown `root`: child = scale · root + (the cell `offset`).
    mutating func link(_ child: Int32, to root: Int32, scale: Double, offset: Int32) {
        let (end, hung) = (nodes[root].tail, nodes[child])
        record(child)
        record(root)
        record(end)
        nodes[end].next = child
        nodes[root].tail = hung.tail
        nodes[root].size += hung.size
        nodes[child].parent = root
        nodes[child].offset = offset
        nodes[child].scaleNumber = scale == 1 ? -1 : Int32(scales.count)
        if scale != 1 { scales.append(scale) }
    }

    /// Turns an unknown into a sum: `factor` times the other ones of some terms, plus (the cell `offset`).
    mutating func express(
        _ unknown: Int32, by terms: borrowing Buffer<Reduction.Term>, times factor: Double, offset: Int32
    ) {
        record(unknown)
        let first = sums.count
        for at in terms.indices where terms[at].unknown != unknown {
            sums.append(TermRecord(variable: terms[at].unknown, coefficient: factor * terms[at].coefficient))
        }
        nodes[unknown].becomeSum(of: first..<sums.count, offset: offset)
    }

    /// Turns an unknown into the sum of two others, plus (the cell `offset`).
    mutating func express(_ unknown: Int32, as first: Int32, plus second: Int32, offset: Int32) {
        record(unknown)
        let start = sums.count
        sums.append(TermRecord(variable: first, coefficient: 1))
        sums.append(TermRecord(variable: second, coefficient: 1))
        nodes[unknown].becomeSum(of: start..<sums.count, offset: offset)
    }

    /// Notes whether a variable's value is known.
    @inline(__always)
    mutating func setKnown(_ isKnown: Bool, _ variable: Int32) {
        guard known[variable] != isKnown else { return }
        if trials > 0 { toggled.append(variable) }
        known[variable] = isKnown
    }

    /// Makes a variable a class of its own. All members of its class have to be separated together.
    mutating func separate(_ variable: Int32) {
        setKnown(false, variable)
        record(variable)
        nodes[variable] = Node(alone: variable)
    }

    // MARK: Trials

    /// Begins a trial and returns the mark to go back to.
    mutating func beginTrial() -> Mark {
        trials += 1
        return Mark(nodes: overwritten.count, known: toggled.count, scales: scales.count, sums: sums.count)
    }

    /// Ends the latest trial, with everything since its mark undone if one is given.
    mutating func endTrial(undoTo mark: Mark?) {
        trials -= 1
        if let mark {
            while overwritten.count > mark.nodes, let last = overwritten.popLast() { nodes[last.variable] = last.node }
            while toggled.count > mark.known, let last = toggled.popLast() { known[last].toggle() }
            scales.truncate(to: mark.scales)
            sums.truncate(to: mark.sums)
        }
        if trials == 0 { forgetTrials() }
    }

    private mutating func forgetTrials() {
        overwritten.truncate(to: 0)
        toggled.truncate(to: 0)
    }

    @inline(__always)
    private mutating func record(_ variable: Int32) {
        if trials > 0 { overwritten.append(Overwritten(variable: variable, node: nodes[variable])) }
    }
}
