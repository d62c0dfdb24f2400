import RelayoutSolver
import Testing

@testable import Fuzzer

/// Of what is open in a list there are formulas. Rows over its first labels, which never bite, leave it to a search: that has to say
/// the same.
@Suite("What is open in a list")
struct OpenListTests {
    private struct Subject {
        var solver = Solver()
        var variables: [Variable] = []

        init(seed: UInt64, isPlain: Bool) throws {
            var random = SplitMix64(seed: seed)
            let (rows, labels) = (Int.random(in: 10..<14, using: &random), Int.random(in: 2..<4, using: &random))
            variables = try solver.update { edits throws(SolverError) in
                var (all, firsts): ([Variable], [Variable]) = ([], [])
                var bottom: Variable?
                for _ in 0..<rows {
                    let height = try edits.addVariable(lowerBound: 0)
                    let own = try Array(repeating: (), count: labels).map { () throws(SolverError) in
                        try edits.addVariable(lowerBound: 0)
                    }
                    let place = try edits.addVariable()
                    for label in own where Int.random(in: 0..<3, using: &random) > 0 {
                        let wish = Double(Int.random(in: 0..<40, using: &random))
                        let relation: Relation = Bool.random(using: &random) ? .lessThanOrEqual : .greaterThanOrEqual
                        let priority: Priority = Bool.random(using: &random) ? .high : .required
                        try edits.add(LinearConstraint([Term(label)], relation, constant: -wish, priority: priority))
                    }
                    let sum = own.map { Term($0) } + [Term(height, -1)]
                    try edits.add(LinearConstraint(sum, .equal, constant: 8))
                    let way = [Term(place, -1), Term(height)] + (bottom.map { [Term($0)] } ?? [])
                    try edits.add(LinearConstraint(way, .equal, constant: 1))
                    bottom = place
                    firsts.append(own[0])
                    all += [height] + own + [place]
                }
                let length = Double(40 * rows + Int.random(in: 0..<200, using: &random))
                try edits.add(LinearConstraint([Term(bottom!)], .equal, constant: -length))
                if !isPlain {
                    for at in 0..<2 {
                        let pair = [Term(firsts[at]), Term(firsts[at + 1])]
                        try edits.add(LinearConstraint(pair, .lessThanOrEqual, constant: -1e8))
                    }
                }
                return all
            }
        }
    }

    @Test("how far everything can move, and what moves with it, is what a search finds")
    func formulas() throws {
        var judged = 0
        try trying(0..<RunLength.count(8, medium: 120, long: 2_000)) { seed in
            let (plain, searched) = (
                try Subject(seed: UInt64(seed), isPlain: true), try Subject(seed: UInt64(seed), isPlain: false)
            )
            let (freedoms, others) = (try plain.solver.freedoms(), try searched.solver.freedoms())
            #expect(freedoms.map { $0.variable.index } == others.map { $0.variable.index })
            for (one, other) in zip(freedoms, others) {
                judged += 1
                func isNear(_ a: Double?, _ b: Double?) -> Bool {
                    a == nil && b == nil || a.flatMap { a in b.map { (a - $0).magnitude < 1e-6 } } ?? false
                }
                #expect(isNear(one.minimum, other.minimum))
                // What is limited by 1e8 in one is not in the other.
                #expect(isNear(one.maximum, other.maximum) || one.maximum == nil && other.maximum! > 1e7)
                guard one.maximum != nil || other.maximum == nil else { continue }
                #expect(one.direction.map { $0.variable.index } == other.direction.map { $0.variable.index })
                #expect(zip(one.direction, other.direction).allSatisfy { ($0.rate - $1.rate).magnitude < 1e-6 })
            }
            let (pins, found) = (try plain.solver.pins(), try searched.solver.pins())
            #expect(pins.map { $0.index } == found.map { $0.index })
        }
        #expect(judged > 400)
    }
}
