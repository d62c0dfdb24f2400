/// How a description depends on the size that the layout is asked for: known everywhere between the thresholds, unless some
/// line computed with plain numbers.
struct SizeReads {
    /// By axis: where the answer to some comparison of the root's length changes, in points, in the order of asking.
    var thresholds: [LayoutAxis: [Double]] = [:]
    /// The lines that took a length of the root, or the solved size of an item, as a plain number.
    var numbers: [SourceLocation] = []
}
