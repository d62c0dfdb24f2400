/// Makes random systems that can hold, with coefficients of 10^±decades.
///
/// But for decimals and what is measured, all numbers are so short that the constants are exact: binary fractions of few digits.
struct FeasibleGenerator {
    private var random: SplitMix64
    private let decades: Int
    private var shape = FeasibleShape.dense
    /// Of what is measured: how large points are, and which kind of coefficients there is.
    private var (size, kind) = (1.0, 0)
    private var system = FeasibleSystem(unknowns: [], rows: [], stepCount: 1, unknownOrder: [], rowOrder: [])

    init(seed: UInt64, decades: Int) {
        random = SplitMix64(seed: seed)
        self.decades = decades
    }

    /// The next system.
    mutating func system(_ shape: FeasibleShape) -> FeasibleSystem {
        self.shape = shape
        if shape == .measured { (size, kind) = (random.pick([1, 100, 1000, 1e4]), random.int(0...4)) }
        let steps = random.pick([1, 1, 2, 3])
        system = FeasibleSystem(unknowns: [], rows: [], stepCount: steps, unknownOrder: [], rowOrder: [])
        let count = shape != .wild && random.chance(50) ? random.int(2...13) : random.int(16...40)
        for _ in 0..<count { addUnknown() }
        addRequiredRows(count)
        if random.chance(25) { addLimits() }
        if random.chance(20) { addRedundantRow() }
        for _ in 0..<random.int((shape == .wild ? count : 0)...2 * count) { addWish() }
        if steps > 1, random.chance(30) { editCoefficients() }
        finish()
        return system
    }

    private mutating func addRequiredRows(_ count: Int) {
        let all = Array(0..<count)
        switch shape {
        case .dense, .decimals:
            for _ in 0..<random.int(count / 2...count * 3 / 2) {
                let size = random.pick([1, 2, 2, 3, 3, 4, 6, count])
                require(Array(random.shuffled(all).prefix(size)))
            }
        case .wild:
            for _ in 0..<random.int(count / 2...count * 3 / 2) {
                require(Array(random.shuffled(all).prefix(random.int(1...5))), senses: [.equal, .atMost, .atLeast])
            }
        case .sparse:
            for _ in 0..<random.int(count / 2...count * 3 / 2) {
                let first = random.int(0...count - 1)
                let near = all[first..<min(count, first + 5)]
                require([first] + random.shuffled(Array(near.dropFirst())).prefix(random.pick([1, 1, 2])))
            }
        case .chains, .cycles: addPaths(count, closed: shape == .cycles)
        case .singular: addSingularCycles(count)
        case .totals: addTotal(count)
        case .crowded:
            for _ in 0..<random.int(1...count) {
                require(Array(random.shuffled(all).prefix(random.pick([1, 1, 2, 3]))))
                repeatLastRow(random.pick([1, 3, 60]))
            }
        case .measured:
            for _ in 0..<random.int(count / 2...count * 2) {
                let most = random.chance(12) ? count : 4
                require(
                    Array(random.shuffled(all).prefix(random.int(1...most))),
                    senses: [.equal, .equal, .atMost, .atLeast])
            }
        case .remote, .extreme:
            for _ in 0..<random.int(count / 2...count * 3 / 2) {
                require(Array(random.shuffled(all).prefix(random.pick([1, 2, 2, 3]))))
            }
        case .long:
            for _ in 0..<random.int(1...3) { require(all.filter { _ in random.chance(90) }) }
            for _ in 0..<random.int(count / 3...count) {
                require(Array(random.shuffled(all).prefix(random.pick([1, 1, 2, 2, 3]))))
            }
        }
    }

    // MARK: Shapes

    private mutating func addPaths(_ count: Int, closed: Bool) {
        var first = 0
        while first < count {
            let end = min(count, first + random.int(2...20))
            for at in first..<end - 1 { require([at, at + 1], senses: [.equal, .equal, .equal, .atLeast, .atMost]) }
            if closed, end - first > 2 { require([end - 1, first], senses: [.equal, .equal, .atLeast]) }
            if random.chance(70) { require([random.int(first...end - 1)]) }
            if first > 0, random.chance(60) { require([random.int(0...first - 1), random.int(first...end - 1)]) }
            first = end
        }
    }

    /// Cycles of equations whose determinant is a millionth to a hundredth of the product of their coefficients.
    private mutating func addSingularCycles(_ count: Int) {
        var first = 0
        while first < count {
            let end = min(count, first + random.int(2...10))
            // What goes from one unknown to the next is a power of two; around the cycle they cancel.
            var (exponents, sum) = ([Int](), 0)
            let limit = min(5, Int(1.6 * Double(decades)))
            for _ in first..<end - 1 {
                exponents.append(random.int(-limit...limit))
                if abs(sum + exponents.last!) > 2 * limit { exponents[exponents.count - 1] *= -1 }
                sum += exponents.last!
            }
            for (offset, exponent) in exponents.enumerated() {
                requireEquation([(first + offset, Double.two(to: exponent)), (first + offset + 1, -1)])
            }
            let nearlyOne = random.chance(10) ? 1 : 1 + Double.two(to: -random.int(6...20)) * random.pick([1, -1])
            // (An edit of a coefficient means one term: no cycle has one unknown.)
            if end - first > 1 { requireEquation([(end - 1, nearlyOne), (first, -Double.two(to: sum))]) }
            if random.chance(50) { require([random.int(first...end - 1)], senses: [.atLeast, .atMost]) }
            if first > 0, random.chance(60) { require([random.int(0...first - 1), random.int(first...end - 1)]) }
            first = end
        }
    }

    private mutating func addTotal(_ count: Int) {
        let (total, sizes) = (0, Array(1..<count))
        for (before, after) in zip(sizes, sizes.dropFirst()) where random.chance(60) {
            require([before, after], senses: [.equal, .equal, .atLeast])
        }
        let coefficients = sizes.map { ($0, random.chance(70) ? 1 : anyCoefficient()) }
        requireEquation(coefficients + [(total, -1)])
        for size in sizes where random.chance(30) { require([size], senses: [.atLeast, .atLeast, .atMost]) }
        if random.chance(60) { require([total], senses: [.equal, .atMost]) }
    }

    /// What the last row says, so many times more.
    private mutating func repeatLastRow(_ count: Int) {
        guard let last = system.rows.last else { return }
        for _ in 0..<count {
            var row = last
            row.rank = system.rows.count
            if row.sense == .equal { row.sense = random.pick([.equal, .atMost, .atLeast]) }
            system.rows.append(row)
        }
    }

    // MARK: Rows

    private mutating func require(_ unknowns: [Int], senses: [ReferenceProblem.Sense] = [.equal, .atMost, .atLeast]) {
        let isSum = shape != .wild && unknowns.count > 2 && random.chance(20)
        let terms = unknowns.map { (unknown: $0, coefficient: isSum ? 1 : anyCoefficient()) }
        add(1000, terms, random.pick(senses))
    }

    private mutating func requireEquation(_ terms: [(Int, Double)]) {
        add(1000, terms.map { (unknown: $0.0, coefficient: $0.1) }, .equal)
    }

    private mutating func add(
        _ priority: Double, _ terms: [(unknown: Int, coefficient: Double)], _ sense: ReferenceProblem.Sense
    ) {
        guard !terms.isEmpty else { return }
        let distances = (0..<system.stepCount).map { _ in
            priority < 1000 ? anyDistance() * random.pick([1, -1]) : sense == .equal ? 0 : anyDistance()
        }
        system.rows.append(
            .init(priority: priority, terms: terms, sense: sense, rank: system.rows.count, distances: distances))
    }

    /// What is wanted beside what is required, near the known point or anywhere.
    private mutating func addWish() {
        let all = Array(system.unknowns.indices)
        let unknowns = random.shuffled(all).prefix(random.pick([1, 1, 1, 2, 2, 3]))
        let isPlain = random.chance(shape == .wild ? 10 : 40)
        let terms = unknowns.map { (unknown: $0, coefficient: isPlain ? 1 : anyCoefficient()) }
        let priority = random.chance(20) ? Double(random.int(1...999)) : random.pick([999.5, 750, 750, 500, 250, 1])
        add(priority, terms, random.pick([.equal, .equal, .atMost, .atLeast]))
    }

    /// “A maximum of 1e6 or 1e9 means no limit.”
    private mutating func addLimits() {
        for unknown in system.unknowns.indices where random.chance(20) {
            let limit = random.pick([1e6, 1e9])
            let coefficient = random.chance(70) ? 1 : anyCoefficient().magnitude
            let isMost = random.chance(80)
            add(random.chance(80) ? 1000 : 750, [(unknown, coefficient)], isMost ? .atMost : .atLeast)
            let largest = system.unknowns[unknown].points.map(\.magnitude).max()! * coefficient
            if largest >= limit {
                system.rows.removeLast()
            } else {
                system.rows[system.rows.count - 1].fixedConstant = isMost ? -limit : limit
            }
        }
    }

    /// A row that two equations imply.
    private mutating func addRedundantRow() {
        let equations = system.rows.filter { $0.sense == .equal && $0.priority == 1000 && $0.terms.count < 8 }
        guard let first = equations.randomElement(using: &random), let second = equations.randomElement(using: &random)
        else { return }
        var sums: [(unknown: Int, coefficient: Double)] = []
        for (terms, factor) in [(first.terms, 1.0), (second.terms, random.pick([1.0, -1, 2, 0.5]))] {
            for term in terms {
                let known = sums.firstIndex { $0.unknown == term.unknown }
                if known == nil { sums.append((term.unknown, 0)) }
                sums[known ?? sums.count - 1].coefficient += factor * term.coefficient
            }
        }
        add(1000, sums.filter { $0.coefficient.magnitude > 1e-6 && $0.coefficient.magnitude < 1e6 }, .equal)
    }

    private mutating func editCoefficients() {
        for row in system.rows.indices where random.chance(10) && system.rows[row].fixedConstant == nil {
            system.rows[row].edit = (
                random.int(1...system.stepCount - 1), random.int(0...system.rows[row].terms.count - 1), anyCoefficient()
            )
        }
    }

    /// Leaves out rows whose constants are too large, and brings everything into some order.
    private mutating func finish() {
        let limit = decades > 3 ? 1e9 : 1e6
        let all = system
        system.rows.removeAll { row in
            row.fixedConstant == nil
                && (0..<all.stepCount).contains { all.constant(of: row, step: $0).magnitude > limit }
        }
        system.unknownOrder = Array(system.unknowns.indices)
        system.rowOrder = Array(system.rows.indices)
        switch random.int(0...3) {
        case 0: system.rowOrder.reverse()
        case 1:
            system.rowOrder = random.shuffled(system.rowOrder)
            system.unknownOrder = random.shuffled(system.unknownOrder)
        default: break
        }
        guard random.chance(50) else { return }
        let ranks = random.shuffled(Array(system.rows.indices))
        for row in ranks.indices { system.rows[row].rank = ranks[row] }
        let unknownRanks = random.shuffled(Array(system.unknowns.indices))
        for unknown in unknownRanks.indices { system.unknowns[unknown].rank = unknownRanks[unknown] }
    }

    // MARK: Numbers

    private mutating func addUnknown() {
        var points = (0..<system.stepCount).map { _ in anyPoint() }
        var bound: Double?
        if shape == .measured {
            if random.chance(33) { bound = points.min()! - random.pick([0, random.pick([0.1, 1]) * size]) }
        } else if random.chance(60) {
            bound = random.chance(70) ? 0 : anyPoint()
            points = points.map { point in
                random.chance(20) ? bound! : bound == 0 ? point.magnitude : bound! + (point - bound!).magnitude
            }
        }
        system.unknowns.append(.init(lowerBound: bound, rank: system.unknowns.count, points: points))
    }

    /// A value of screen size: whole, or with a few binary digits where coefficients leave room for them.
    private mutating func anyPoint() -> Double {
        if random.chance(10) { return 0 }
        if shape == .measured { return Double.random(in: -size...size, using: &random) }
        if shape == .remote { return Double(random.int(0...3)) + 999_990 + Double(random.int(0...1023)) / 1024 }
        if shape == .extreme {
            return random.pick([1.0, -1]) * random.pick([.leastNonzeroMagnitude, 1e-300, 1e-9, 1e-6, 1e-3, 1, 1000])
        }
        if shape.isDecimal { return Double(random.int(-2000...10000)) / random.pick([1, 10, 10, 1000]) }
        let whole = Double(random.chance(30) ? random.int(-10...40) : random.int(-100...900))
        guard decades <= 3, shape != .singular, random.chance(30) else { return whole }
        return whole + Double(random.int(0...1023)) / 1024
    }

    /// 10^±decades, log-uniformly, of either sign.
    private mutating func anyCoefficient() -> Double {
        let sign = random.pick([1.0, -1])
        if shape == .measured { return sign * measuredCoefficient() }
        if random.chance(shape == .wild ? 2 : shape == .remote ? 80 : 15) { return sign }
        if shape == .extreme { return sign * Double.ten(to: random.pick([-decades, decades])) }
        if shape.isDecimal {
            let power = random.int(-decades...decades - 1)
            return sign * Double(random.int(100...1000)) * Double.ten(to: power - 2)
        }
        let binary = Int(3.3 * Double(decades))
        let digits = decades > 3 ? 4 : 16
        return sign * (1 + Double(random.int(0...digits - 1)) / Double(digits))
            * Double.two(to: random.int(-binary...binary - 1))
    }

    private mutating func measuredCoefficient() -> Double {
        let (least, most) = (Double.ten(to: -decades), Double.ten(to: decades))
        let coefficient =
            switch kind {
            case 0: random.pick([1, least, most])
            case 1: (1 + Double.random(in: 0...1e-3, using: &random)) * random.pick([1, most])
            case 2: random.pick([1.0 / 3, 2.0 / 3, 1, least / 3, most / 7])
            case 3: Double(random.int(1...9)) * random.pick([1, least / 3])
            default:
                Double.two(to: random.int(-3 * decades...3 * decades)) * Double.random(in: 1...2, using: &random)
            }
        return min(max(coefficient, least), most)
    }

    private mutating func anyDistance() -> Double {
        switch random.int(0...9) {
        case 0..<3: 0
        case 3: Double.two(to: -10)
        case 4: Double(random.int(1...1000)) * 256
        default: Double(random.int(1...500))
        }
    }
}

extension Double {
    static func two(to exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    static func ten(to exponent: Int) -> Double {
        let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
        return exponent < 0 ? 1 / power : power
    }
}
