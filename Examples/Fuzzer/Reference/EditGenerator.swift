/// Makes random scripts of edits: batches that start with a random system and then change it, step by step.
struct EditGenerator {
    private var random: SplitMix64
    private var system = EditableSystem()
    private var batch: [SystemEdit] = []
    private var nextRank = 1_000_000
    private var nextNumber = 0
    /// The row whose constant was edited last.
    private var lastRow = -1
    private var kind = Kind.small
    private var unknownLimit = 8
    private var rowLimit = 16

    private static let priorities: [Double] = [1000, 1000, 1000, 999.5, 750, 500, 250, 1]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// What a script edits.
    enum Kind: CaseIterable, Sendable {
        case small, large
        /// Constants only, of a small or larger system: what a resize or a text's new height does.
        case constants
        /// Constants only, of a small system in badly mixed units.
        case mixedUnits
        /// A system that leaves much open.
        case open
        /// Several small systems side by side, each edit in one of them; few rows tie two of them.
        case blocks
        /// Constants and priorities of a coupled chain, so that other rows become active.
        case swaps
        /// Rows of a system in which everything is wanted somewhere, and few rows at high priorities tie unknowns: so that
        /// rows come whose unknowns cancel.
        case ties
        /// Constants of a coupled system, often of its total, on a coarse grid: so that points meet.
        case coupled
        /// Anything, of a system with far, rough, tied or nearly singular rows.
        case ranges
        /// Sums of what is open and their parts, near to each other.
        case nears
        /// Constants of amounts that add up to quotas.
        case quotas
    }

    /// A script of `steps` batches after the first, which makes the system.
    mutating func script(steps: Int, _ kind: Kind) -> EditScript {
        self.kind = kind
        var generator = SystemGenerator(seed: random.next())
        let isLarge = kind == .large || kind == .constants && random.chance(30)
        let start =
            switch kind {
            case .small, .large, .constants: isLarge ? generator.largeSystem() : generator.system()
            case .mixedUnits: generator.badlyScaled(generator.system())
            case .open: generator.openSystem()
            case .blocks: generator.sideBySide(random.int(3...8))
            case .swaps: generator.coupledChain()
            case .ties: generator.tiedSystem()
            case .coupled: generator.coupledSystem()
            case .ranges: generator.system(in: random.pick(SystemGenerator.NumberRange.allCases))
            case .nears: generator.nearSums()
            case .quotas: generator.quotas()
            }
        unknownLimit = max(8, start.unknowns.count + 2)
        rowLimit = max(16, start.rows.count + 2)
        for unknown in start.unknowns { make(.addUnknown(freshNumber(), unknown)) }
        for row in start.rows { make(.addRow(freshNumber(), row)) }
        var script = [batch]
        for _ in 0..<steps {
            batch = []
            for _ in 0..<random.pick([1, 1, 1, 2, 3, 5]) { makeAnyEdit() }
            script.append(batch)
        }
        return EditScript(batches: script)
    }

    private mutating func make(_ edit: SystemEdit) { if system.apply(edit) { batch.append(edit) } }

    private mutating func freshNumber() -> Int {
        nextNumber += 1
        return nextNumber - 1
    }

    /// Ranks are never used twice, and fall between earlier ones.
    private mutating func freshRank() -> Int {
        nextRank += 1
        let taken = Set(system.rows.values.map(\.rank) + system.unknowns.values.map(\.rank))
        let wanted = random.int(-10...30)
        return taken.contains(wanted) ? nextRank : wanted
    }

    private mutating func makeAnyEdit() {
        var rows = system.rowNumbers
        var unknowns = system.unknownNumbers
        if kind == .blocks, unknowns.count > 6, random.chance(97) {
            let first = random.int(0...unknowns.count - 6)
            unknowns = Array(unknowns[first..<first + 6])
            let isNear = Set(unknowns)
            rows = rows.filter { system.rows[$0]!.terms.allSatisfy { isNear.contains($0.0) } }
        }
        guard let row = rows.randomElement(using: &random), let unknown = unknowns.randomElement(using: &random) else {
            return make(unknowns.isEmpty ? anyNewUnknown([]) : anyNewRow(unknowns))
        }
        let current = system.rows[row]!
        if kind == .constants || kind == .mixedUnits { return makeAnyEditOfConstants(row) }
        if kind == .swaps { return makeAnySwap(row, current) }
        if kind == .ranges, random.chance(50) { return makeAnyRangeEdit(row, current) }
        if kind == .quotas { return make(.setConstant(-Double(random.int(0...12)), row: row)) }
        if kind == .coupled { return makeAnyCoupledEdit(row) }
        if kind == .ties { return makeAnyTie(row, current, unknowns) }
        switch random.int(0...99) {
        case 0..<30: make(.setConstant(anyConstant(near: current.constant), row: row))
        case 30..<45: if rows.count > 3 || kind == .blocks { make(.removeRow(row)) }
        case 45..<62: if rows.count < rowLimit { make(anyNewRow(unknowns)) }
        case 62..<70: make(.setPriority(random.pick(Self.priorities), row: row))
        case 70..<76: make(.setRowRank(freshRank(), row: row))
        case 76..<82:
            if let term = current.terms.randomElement(using: &random) {
                make(.setCoefficient(random.pick([1, -1, 2, 0.5]), unknown: term.0, row: row))
            }
        case 82..<86: make(.setUnknownRank(freshRank(), unknown: unknown))
        case 86..<89: make(.setNear(anyNear(of: unknown), unknown: unknown))
        case 89..<93: if unknowns.count < unknownLimit { make(anyNewUnknown(unknowns)) }
        case 93..<97: make(.removeUnknown(unknown))
        default: replace(row)
        }
    }

    /// Edits a constant, often that of the row edited last; or replaces a row by one that differs in the constant only.
    private mutating func makeAnyEditOfConstants(_ row: Int) {
        let row = random.chance(50) && system.rows[lastRow] != nil ? lastRow : row
        lastRow = row
        let constant = anyConstant(near: system.rows[row]!.constant)
        if random.chance(20) {
            lastRow = nextNumber
            replace(row, constant: constant)
        } else {
            make(.setConstant(constant, row: row))
        }
    }

    /// Changes the constant or the priority of a row, or one of the total, so that the chain stretches or is squeezed.
    private mutating func makeAnySwap(_ row: Int, _ current: ReferenceProblem.Row) {
        if current.priority < 1000 && random.chance(40) {
            make(.setPriority(random.pick([749, 750, 751, 249, 250]), row: row))
        } else if current.terms.count == 2 {
            make(.setConstant(-Double(random.int(10...80) * system.unknowns.count / 2), row: row))
        } else {
            make(.setConstant(current.constant * random.pick([0.5, 0.999, 1, 1.001, 2]), row: row))
        }
    }

    /// Adds a row, mostly like one that there is, or edits one; what is wanted of an unknown alone stays.
    private mutating func makeAnyTie(_ row: Int, _ current: ReferenceProblem.Row, _ unknowns: [Int]) {
        guard current.priority > 1 else { return make(anyNewRow(unknowns)) }
        switch random.int(0...9) {
        case 0..<3: make(.removeRow(row))
        case 3..<6:
            var like = current
            like.constant = anyConstant(near: current.constant)
            like.rank = freshRank()
            make(.addRow(freshNumber(), like))
        case 6..<8: make(.setConstant(anyConstant(near: current.constant), row: row))
        default: make(.setPriority(random.pick([250, 750, 750, 1000]), row: row))
        }
    }

    /// The last row of a coupled system is a total.
    private mutating func makeAnyCoupledEdit(_ row: Int) {
        let isTotal = random.chance(40)
        let row = isTotal ? system.rowNumbers.max()! : row
        let scale = isTotal ? system.unknowns.count : 1
        let constant =
            switch random.int(0...19) {
            case 0: -Double(random.int(0...1000) * scale) * 5
            case 1: -Double(random.int(0...400) * scale) / 7
            case 2: Double(random.int(0...10)) * 5
            default: -Double(random.int(0...30) * scale) * 5
            }
        let unit = system.rows[row]!.terms.reduce(1e-6) { max($0, $1.1.magnitude) }
        make(.setConstant(constant * unit, row: row))
    }

    /// Changes numbers to ones of another size.
    private mutating func makeAnyRangeEdit(_ row: Int, _ current: ReferenceProblem.Row) {
        switch random.int(0...5) {
        case 0: make(.setConstant(random.pick([-1e9, -1e6, 1e6, 1e9]), row: row))
        case 1: make(.setConstant(current.constant + random.pick([-1e-3, 1e-3, 0.125]), row: row))
        case 2, 3:
            if let term = current.terms.randomElement(using: &random) {
                let coefficient = random.pick([1e-3, 1e-2, 1, 1, 100, 1000]) * random.pick([1, -1])
                make(.setCoefficient(coefficient, unknown: term.0, row: row))
            }
        default: make(.setConstant(anyConstant(near: current.constant), row: row))
        }
    }

    private mutating func anyConstant(near constant: Double) -> Double {
        random.chance(50) ? constant + Double(random.pick([-5, -1, 1, 5])) : Double(random.int(-20...8) * 5)
    }

    private mutating func anyNewUnknown(_ unknowns: [Int]) -> SystemEdit {
        let near = random.chance(30) ? unknowns.randomElement(using: &random) : nil
        return .addUnknown(
            freshNumber(), .init(lowerBound: random.pick([nil, 0, 0, 5]), near: near, rank: freshRank()))
    }

    /// An unknown with a smaller number, so that there are no circles.
    private mutating func anyNear(of unknown: Int) -> Int? {
        random.chance(30) ? nil : system.unknownNumbers.filter { $0 < unknown }.randomElement(using: &random)
    }

    private mutating func anyNewRow(_ unknowns: [Int]) -> SystemEdit {
        let terms = random.shuffled(unknowns).prefix(random.pick([1, 1, 2, 2, 3])).map {
            ($0, random.pick([1.0, 1, 1, -1, -1, 2, -0.5]))
        }
        let sense = random.pick([ReferenceProblem.Sense.atMost, .equal, .equal, .atLeast])
        let constant = Double(random.int(-12...4) * 5)
        return .addRow(freshNumber(), .init(random.pick(Self.priorities), terms, sense, constant, rank: freshRank()))
    }

    /// Removes a row and adds the same again under a new number, perhaps with another constant.
    private mutating func replace(_ number: Int, constant: Double? = nil) {
        var row = system.rows[number]!
        row.constant = constant ?? row.constant
        make(.removeRow(number))
        make(.addRow(freshNumber(), row))
    }
}
