/// Layouts one after the other.
public struct LayoutGroup: LayingOut {
    /// What the group consists of, in layout order.
    public let layouts: [any LayingOut]
    /// One more than that of the deepest layout.
    public let nesting: Int

    /// Creates a group.
    public init(_ layouts: [any LayingOut]) {
        let deepest = layouts.reduce(0) { max($0, $1.nesting) }
        let isTooDeep = deepest > LayoutPass.maximumDepth
        self.layouts = isTooDeep ? layouts.map { InnerLayout($0).layout } : layouts
        nesting = isTooDeep ? deepest : deepest + 1
    }

    /// Gives the layouts in order.
    public func layOut(into pass: inout LayoutPass) {
        for layout in layouts { pass.add(layout) }
    }
}

extension LayingOut {
    /// Both layouts, one after the other. A side that is itself a group gives its members, so that a chain of `+` is
    /// one flat group.
    public static func + (lhs: Self, rhs: some LayingOut) -> LayoutGroup {
        LayoutGroup(members(of: lhs) + members(of: rhs))
    }
}

private func members(of layout: any LayingOut) -> [any LayingOut] {
    (layout as? LayoutGroup)?.layouts ?? [layout]
}
