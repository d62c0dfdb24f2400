import RelayoutSolver

extension LayoutGuide {
    /// A side of items.
    public enum Edge: Hashable, Sendable {
        /// Where reading begins.
        case leading
        /// Where reading ends.
        case trailing
        /// The left one, in either layout direction.
        case left
        /// The right one, in either layout direction.
        case right
        /// The upper one.
        case top
        /// The lower one.
        case bottom
    }

    /// A line along `owner` at the farthest of one edge of several items. So all fields of a form can begin after the
    /// longest of several labels:
    ///
    ///     let labelsEnd = LayoutGuide.barrier(.trailing, of: [name, address], in: form)
    ///     nameField.leading == labelsEnd.trailing + 8
    ///
    /// The line never lies before one of these edges. It is pulled back as far as that allows at a priority of 251, so
    /// that whatever would stretch one of the items beyond its content at a lower priority gives way. Holds the items
    /// strongly.
    public static func barrier(
        _ edge: Edge, of items: [any LayoutItem], in owner: any LayoutItem, fileID: StaticString = #fileID,
        line: UInt32 = #line
    ) -> LayoutGuide {
        PlacedGuide("barrier", of: owner, items, [edge.number], at: SourceLocation(fileID: fileID, line: line)) {
            guide, owner, _ in
            let along: [Constraint] = items.map { guide.beyond(edge, of: $0) } + [guide.near(edge, of: owner)]
            return edge.isVertical
                ? along + [guide.height == 0] + (guide.horizontalEdges == owner.horizontalEdges)
                : along + [guide.width == 0] + (guide.verticalEdges == owner.verticalEdges)
        }
    }

    private func beyond(_ edge: Edge, of item: any LayoutItem) -> Constraint {
        switch edge {
        case .leading: leading <= item.leading
        case .trailing: leading >= item.trailing
        case .left: left <= item.left
        case .right: left >= item.right
        case .top: top <= item.top
        case .bottom: top >= item.bottom
        }
    }

    /// Pulls the line back towards the owner's opposite edge.
    private func near(_ edge: Edge, of owner: any LayoutItem) -> Constraint {
        switch edge {
        case .leading: leading >= owner.trailing ~ .guide
        case .trailing: leading <= owner.leading ~ .guide
        case .left: left >= owner.right ~ .guide
        case .right: left <= owner.left ~ .guide
        case .top: top >= owner.bottom ~ .guide
        case .bottom: top <= owner.top ~ .guide
        }
    }
}

extension LayoutGuide.Edge {
    fileprivate var isVertical: Bool { self == .top || self == .bottom }

    /// Tells the edges apart.
    fileprivate var number: Double {
        switch self {
        case .leading: 0
        case .trailing: 1
        case .left: 2
        case .right: 3
        case .top: 4
        case .bottom: 5
        }
    }
}
