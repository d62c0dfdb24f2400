/// Shapes whose cost used to grow faster than their size, each with variations of what could matter to a method.
enum BlowupFamily: String, CaseIterable {
    /// A sum that is stated before what it is the sum of.
    case totalFirst = "total stated first"
    /// A length that is shared, with nothing to tell the shares.
    case sharedOnly = "shared length alone"
    /// Pairs in a chain, each of which reaches its bound after the one before.
    case pairs = "pairs bound in turn"
    /// Ten rows over all unknowns.
    case dense = "ten dense rows"
    /// A row of items with minimums, maximums and proportions.
    case flex = "flex with limits"
    /// Rows at least as high as cells that are as high as their columns' widths say.
    case grid = "grid of proportions"
    /// Containers around items, most of them optional.
    case minMax = "minimums and maximums"
    /// Cells of eight columns, each as wide as its widest cell, which share what is left.
    case table = "table of texts"
    /// Rows of five cells as wide as those of the first row, each from edge to edge, which are too near to each other.
    case squeezedTable = "squeezed table"
    /// Items beside each other in too little room, which is said before their minimums.
    case squeezedItems = "squeezed items"
    /// Items of a fixed length beside each other, of which nine find room, which is said before their lengths.
    case fixedItems = "fixed items in too little room"
    /// A length that is stated before what it is the sum of: rows of open heights, each with two labels in it.
    case openList = "list of open heights"
    /// Two columns of items that are wanted at the same heights as much as that they end early.
    case ties = "columns that tie"
    /// The same, and two rows in the middle that contradict each other.
    case contradictedPair = "two among many"

    enum Variation: String, CaseIterable {
        case plain
        case reversed
        case shuffled
        /// Different coefficients where the plain ones are all equal.
        case uneven
        /// The central rows are inequalities.
        case atLeast = "at least"
        /// The central rows are optional.
        case optional
        /// No unknown has a lower bound.
        case unbounded
    }

    /// A system with about so many unknowns.
    func system(size: Int, _ variation: Variation) -> BlowupSystem {
        var maker = BlowupMaker(size: size, variation: variation)
        switch self {
        case .totalFirst: maker.addTotalFirst()
        case .sharedOnly: maker.addSharedOnly()
        case .pairs: maker.addPairs()
        case .dense: maker.addDense()
        case .flex: maker.addFlex()
        case .grid: maker.addGrid()
        case .minMax: maker.addMinMax()
        case .table: maker.addTable()
        case .squeezedTable: maker.addSqueezedTable()
        case .squeezedItems: maker.addSqueezedItems()
        case .fixedItems: maker.addFixedItems()
        case .openList: maker.addOpenList()
        case .ties: maker.addLadder(isContradicted: false)
        case .contradictedPair: maker.addLadder(isContradicted: true)
        }
        switch variation {
        case .reversed: return maker.system.ordered(.reversed)
        case .shuffled: return maker.system.ordered(.shuffled)
        default: return maker.system
        }
    }
}
