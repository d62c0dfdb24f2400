// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(UIKit)
    @_exported import UIKit
#else
    @_exported import AppKit
#endif

// What a layout is asked by, and the types around it. Views are not drawn: `StandIn` measures and places them.

public protocol Animatable {}

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

public struct ViewDimensions: Equatable {
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    let size: CGSize
    let first: CGFloat
    let last: CGFloat
    let hasText: Bool
    public subscript(guide: VerticalAlignment) -> CGFloat {
        switch guide {
        case .firstTextBaseline: hasText ? first : height
        case .lastTextBaseline: hasText ? last : height
        case .top: 0
        case .bottom: height
        default: height / 2
        }
    }
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        guide == .leading ? 0 : guide == .trailing ? width : width / 2
    }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        guide == .firstTextBaseline && hasText ? first : guide == .lastTextBaseline && hasText ? last : nil
    }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
}

@frozen public struct VerticalAlignment: Equatable, Sendable {
    let name: String
    public static let top = Self(name: "top")
    public static let center = Self(name: "center")
    public static let bottom = Self(name: "bottom")
    public static let firstTextBaseline = Self(name: "firstTextBaseline")
    public static let lastTextBaseline = Self(name: "lastTextBaseline")
}
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    let name: String
    public static let leading = Self(name: "leading")
    public static let center = Self(name: "center")
    public static let trailing = Self(name: "trailing")
}
@frozen public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public static let topLeading = Self(x: 0, y: 0)
    public static let center = Self(x: 0.5, y: 0.5)
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// A child of a layout: what SwiftUI makes of a view. Valid within the call only, which is seen to.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct LayoutSubview: Equatable {
    let child: Child
    let call: Int
    private func check() {
        precondition(call == child.call, "a subview was used after the call that it was given to")
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { dimensions(in: proposal).size }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        check()
        child.measurements += 1
        return child.measure(proposal)
    }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        check()
        child.placed = (position, anchor, proposal)
    }
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        check()
        return child.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }
    public static func == (a: Self, b: Self) -> Bool { a.child === b.child }
}

public final class Child {
    public var values: [ObjectIdentifier: Any] = [:]
    let measure: (ProposedViewSize) -> ViewDimensions
    var call = 0
    public var measurements = 0
    public var placed: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?
    init(_ measure: @escaping (ProposedViewSize) -> ViewDimensions) { self.measure = measure }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct LayoutSubviews: Equatable, RandomAccessCollection {
    public var layoutDirection: LayoutDirection
    let list: [LayoutSubview]
    public var startIndex: Int { 0 }
    public var endIndex: Int { list.count }
    public subscript(index: Int) -> LayoutSubview { list[index] }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ViewSpacing: Sendable { public init() {} }

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct LayoutProperties: Sendable {
    public var stackOrientation: Axis?
    public init() {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol Layout: Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        Arranged(layout: self, children: Children(content()))
    }
}

// MARK: Views

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
@resultBuilder public enum ViewBuilder {
    public static func buildExpression<V: View>(_ view: V) -> V { view }
    @MainActor public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    @MainActor public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<(repeat each V)> {
        TupleView((repeat each view), children: ViewBuilder.list(repeat each view))
    }
    @MainActor private static func list<each V: View>(_ view: repeat each V) -> [Any] {
        var list: [Any] = []
        repeat list.append(each view)
        return list
    }
    public static func buildOptional<V: View>(_ view: V?) -> V? { view }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { .first(first) }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { .second(second) }
}
extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }
public enum _ConditionalContent<A: View, B: View>: View {
    case first(A)
    case second(B)
    public var body: Never { return fatalError() }
}
public struct TupleView<T>: View {
    public let value: T
    let children: [Any]
    init(_ value: T, children: [Any]) { (self.value, self.children) = (value, children) }
    public var body: Never { return fatalError() }
}
public struct Text: View {
    let text: String
    public init(_ text: String) { self.text = text }
    public var body: Never { return fatalError() }
}
public struct EmptyView: View {
    public init() {}
    public var body: Never { return fatalError() }
}
public struct Color: View, Sendable {
    public static let red = Color()
    public static let gray = Color()
    public static let blue = Color()
    public static let clear = Color()
    public var body: Never { return fatalError() }
}
public struct Button<Label: View>: View {
    let label: Label
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { self.label = label() }
    public var body: Never { return fatalError() }
}
extension Button where Label == Text {
    public init(_ title: String, action: @escaping @MainActor () -> Void) { label = Text(title) }
}
public struct TextField<Label: View>: View {
    let title: String
    public var body: Never { return fatalError() }
}
extension TextField where Label == Text {
    public init(_ title: String, text: Binding<String>) { self.title = title }
}
public struct SecureField<Label: View>: View {
    let title: String
    public var body: Never { return fatalError() }
}
extension SecureField where Label == Text {
    public init(_ title: String, text: Binding<String>) { self.title = title }
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: View {
    let data: Data
    let content: (Data.Element) -> Content
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable {
        self.data = data
        self.content = content
    }
    public var body: Never { return fatalError() }
}
@propertyWrapper public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding { self }
}
@propertyWrapper public struct State<Value> {
    private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
    private let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}
extension View {
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        Valued(view: self, key: ObjectIdentifier(key), value: value)
    }
    public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil) -> some View { self }
}
struct Valued<V: View>: View {
    let view: V
    let key: ObjectIdentifier
    let value: Any
    var body: Never { return fatalError() }
}
