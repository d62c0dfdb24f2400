/// Variables that required equalities tie together: a forest in which each variable is `scale · parent + offset`.
///
/// Invariants:
/// 1. `parent[v]` is v itself (an unknown), another variable, or ``constant`` (its value is known).
/// 2. Paths are short: the smaller class always hangs on the larger one's unknown, so that no path is longer than
///    log₂ of the number of variables. They are not compressed, because each link is one step of the plan.
/// 3. The members of a class are a list that begins with its unknown and names parents before their children.
///
/// Offsets live in the plan's cells. While a trial is on, every change is recorded and can be taken back.
struct SubstitutionClasses: Sendable {
    /// Stands for "no parent: the value is known".
    static let constant: Int32 = -1

    private(set) var parent: [Int32]
    /// The factor to the parent; meaningless for unknowns and constants.
    private(set) var scale: [Double]
    /// The next member of the class, or -1.
    private(set) var next: [Int32]
    /// Of an unknown: the last member and the number of members of its class.
    private var tail: [Int32]
    private(set) var size: [Int32]

    private var trail: [Entry] = []
    /// How many trials are on, one within the other.
    private var trials = 0

    private enum Entry: Sendable {
        case parent(Int32, old: Int32, oldScale: Double)
        case merge(Int32, oldTail: Int32, oldSize: Int32)
    }

    init(count: Int) {
        parent = (0..<Int32(count)).map { $0 }
        scale = [Double](repeating: 1, count: count)
        next = [Int32](repeating: -1, count: count)
        tail = parent
        size = [Int32](repeating: 1, count: count)
    }

    /// The unknown that a variable hangs on (or ``constant``), and the factor to it.
    func root(of variable: Int32) -> (root: Int32, scale: Double) {
        var (v, factor) = (variable, 1.0)
        while parent[Int(v)] != v {
            if parent[Int(v)] == Self.constant { return (Self.constant, 0) }
            factor *= scale[Int(v)]
            v = parent[Int(v)]
        }
        return (v, factor)
    }

    /// Hangs the class of the unknown `child` on the unknown `root`: child = factor · root + offset.
    mutating func link(_ child: Int32, to root: Int32, scale factor: Double) {
        if trials > 0 {
            trail.append(.parent(child, old: child, oldScale: scale[Int(child)]))
            trail.append(.merge(root, oldTail: tail[Int(root)], oldSize: size[Int(root)]))
        }
        parent[Int(child)] = root
        scale[Int(child)] = factor
        next[Int(tail[Int(root)])] = child
        tail[Int(root)] = tail[Int(child)]
        size[Int(root)] += size[Int(child)]
    }

    /// Notes that a variable's value is known.
    mutating func fix(_ variable: Int32) {
        if trials > 0 { trail.append(.parent(variable, old: parent[Int(variable)], oldScale: scale[Int(variable)])) }
        parent[Int(variable)] = Self.constant
    }

    /// Begins a trial and returns the mark to go back to.
    mutating func beginTrial() -> Int {
        trials += 1
        return trail.count
    }

    mutating func endTrial(undoTo mark: Int?) {
        trials -= 1
        if let mark {
            while trail.count > mark {
                switch trail.removeLast() {
                case .parent(let variable, let old, let oldScale):
                    parent[Int(variable)] = old
                    scale[Int(variable)] = oldScale
                case .merge(let root, let oldTail, let oldSize):
                    next[Int(oldTail)] = -1
                    tail[Int(root)] = oldTail
                    size[Int(root)] = oldSize
                }
            }
        }
        if trials == 0 { trail.removeAll(keepingCapacity: true) }
    }
}
