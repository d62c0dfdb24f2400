import RelayoutSolver

/// An object whose frame a layout computes: a view, a layer, a drawing, a ``LayoutGuide``.
///
/// Only the parent and placing are required:
///
///     extension View: @MainActor LayoutItem {
///         var layoutParent: (any LayoutItem)? { superview }
///         func place(_ frame: LayoutRect) { self.frame = frame }
///     }
///
/// An item is known by its identity as an object. A layout holds every item that it mentions strongly until an update
/// without the item has been committed, and its root weakly.
public protocol LayoutItem: AnyObject {
    /// The item in whose coordinates this one is placed. nil in the item at the top, which is a layout's root. Any other item
    /// from which no parents lead to the root counts as gone, is not placed, and is reported: ``MissingItem``.
    ///
    /// Read once in every update that mentions the item, but not for a row that a memoized list carries over; then again
    /// after ``ViewLayout/contentDidChange(_:)``.
    var layoutParent: (any LayoutItem)? { get }

    /// Takes the frame that was computed, in points, in the parent's coordinates.
    ///
    /// Called after the whole update has been solved, parents before their children, only when the frame differs from
    /// the one given before, or after ``ViewLayout/frameDidChange(_:)``. Never called for the root. An update that is
    /// requested from here runs after this one.
    func place(_ frame: LayoutRect)

    /// Called when an update brought the item into a layout, right before it is placed there for the first time: the place to
    /// show what was hidden, or to move to where it comes from. Once for each layout. Never called for the root. Default:
    /// nothing.
    func didEnterLayout()

    /// Called when an update took the item out of a layout, after all others were placed: the place to hide it, as it stays
    /// where it was. An item that goes into another layout in the same update, as one inside an item, may have entered that one
    /// before: then there is nothing to hide. Never called for the root, and not for the items of a layout that is released.
    /// Default: nothing.
    func didLeaveLayout()

    /// What reports call the item. nil (the default) stands for the name of the property that holds it, where a layout knows
    /// it (``ViewLayout/nameItems(after:)``), or else of its type. Read once, when the item becomes part of the layout. A line break
    /// in it reads as `↵`.
    var layoutName: String? { get }

    /// What an item without a name shows, by which reports tell it from others of its type: `UILabel "Sign in"`. Read once,
    /// when the item becomes part of the layout. Default: nil.
    var layoutText: String? { get }

    /// Whether the item is shown, and whether it takes room; what is inside an item that is gone is gone too.
    ///
    /// Read when ``layoutParent`` is. Default: ``ItemVisibility/gone`` where ``isGone`` is true, else
    /// ``ItemVisibility/visible``.
    var visibility: ItemVisibility { get }

    /// Whether the item takes no room: an older and shorter word, which only counts where ``visibility`` is not given.
    /// Default: false.
    var isGone: Bool { get }

    /// How large the content wants to be, and where its baselines are.
    ///
    /// `width`: in points, or nil for the natural size. A layout asks for the natural size first; where it then
    /// settles on another width, it asks again at that width and takes the height and the baselines of that answer, and
    /// the width too where it is smaller than both the natural one and the one asked for: wrapped text is as wide as its
    /// longest line, and wants no more. Answers are kept until ``ViewLayout/contentDidChange(_:)``, for the last eight widths and for all
    /// of the running update. Widths are not negative, and above zero for an item without natural content. Default:
    /// ``Content/nothing``, which is not asked for at any width.
    ///
    /// Content that depends on the traits, as text does on how large the user wants it, implements ``measure(_:)`` instead.
    func measure(width: Double?) -> Content

    /// The same with the traits of the layout. Layouts call this one. Default: ``measure(width:)``.
    func measure(_ request: ContentRequest) -> Content

    /// How strongly the item wants to be no larger than its content. Read together with the content. Default: 250. Content that
    /// is required, and contradicts other constraints, is reported, and missed by as little as they allow.
    func hugging(_ axis: LayoutAxis) -> Priority

    /// How strongly the item wants to be no smaller than its content. Read together with the content. Default: 750. Where it is
    /// required: as for ``hugging(_:)``.
    func compressionResistance(_ axis: LayoutAxis) -> Priority
}

extension LayoutItem {
    /// Nothing.
    public func didEnterLayout() {}
    /// Nothing.
    public func didLeaveLayout() {}
    /// nil: reports use the name of a property, or of the type.
    public var layoutName: String? { nil }
    /// As ``isGone`` says.
    public var visibility: ItemVisibility { isGone ? .gone : .visible }
    /// nil: the item shows no text.
    public var layoutText: String? { nil }
    /// false: the item takes room.
    public var isGone: Bool { false }
    /// No content.
    public func measure(width: Double?) -> Content { .nothing }
    /// What ``measure(width:)`` says.
    public func measure(_ request: ContentRequest) -> Content { measure(width: request.width) }
    /// 250.
    public func hugging(_ axis: LayoutAxis) -> Priority { .low }
    /// 750.
    public func compressionResistance(_ axis: LayoutAxis) -> Priority { .high }
}
