/// The anchors of an item under one name: `view.anchors.height`.
///
/// They are the same as the item's own, `view.height`. Use them where a class has members of these names itself, which
/// hide the item's.
public struct Anchors {
    private let item: any LayoutItem

    fileprivate init(_ item: any LayoutItem) { self.item = item }

    /// The left edge, in either layout direction.
    public var left: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(item, .left) }
    /// The right edge, in either layout direction.
    public var right: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(item, .right) }
    /// The edge where reading begins.
    public var leading: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(item, .leading) }
    /// The edge where reading ends.
    public var trailing: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(item, .trailing) }
    /// The middle between the left and right edges. An offset from it is to the right in either layout direction: `b.centerX == a.centerX + 8`
    /// is not mirrored. `b.leading == a.centerX + 8` is, and so is one with a factor: `b.centerX == a.centerX * 0.5 + 8`.
    public var centerX: ItemAnchor<AnchorKind.Horizontal> { ItemAnchor(item, .centerX) }
    /// The top edge.
    public var top: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .top) }
    /// The bottom edge.
    public var bottom: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .bottom) }
    /// The middle between the top and bottom edges.
    public var centerY: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .centerY) }
    /// The line on which the first row of text stands.
    public var firstBaseline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .firstBaseline) }
    /// The line on which the last row of text stands.
    public var lastBaseline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .lastBaseline) }
    /// The line up to which the capital letters of the first row reach.
    public var capline: ItemAnchor<AnchorKind.Vertical> { ItemAnchor(item, .capline) }
    /// The extent along x.
    public var width: ItemAnchor<AnchorKind.Length> { ItemAnchor(item, .width) }
    /// The extent along y.
    public var height: ItemAnchor<AnchorKind.Length> { ItemAnchor(item, .height) }
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
    /// All anchors under one name, for classes with members that hide the item's own.
    public var anchors: Anchors { Anchors(self) }
}
