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

/// The keys that the library itself reads, or that nearly every layout asks for.
public enum StandardTraits {
    /// How much room there is horizontally.
    public enum HorizontalSizeClass: TraitKey {
        /// Compact or regular.
        public typealias Value = SizeClass
    }
    /// How much room there is vertically.
    public enum VerticalSizeClass: TraitKey {
        /// Compact or regular.
        public typealias Value = SizeClass
    }
    /// Which edges leading and trailing are. Left to right where it is not given.
    public enum Direction: TraitKey {
        /// Left to right, or right to left.
        public typealias Value = ReadingDirection
    }
    /// Pixels per point, to which frames are rounded. Not rounded where it is not given.
    public enum DisplayScale: TraitKey {
        /// A number.
        public typealias Value = Double
    }
    /// What kind of device shows the layout.
    public enum DeviceIdiom: TraitKey {
        /// Its kind.
        public typealias Value = Idiom
    }
    /// How large the user wants text.
    public enum TextSize: TraitKey {
        /// One of the steps that users can choose.
        public typealias Value = TextSizeCategory
    }
    /// How far bars, rounded corners and the like reach in from the root's edges.
    public enum SafeArea: TraitKey {
        /// In points.
        public typealias Value = Insets
    }
    /// How far content stays from the edges of what contains it.
    public enum Margins: TraitKey {
        /// In points.
        public typealias Value = Insets
    }
    /// The greatest width at which lines are comfortable to read, in points.
    public enum ReadableWidth: TraitKey {
        /// A number.
        public typealias Value = Double
    }
    /// How much of the root's bottom the keyboard covers, in points.
    public enum KeyboardHeight: TraitKey {
        /// A number.
        public typealias Value = Double
    }
}
