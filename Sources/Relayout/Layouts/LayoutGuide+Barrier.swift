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

    /// A line along `owner` at the farthest of one edge of several items: behind the longest of several labels begin all
    /// the fields.
    ///
    ///     let labelsEnd = LayoutGuide.barrier(.trailing, of: [name, address], in: form)
    ///     nameField.leading == labelsEnd.trailing + 8
    ///
    /// The line never lies before one of the edges. It is drawn to the nearest place where that holds at a priority of
    /// 251: an item that wants, less than that, to be larger than its content gives way to it. Holds the items strongly.
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

    /// Draws the line to the side of the owner from which the edge is far.
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
