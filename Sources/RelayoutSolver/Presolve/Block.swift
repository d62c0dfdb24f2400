/// A set of unknowns and the rows among them, to be taken apart and solved.
struct Block {
    /// Variables that may be unknowns.
    let variables: Selection
    /// Equalities that must hold stand in the order in which they are used: by rank, required ones before promoted ones.
    /// So do all other rows.
    let rows: Selection

    /// Slots of the model: all of them in order, or some that are listed.
    enum Selection {
        case all(count: Int)
        case listed(Range<Int>)

        var count: Int {
            switch self {
            case .all(let count): count
            case .listed(let range): range.count
            }
        }
    }
}
