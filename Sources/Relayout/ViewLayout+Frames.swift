extension ViewLayout {
    /// Where the items would be in a state, solved on a copy, without placing anything: to be looked at, or to be the start
    /// or the end of a ``LayoutTransition``.
    ///
    /// An update that is asked for meanwhile, by an item that is measured, runs afterwards; see ``refusalLog``. Throws
    /// ``LayoutError``, also where this very layout is being updated. Cost: as an update, plus the copy.
    public func frames(
        of state: State, in size: LayoutSize, traits: Traits = Traits()
    ) throws(LayoutError) -> LayoutFrames {
        try solveCopy(state, Proposal(exactly: size), traits) { copy, request, describe throws(LayoutError) in
            try copy.frames(request, describe)
        }
    }

    /// The same, with what a layout around asks for.
    func innerFrames(
        of state: State, in size: LayoutSize, _ traits: Traits
    ) throws(LayoutError) -> InnerFrames {
        try solveCopy(state, Proposal(exactly: size), traits) { copy, request, describe throws(LayoutError) in
            try copy.innerFrames(request, describe)
        }
    }

    /// Where the last update put the items; nil before the first one, and while an update is being solved. Cost: linear in
    /// the number of items.
    public func frames() -> LayoutFrames? { reconciler.placedFrames }
}

extension ViewLayout where State == Void {
    /// Where the items of a layout that depends on no state would be, without placing anything.
    public func frames(in size: LayoutSize, traits: Traits = Traits()) throws(LayoutError) -> LayoutFrames {
        try frames(of: (), in: size, traits: traits)
    }
}
