/// How much room there is along one axis.
public enum SizeClass: Hashable, Sendable {
    /// Little: a telephone held upright, horizontally.
    case compact
    /// Much: a tablet, a window.
    case regular
}

/// Which way lines of text run.
public enum ReadingDirection: Hashable, Sendable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
}

/// What kind of device shows a layout.
public enum Idiom: Hashable, Sendable {
    /// Held in one hand.
    case phone
    /// Held in two hands.
    case pad
    /// A window on a desk.
    case desktop
    /// Looked at from across the room.
    case tv
    /// Glanced at while driving.
    case carPlay
    /// Worn at the wrist.
    case watch
    /// Worn before the eyes.
    case headset
}

/// How large the user wants text, from the smallest to the largest.
public enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Smaller than what most users have.
    case extraSmall, small, medium
    /// What most users have.
    case large
    /// Larger than what most users have.
    case extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// So large that a layout has to make room for it; see ``isAccessibility``.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
        accessibilityExtraExtraExtraLarge

    /// Whether the text is so large that layouts usually put below each other what otherwise stands side by side.
    public var isAccessibility: Bool { self >= .accessibilityMedium }

    /// Whether the left one is the smaller.
    public static func < (lhs: TextSizeCategory, rhs: TextSizeCategory) -> Bool { lhs.rawValue < rhs.rawValue }
}
