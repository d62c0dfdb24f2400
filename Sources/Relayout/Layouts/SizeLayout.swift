/// One of two layouts, as the size decides that the layout is asked for. The one that is not wanted is never evaluated.
///
///     SizeLayout(width: 600...) { sidebar.width == 240 } else: { sidebar.width == 0 }
public struct SizeLayout: LayingOut {
    private let axis: Axis
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
        width range: some RangeExpression<Double>, @LayoutBuilder then content: @escaping () -> LayoutBlock,
        @LayoutBuilder else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(.horizontal, range, content, alternative)
    }

    /// Creates the first layout where the proposed height, in points, lies in the range, the second where not. A height
    /// that is left open lies in no range.
    public init(
        height range: some RangeExpression<Double>, @LayoutBuilder then content: @escaping () -> LayoutBlock,
        @LayoutBuilder else alternative: @escaping () -> LayoutBlock = { LayoutBlock() }
    ) {
        self.init(.vertical, range, content, alternative)
    }

    private init(
        _ axis: Axis, _ range: some RangeExpression<Double>, _ content: @escaping () -> LayoutBlock,
        _ alternative: @escaping () -> LayoutBlock
    ) {
        self.axis = axis
        matches = { range.contains($0) }
        thresholds = range.ends
        self.content = content
        self.alternative = alternative
    }

    fileprivate func nested(_ nesting: Int) -> SizeLayout {
        var layout = self
        layout.nesting = nesting
        return layout
    }

    /// Gives what the pass's size chooses.
    public func layOut(into pass: inout LayoutPass) {
        (pass.size(axis, passes: matches, changingAt: thresholds) ? content() : alternative()).layOut(into: &pass)
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
