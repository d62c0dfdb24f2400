/// Variables that required equalities tie together: a forest in which each variable is `scale · parent + offset`.
///
/// Invariants:
/// 1. The parent of v is v itself (an unknown), another variable, or ``constant`` (its value is known).
/// 2. Paths are short: the smaller class always hangs on the larger one's unknown, so that no path is longer than
///    log₂ of the number of variables. They are not compressed, because each link is one step of the plan.
/// 3. The members of a class are a list that begins with its unknown and names parents before their children.
///
/// Offsets live in the plan's cells. While a trial is on, every change is recorded and can be taken back.
struct SubstitutionClasses: ~Copyable {
    /// Stands for "no parent: the value is known".
    static let constant: Int32 = -1

    struct Node: BitwiseCopyable {
        var parent: Int32
        /// The next member of the class, or -1.
        var next: Int32 = -1
        /// Of an unknown: the last member and the number of members of its class.
        var tail: Int32
        var size: Int32 = 1
        /// The factor to the parent; meaningless for unknowns and constants.
        var scale = 1.0
    }

    private(set) var nodes: Buffer<Node>
    private var trail: [(node: Int32, old: Node)] = []
    /// How many trials are on, one within the other.
    private var trials = 0

    init(count: Int) {
        nodes = Buffer(capacity: count)
        for variable in 0..<Int32(count) { nodes.append(Node(parent: variable, tail: variable)) }
    }

    func isUnknown(_ variable: Int32) -> Bool { nodes[variable].parent == variable }

    /// The unknown that a variable hangs on, or ``constant``.
    func root(of variable: Int32) -> Int32 {
        var v = variable
        while nodes[v].parent != v {
            if nodes[v].parent == Self.constant { return Self.constant }
            v = nodes[v].parent
        }
        return v
    }

    /// The member after this one in its class, or -1.
    func member(after variable: Int32) -> Int32 { nodes[variable].next }

    /// Hangs the class of the unknown `child` on the unknown `root`: child = scale · root + offset.
    mutating func link(_ child: Int32, to root: Int32, scale: Double) {
        record(child)
        record(root)
        let (end, last) = (nodes[root].tail, nodes[child].tail)
        record(end)
        nodes[child].parent = root
        nodes[child].scale = scale
        nodes[end].next = child
        nodes[root].tail = last
        nodes[root].size += nodes[child].size
    }

    /// Notes that a variable's value is known.
    mutating func fix(_ variable: Int32) {
        record(variable)
        nodes[variable].parent = Self.constant
    }

    /// Begins a trial and returns the mark to go back to.
    mutating func beginTrial() -> Int {
        trials += 1
        return trail.count
    }

    /// Ends the latest trial, with everything since its mark undone if one is given.
    mutating func endTrial(undoTo mark: Int?) {
        trials -= 1
        if let mark {
            while trail.count > mark {
                let (node, old) = trail.removeLast()
                nodes[node] = old
            }
        }
        if trials == 0 { trail.removeAll(keepingCapacity: true) }
    }

    private mutating func record(_ node: Int32) {
        if trials > 0 { trail.append((node, nodes[node])) }
    }
}
