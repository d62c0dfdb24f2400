extension ViewLayout {
    /// The size that the root takes where the proposal leaves it open: the same layout, solved on a copy, without
    /// placing anything.
    ///
    /// The height is what the layout needs at the width that is answered: where the proposal leaves the width open, text that wraps and
    /// choices by lengths are looked at once more with no more room than that.
    ///
    /// An update that is asked for meanwhile, by an item that is measured, runs afterwards; see ``refusalLog``. Throws ``LayoutError``, also
    /// where this very layout is being updated. Cost: as an update, plus the copy; twice where it is looked at once more.
    public func sizeThatFits(
        _ state: State, _ proposal: Proposal = Proposal(), traits: Traits = Traits()
    ) throws(LayoutError) -> LayoutSize {
        let (content, warnings) = try solveCopy(state, proposal, traits) {
            copy, request, describe throws(LayoutError) in
            try copy.size(request, describe)
        }
        tell(warnings)
        return LayoutSize(width: content.width ?? 0, height: content.height ?? 0)
    }

    /// The size of this layout as the content of its root, with the lines of text that a stack in it has: for the root's
    /// own ``LayoutItem/measure(width:)``, so that it is one item of another layout. The other half is to lay out where it
    /// is placed.
    ///
    ///     func measure(width: Double?) -> Content { (try? inner.content(state, width: width)) ?? Content() }
    ///     func place(_ frame: LayoutRect) { try? inner.layout(state, in: frame.size) }
    ///
    /// Where text inside wraps at the width, the content is as wide as the layout is with no more room than that.
    ///
    /// Items inside are placed by this layout alone, but the layout around may mention them in its constraints, to
    /// relate other items to where this layout puts them. The traits of the layout around are known here, in both
    /// halves, without being handed on: all but the safe area, the margins and the keyboard; size classes that follow
    /// from a size are those of the root's size here. `traits` win over them.
    ///
    /// `width`: in points, or nil for the natural size. Throws and costs what ``sizeThatFits(_:_:traits:)`` does, twice where
    /// text wraps.
    public func content(
        _ state: State, width: Double?, traits: Traits = Traits()
    ) throws(LayoutError) -> Content {
        try content(state, fitting: Proposal(width: width.map { .exactly($0) } ?? .unspecified), traits)
    }

    /// The content for any proposal. `tellsOpenSizes`: whether it is all that is known of the size, and not only what the layout around
    /// adds its own lines to.
    func content(
        _ state: State, fitting proposal: Proposal, _ traits: Traits, tellsOpenSizes: Bool = false
    ) throws(LayoutError) -> Content {
        let inherited = inherited
        var items: [ObjectIdentifier] = []
        var (content, warnings) = try solveCopy(state, proposal, traits) {
            copy, request, describe throws(LayoutError) in
            let content = try copy.content(request, describe)
            items = copy.items.mentioned.map { ObjectIdentifier(copy.items[$0]) } + [ObjectIdentifier(request.root)]
            return content
        }
        if tellsOpenSizes { tell(warnings) }
        content.kind = .pieces
        content.inside = StateContent(self, state, traits, inherited: inherited, items: items)
        return content
    }
}
