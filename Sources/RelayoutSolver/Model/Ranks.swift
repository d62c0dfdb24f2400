/// The ranks of variables and rows, by slot. By default things rank as they were created; as long as all do, nothing is
/// stored.
struct Ranks: ~Copyable {
    /// Whether a rank was given that is not the default.
    private(set) var areStored = false
    var variables = Buffer<Int>()
    var rows = Buffer<Int>()
    /// The next default, once ranks are stored.
    private var next = 0

    init() {}

    private init(copying other: borrowing Ranks) {
        areStored = other.areStored
        variables = other.variables.copy()
        rows = other.rows.copy()
        next = other.next
    }

    func copy() -> Ranks { Ranks(copying: self) }

    /// The next default; `creation` is the next creation of the solver.
    func next(creation: UInt32) -> Int { areStored ? next : Int(creation &- 1) }

    /// Stores the ranks that there are by default.
    @inline(never)
    mutating func store(
        _ variables: UnsafeBufferPointer<VariableRecord>, _ rows: UnsafeBufferPointer<RowRecord>, next: Int
    ) {
        areStored = true
        for record in variables { self.variables.append(Int(record.creation) - 1) }
        for record in rows { self.rows.append(Int(record.creation) - 1) }
        self.next = next
    }

    /// Stores the rank of what is created in a slot, which is the next new one or was free; nil for the default.
    @inline(__always)
    mutating func add(variable slot: Int32, _ rank: Int?) { Self.put(rank ?? take(), at: slot, in: &variables) }
    @inline(__always)
    mutating func add(row: Int32, _ rank: Int?) { Self.put(rank ?? take(), at: row, in: &rows) }

    /// Forgets slots behind the first ones, and defaults from a number on.
    mutating func truncate(variableCount: Int, rowCount: Int, next: Int) {
        guard areStored else { return }
        variables.truncate(to: variableCount)
        rows.truncate(to: rowCount)
        self.next = next
    }

    private mutating func take() -> Int {
        defer { next += 1 }
        return next
    }

    @inline(__always)
    private static func put(_ rank: Int, at slot: Int32, in ranks: inout Buffer<Int>) {
        if slot < ranks.count { ranks[slot] = rank } else { ranks.append(rank) }
    }
}
