extension Traits {
    /// How much room there is horizontally.
    @inlinable public static func horizontalSizeClass(_ value: SizeClass) -> Traits {
        Traits(StandardTraits.HorizontalSizeClass.self, value)
    }

    /// How much room there is vertically.
    @inlinable public static func verticalSizeClass(_ value: SizeClass) -> Traits {
        Traits(StandardTraits.VerticalSizeClass.self, value)
    }

    /// Both size classes of a size, in points: regular from these lengths on, compact below.
    ///
    /// The default lengths tell telephones from tablets. Classes that are known otherwise win where they are listed
    /// later: `[.sizeClasses(of: size), .verticalSizeClass(.compact)]`. A layout inside an item gets the classes of the
    /// item's size.
    @inlinable public static func sizeClasses(
        of size: LayoutSize, regularFromWidth width: Double = 600, height: Double = 480
    ) -> Traits {
        var traits: Traits = [
            .horizontalSizeClass(size.width >= width ? .regular : .compact),
            .verticalSizeClass(size.height >= height ? .regular : .compact),
        ]
        traits.thresholds.width = width
        traits.thresholds.height = height
        return traits
    }

    /// Which edges leading and trailing are. Left to right where it is not given.
    @inlinable public static func layoutDirection(_ value: ReadingDirection) -> Traits {
        Traits(StandardTraits.Direction.self, value)
    }

    /// Pixels per point, above 0 and at most 1e6, to which frames are rounded. Frames are not rounded where it is not given.
    @inlinable public static func displayScale(_ value: Double) -> Traits {
        Traits(StandardTraits.DisplayScale.self, value)
    }

    /// What kind of device shows the layout.
    @inlinable public static func idiom(_ value: Idiom) -> Traits { Traits(StandardTraits.DeviceIdiom.self, value) }

    /// How large the user wants text; a layout asks `environment.traits[StandardTraits.TextSize.self]`, an item its
    /// ``ContentRequest/traits``.
    @inlinable public static func contentSizeCategory(_ value: TextSizeCategory) -> Traits {
        Traits(StandardTraits.TextSize.self, value)
    }

    /// How far bars, rounded corners and the like reach in from the root's edges, in points; what
    /// ``LayoutGuide/safeArea(of:fileID:line:)`` leaves out.
    @inlinable public static func safeArea(_ insets: Insets) -> Traits {
        Traits(StandardTraits.SafeArea.self, insets)
    }

    /// How far content stays from the edges of what contains it, in points; what ``LayoutGuide/margins(of:_:fileID:line:)`` keeps.
    @inlinable public static func margins(_ insets: Insets) -> Traits {
        Traits(StandardTraits.Margins.self, insets)
    }

    /// The greatest width at which lines are comfortable to read, in points; what
    /// ``LayoutGuide/readableWidth(of:atMost:fileID:line:)`` keeps to where it is given no width of its own.
    @inlinable public static func readableWidth(_ points: Double) -> Traits {
        Traits(StandardTraits.ReadableWidth.self, points)
    }

    /// How much of the root's bottom the keyboard covers, in points; what ``LayoutGuide/keyboard(in:fileID:line:)`` covers.
    @inlinable public static func keyboardHeight(_ points: Double) -> Traits {
        Traits(StandardTraits.KeyboardHeight.self, points)
    }
}

// What layouts most often ask for, so that a condition reads as it is said: `layout.when(.horizontallyCompact)`.
extension Traits {
    /// A telephone.
    @inlinable public static var phone: Traits { .idiom(.phone) }
    /// A tablet.
    @inlinable public static var pad: Traits { .idiom(.pad) }
    /// A television.
    @inlinable public static var tv: Traits { .idiom(.tv) }
    /// A car's screen.
    @inlinable public static var carPlay: Traits { .idiom(.carPlay) }
    /// Little room horizontally.
    @inlinable public static var horizontallyCompact: Traits { .horizontalSizeClass(.compact) }
    /// Much room horizontally.
    @inlinable public static var horizontallyRegular: Traits { .horizontalSizeClass(.regular) }
    /// Little room vertically.
    @inlinable public static var verticallyCompact: Traits { .verticalSizeClass(.compact) }
    /// Much room vertically.
    @inlinable public static var verticallyRegular: Traits { .verticalSizeClass(.regular) }
    /// Leading is right.
    @inlinable public static var rightToLeft: Traits { .layoutDirection(.rightToLeft) }
}
