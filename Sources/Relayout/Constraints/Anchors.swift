/// The anchors of an item under one name: `view.anchors.height`.
///
/// They are those that the item has itself, `view.height`. Say them so where a class has members of its own by these names: what
/// stands here nothing hides.
public struct Anchors {
    private let item: any LayoutItem

    fileprivate init(_ item: any LayoutItem) { self.item = item }

    /// The left edge, in either layout direction.
    public var left: Anchor<AnchorKind.Horizontal> { Anchor(item, .left) }
    /// The right edge, in either layout direction.
    public var right: Anchor<AnchorKind.Horizontal> { Anchor(item, .right) }
    /// The edge where reading begins.
    public var leading: Anchor<AnchorKind.Horizontal> { Anchor(item, .leading) }
    /// The edge where reading ends.
    public var trailing: Anchor<AnchorKind.Horizontal> { Anchor(item, .trailing) }
    /// The middle between the left and right edges.
    public var centerX: Anchor<AnchorKind.Horizontal> { Anchor(item, .centerX) }
    /// The top edge.
    public var top: Anchor<AnchorKind.Vertical> { Anchor(item, .top) }
    /// The bottom edge.
    public var bottom: Anchor<AnchorKind.Vertical> { Anchor(item, .bottom) }
    /// The middle between the top and bottom edges.
    public var centerY: Anchor<AnchorKind.Vertical> { Anchor(item, .centerY) }
    /// The line on which the first row of text stands.
    public var firstBaseline: Anchor<AnchorKind.Vertical> { Anchor(item, .firstBaseline) }
    /// The line on which the last row of text stands.
    public var lastBaseline: Anchor<AnchorKind.Vertical> { Anchor(item, .lastBaseline) }
    /// The line up to which the capital letters of the first row reach.
    public var capline: Anchor<AnchorKind.Vertical> { Anchor(item, .capline) }
    /// The extent along x.
    public var width: Anchor<AnchorKind.Length> { Anchor(item, .width) }
    /// The extent along y.
    public var height: Anchor<AnchorKind.Length> { Anchor(item, .height) }
    /// All four edges.
    public var edges: CompositeAnchor<AnchorKind.Edges> { item.edges }
    /// The leading and trailing edges.
    public var horizontalEdges: CompositeAnchor<AnchorKind.HorizontalEdges> { item.horizontalEdges }
    /// The top and bottom edges.
    public var verticalEdges: CompositeAnchor<AnchorKind.VerticalEdges> { item.verticalEdges }
    /// The width and the height.
    public var size: CompositeAnchor<AnchorKind.Size> { item.size }
    /// The middle, along both axes.
    public var center: CompositeAnchor<AnchorKind.Center> { item.center }
}

extension LayoutItem {
    /// All anchors under one name, which nothing hides.
    public var anchors: Anchors { Anchors(self) }
}
