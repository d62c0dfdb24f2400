/// One of two layouts, chosen by the size that the layout is asked for, or by the solved size of an item. The other one
/// is never evaluated.
///
///     SizeLayout(width: 600...) { sidebar.width == 240 } else: { sidebar.width == 0 }
///     SizeLayout(of: card, width: 300...) { photo.width == 80 } else: { photo.width == 40 }
public struct SizeLayout: LayingOut {
    /// Whose size it is; nil for the size that the layout is asked for.
    private let item: (any LayoutItem)?
    private let axis: LayoutAxis
    private let matches: (Double) -> Bool
    /// Where the answer changes; nil where that is not known.
    private let thresholds: [Double]?
    private let content: () -> LayoutBlock
    private let alternative: () -> LayoutBlock
    /// One more than that of the layout whose `when` this is; 0 for closures.
    public private(set) var nesting = 0

    /// Creates the first layout where the proposed width, in points, lies in the range, the second where not. A width
    /// that is left open, as ``ViewLayout/sizeThatFits(_:_:traits:)`` may, lies in no range.
    public init(
        width range: some RangeExpression<Double>,
        @LayoutBuilder @_implicitSelfCapture then content: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(nil, .horizontal, range, content, alternative)
    }

    /// Creates the first layout where the proposed height, in points, lies in the range, the second where not. A height
    /// that is left open lies in no range.
    public init(
        height range: some RangeExpression<Double>,
        @LayoutBuilder @_implicitSelfCapture then content: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(nil, .vertical, range, content, alternative)
    }

    /// Creates the first layout where the solved width of an item, in points, lies in the range, the second where not,
    /// and while it is not known yet. Neither should therefore decide about that width; see ``LayoutPass/size(of:)``. A
    /// width within a millionth of a point of an end of the range is at that end.
    public init(
        of item: any LayoutItem, width range: some RangeExpression<Double>,
        @LayoutBuilder @_implicitSelfCapture then content: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(item, .horizontal, range, content, alternative)
    }

    /// Creates the first layout where the solved height of an item, in points, lies in the range, the second where not,
    /// and while it is not known yet. A height within a millionth of a point of an end of the range is at that end.
    public init(
        of item: any LayoutItem, height range: some RangeExpression<Double>,
        @LayoutBuilder @_implicitSelfCapture then content: @escaping () -> LayoutBlock,
        @LayoutBuilder @_implicitSelfCapture else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(item, .vertical, range, content, alternative)
    }

    private init(
        _ item: (any LayoutItem)?, _ axis: LayoutAxis, _ range: some RangeExpression<Double>,
        _ content: @escaping () -> LayoutBlock,
        _ alternative: @escaping () -> LayoutBlock
    ) {
        self.item = item
        self.axis = axis
        let ends = range.ends
        // An item that fills a sixth of its container comes out a last digit beside the length that is meant.
        matches = { length in
            range.contains(ends?.first { ($0 - length).magnitude <= SolvedSizes.sameLength } ?? length)
        }
        thresholds = ends
        self.content = content
        self.alternative = alternative
    }

    fileprivate func nested(_ nesting: Int) -> SizeLayout {
        var layout = self
        layout.nesting = nesting
        return layout
    }

    /// Gives what the size chooses.
    public func layOut(into pass: inout LayoutPass) {
        let length = pass.length(axis, of: item ?? pass.root) { _ in thresholds }
        (length.map(matches) ?? false ? content() : alternative()).layOut(into: &pass)
    }
}

extension LayingOut {
    /// This layout where the proposed width lies in the range, nothing where not: `.when(width: 600...)`.
    public func when(width range: some RangeExpression<Double>) -> SizeLayout {
        let inner = NestedLayout.make(self)
        return SizeLayout(width: range) { return LayoutBlock(inner) }.nested(inner.nesting)
    }

    /// This layout where the proposed height lies in the range, nothing where not.
    public func when(height range: some RangeExpression<Double>) -> SizeLayout {
        let inner = NestedLayout.make(self)
        return SizeLayout(height: range) { return LayoutBlock(inner) }.nested(inner.nesting)
    }
}
