/// What the families share: unknowns, rows, and the sets that are toggled.
///
/// The generator is a port of the one that the other solvers were measured with. It draws the same random numbers in
/// the same order, so that its systems are the same to the last bit.
struct SystemBuilder {
    private(set) var system: NeutralSystem
    /// The item that contains all others.
    let root: Item
    /// The same sequence on every run.
    var random = LinearCongruential()
    /// What the toggle set `change` replaces: the natural size of one item, in the middle.
    var change: [NeutralSystem.Alternative] = []

    init(workload: String, size: Int) {
        system = NeutralSystem(workload: workload, size: size, variableCount: Item.unknowns)
        root = Item(first: 0)
    }

    /// The number of items that the family was asked for.
    var size: Int { system.size }

    mutating func item() -> Item {
        defer { system.variableCount += Item.unknowns }
        return Item(first: system.variableCount)
    }

    mutating func unknown() -> Unknown {
        defer { system.variableCount += 1 }
        return Unknown(index: system.variableCount)
    }

    /// Adds `constant + Σ terms = 0` and returns the row's number.
    @discardableResult
    mutating func equal(_ constant: Double, _ terms: NeutralSystem.Term..., priority: Double = 1000) -> Int {
        add(0, constant, terms, priority)
    }

    /// Adds `constant + Σ terms ≤ 0` and returns the row's number.
    @discardableResult
    mutating func atMost(_ constant: Double, _ terms: NeutralSystem.Term..., priority: Double = 1000) -> Int {
        add(-1, constant, terms, priority)
    }

    /// Adds `constant + Σ terms ≥ 0` and returns the row's number.
    @discardableResult
    mutating func atLeast(_ constant: Double, _ terms: NeutralSystem.Term..., priority: Double = 1000) -> Int {
        add(1, constant, terms, priority)
    }

    mutating func hold(_ unknown: Unknown, at values: [Double]) {
        system.holds.append(NeutralSystem.Hold(variable: unknown.index, values: values))
    }

    private mutating func add(
        _ relation: Int, _ constant: Double, _ terms: [NeutralSystem.Term], _ priority: Double
    ) -> Int {
        let first = system.terms.count
        system.terms += terms
        system.rows.append(
            NeutralSystem.Row(
                priority: priority, relation: relation, constant: constant, terms: first..<system.terms.count))
        return system.rows.count - 1
    }

    /// Adds the toggle sets and puts the rows into their order.
    mutating func finish(_ order: ConstraintOrder) -> NeutralSystem {
        system.toggles = [NeutralSystem.Toggle(name: "change", alternatives: change)]
        addToggle("sw1", share: 0.01)
        addToggle("sw10", share: 0.10)
        reorder(order)
        return system
    }

    /// A share of all rows, drawn at random; never the first three, which place the root.
    private mutating func addToggle(_ name: String, share: Double) {
        let placing = 3
        let count = max(1, Int((share * Double(system.rows.count)).rounded(.toNearestOrEven)))
        var drawn: Set<Int> = []
        while drawn.count < count { drawn.insert(placing + random.next() % (system.rows.count - placing)) }
        let alternatives = drawn.sorted().map { row in
            let constant = system.rows[row].constant
            return NeutralSystem.Alternative(row: row, constant: constant + (constant < 0 ? 2 : -2))
        }
        system.toggles.append(NeutralSystem.Toggle(name: name, alternatives: alternatives))
    }

    private mutating func reorder(_ order: ConstraintOrder) {
        if order == .natural { return }
        var old = Array(system.rows.indices)
        if order == .reversed { old.reverse() } else { random.shuffle(&old) }
        var new = old
        for (position, row) in old.enumerated() { new[row] = position }
        let rows = system.rows
        let terms = system.terms
        system.terms = []
        system.rows = old.map { rows[$0] }
        for position in system.rows.indices {
            let first = system.terms.count
            system.terms += terms[system.rows[position].terms]
            system.rows[position].terms = first..<system.terms.count
        }
        for toggle in system.toggles.indices {
            for entry in system.toggles[toggle].alternatives.indices {
                system.toggles[toggle].alternatives[entry].row =
                    new[system.toggles[toggle].alternatives[entry].row]
            }
        }
    }
}

/// One unknown of a system under construction.
struct Unknown {
    let index: Int

    static prefix func + (unknown: Unknown) -> NeutralSystem.Term { 1 * unknown }
    static prefix func - (unknown: Unknown) -> NeutralSystem.Term { -1 * unknown }
    static func * (factor: Double, unknown: Unknown) -> NeutralSystem.Term {
        NeutralSystem.Term(variable: unknown.index, coefficient: factor)
    }
}

/// The four unknowns of a rectangle.
struct Item {
    static let unknowns = 4
    /// The index of `left`; the others follow.
    let first: Int

    var left: Unknown { Unknown(index: first) }
    var top: Unknown { Unknown(index: first + 1) }
    var width: Unknown { Unknown(index: first + 2) }
    var height: Unknown { Unknown(index: first + 3) }
}

/// The C library's old generator: a poor source of randomness, but the same numbers everywhere.
struct LinearCongruential {
    private var state = 12345

    /// The next number, from 0 up to 2²³.
    mutating func next() -> Int {
        state = (state &* 1_103_515_245 &+ 12345) & 0x7fff_ffff
        return state >> 8
    }

    mutating func shuffle(_ array: inout [Int]) {
        for last in stride(from: array.count - 1, to: 0, by: -1) { array.swapAt(last, next() % (last + 1)) }
    }
}
