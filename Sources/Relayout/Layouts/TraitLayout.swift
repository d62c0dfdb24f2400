/// One of two layouts, as the traits of the update decide. The one that is not wanted is never evaluated.
public struct TraitLayout: LayingOut {
    @usableFromInline let wanted: Traits
    @usableFromInline let content: () -> LayoutBlock
    @usableFromInline let alternative: () -> LayoutBlock
    /// One more than that of the layout whose `when` this is; 0 for closures.
    public let nesting: Int

    /// Creates the first layout where the traits contain every value of `wanted`, the second where not. Traits that
    /// `wanted` does not name do not matter; an empty set always matches.
    @inlinable
    public init(
        _ wanted: Traits, @LayoutBuilder @_implicitSelfCapture then content: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.wanted = wanted
        self.content = content
        self.alternative = alternative
        nesting = 0
    }

    fileprivate init(_ wanted: Traits, _ inner: NestedLayout) {
        self.wanted = wanted
        content = { return LayoutBlock(inner) }
        alternative = { LayoutBlock() }
        nesting = inner.nesting
    }

    /// Gives what the pass's traits choose.
    public func layOut(into pass: inout LayoutPass) {
        (pass.traits.contains(wanted) ? content() : alternative()).layOut(into: &pass)
    }
}

extension LayingOut {
    /// This layout where the traits contain every value of `wanted`, nothing where not.
    public func when(_ wanted: Traits) -> TraitLayout { TraitLayout(wanted, .make(self)) }
}
