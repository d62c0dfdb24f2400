/// How a ``StackLayout`` uses the room along its axis.
public enum Distribution: Hashable, Sendable, CaseIterable {
    /// The items fill the room; those give way that hug their content least, or resist compression least. Where several
    /// do so equally, which one gives way is open, and reported by ``ViewLayout/ambiguity(in:limit:)``.
    case fill
    /// The items fill the room, and are equally long.
    case fillEqually
    /// The items fill the room in proportion to the lengths of their content; the last one takes up what spacing and
    /// insets leave over. Items without content are empty; if none has any, all have equal shares.
    case fillProportionally
    /// The first and the last item touch the insets, and the gaps between are equal, at least the spacing.
    case equalSpacing
    /// As ``equalSpacing``, but it is the distances between the items' centres that are equal as far as the spacing
    /// allows.
    case equalCentering
    /// A box: the items keep their lengths, and are packed at the leading or top end.
    case start
    /// A box whose items are packed in the middle between the insets.
    case center
    /// A box whose items are packed at the trailing or bottom end.
    case end

    /// Whether the items keep their lengths and leave room over.
    var isPacked: Bool {
        switch self {
        case .start, .center, .end: true
        case .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering: false
        }
    }

    /// Whether the room between the items is what gives way.
    var isSpreading: Bool {
        switch self {
        case .equalSpacing, .equalCentering: true
        case .fill, .fillEqually, .fillProportionally, .start, .center, .end: false
        }
    }
}
