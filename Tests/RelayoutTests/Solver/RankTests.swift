import RelayoutSolver
import Testing

@testable import Fuzzer

@Suite("Ranks")
struct RankTests {
    /// Rows x = 1, x = 2, …: the first by rank is kept, so that the value of x tells which one that is.
    @Test(
        "of contradicting rows the first by rank holds, whatever was given, removed or refused before",
        arguments: 0..<40)
    func firstHolds(seed: UInt64) throws {
        struct Row {
            let id: LinearConstraint.ID
            var rank: Int
            let value: Int
        }
        var random = SplitMix64(seed: seed)
        var solver = Solver()
        let x = try solver.update { edits throws(SolverError) in try edits.addVariable() }
        // The variable has taken the first default.
        var (next, value) = (1, 0)
        var rows: [Row] = []
        for step in 0..<60 {
            let place = random.int(0...max(0, rows.count - 1))
            // Half of the walks give no rank for a while.
            let givesRanks = seed % 2 == 0 || step > 20
            switch random.int(0...(givesRanks ? 6 : 4)) {
            case 0 where !rows.isEmpty:
                let row = rows.remove(at: place)
                try solver.update { edits throws(SolverError) in try edits.remove(row.id) }
            case 1:
                #expect(throws: SolverError.priorityOutOfRange(0)) {
                    try solver.update { edits throws(SolverError) in
                        for row in rows.prefix(2) { try edits.remove(row.id) }
                        if step % 2 == 0, let last = rows.last, rows.count > 2 { try edits.setRank(-1, of: last.id) }
                        try edits.add(LinearConstraint([Term(x)], .equal, constant: 7), rank: givesRanks ? -1 : nil)
                        try edits.add(LinearConstraint([Term(try edits.addVariable())], .equal, priority: 0))
                    }
                }
            case 5 where !rows.isEmpty:
                rows[place].rank = random.int(0...30)
                let row = rows[place]
                try solver.update { edits throws(SolverError) in try edits.setRank(row.rank, of: row.id) }
            default:
                let rank = givesRanks && random.int(0...1) == 0 ? random.int(0...30) : nil
                value += 1
                let id = try solver.update { edits throws(SolverError) in
                    try edits.add(LinearConstraint([Term(x)], .equal, constant: -Double(value)), rank: rank)
                }
                rows.append(Row(id: id, rank: rank ?? next, value: value))
                if rank == nil { next += 1 }
            }
            // Rows are in the order of their creation.
            let first = rows.min { $0.rank < $1.rank }
            #expect(solver.value(of: x) == Double(first?.value ?? 0), "seed \(seed), step \(step)")
        }
    }
}
