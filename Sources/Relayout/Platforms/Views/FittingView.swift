#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// A view whose own `sizeThatFits(_:)` says how high it is at a width.
    ///
    /// Labels and text views are such. A view class that overrides `sizeThatFits(_:)` says so, for that of a plain view
    /// answers its present size, whatever it is asked:
    ///
    ///     extension Chart: FittingView {}
    ///
    /// In AppKit only controls have `sizeThatFits(_:)`; another view brings one.
    @MainActor
    public protocol FittingView {
        /// The size of the view's frame where `size` is at hand, in points; the height is without a limit.
        func sizeThatFits(_ size: CGSize) -> CGSize
    }
#endif
