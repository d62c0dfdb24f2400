extension LayoutPass {
    /// What a description brings besides its records.
    struct Findings {
        /// The lines with a number that no layout accepts. What is only asked (``Claim``) is taken as it is.
        var leftOut: [LeftOutLine] = []
        /// List elements that came with an id that was taken.
        var duplicates: [DuplicateID] = []
        /// Items that a container was given more than once.
        var duplicateItems: [(item: Int32, container: Int32, location: SourceLocation)] = []
        /// Rows that were carried over and should not have been. Looked for in debug builds, where somebody is told.
        var staleRows: [StaleRow] = []
        /// How many elements of memoized lists were described, not carried over.
        var describedElements = 0
        /// The constraints with names.
        var named = NameTable()
        /// What overrides may name: also what was only tried.
        var overridable: Set<String> = []
        /// Whose lines the containers have, once lines are settled, where that is to be told.
        var lentLines: [ObjectIdentifier: LentLines] = [:]
        /// The items whose lines of text are the root's, once lines are settled; nil where it has none.
        var rootLines: (first: Int32, last: Int32)?
        /// The items that are held where layouts inside others place them: also whose lines of text theirs are.
        var held: [InnerItem] = []
    }
}
