// Containers say the same along either axis; users write `leading` or `top`.

extension AnchorKind {
    /// A place along an axis that is chosen at run time.
    enum AlongAxis: Place {}
}

extension Axis {
    /// The axis across this one.
    var across: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The leading or top edge.
    func start(_ item: any LayoutItem) -> Anchor<AnchorKind.AlongAxis> {
        Anchor(item, self == .horizontal ? .leading : .top)
    }

    /// The trailing or bottom edge.
    func end(_ item: any LayoutItem) -> Anchor<AnchorKind.AlongAxis> {
        Anchor(item, self == .horizontal ? .trailing : .bottom)
    }

    /// The middle.
    func center(_ item: any LayoutItem) -> Anchor<AnchorKind.AlongAxis> {
        Anchor(item, self == .horizontal ? .centerX : .centerY)
    }

    /// The width or height.
    func length(_ item: any LayoutItem) -> Anchor<AnchorKind.Length> {
        Anchor(item, self == .horizontal ? .width : .height)
    }
}

extension Priority {
    /// How strongly a container pulls together an item that it leaves free, where neither content nor anything else
    /// decides: below whatever a layout says on purpose.
    static let pull = Priority(50)
    /// How strongly a container pulls itself together.
    static let canvas = Priority(49)
}
