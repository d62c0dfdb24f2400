import RelayoutSolver

extension ViewLayout where State == Void {
    /// Creates the layout of a root that depends on no state: `ViewLayout(root: card, layout: Layout { … })`.
    ///
    /// Not a builder: with a second initializer that takes a closure every layout would be type-checked twice. Constraints
    /// that were written in no builder carry the caller's line.
    ///
    /// `layout` has a default, and is no generic parameter, so that a closure after the parentheses can only be that of
    /// the other initializer: messages about a line in it would speak of this one.
    public convenience init(
        root: any LayoutItem, policy: ConflictPolicy = .setAside, layout: AnyLayingOut = LayoutBlock(),
        fileID: StaticString = #fileID, line: UInt32 = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        self.init(root: root, policy: policy) { (_: Void) in return LayoutBlock(layout, at: location) }
    }

    /// Lays out a root whose layout depends on no state.
    @discardableResult
    public func layout(in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> Receipt {
        try layout((), in: size, traits: traits)
    }
}
