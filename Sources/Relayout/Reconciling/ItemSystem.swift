import RelayoutSolver

/// What one item is in the solver: four unknowns, and the constraints that come from the item itself.
struct ItemSystem {
    let unknowns: ItemUnknowns
    /// The parent beside whose edges the item stays where nothing decides; -1 in a new item.
    var parent: Int32
    /// The item's place in the order of first mention; see ``OrderLabels``.
    var rank: Int
    /// What counts of the item's presence while it is gone (``Presence/whileGone``); empty while it is not.
    var presence: Presence = []
    /// The content that the rows were made of.
    var content = Content.Lengths()
    var horizontal = AxisRows()
    var vertical = AxisRows()

    /// The constraints from the item itself along one axis.
    struct AxisRows {
        /// size ≤ content.
        var atMost: LinearConstraint.ID?
        /// size ≥ content.
        var atLeast: LinearConstraint.ID?
        /// The same once more, just below required, beside one that is required: if that has to be set aside, the size
        /// still is as near to the content as what is required allows.
        var nearlyAtMost: LinearConstraint.ID?
        var nearlyAtLeast: LinearConstraint.ID?
        /// size = 0, where nothing else ties an item that is gone.
        var gone: LinearConstraint.ID?
        /// As the item said them; ``ItemSystem/priorities(_:)`` are those that count.
        var stated = ContentTable.Priorities.usual

        /// Those that say what the content is.
        var content: [LinearConstraint.ID] { [atMost, atLeast, nearlyAtMost, nearlyAtLeast].compactMap { $0 } }
        var all: [LinearConstraint.ID] { content + [gone].compactMap { $0 } }
    }

    /// Whether the item takes no room.
    var isGone: Bool { presence.contains(.isGone) }

    /// How strongly the content counts along an axis: less than was said, where the item is gone.
    func priorities(_ axis: LayoutAxis) -> ContentTable.Priorities {
        let stated = self[axis].stated
        guard isGone else { return stated }
        return presence.contains(.isKept(along: axis)) ? stated.whenKept : stated.whenGone
    }

    subscript(axis: LayoutAxis) -> AxisRows {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

extension ContentTable.Priorities {
    /// How strongly an item that is gone wants to be as large as its content.
    var whenGone: ContentTable.Priorities {
        ContentTable.Priorities(hugging: hugging.whenGone, compression: compression.whenGone)
    }

    /// The same where it keeps its room: as strongly as before, so that the room is the same, but it contradicts nothing.
    var whenKept: ContentTable.Priorities {
        ContentTable.Priorities(
            hugging: min(hugging, .contentWhenKept), compression: min(compression, .contentWhenKept))
    }
}
