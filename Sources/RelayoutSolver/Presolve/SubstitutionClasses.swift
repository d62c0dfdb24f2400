/// Variables that required equalities tie together: a forest in which each variable is `scale · parent + offset`.
///
/// Invariants:
/// 1. The parent of v is v itself, or another variable. A class is *known* as a whole, or its root is an unknown.
/// 2. Paths are short: the smaller class always hangs on the larger one's root, so that no path is longer than log₂ of
///    the number of variables. They are not compressed, because each link is one step of the plan.
/// 3. The members of a class are a list that begins with its root and names parents before their children.
///
/// Offsets and values live in the sheet's cells. While a trial is on, every change is recorded and can be taken back.
struct SubstitutionClasses: ~Copyable {
    struct Node: BitwiseCopyable {
        var parent: Int32
        /// The next member of the class, or -1.
        var next: Int32 = -1
        /// Of a root: the last member of its class.
        var tail: Int32
        /// Of a root: the number of members of its class.
        var size: Int32 = 1
        /// The factor to the parent, and the cell of the offset from it. Meaningless for roots.
        var scale = 1.0
        var offset: Int32 = -1
        /// Whether the value is known.
        var isKnown = false

        init(alone variable: Int32) {
            parent = variable
            tail = variable
        }
    }

    private(set) var nodes = Buffer<Node>()
    private var trail: [(node: Int32, old: Node)] = []
    /// How many trials are on, one within the other.
    private var trials = 0

    func copy() -> SubstitutionClasses {
        var copy = SubstitutionClasses()
        copy.nodes = nodes.copy()
        return copy
    }

    /// Forgets everything.
    mutating func reset(count: Int) {
        nodes.truncate(to: 0)
        trail.removeAll(keepingCapacity: true)
        trials = 0
        makeRoom(for: count)
    }

    /// Adds variables, each a class of its own, up to a number of slots.
    mutating func makeRoom(for count: Int) {
        for variable in Int32(nodes.count)..<Int32(max(count, nodes.count)) { nodes.append(Node(alone: variable)) }
    }

    /// Whether a variable is the unknown that its class hangs on.
    func isUnknown(_ variable: Int32) -> Bool { nodes[variable].parent == variable && !nodes[variable].isKnown }

    func isKnown(_ variable: Int32) -> Bool { nodes[variable].isKnown }

    /// The variable that a class hangs on.
    func root(of variable: Int32) -> Int32 {
        var v = variable
        while nodes[v].parent != v { v = nodes[v].parent }
        return v
    }

    /// The unknown that a variable hangs on, or -1 if its value is known.
    func unknown(of variable: Int32) -> Int32 { isKnown(variable) ? -1 : root(of: variable) }

    /// The member after this one in its class, or -1.
    func member(after variable: Int32) -> Int32 { nodes[variable].next }

    /// Hangs the class of the unknown `child` on the unknown `root`: child = scale · root + (the cell `offset`).
    mutating func link(_ child: Int32, to root: Int32, scale: Double, offset: Int32) {
        record(child)
        record(root)
        let (end, last) = (nodes[root].tail, nodes[child].tail)
        record(end)
        nodes[child].parent = root
        nodes[child].scale = scale
        nodes[child].offset = offset
        nodes[end].next = child
        nodes[root].tail = last
        nodes[root].size += nodes[child].size
    }

    /// Notes whether a variable's value is known.
    mutating func setKnown(_ isKnown: Bool, _ variable: Int32) {
        record(variable)
        nodes[variable].isKnown = isKnown
    }

    /// Makes a variable a class of its own. All members of its class have to be separated together.
    mutating func separate(_ variable: Int32) {
        record(variable)
        nodes[variable] = Node(alone: variable)
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
