/// What is taken apart anew for a batch, while all else stays as it is.
struct Opening {
    /// How many unknowns may be open before it is better to compile everything.
    let limit: Int
    /// The rows that were set aside before the batch, and whose proofs it has not touched.
    let setAside: SlotSet
    /// By cell: whether it depends on a choice. Empty where there is none.
    var dependsOnChoice: [Bool] = []
    /// Whether the batch, or what it opens, touches something that depends on a choice.
    var touchesChoice = false
    /// The variables that are open, and the rows among them. Both may name what has been removed.
    var variables: [Int32] = []
    var rows: [Int32] = []
    /// How many steps proofs of new contradictions may still take; beyond, to compile everything is sooner done.
    var proofSteps: Int
    /// Operations that were taken out, and those that are still to be.
    var withdrawn: [Int32] = []
    var pending: [Int32] = []
    /// Known variables that are open although their readers are not: they have to become known again.
    var expected: [Int32] = []

    // Of the attempt under way.
    /// Unknowns that are not open, and would have to be.
    var wanted: [Int32] = []
    /// Open unknowns that were hung on unknowns that are not.
    var linkedOutside: [Int32] = []
    /// Equalities that have unknowns of both kinds, with their numbers among the rows to be taken apart.
    var borderRows: [(row: Int32, number: Int)] = []
}
