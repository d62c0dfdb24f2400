/// Names a trait and the type of its values. Users add their own:
///
///     enum Mood: TraitKey { typealias Value = MoodValue }
///
///     extension Traits {
///         static func mood(_ value: MoodValue) -> Traits { Traits(Mood.self, value) }
///     }
public protocol TraitKey {
    /// What the trait can be.
    associatedtype Value: Hashable & Sendable
}

/// How much room there is along one axis.
public enum SizeClass: Hashable, Sendable {
    /// Little: a telephone held upright, horizontally.
    case compact
    /// Much: a tablet, a window.
    case regular
}

/// Which way lines of text run.
public enum LayoutDirection: Hashable, Sendable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
}

/// The keys that the library itself reads, or that nearly every layout asks for.
public enum StandardTraits {
    /// How much room there is horizontally.
    public enum HorizontalSizeClass: TraitKey {
        /// How much room.
        public typealias Value = SizeClass
    }

    /// How much room there is vertically.
    public enum VerticalSizeClass: TraitKey {
        /// How much room.
        public typealias Value = SizeClass
    }

    /// Which edges leading and trailing are. Left to right where it is not given.
    public enum Direction: TraitKey {
        /// Which way.
        public typealias Value = LayoutDirection
    }

    /// Pixels per point, to which frames are rounded. Not rounded where it is not given.
    public enum DisplayScale: TraitKey {
        /// Pixels per point, above zero.
        public typealias Value = Double
    }
}
