// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public types of SwiftUI whose names a layout library might have too.

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}
@frozen public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing }
@frozen public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
@frozen public enum VerticalEdge: Int8, Sendable { case top, bottom }
@frozen public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
}
@frozen public struct EdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public struct LayoutDirectionBehavior: Hashable, Sendable {}
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
        accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
        accessibility4, accessibility5
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
@frozen public struct Anchor<Value> {
    public struct Source {}
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct GridLayout: Sendable {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct HStackLayout: Sendable {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct VStackLayout: Sendable {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct ZStackLayout: Sendable {}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct AnyLayout: Sendable {}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol Transition {}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum TransitionPhase {}
public struct AnyTransition {}
public struct Transaction {}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct Spring: Hashable, Sendable {}
public struct Animation: Equatable, Sendable {}
public struct EmptyAnimatableData {}
public struct GeometryProxy {}
public struct GridItem {}
public struct Grid {}
public struct GridRow {}
public struct Group {}
public struct Section {}
public struct List {}
public struct Form {}
public struct Table {}
public struct TableRow {}
public struct TableColumn {}
public struct Spacer {}
public struct Divider {}
public struct Label {}
public struct Image {}
public struct Link {}
public struct Menu {}
public struct Path {}
public struct Angle {}
public struct Font {}
public struct Gradient {}
public struct Environment<Value> {}
public struct EnvironmentObject {}
public struct FocusState {}
public struct SafeAreaRegions {}
public struct ScrollView {}
public struct Stepper {}
public struct Toggle {}
public struct Slider {}
public struct Picker {}
public struct ProgressView {}
public struct Canvas {}
public struct Window {}
public struct ContainerValues {}
public struct ContentMarginPlacement {}
public struct ContentShapeKinds {}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum Prominence {}
public enum ColorScheme {}
public enum BlendMode {}
public struct LocalizedStringKey {}
public struct MatchedGeometryProperties {}
public struct PinnedScrollableViews {}
public protocol Shape {}
public protocol InsettableShape {}
public protocol PreferenceKey {}
public protocol ViewModifier {}
public protocol EnvironmentKey {}
public struct EnvironmentValues: Sendable {
    public init() {}
    public var layoutDirection = LayoutDirection.leftToRight
    public var dynamicTypeSize = DynamicTypeSize.large
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
    public var displayScale: CGFloat = 1
}

#if canImport(UIKit)
    @MainActor public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>
        func makeUIView(context: Context) -> UIViewType
        func updateUIView(_ uiView: UIViewType, context: Context)
        @available(iOS 16.0, tvOS 16.0, *)
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
        func makeCoordinator() -> Coordinator
    }
    extension UIViewRepresentable {
        public var body: Never { return fatalError() }
        public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    }
    extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
    public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
        public init() {}
        public var environment = EnvironmentValues()
    }
#else
    @MainActor public protocol NSViewRepresentable: View where Body == Never {
        associatedtype NSViewType: NSView
        associatedtype Coordinator = Void
        typealias Context = NSViewRepresentableContext<Self>
        func makeNSView(context: Context) -> NSViewType
        func updateNSView(_ nsView: NSViewType, context: Context)
        @available(macOS 13.0, *)
        func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
        func makeCoordinator() -> Coordinator
    }
    extension NSViewRepresentable {
        public var body: Never { return fatalError() }
        public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }
    }
    extension NSViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
    public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
        public init() {}
        public var environment = EnvironmentValues()
    }
#endif
