#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    /// A view that is told when a layout takes it in, and when it lets go of it: the hooks of ``LayoutItem``, which a class of a
    /// toolkit's views cannot override.
    ///
    ///     final class Toast: UIView, EnteringView {
    ///         func enterLayout() { alpha = 0 }
    ///         func leaveLayout() { player.stop() }
    ///     }
    @MainActor
    public protocol EnteringView {
        /// Called as ``LayoutItem/didEnterLayout()`` is: before the view is placed for the first time.
        func enterLayout()

        /// Called as ``LayoutItem/didLeaveLayout()`` is: after all others were placed.
        func leaveLayout()
    }

    @MainActor extension LayoutItem where Self: PlatformView {
        /// Tells a view that is an ``EnteringView``.
        public func didEnterLayout() { (self as? any EnteringView)?.enterLayout() }

        /// Tells a view that is an ``EnteringView``.
        public func didLeaveLayout() { (self as? any EnteringView)?.leaveLayout() }
    }
#endif
