/// One of two layouts. The one that is not wanted is never evaluated.
public struct ConditionalLayout: LayingOut {
    private let taken: NestedLayout

    /// Creates the first layout if `condition` holds, the second if not.
    public init(
        _ condition: Bool, @LayoutBuilder then content: () -> LayoutBlock,
        @LayoutBuilder else alternative: () -> LayoutBlock = { LayoutBlock() }
    ) {
        taken = .make(condition ? content() : alternative())
    }

    fileprivate init(taken: NestedLayout) { self.taken = taken }

    /// Gives what was chosen.
    public func layOut(into pass: inout LayoutPass) { pass.add(taken) }

    /// One more than that of what was chosen.
    public var nesting: Int { taken.nesting }
}

extension LayingOut {
    /// This layout if `condition` holds, nothing if not.
    public func when(_ condition: Bool) -> ConditionalLayout {
        ConditionalLayout(taken: condition ? .make(self) : .make(LayoutBlock()))
    }
}
