/// Kinds of scripts, each after one way in which layouts change.
enum Walk: String, CaseIterable, Sendable {
    case small, large, constants, units, open, blocks, swaps, ties, coupled
    /// Numbers and situations that layouts seldom have, but have.
    case ranges
    /// Numbers that drift from near to far and back, contradictions that come and go.
    case drift
    /// Lists that the reference can still solve, and ones where a change is small against the whole.
    case lists, longLists = "long-lists"
    /// Long lists that stay determined and free of contradictions: at least every other change must stay local.
    case settledLists = "settled-lists"
    /// The same, with contradictions and open quantities beside the list; and systems beside such.
    case listsBeside = "lists-beside", systemsBeside = "systems-beside"
    /// A row that comes to what others come to together, but for a coefficient or two.
    case combinations
    /// Coefficients of a millionth and of a thousand in one row, and constants that change.
    case uneven
    /// Sums of what is open and their parts, near to each other.
    case nears
    /// Amounts that add up to quotas, where many points are as good.
    case quotas
    /// Screens, columns and stacks whose room goes and comes back, as of a view that is not on screen yet.
    case rooms

    func script(seed: UInt64) -> EditScript {
        var edits = EditGenerator(seed: seed)
        var drift = DriftGenerator(seed: seed)
        var lists = ListGenerator(seed: seed)
        var settled = ListGenerator(settledSeed: seed)
        return switch self {
        case .small: edits.script(steps: 12, .small)
        case .large: edits.script(steps: 12, .large)
        case .constants: edits.script(steps: 20, .constants)
        case .units: edits.script(steps: 10, .mixedUnits)
        case .open: edits.script(steps: 10, .open)
        case .blocks: edits.script(steps: 16, .blocks)
        case .swaps: edits.script(steps: 16, .swaps)
        case .ties: edits.script(steps: 20, .ties)
        case .coupled: edits.script(steps: 16, .coupled)
        case .ranges: edits.script(steps: 12, .ranges)
        case .drift: drift.script(steps: 14)
        case .lists: lists.script(rows: Int(seed % 7), steps: 16)
        case .longLists: lists.script(rows: 10 + Int(seed % 61), steps: 20)
        case .settledLists: settled.script(rows: 8 + Int(seed % 53), steps: 20)
        case .listsBeside: settled.script(rows: 8 + Int(seed % 53), steps: 20).beside(seed: seed)
        case .systemsBeside: edits.script(steps: 12, .blocks).beside(seed: seed)
        case .combinations: EditScript(stating: Shape.combinations.problem(seed: seed), lastRows: 1)
        case .uneven: EditScript(changing: Shape.uneven.problem(seed: seed), steps: 8, seed: seed)
        case .nears: edits.script(steps: 12, .nears)
        case .quotas: edits.script(steps: 16, .quotas)
        case .rooms:
            EditScript(
                emptying: Self.withRoom[Int(seed) % Self.withRoom.count].problem(seed: seed), steps: 12, seed: seed)
        }
    }

    /// What has a length that its parts share.
    private static let withRoom = [Shape.crowded, .chains, .columns, .coupled, .parallel].flatMap { [$0, .screens] }
        .filter { $0.share > 0 }

    /// Of a thousand walks, how many are of this kind.
    var share: Int {
        switch self {
        case .small: 70
        case .large, .swaps, .longLists, .settledLists, .combinations, .uneven, .nears, .quotas, .rooms: 30
        case .listsBeside, .systemsBeside: 40
        case .constants, .units, .open, .coupled, .ties: 70
        case .ranges, .drift: 80
        case .blocks: 70
        case .lists: 90
        }
    }
}
