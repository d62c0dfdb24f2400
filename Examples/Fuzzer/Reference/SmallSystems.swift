/// All small systems of a kind, one by one.
enum SmallSystems {
    /// Every selection of `size` rows over two unknowns `x ≥ 0` and `y`, where a row is one of the expressions
    /// x, y, x + y, x − 2y against −1 or 2 in one of the relations at one of the priorities. The first unknown of
    /// canonical order is y where the number of required rows is odd.
    static func forEach(size: Int, priorities: [Double], _ body: (ReferenceProblem) -> Void) {
        let expressions: [[(Int, Double)]] = [[(0, 1)], [(1, 1)], [(0, 1), (1, 1)], [(0, 1), (1, -2)]]
        var kinds: [ReferenceProblem.Row] = []
        for priority in priorities {
            for terms in expressions {
                for sense in [ReferenceProblem.Sense.atMost, .equal, .atLeast] {
                    for constant in [1.0, -2] { kinds.append(.init(priority, terms, sense, constant, rank: 0)) }
                }
            }
        }
        var chosen = Array(repeating: 0, count: size)
        while true {
            var problem = ReferenceProblem(unknowns: [.init(lowerBound: 0, rank: 1), .init(rank: 2)])
            for (rank, kind) in chosen.enumerated() {
                problem.rows.append(kinds[kind])
                problem.rows[rank].rank = rank
            }
            if problem.requiredRows.count % 2 == 1 { problem.unknowns[1].rank = 0 }
            body(problem)
            guard let raised = chosen.lastIndex(where: { $0 < kinds.count - 1 }) else { return }
            let kind = chosen[raised] + 1
            for position in raised..<size { chosen[position] = kind }
        }
    }
}
