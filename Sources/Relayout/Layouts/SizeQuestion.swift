/// A comparison whose answer changes only where a length that comes out of solving passes another one: where
/// `factor · length + widths · W − threshold − need` is zero.
struct SizeQuestion {
    /// Whose length it is; nil stands for the root, whose height is known only where the layout decides about it.
    let item: (any LayoutItem)?
    let axis: LayoutAxis
    var factor = 1.0
    /// The factor of the root's width.
    var widths = 0.0
    /// In points.
    var threshold = 0.0
    /// A layout whose height, if it is all there is at the item's width, is subtracted.
    var need: (() -> LayoutBlock)?
    /// Whether it is about how much longer the item comes out than the description was told, instead of how long it is.
    var isOfGrowth = false
    let location: SourceLocation
}
