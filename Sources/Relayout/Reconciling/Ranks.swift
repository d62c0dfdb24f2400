/// Where the constraints of a layout stand in the solver's order: of contradicting ones those with lower ranks are
/// kept. The order of kinds: the root's size; the zero sizes of items that are gone; what the library itself says of
/// guides and of items inside others; written constraints; content. Within a kind: layout order.
///
/// Labels come from ``OrderLabels`` and are a sixteenth of what separates the kinds, or smaller.
enum Ranks {
    /// What separates the kinds: 2^60, where integers have 64 bits.
    private static var kind: Int { 1 << (Int.bitWidth - 4) }

    /// The size that the layout was asked for.
    static func root(_ axis: LayoutAxis) -> Int { -2 * kind + Int(axis.rawValue) }

    /// An item that is gone.
    static func gone(_ label: Int, _ axis: LayoutAxis) -> Int { -kind + 2 * label + Int(axis.rawValue) }

    /// A constraint; `isMade`: whether the library made it, rather than a line of code.
    static func record(_ label: Int, isMade: Bool) -> Int { isMade ? label - kind / 4 : label }

    /// The content of an item; `side` is 0 for at most, 1 for at least.
    static func content(_ label: Int, _ axis: LayoutAxis, side: Int) -> Int {
        kind + 4 * label + 2 * Int(axis.rawValue) + side
    }

    /// What a constraint's rank says of it.
    enum Place {
        case root(LayoutAxis)
        case gone(_ label: Int, LayoutAxis)
        case record(_ label: Int)
        case content(_ label: Int, LayoutAxis, side: Int)

        init(of rank: Int) {
            // Labels are far smaller than what separates the kinds.
            let kind = Ranks.kind
            switch rank {
            case ..<(-kind - kind / 2): self = .root(rank == Ranks.root(.horizontal) ? .horizontal : .vertical)
            case ..<(-kind / 2):
                let place = rank + Ranks.kind
                self = .gone(place >> 1, place & 1 == 0 ? .horizontal : .vertical)
            case ..<(-kind / 8): self = .record(rank + kind / 4)
            case ..<(kind / 2): self = .record(rank)
            default:
                let place = rank - Ranks.kind
                self = .content(place >> 2, place & 2 == 0 ? .horizontal : .vertical, side: place & 1)
            }
        }
    }

    /// The unknowns of an item: sizes before places, x before y.
    static func unknown(_ label: Int, _ axis: LayoutAxis, isSize: Bool) -> Int {
        4 * label + (isSize ? 0 : 2) + Int(axis.rawValue)
    }

    /// The unknowns of the root's size.
    static func rootUnknown(_ axis: LayoutAxis) -> Int { -2 * kind + Int(axis.rawValue) }
}
