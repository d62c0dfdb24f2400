/// Makes scripts in which one system changes all the time: its numbers drift from near to far and back, contradictions come
/// and go with priorities, coefficients and ranks, and hardly two rows have the same priority.
struct DriftGenerator {
    private var random: SplitMix64
    private var system = EditableSystem()
    private var batch: [SystemEdit] = []
    private var nextNumber = 0
    private var nextRank = 0
    /// What the numbers of the system are multiplied by at present.
    private var unit = 1.0
    /// Rows and what their constants are at a unit of one.
    private var constants: [(row: Int, constant: Double)] = []
    /// Rows that contradict others while they are required, and what they are otherwise.
    private var culprits: [(row: Int, priority: Double)] = []

    /// From tenths of a point to what lies beyond every screen.
    private static let units = [0.1, 1, 1, 8, 100, 1e3]
    /// What is nothing, or next to it.
    private static let specks = [
        0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude / 4, 1e-300, 1e-40, -1e-17, 1e-12,
    ]

    init(seed: UInt64) { random = SplitMix64(seed: seed ^ 0xD21F7) }

    /// A script of `steps` batches after the first, which makes the system.
    mutating func script(steps: Int) -> EditScript {
        makeSystem()
        var script = [batch]
        for _ in 0..<steps {
            batch = []
            switch random.int(0...9) {
            case 0..<3: drift()
            case 3..<5: toggle()
            default: for _ in 0..<random.pick([1, 1, 2, 4]) { makeAnyEdit() }
            }
            script.append(batch)
        }
        return EditScript(batches: script)
    }

    private mutating func make(_ edit: SystemEdit) { if system.apply(edit) { batch.append(edit) } }

    private mutating func freshNumber() -> Int {
        nextNumber += 1
        return nextNumber - 1
    }

    private mutating func freshRank() -> Int {
        nextRank += 1
        return nextRank
    }

    /// A priority that no other row is likely to have.
    private mutating func anyPriority() -> Double {
        random.pick([Double(random.int(1...999)), Double(random.int(1...999_000)) / 1000, 999.999, 1e-3])
    }

    private mutating func anyLength() -> Double {
        random.pick([Double(random.int(0...400)), Double(random.int(0...4000)) / 8, Double(random.int(0...300)) / 1000])
    }

    // MARK: The system

    private mutating func unknown() -> Int {
        let number = freshNumber()
        let near = random.chance(10) ? system.unknownNumbers.randomElement(using: &random) : nil
        make(.addUnknown(number, .init(lowerBound: random.pick([nil, 0, 0, -0.0]), near: near, rank: freshRank())))
        return number
    }

    @discardableResult
    private mutating func add(
        _ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double
    ) -> Int {
        let number = freshNumber()
        make(.addRow(number, .init(priority, terms, sense, constant, rank: freshRank())))
        constants.append((number, constant))
        return number
    }

    /// A column of items, each with a wish, a minimum and a maximum; rows said twice, and turned round.
    private mutating func makeSystem() {
        var (lengths, tops) = ([Int](), [unknown()])
        for _ in 0..<random.int(1...4) {
            let (length, top) = (unknown(), unknown())
            add(
                random.pick([1000, 1000, anyPriority()]), [(top, 1), (tops.last!, -1), (length, -1)], .equal,
                -anyLength())
            add(anyPriority(), [(length, 1)], .equal, -anyLength())
            if random.chance(60) { add(random.pick([1000, anyPriority()]), [(length, 1)], .atLeast, -anyLength() / 4) }
            if random.chance(60) {
                add(random.pick([1000, anyPriority()]), [(length, 1)], .atMost, -anyLength() - 100)
            }
            if let other = lengths.randomElement(using: &random), random.chance(60) {
                let share = random.pick([1, 0.5, 16.0 / 9, 1.0 / 3, 0.01, 100])
                add(random.pick([1000, anyPriority()]), [(length, 1), (other, -share)], .equal, 0)
            }
            lengths.append(length)
            tops.append(top)
        }
        add(anyPriority(), [(tops[0], 1)], .equal, 0)
        add(random.pick([1000, anyPriority()]), [(tops.last!, 1)], random.pick([.equal, .atMost]), -2 * anyLength())
        for _ in 0..<random.int(1...3) { addEcho() }
        constants.shuffle(using: &random)
    }

    /// A row that is there once more: turned round, with every term in two halves, with terms that cancel, or off a little or a lot.
    private mutating func addEcho() {
        guard let number = system.rowNumbers.randomElement(using: &random) else { return }
        let row = system.rows[number]!
        let factor = random.pick([-1.0, -1, 1, 2, -0.25])
        var terms = row.terms.map { ($0.0, $0.1 * factor) }
        if random.chance(50) { terms = terms.flatMap { [($0.0, $0.1 / 2), ($0.0, $0.1 / 2)] } }
        if let (unknown, _) = terms.first, random.chance(30) { terms += [(unknown, 3), (unknown, -3)] }
        let sense: ReferenceProblem.Sense =
            factor > 0 ? row.sense : row.sense == .atMost ? .atLeast : row.sense == .atLeast ? .atMost : .equal
        let gap = random.pick([0, 0, 1, 40, -7.5, 0.125])
        let priority = random.pick([1000, 1000, anyPriority()])
        let echo = add(priority, terms, sense, row.constant * factor + gap)
        culprits.append((echo, priority < 1000 ? priority : anyPriority()))
    }

    // MARK: Changes

    /// All constants grow or shrink together, as an animated scale has them do; or only most of them.
    private mutating func drift() {
        unit = random.pick(Self.units)
        let isWhole = random.chance(70)
        for (row, constant) in constants where isWhole || random.chance(70) {
            make(.setConstant(constant * unit, row: row))
        }
    }

    /// What contradicts becomes optional, or is required again.
    private mutating func toggle() {
        guard let culprit = culprits.randomElement(using: &random), let row = system.rows[culprit.row] else { return }
        make(.setPriority(row.isRequired ? culprit.priority : 1000, row: culprit.row))
    }

    private mutating func makeAnyEdit() {
        guard let number = system.rowNumbers.randomElement(using: &random) else { return }
        let row = system.rows[number]!
        switch random.int(0...11) {
        case 0: make(.setConstant(random.pick(Self.specks), row: number))
        case 1: make(.setConstant(-anyLength() * unit, row: number))
        case 2: make(.setConstant(-row.constant, row: number))
        case 3, 4: make(.setPriority(random.pick([1000, anyPriority(), anyPriority()]), row: number))
        case 5:
            if let other = system.rowNumbers.randomElement(using: &random) { swapRanks(number, other) }
        case 6: make(.setRowRank(random.chance(50) ? -freshRank() : freshRank(), row: number))
        case 7, 8:
            if let term = row.terms.randomElement(using: &random) {
                let factor = random.pick([-1, -1, 2, 0.5, 0.1, 10])
                let coefficient = term.1 * factor
                guard (1e-2...1e2).contains(coefficient.magnitude) else { return }
                make(.setCoefficient(coefficient, unknown: term.0, row: number))
            }
        case 9:
            make(.removeRow(number))
            make(.addRow(freshNumber(), row))
        case 10: if system.rows.count < 40 { addEcho() }
        default:
            guard let unknown = system.unknownNumbers.randomElement(using: &random) else { return }
            make(.setUnknownRank(random.chance(50) ? -freshRank() : freshRank(), unknown: unknown))
        }
    }

    private mutating func swapRanks(_ one: Int, _ other: Int) {
        let (first, second) = (system.rows[one]!.rank, system.rows[other]!.rank)
        make(.setRowRank(second, row: one))
        make(.setRowRank(first, row: other))
    }
}
