import RelayoutSolver

/// Unknowns that constraints tie together, apart from given ones.
struct LayoutPart {
    /// The place and the extent of an item along one axis: never in two parts.
    struct Member: Hashable {
        /// The item's place in the description; -1 stands for the root.
        let item: Int
        let axis: LayoutAxis
    }

    /// By item, then by axis.
    var members: [Member] = []
    /// The constraints of these unknowns, by their places among all, ascending.
    var entries: [Int] = []
    /// Items whose content has a say here, though their widths are found elsewhere.
    var inputs: [Int] = []
    /// Items whose content may follow from widths that are found here.
    var measured: [Int] = []
    /// Whether a constraint mentions, or a place stays near to, something given that is not the same at all widths.
    var dependsOnWidth = false
}
