/// Kinds of systems to be solved from scratch.
enum Shape: String, CaseIterable, Sendable {
    case small, large, units, open, contradicting, chains, columns, degenerate, coupled

    func problem(seed: UInt64) -> ReferenceProblem {
        var generator = SystemGenerator(seed: seed)
        return switch self {
        case .small: generator.system()
        case .large: generator.largeSystem()
        case .units: generator.badlyScaled(seed % 10 == 0 ? generator.largeSystem() : generator.system())
        case .open: generator.openSystem()
        case .contradicting: generator.contradictingSystem()
        case .chains: generator.longChain()
        case .columns: generator.equalColumns()
        case .coupled: generator.coupledSystem()
        case .degenerate: generator.nearlyDegenerate(generator.system())
        }
    }

    /// Of a thousand systems, how many are of this kind.
    var share: Int {
        switch self {
        case .small: 300
        case .large, .columns, .coupled: 50
        case .units, .degenerate: 130
        case .open: 150
        case .contradicting: 130
        case .chains: 10
        }
    }
}
