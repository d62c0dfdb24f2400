extension EditScript {
    /// The script with contradictions and open quantities beside what it edits. Some depend on its first unknown; now and
    /// then a batch edits them, so that a contradiction is resolved and comes back, or something open is settled.
    func beside(seed: UInt64) -> EditScript {
        var beside = Beside(seed: seed)
        var script = EditScript(batches: [])
        for (step, batch) in batches.enumerated() {
            script.batches.append(step == 0 ? batch + beside.begin() : batch)
            if let edit = step == 0 ? nil : beside.change() { script.batches.append([edit]) }
        }
        return script
    }
}

/// What stands beside a system, with numbers and ranks of its own.
private struct Beside {
    private var random: SplitMix64
    private var edits: [SystemEdit] = []
    private var nextNumber = 1_000_000
    private var nextRank: Int
    /// The rows that contradict others, and what their constants are.
    private var culprits: [(row: Int, constant: Double)] = []
    /// What tells how an open quantity is shared, if it does now.
    private var shares: [(row: Int, terms: [(Int, Double)], isThere: Bool)] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed ^ 0xBE51DE)
        // Before everything else, or behind it.
        nextRank = random.chance(50) ? -1000 : 1 << 50
    }

    private mutating func unknown(from bound: Double? = 0) -> Int {
        nextNumber += 1
        nextRank += 1
        edits.append(.addUnknown(nextNumber, .init(lowerBound: bound, near: nil, rank: nextRank)))
        return nextNumber
    }

    private mutating func add(
        _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double, priority: Double = 1000
    ) -> Int {
        nextNumber += 1
        nextRank += 1
        edits.append(.addRow(nextNumber, .init(priority, terms, sense, constant, rank: nextRank)))
        return nextNumber
    }

    /// The script's first unknown is a width of some hundreds.
    mutating func begin() -> [SystemEdit] {
        for _ in 0..<random.int(1...3) { addConflict() }
        if random.chance(60) { addChoice() }
        return edits
    }

    private mutating func addConflict() {
        let x = unknown(from: random.pick([nil, 0]))
        let width = random.chance(50) ? [(0, random.pick([-1.0, -0.5, 2]))] : []
        let gap = Double(random.int(1...40))
        switch random.int(0...3) {
        case 0:
            _ = add([(x, 1)] + width, .equal, -10)
            culprits.append((add([(x, 1)] + width, .equal, -10 - gap), -10 - gap))
        case 1:
            _ = add([(x, 1)] + width, .atLeast, -10 - gap)
            culprits.append((add([(x, 1)] + width, .atMost, -10), -10))
        case 2:
            // By a chain, and by an inequality in it.
            let (y, z) = (unknown(from: nil), unknown(from: nil))
            _ = add([(y, 1), (x, -1)], .equal, -5)
            _ = add([(z, 1), (y, -1)], random.pick([.equal, .atLeast]), -5)
            culprits.append((add([(z, 1), (x, -1)], .equal, -10 + gap), -10 + gap))
        default:
            // By a bound.
            let y = unknown()
            culprits.append((add([(y, 1)], .atMost, gap), gap))
        }
    }

    private mutating func addChoice() {
        let (x, y) = (unknown(), unknown())
        _ = random.chance(50) ? add([(x, 1), (y, 1), (0, -1)], .equal, 0) : add([(x, 1), (y, 1)], .atLeast, -60)
        if random.chance(50) { _ = add([(unknown(from: nil), 1), (y, -1)], .equal, -4) }
        nextNumber += 1
        shares.append((nextNumber, [(x, 1), (y, -1)], false))
    }

    mutating func change() -> SystemEdit? {
        switch random.int(0...9) {
        case 0..<3:
            guard let culprit = culprits.randomElement(using: &random) else { return nil }
            return .setConstant(culprit.constant + Double(random.int(-30...30)), row: culprit.row)
        case 3:
            guard !shares.isEmpty else { return nil }
            shares[0].isThere.toggle()
            let (row, terms, isThere) = shares[0]
            nextRank += 1
            return isThere ? .addRow(row, .init(750, terms, .equal, 0, rank: nextRank)) : .removeRow(row)
        default: return nil
        }
    }
}
