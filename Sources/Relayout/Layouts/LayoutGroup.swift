/// Layouts one after the other.
public struct LayoutGroup: LayingOut {
    private let members: [NestedLayout]
    /// One more than that of the deepest layout.
    public let nesting: Int

    init(members: [NestedLayout]) {
        self.members = members
        nesting = members.reduce(1) { max($0, $1.nesting) }
    }

    /// Gives the layouts in order.
    public func layOut(into pass: inout LayoutPass) {
        for layout in members { pass.add(layout) }
    }

    fileprivate static func members(of layout: some LayingOut) -> [NestedLayout] {
        #if hasFeature(Embedded)
            [.make(layout)]
        #else
            (layout as? LayoutGroup)?.members ?? [.make(layout)]
        #endif
    }

    #if !hasFeature(Embedded)
        /// Creates a group.
        public init(_ layouts: [any LayingOut]) { self.init(members: layouts.map { .make($0) }) }

        /// What the group consists of, in layout order.
        public var layouts: [any LayingOut] { members.map { LayoutBlock($0) } }
    #endif
}

extension LayingOut {
    /// Both layouts, one after the other. A side that is itself a group gives its members, so that a chain of `+` is
    /// one flat group.
    public static func + (lhs: Self, rhs: some LayingOut) -> LayoutGroup {
        LayoutGroup(members: LayoutGroup.members(of: lhs) + LayoutGroup.members(of: rhs))
    }
}
