extension ViewLayout {
    /// The size of this layout as the content of its root, with the lines of text that a stack in it has: for the root's
    /// own ``LayoutItem/measure(width:)``, so that it is one item of another layout. The other half is to lay out where it
    /// is placed.
    ///
    ///     func measure(width: Double?) -> Content { (try? inner.content(state, width: width)) ?? Content() }
    ///     func place(_ frame: Rect) { try? inner.layout(state, in: frame.size) }
    ///
    /// `width`: in points, or nil for the natural size. Throws and costs what ``sizeThatFits(_:_:traits:)`` does.
    public func content(
        _ state: State, width: Double?, traits: Traits = Traits()
    ) throws(LayoutError) -> Content {
        try content(state, fitting: Proposal(width: width.map { .exactly($0) } ?? .unspecified), traits)
    }
}
