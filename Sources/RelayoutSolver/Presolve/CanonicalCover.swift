/// Which unknowns of a component are decided by the canonical rows added so far: the only undecided unknown of such a
/// row, and the only undecided one of a required equality.
///
/// What is decided needs no canonical row of its own: it would find nothing left to choose. So of items that follow each
/// other only the lengths have one, and the places can be condensed away.
struct CanonicalCover: ~Copyable {
    private var isDecided: Buffer<Bool>
    /// How many unknowns are not decided.
    private(set) var missing: Int
    /// By equality: where its unknowns begin, and how many of them are not decided.
    private var starts = Buffer<Int32>()
    private var left = Buffer<Int32>()
    private var unknowns = Buffer<Int32>()
    /// By unknown: its equalities.
    private var lists = KeyedLists<Int32>()
    private var queue = Buffer<Int32>()

    /// Nothing decided, in a component whose rows are in the table.
    init(_ component: Int, of table: ComponentTable) {
        let count = table.unknowns(of: component).count
        isDecided = Buffer(repeating: false, count: count)
        missing = count
        for row in table.rows(of: component) where table.form(of: row).isRequiredEquality {
            let terms = table.terms(of: row)
            starts.append(unknowns.nextIndex)
            left.append(Int32(terms.count))
            for term in terms { unknowns.append(term.unknown) }
        }
        starts.append(unknowns.nextIndex)
        lists = KeyedLists(keyCount: count) { say in
            for row in left.indices { for at in starts[row]..<starts[row + 1] { say(unknowns[at], Int32(row)) } }
        }
        for row in left.indices where left[row] == 1 { decide(unknowns[starts[row]]) }
    }

    func isDecided(_ unknown: Int32) -> Bool { isDecided[unknown] }

    /// Notes that an unknown is decided, and what follows from that.
    mutating func decide(_ unknown: Int32) {
        queue.append(unknown)
        while let next = queue.popLast() {
            guard !isDecided[next] else { continue }
            isDecided[next] = true
            missing -= 1
            for row in lists[next] {
                left[row] -= 1
                guard left[row] == 1 else { continue }
                for at in starts[row]..<starts[row + 1] where !isDecided[unknowns[at]] { queue.append(unknowns[at]) }
            }
        }
    }
}
