#if canImport(SwiftUI)
    import SwiftUI

    #if canImport(UIKit) && !os(watchOS)
        /// A ``LayoutView`` inside SwiftUI: `HostedLayoutView(login) { LoginView($0) }`.
        public struct HostedLayoutView<State>: UIViewRepresentable {
            private let state: State
            private let make: @MainActor (State) -> LayoutView<State>

            /// Creates a view that shows `state` in the view that `make` returns, which is called once.
            public init(_ state: State, _ make: @escaping @MainActor (_ state: State) -> LayoutView<State>) {
                self.state = state
                self.make = make
            }

            /// The host.
            public func makeUIView(context: Context) -> LayoutView<State> { make(state) }

            /// Lays out the state.
            public func updateUIView(_ uiView: LayoutView<State>, context: Context) { uiView.state = state }

            /// What is proposed, and where nothing is, the size of the layout.
            @available(iOS 16, tvOS 16, visionOS 1, *)
            public func sizeThatFits(
                _ proposal: ProposedViewSize, uiView: LayoutView<State>, context: Context
            ) -> CGSize? { uiView.size(for: proposal) }
        }
    #elseif canImport(AppKit)
        /// A ``LayoutView`` inside SwiftUI: `HostedLayoutView(login) { LoginView($0) }`.
        public struct HostedLayoutView<State>: NSViewRepresentable {
            private let state: State
            private let make: @MainActor (State) -> LayoutView<State>

            /// Creates a view that shows `state` in the view that `make` returns, which is called once.
            public init(_ state: State, _ make: @escaping @MainActor (_ state: State) -> LayoutView<State>) {
                self.state = state
                self.make = make
            }

            /// The host.
            public func makeNSView(context: Context) -> LayoutView<State> { make(state) }

            /// Lays out the state.
            public func updateNSView(_ nsView: LayoutView<State>, context: Context) { nsView.state = state }

            /// What is proposed, and where nothing is, the size of the layout.
            @available(macOS 13, *)
            public func sizeThatFits(
                _ proposal: ProposedViewSize, nsView: LayoutView<State>, context: Context
            ) -> CGSize? { nsView.size(for: proposal) }
        }
    #endif

    #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
        @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
        extension LayoutView {
            fileprivate func size(for proposal: ProposedViewSize) -> CGSize {
                let offered = proposal.width.flatMap { $0.isFinite && $0 > 0 ? Double($0) : nil }
                let content = hosted.content(state, width: offered, layoutTraits)
                let height = proposal.height.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
                return CGSize(
                    width: CGFloat(offered ?? content.width ?? 0), height: height ?? CGFloat(content.height ?? 0))
            }
        }
    #endif

    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    extension Traits {
        /// What SwiftUI's environment says of text size, and of size classes where there are any:
        /// `ConstraintLayout(login, traits: Traits(environment))` with `@Environment(\.self) var environment`.
        public init(_ environment: EnvironmentValues) {
            self.init()
            self[StandardTraits.TextSize.self] = TextSizeCategory(environment.dynamicTypeSize)
            #if !os(macOS) && !os(watchOS) && !os(tvOS)
                self[StandardTraits.HorizontalSizeClass.self] = environment.horizontalSizeClass.map {
                    $0 == .compact ? .compact : .regular
                }
                self[StandardTraits.VerticalSizeClass.self] = environment.verticalSizeClass.map {
                    $0 == .compact ? .compact : .regular
                }
            #endif
        }
    }

    extension TextSizeCategory {
        // Both have the same twelve steps, in the same order.
        @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
        fileprivate init?(_ size: DynamicTypeSize) {
            guard let step = DynamicTypeSize.allCases.firstIndex(of: size) else { return nil }
            self.init(rawValue: step)
        }
    }
#endif
