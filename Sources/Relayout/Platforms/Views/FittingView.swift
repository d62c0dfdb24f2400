#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    /// A view whose own `sizeThatFits(_:)` says how high it is at a width.
    ///
    /// Labels and text views are such. A view class that overrides `sizeThatFits(_:)` says so, for that of a plain view
    /// answers its present size, whatever it is asked:
    ///
    ///     extension Chart: FittingView {}
    @MainActor
    public protocol FittingView {}
#endif
