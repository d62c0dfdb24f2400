extension LayoutPass {
    /// What a description brings besides its records.
    struct Findings {
        /// The lines with a number that no layout accepts. What is only asked (``Claim``) is taken as it is.
        var leftOut: [LeftOutLine] = []
        /// List elements that came with an id that was taken.
        var duplicates: [DuplicateID] = []
        /// Items that a container was given more than once, or that are around it.
        var duplicateItems: [(item: Int32, container: Int32, isAround: Bool, location: SourceLocation)] = []
        /// Items of layouts that are chosen by what fits, which are not in the container: one for each line.
        var outsiders: [(item: ItemName, container: ItemName, location: SourceLocation)] = []
        /// Rows that were carried over and should not have been. Looked for in debug builds, where somebody is told.
        var staleRows: [StaleRow] = []
        /// How many elements of memoized lists were described, not carried over.
        var describedElements = 0
        /// The constraints with names.
        var named = NameTable()
        /// The names that overrides may use, also those in layouts that were only tried.
        var overridable: Set<String> = .init()
        /// By container: the items that give it its lines of text. Empty until lines are settled, and where the request
        /// does not ask for them.
        var baselineItems: [ObjectIdentifier: BaselineItems] = .init()
        /// The items whose lines of text are the root's, once lines are settled; nil where it has none.
        var rootBaselines: (first: Int32, last: Int32)?
        /// The items that are held where layouts inside others place them, and those that give these their lines of
        /// text.
        var held: [InnerItem] = []
    }
}
