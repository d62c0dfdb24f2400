/// Kinds of systems to be solved from scratch.
enum Shape: String, CaseIterable, Sendable {
    case small, large, units, open, contradicting, chains, columns, degenerate, coupled
    /// Numbers and situations that layouts seldom have, but have.
    case far, rough, constants, longFirst = "long-first", reversed, elsewhere, redundant, ties, levels, singular
    /// A row that is what others come to together, but for a coefficient or two.
    case combinations
    /// Items that share a length, and a row or two with coefficients of a millionth and of a thousand.
    case uneven
    /// Sums and their parts, near to each other.
    case nears
    /// Real screens with something changed, where they are there.
    case screens
    /// Dozens of fixed sizes in too little room.
    case crowded
    /// Long rows said again, times a factor, as sums, and as something else.
    case parallel

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
        case .far: generator.system(in: .far)
        case .rough: generator.system(in: .rough)
        case .constants: generator.system(in: .constants)
        case .longFirst: generator.system(in: .longFirst)
        case .reversed: generator.system(in: .reversed)
        case .elsewhere: generator.system(in: .elsewhere)
        case .redundant: generator.system(in: .redundant)
        case .ties: generator.system(in: .ties)
        case .levels: generator.system(in: .levels)
        case .singular: generator.system(in: .singular)
        case .combinations: generator.combination()
        case .uneven: generator.unevenSystem()
        case .nears: generator.nearSums()
        case .screens: ScreenPerturbation.problem(seed: seed)
        case .crowded: generator.crowdedStack()
        case .parallel:
            generator.parallelRows(seed % 4 == 0 ? generator.coupledSystem() : generator.system())
        }
    }

    /// Of a thousand systems, how many are of this kind.
    var share: Int {
        switch self {
        case .small: 80
        case .large, .columns, .coupled, .combinations: 40
        case .units, .degenerate, .open, .contradicting: 70
        case .chains: 10
        case .far, .rough, .constants, .redundant: 50
        case .crowded: 10
        case .longFirst, .reversed, .elsewhere, .ties, .levels, .singular, .uneven, .nears, .parallel: 30
        case .screens: ScreenPerturbation.screens.isEmpty ? 0 : 60
        }
    }
}
