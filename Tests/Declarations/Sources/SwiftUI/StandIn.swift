// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A layout with its children, as SwiftUI would ask it. Not in SwiftUI.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public final class Arranged<L: Layout> {
    public let layout: L
    public var children: Children
    public var layoutDirection = LayoutDirection.leftToRight
    public private(set) var cache: L.Cache?

    init(layout: L, children: Children) {
        self.layout = layout
        self.children = children
    }

    private func subviews() -> LayoutSubviews {
        callCount += 1
        return LayoutSubviews(
            layoutDirection: layoutDirection,
            list: children.list.map {
                $0.call = callCount
                return LayoutSubview(child: $0, call: callCount)
            })
    }
    private func end() {
        callCount += 1
        for child in children.list { child.call = callCount }
    }
    /// Takes over what SwiftUI keeps between updates of the same view.
    public func takeCache(of other: Arranged<L>) {
        cache = other.cache
        if cache != nil { layout.updateCache(&cache!, subviews: subviews()) }
        end()
    }
    public func size(_ proposal: ProposedViewSize) -> CGSize {
        if cache == nil { cache = layout.makeCache(subviews: subviews()) }
        defer { end() }
        return layout.sizeThatFits(proposal: proposal, subviews: subviews(), cache: &cache!)
    }
    public func alignment(_ guide: VerticalAlignment, _ bounds: CGRect) -> CGFloat? {
        if cache == nil { cache = layout.makeCache(subviews: subviews()) }
        defer { end() }
        return layout.explicitAlignment(
            of: guide, in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews(), cache: &cache!)
    }
    /// Lays out, and returns where the children are: from the left, as on the screen.
    public func place(in bounds: CGRect) -> [CGRect] {
        if cache == nil { cache = layout.makeCache(subviews: subviews()) }
        for child in children.list { child.placed = nil }
        layout.placeSubviews(
            in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews(), cache: &cache!)
        end()
        return children.list.map { child in
            guard let placed = child.placed else { return .null }
            let size = child.measure(placed.proposal).size
            let x = placed.position.x - placed.anchor.x * size.width
            let y = placed.position.y - placed.anchor.y * size.height
            // SwiftUI mirrors by itself.
            let left = layoutDirection == .rightToLeft ? bounds.minX + bounds.maxX - x - size.width : x
            return CGRect(x: left, y: y, width: size.width, height: size.height)
        }
    }
}

extension Arranged: View {
    public var body: Never { return fatalError() }
}

nonisolated(unsafe) private var callCount = 0

/// The children of a layout, in order.
public struct Children {
    public var list: [Child] = []

    @MainActor init(_ view: Any, _ values: [ObjectIdentifier: Any] = [:]) {
        switch view {
        case let tuple as any Tuple: for view in tuple.children { list += Children(view, values).list }
        case let valued as any HasValue:
            list = Children(valued.inner, values.merging([valued.key: valued.value]) { old, _ in old }).list
        case let either as any Either: list = Children(either.chosen, values).list
        case let each as any Each: for view in each.views { list += Children(view, values).list }
        case is EmptyView: break
        case let optional as any OptionalView: if let view = optional.inner { list = Children(view, values).list }
        default:
            let child = Child(StandIn.measuring(view))
            child.values = values
            list = [child]
        }
    }
}
@MainActor protocol Tuple { var children: [Any] { get } }
extension TupleView: Tuple {}
@MainActor protocol HasValue { var inner: Any { get }; var key: ObjectIdentifier { get }; var value: Any { get } }
extension Valued: HasValue { var inner: Any { view } }
@MainActor protocol Either { var chosen: Any { get } }
extension _ConditionalContent: Either {
    var chosen: Any {
        switch self {
        case .first(let a): a;
        case .second(let b): b
        }
    }
}
@MainActor protocol Each { var views: [Any] { get } }
extension ForEach: Each { var views: [Any] { data.map { content($0) } } }
@MainActor protocol OptionalView { var inner: Any? { get } }
extension Optional: OptionalView where Wrapped: View { var inner: Any? { self } }
@MainActor protocol Field { var title: String { get } }
extension TextField: Field {}
extension SecureField: Field {}
@MainActor protocol Labelled { var inner: Any { get } }
extension Button: Labelled { var inner: Any { label } }

extension StandIn {
    /// Texts as in the stand-in for UIKit: 17 points, half of it a character. Colours take what they are given.
    @MainActor static func measuring(_ view: Any) -> (ProposedViewSize) -> ViewDimensions {
        let line: CGFloat = 17 * 1.19
        switch view {
        case let text as Text:
            let string = text.text
            return { proposal in
                var (lines, widest, width): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
                for word in string.split(separator: " ") {
                    let length = CGFloat(word.count) * 8.5
                    if width > 0, width + 8.5 + length > proposal.width ?? .infinity {
                        lines += 1
                        width = length
                    } else {
                        width += (width > 0 ? 8.5 : 0) + length
                    }
                    widest = max(widest, width)
                }
                return ViewDimensions(
                    size: CGSize(width: widest, height: lines * line), first: 17 * 0.95,
                    last: lines * line - 17 * 0.24, hasText: true)
            }
        case let button as any Labelled:
            let inner = measuring(button.inner)
            return { proposal in
                let text = inner(proposal)
                return ViewDimensions(
                    size: CGSize(width: max(text.width, 30), height: text.height + 12), first: text.first + 6,
                    last: text.last + 6, hasText: text.hasText)
            }
        case let field as any Field:
            let width = CGFloat(field.title.count) * 8.5 + 14
            return { proposal in
                ViewDimensions(
                    size: CGSize(width: proposal.width ?? width, height: line + 14), first: 17 * 0.95 + 7,
                    last: line + 7 - 17 * 0.24, hasText: true)
            }
        default:
            return { proposal in
                ViewDimensions(size: proposal.replacingUnspecifiedDimensions(), first: 0, last: 0, hasText: false)
            }
        }
    }
}
