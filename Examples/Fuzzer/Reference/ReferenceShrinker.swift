/// Makes a failing problem as small as single simplifications can.
enum ReferenceShrinker {
    /// A problem that still `fails`, such that no simplification of ``simplified(_:)`` does.
    /// `problem` itself must fail. At most `attempts` problems are tried.
    static func shrunk(
        _ problem: ReferenceProblem, attempts: Int = 3000, while fails: (ReferenceProblem) -> Bool
    ) -> ReferenceProblem {
        Shrinking.smallest(problem, attempts: attempts, simplified: simplified, while: fails)
    }

    /// Each problem that is simpler by one step, the boldest steps first.
    private static func simplified(_ problem: ReferenceProblem) -> [ReferenceProblem] {
        problem.rows.indices.map { row in edited(problem) { $0.rows.remove(at: row) } }
            + problem.unknowns.indices.map { without($0, problem) }
            + problem.unknowns.indices.flatMap { simplifiedUnknown($0, of: problem) }
            + problem.rows.indices.flatMap { simplifiedRow($0, of: problem) }
            + withPlainRanks(problem)
    }

    private static func edited(
        _ problem: ReferenceProblem, _ edit: (inout ReferenceProblem) -> Void
    ) -> ReferenceProblem {
        var result = problem
        edit(&result)
        return result
    }

    /// The problem without an unknown, as if it were zero.
    private static func without(_ unknown: Int, _ problem: ReferenceProblem) -> ReferenceProblem {
        func moved(_ other: Int) -> Int { other > unknown ? other - 1 : other }
        return edited(problem) { result in
            result.unknowns.remove(at: unknown)
            for other in result.unknowns.indices {
                result.unknowns[other].near = result.unknowns[other].near.flatMap { $0 == unknown ? nil : moved($0) }
            }
            for row in result.rows.indices {
                result.rows[row].terms = result.rows[row].terms.filter { $0.0 != unknown }.map { (moved($0.0), $0.1) }
            }
        }
    }

    private static func simplifiedUnknown(_ at: Int, of problem: ReferenceProblem) -> [ReferenceProblem] {
        let unknown = problem.unknowns[at]
        var results: [ReferenceProblem] = []
        if unknown.near != nil { results.append(edited(problem) { $0.unknowns[at].near = nil }) }
        if let bound = unknown.lowerBound {
            results.append(edited(problem) { $0.unknowns[at].lowerBound = nil })
            if bound != 0 { results.append(edited(problem) { $0.unknowns[at].lowerBound = 0 }) }
        }
        return results
    }

    private static func simplifiedRow(_ at: Int, of problem: ReferenceProblem) -> [ReferenceProblem] {
        let row = problem.rows[at]
        var results = row.terms.indices.map { term in edited(problem) { $0.rows[at].terms.remove(at: term) } }
        if row.sense != .equal { results.append(edited(problem) { $0.rows[at].sense = .equal }) }
        for (term, (unknown, coefficient)) in row.terms.enumerated() where coefficient != 1 {
            results.append(edited(problem) { $0.rows[at].terms[term] = (unknown, 1) })
            if coefficient != -1 { results.append(edited(problem) { $0.rows[at].terms[term] = (unknown, -1) }) }
        }
        for simpler in [0, -1, -10, (row.constant / 2).rounded(.towardZero)]
        where simpler.magnitude < row.constant.magnitude {
            results.append(edited(problem) { $0.rows[at].constant = simpler })
        }
        if row.priority < 1000 && row.priority != 500 { results.append(edited(problem) { $0.rows[at].priority = 500 }) }
        return results
    }

    /// Everything sorted by rank, and ranks counting from zero.
    private static func withPlainRanks(_ problem: ReferenceProblem) -> [ReferenceProblem] {
        guard problem.rows.enumerated().contains(where: { $0 != $1.rank }) else { return [] }
        return [
            edited(problem) { result in
                result.rows.sort { $0.rank < $1.rank }
                for row in result.rows.indices { result.rows[row].rank = row }
            }
        ]
    }
}
