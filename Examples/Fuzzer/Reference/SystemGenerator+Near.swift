/// Places that are near to each other.
extension SystemGenerator {
    /// Sums, differences and their parts, near to each other in chains and in circles: here it matters who decides first, also of
    /// what a solver may have set aside because it follows from the others.
    mutating func nearSums() -> ReferenceProblem {
        problem = ReferenceProblem()
        for _ in 0..<random.int(4...7) {
            var members = (0..<random.int(1...3)).map { _ in addUnknown(lowerBound: random.pick([nil, nil, 0, 5])) }
            let parts = members.map { ($0, random.pick([-1, -1, -1, 1, -0.5])) }
            members.append(addUnknown(lowerBound: random.pick([nil, nil, nil, 0])))
            add(1000, [(members.last!, 1)] + parts, .equal, Double(random.pick([0, 0, random.int(-20...20)])))
            for _ in 0..<random.int(0...2) {
                let related = random.shuffled(members).prefix(random.pick([1, 2, 2]))
                let terms = related.map { ($0, random.pick([1, 1, -1, 0.5])) }
                add(
                    random.pick([1000, 1000, 500]), terms, random.pick([.atLeast, .atLeast, .equal]),
                    -Double(random.int(-20...20)))
            }
            for member in members where random.chance(60) {
                let near = random.chance(80) ? random.pick(members) : random.int(0...problem.unknowns.count - 1)
                if near != member { problem.unknowns[member].near = near }
            }
        }
        permuteRanks()
        return problem
    }
}
