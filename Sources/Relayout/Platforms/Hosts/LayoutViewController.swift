#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// A view controller whose view lays out a state.
    ///
    ///     final class LoginController: LayoutViewController<Login> {
    ///         let title = UILabel()
    ///         @LayoutBuilder override func layout(for login: Login) -> LayoutBlock {
    ///             title.center == view.center
    ///         }
    ///     }
    ///     window.rootViewController = LoginController(Login())
    open class LayoutViewController<State>: PlatformViewController {
        /// What is laid out; see ``LayoutView/state``.
        public var state: State {
            get { host.state }
            set { host.state = newValue }
        }

        /// The view, which may be used before the controller's view is loaded.
        public let host: LayoutView<State>

        /// Creates a controller that lays out `state` as ``layout(for:)`` says.
        public init(_ state: State) {
            let link = Link()
            host = LayoutView(state) { state, environment in link.controller?.layout(for: state, in: environment) }
            super.init(nibName: nil, bundle: nil)
            link.controller = self
        }

        /// Creates a controller that lays out `state` as `layout` says.
        public init(_ state: State, @LayoutBuilder layout: @escaping (_ state: State) -> LayoutBlock) {
            host = LayoutView(state, layout: layout)
            super.init(nibName: nil, bundle: nil)
        }

        /// Creates a controller that lays out `state` as `layout` says of it and of the place where it is shown.
        public init(
            _ state: State, fileID: StaticString = #fileID, line: UInt32 = #line,
            @LayoutBuilder layout: @escaping (_ state: State, _ environment: LayoutEnvironment) -> LayoutBlock
        ) {
            host = LayoutView(state, fileID: fileID, line: line, layout: layout)
            super.init(nibName: nil, bundle: nil)
        }

        /// Controllers of this class are made in code: an archive has no state.
        @available(*, unavailable, message: "a LayoutViewController needs a state: make it in code")
        public required init?(coder: NSCoder) { fatalError("a LayoutViewController needs a state") }

        /// The layout of a state. Override it, with `@LayoutBuilder`; `view` is the root.
        @LayoutBuilder
        open func layout(for state: State) -> LayoutBlock {}

        /// The layout of a state in its environment. Override it where the layout asks for traits or size.
        @LayoutBuilder
        open func layout(for state: State, in environment: LayoutEnvironment) -> LayoutBlock { layout(for: state) }

        /// The view is the host.
        open override func loadView() { view = host }

        /// Lays out another state, animated, as the host does. `duration`: in seconds.
        public func animate(to state: State, duration: Double = 0.3) { host.animate(to: state, duration: duration) }

        /// The view is made before the controller is there to be asked.
        private final class Link {
            weak var controller: LayoutViewController?
        }
    }
#endif
