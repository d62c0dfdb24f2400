/// A layout that depends on what an item says of its content:
///
///     ContentLayout(of: photo) { content in
///         photo.width == card.width * 0.5
///         photo.height == (content.height ?? 0) * 0.5         // half of its own height
///     }
///
/// The content is the one that the item's own constraints are made of: the natural width, or the smaller one of text
/// that wraps at the width that it gets; and the height, the baselines and the capline at that width, all in points. So
/// constraints on the item's width should not depend on its height.
public struct ContentLayout: LayingOut {
    private let item: any LayoutItem
    private let content: (Content) -> LayoutBlock

    /// Creates a layout from a closure that is given the item's content, and is called in every update: again when the
    /// width of the item came out as another one.
    public init(
        of item: any LayoutItem,
        @LayoutBuilder @_implicitSelfCapture _ content: @escaping (_ content: Content) -> LayoutBlock
    ) {
        self.item = item
        self.content = content
    }

    /// Gives what the closure says of the content.
    public func layOut(into pass: inout LayoutPass) {
        content(pass.contentAtSolvedWidth(of: item)).layOut(into: &pass)
    }
}
