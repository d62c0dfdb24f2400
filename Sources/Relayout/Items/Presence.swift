/// Whether an item takes part in the layout: what it says itself, and what follows from what it is in.
struct Presence: OptionSet {
    let rawValue: UInt16
    /// The item says that it is gone.
    static let saysGone = Presence(rawValue: 1)
    /// It has no parent, or its parents go round in a circle.
    static let isMissing = Presence(rawValue: 2)
    /// It takes no room: by its own word, or because something around it is gone or missing.
    static let isGone = Presence(rawValue: 4)
    /// It, or something around it, is missing: nobody can show it.
    static let isOutside = Presence(rawValue: 8)
    /// It is gone, but something that is there follows it, or something that keeps its room around it: so its content counts where
    /// nothing else does.
    static let isFollowed = Presence(rawValue: 16)
    /// It is gone, and a neighbour before it takes its place along an axis in the rows that follow its far edge or its centre: so these decide where it is.
    static func isReplaced(along axis: LayoutAxis) -> Presence { Presence(rawValue: axis == .horizontal ? 32 : 64) }
    /// It is gone, and keeps its room along an axis for what follows it: it has something around it at both ends, and no neighbour. Or it is inside such an item.
    static func isKept(along axis: LayoutAxis) -> Presence { Presence(rawValue: axis == .horizontal ? 128 : 256) }

    /// It is gone, and so is what it is in.
    static let isInsideGone = Presence(rawValue: 512)

    /// It is gone, but something that is there fills its place along an axis: so it stays between its neighbours, as large as what
    /// fills it.
    static func isFilled(along axis: LayoutAxis) -> Presence { Presence(rawValue: axis == .horizontal ? 1024 : 2048) }

    /// What is said of it by the rows around it.
    static let byRows: Presence = [
        .isFollowed, .isReplaced(along: .horizontal), .isReplaced(along: .vertical), .isKept(along: .horizontal),
        .isKept(along: .vertical), .isFilled(along: .horizontal), .isFilled(along: .vertical),
    ]

    /// What decides how rows about it are meant while it is gone.
    static let whileGone: Presence = byRows.union([.isGone, .isInsideGone])

    /// What it is by itself, not by what it is in or by what is said of it.
    static let own: Presence = [.saysGone, .isMissing]
}
