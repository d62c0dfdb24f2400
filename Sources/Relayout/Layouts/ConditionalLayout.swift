/// One of two layouts. The one that is not wanted is never evaluated.
public struct ConditionalLayout: LayingOut {
    private let taken: InnerLayout

    /// Creates the first layout if `condition` holds, the second if not.
    public init(
        _ condition: Bool, @LayoutBuilder then content: () -> LayoutBlock,
        @LayoutBuilder else alternative: () -> LayoutBlock = { LayoutBlock() }
    ) {
        taken = InnerLayout(condition ? content() : alternative())
    }

    fileprivate init(taken: any LayingOut) {
        self.taken = InnerLayout(taken)
    }

    /// Gives what was chosen.
    public func layOut(into pass: inout LayoutPass) { pass.add(taken.layout) }

    /// One more than that of what was chosen.
    public var nesting: Int { taken.nesting }
}

extension LayingOut {
    /// This layout if `condition` holds, nothing if not.
    public func when(_ condition: Bool) -> ConditionalLayout {
        ConditionalLayout(taken: condition ? self : LayoutBlock() as any LayingOut)
    }
}
