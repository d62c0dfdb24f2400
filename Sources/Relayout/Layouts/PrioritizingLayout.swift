import RelayoutSolver

/// A layout that gives a priority to those of its constraints that state none.
///
/// A priority that was written closer to a constraint wins: its own first, then the innermost layout's.
public struct PrioritizingLayout: LayingOut {
    private let priority: Priority
    private let inner: NestedLayout

    /// Creates a layout of one priority.
    public init(_ priority: Priority, _ layout: some LayingOut) {
        self.priority = priority
        inner = .make(layout)
    }

    /// Creates a layout of one priority from a builder.
    public init(_ priority: Priority, @LayoutBuilder _ content: () -> LayoutBlock) {
        self.init(priority, content())
    }

    /// Gives the layout's constraints, wanted as the priority says.
    public func layOut(into pass: inout LayoutPass) {
        let outer = pass.priority
        pass.priority = priority
        pass.add(inner)
        pass.priority = outer
    }

    /// One more than that of the layout inside.
    public var nesting: Int { inner.nesting }
}

extension LayingOut {
    /// This layout, with a priority for those of its constraints that state none.
    public func prioritized(_ priority: Priority) -> PrioritizingLayout { PrioritizingLayout(priority, self) }
}
