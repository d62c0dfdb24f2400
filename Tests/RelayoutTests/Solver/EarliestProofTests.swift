import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("Which of several proofs a contradiction has")
struct EarliestProofTests {
    private static func row(_ lateness: Int64, positive: Bool = true, negative: Bool = false) -> EarliestProof.Row {
        EarliestProof.Row(lateness: lateness, mayBePositive: positive, mayBeNegative: negative)
    }

    @Test("of two rows that say the same the earlier one is a member")
    func earlierOfTwo() {
        var proof = EarliestProof()
        proof.addInPlace(Self.row(7), multiplier: 3)
        proof.add(Self.row(4), [0.5])
        let isAnother1 = proof.find()
        #expect(isAnother1)
        #expect(proof.inPlace == [1] && proof.multipliers == [6])
        // And stays one beside a later one.
        proof.add(Self.row(5), [2])
        let isAnother2 = proof.find()
        #expect(!isAnother2)
    }

    @Test("a row that forbids the other side is none")
    func sides() {
        var proof = EarliestProof()
        proof.addInPlace(Self.row(7), multiplier: 3)
        proof.add(Self.row(4), [-0.5])
        let isAnother3 = proof.find()
        #expect(!isAnother3)
        proof.add(Self.row(5, positive: false, negative: true), [-1])
        let isAnother4 = proof.find()
        #expect(isAnother4)
        #expect(proof.inPlace == [2] && proof.multipliers == [-3])
    }

    @Test("the last member comes as early as it can, though there are more of them then")
    func lastMemberFirst() {
        // k = c, and c = a + b.
        var proof = EarliestProof()
        proof.addInPlace(Self.row(3), multiplier: 1)
        proof.addInPlace(Self.row(1), multiplier: 0)
        proof.add(Self.row(2), [1, -1])
        let isAnother5 = proof.find()
        #expect(isAnother5)
        #expect(Set(proof.inPlace) == [1, 2] && proof.multipliers == [1, 1])
    }

    @Test("what no proof may have gives its place away, and takes part in nothing")
    func strangers() {
        // k = a + b; the stranger is in the way of c = a + 2·stranger.
        var proof = EarliestProof()
        proof.addInPlace(Self.row(5), multiplier: 1)
        proof.addInPlace(Self.row(0), multiplier: 1)
        proof.addInPlace(Self.row(EarliestProof.never, positive: false), multiplier: 0)
        proof.add(Self.row(2), [1, 0, 2])
        proof.add(Self.row(3), [1, 0, 2])
        // Without the stranger a cannot be replaced, as c − a is not known.
        _ = proof.find()
        let members = zip(proof.inPlace, proof.multipliers).filter { $0.1 != 0 }.map { $0.0 }
        #expect(Set(members) == [0, 1])
    }

    @Test("random proofs: the multipliers of the latest rows are as small as in any proof with independent members")
    func againstAllProofs() {
        var (changed, found) = (0, 0)
        for seed in 0..<RunLength.count(2_000, medium: 20_000, long: 200_000) {
            var random = SplitMix64(seed: UInt64(seed))
            let (places, others) = (random.int(1...4), random.int(1...4))
            var latenesses = Array(0..<Int64(places + others)).shuffled(using: &random)
            func row(_ multiplier: Double) -> EarliestProof.Row {
                let isEquality = random.chance(25)
                return EarliestProof.Row(
                    lateness: latenesses.removeLast(), mayBePositive: isEquality || multiplier >= 0,
                    mayBeNegative: isEquality || multiplier < 0)
            }
            var (rows, combined, multipliers) = ([EarliestProof.Row](), [[Double]](), [Double]())
            var proof = EarliestProof()
            for place in 0..<places {
                multipliers.append(Double(random.pick([0, 1, 1, 2, 3, -1])))
                rows.append(row(multipliers[place]))
                combined.append((0..<places).map { $0 == place ? 1 : 0 })
                proof.addInPlace(rows[place], multiplier: multipliers[place])
            }
            for _ in 0..<others {
                combined.append((0..<places).map { _ in Double(random.pick([0, 0, 1, 1, -1, 2])) })
                rows.append(row(random.chance(70) ? 1 : -1))
                proof.add(rows.last!, combined.last!)
            }
            if proof.find() { changed += 1 }
            let best = Self.earliest(of: multipliers, rows, combined)
            var own = [Double](repeating: 0, count: rows.count)
            for (member, multiplier) in zip(proof.inPlace, proof.multipliers) { own[member] = multiplier }
            let isBest = zip(own, best).allSatisfy { ($0 - $1).magnitude < 1e-9 }
            #expect(isBest, "seed \(seed): \(own), and the earliest is \(best)")
            found += 1
        }
        #expect(changed > found / 5)
    }

    /// By trying all sets of as many rows as there are places.
    private static func earliest(
        of multipliers: [Double], _ rows: [EarliestProof.Row], _ combined: [[Double]]
    ) -> [Double] {
        var best: [Double]?
        for set in 0..<1 << rows.count where set.nonzeroBitCount == multipliers.count {
            let members = rows.indices.filter { set >> $0 & 1 == 1 }
            guard let solution = solve(members.map { combined[$0] }, multipliers) else { continue }
            var own = [Double](repeating: 0, count: rows.count)
            for (member, multiplier) in zip(members, solution) {
                own[member] = multiplier.magnitude < 1e-9 ? 0 : multiplier
            }
            let isProof = rows.indices.allSatisfy {
                own[$0] == 0 || (own[$0] > 0 ? rows[$0].mayBePositive : rows[$0].mayBeNegative)
            }
            guard isProof else { continue }
            let latestFirst = rows.indices.sorted { rows[$0].lateness > rows[$1].lateness }
            let difference = latestFirst.first { row in
                best.map { (own[row].magnitude - $0[row].magnitude).magnitude > 1e-9 } ?? true
            }
            if let difference, best.map({ own[difference].magnitude < $0[difference].magnitude }) ?? true { best = own }
        }
        return best!
    }

    /// The numbers with which rows add up to another one; nil if they are dependent.
    private static func solve(_ rows: [[Double]], _ sum: [Double]) -> [Double]? {
        let count = sum.count
        var matrix = (0..<count).map { unknown in rows.map { $0[unknown] } + [sum[unknown]] }
        for at in 0..<count {
            guard let pivot = (at..<count).max(by: { matrix[$0][at].magnitude < matrix[$1][at].magnitude }),
                matrix[pivot][at].magnitude > 1e-9
            else { return nil }
            matrix.swapAt(at, pivot)
            for other in 0..<count where other != at {
                let factor = matrix[other][at] / matrix[at][at]
                for column in at...count { matrix[other][column] -= factor * matrix[at][column] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}

@Suite("Required rows that contradict each other, admitted from where they fail least")
struct AdmissionTests {
    @Test("random systems: the rows that are left out, and why, are those of an admission one at a time")
    func asOneAtATime() throws {
        var (contradictory, alternatives) = (0, 0)
        for seed in 0..<RunLength.count(3_000, medium: 15_000, long: 150_000) {
            var random = SplitMix64(seed: UInt64(seed))
            let unknowns = random.int(2...6)
            var rows: [Row] = []
            for _ in 0..<random.int(4...14) {
                var row = Row(&random, unknowns: unknowns)
                // As much from others as to meet them where they end.
                if random.chance(20), let other = rows.randomElement(using: &random) { row.terms = other.terms }
                rows.append(row)
            }
            let lateness = rows.map { _ in Int32(random.int(0...8)) }
            let (together, inTurn) = (Self.simplex(rows, unknowns), Self.simplex(rows, unknowns))
            try together.solve()
            guard together.isContradictory else { continue }
            contradictory += 1
            try together.prove(lateness)
            inTurn.lateness = lateness
            inTurn.isProving = true
            try inTurn.searchInTurn()
            let (one, other) = (Self.proofs(of: together, rows.count), Self.proofs(of: inTurn, rows.count))
            #expect(one == other, "seed \(seed)")
            if together.promptProofs > 0 { alternatives += 1 }
        }
        #expect(alternatives > contradictory / 2 && contradictory > 300)
    }

    private struct Row {
        var terms: [ComponentTable.Term]
        let constant: Double
        let below: Bool
        let above: Bool

        init(_ random: inout SplitMix64, unknowns: Int) {
            let members = Array(0..<Int32(unknowns)).shuffled(using: &random).prefix(random.int(1...3))
            terms = members.map { ComponentTable.Term(unknown: $0, coefficient: random.pick([1, -1, 1, -1, 2, 0.5])) }
            constant = Double(random.int(-4...4) * 10)
            let isEquality = random.chance(15)
            below = isEquality || random.chance(50)
            above = isEquality || !below
        }
    }

    private static func simplex(_ rows: [Row], _ unknowns: Int) -> Simplex {
        let simplex = Simplex()
        simplex.begin(unknowns: unknowns)
        for row in rows {
            row.terms.withUnsafeBufferPointer {
                simplex.addRow($0, constant: row.constant, below: row.below, above: row.above, level: 0, weight: 1)
            }
        }
        simplex.startCold()
        return simplex
    }

    /// By contradiction: the multiplier of each row, to the ninth digit.
    private static func proofs(of simplex: Simplex, _ count: Int) -> [[Double]] {
        simplex.proofs.map { proof in
            var multipliers = [Double](repeating: 0, count: count)
            for (row, multiplier) in proof { multipliers[row] = (multiplier * 1e9).rounded() / 1e9 }
            return multipliers
        }
    }
}

@Suite("Freedom where many rows meet")
struct DegenerateFreedomTests {
    private typealias Term = ComponentTable.Term

    /// Sums that are zero, each by two inequalities.
    private static func simplex(_ sums: [[Term]], unknowns: Int) -> Simplex {
        let simplex = Simplex()
        simplex.begin(unknowns: unknowns)
        for sum in sums {
            for isBelow in [true, false] {
                sum.withUnsafeBufferPointer {
                    simplex.addRow($0, constant: 0, below: isBelow, above: !isBelow, level: 0, weight: 1)
                }
            }
        }
        simplex.startCold()
        return simplex
    }

    @Test("a line that goes through a corner is found, whichever unknowns it has")
    func lines() throws {
        // a = −b = −c = d, at any four places of twelve, the others of which are zero.
        let count = 12
        for first in 0..<count - 3 {
            for (second, third, fourth) in [(first + 1, first + 2, first + 3), (first + 1, first + 2, count - 1)]
            where fourth > third {
                let line = [first, second, third, fourth]
                var sums = [(0, 1, 1.0), (1, 2, -1), (2, 3, 1)].map { one, other, factor in
                    [
                        Term(unknown: Int32(line[one]), coefficient: 1),
                        Term(unknown: Int32(line[other]), coefficient: factor),
                    ]
                }
                for place in 0..<count where !line.contains(place) {
                    sums.append([Term(unknown: Int32(place), coefficient: 1)])
                }
                let simplex = Self.simplex(sums, unknowns: count)
                try simplex.solve()
                #expect(try simplex.hasTrueFreedom(), "\(line)")
            }
        }
    }

    @Test("a corner is none")
    func corner() throws {
        var sums: [[Term]] = []
        for at: Int32 in 0..<6 {
            let next = Term(unknown: (at + 1) % 6, coefficient: at == 0 ? -1 : 1)
            sums.append([Term(unknown: at, coefficient: 1), next])
        }
        let simplex = Self.simplex(sums, unknowns: 6)
        try simplex.solve()
        #expect(try !simplex.hasTrueFreedom())
    }
}

extension EarliestProof {
    /// Adds a row by its multipliers of all rows in place.
    fileprivate mutating func add(_ row: Row, _ multipliers: [Double]) {
        add(
            row,
            multipliers.enumerated().filter { $0.element != 0 }.map { Part(place: $0.offset, multiplier: $0.element) })
    }
}
