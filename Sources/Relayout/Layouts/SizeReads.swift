/// How a description depends on the size that the layout is asked for: known everywhere between the thresholds, unless some
/// line computed with plain numbers.
struct SizeReads {
    /// The comparisons of the root's size, in the order of asking.
    var conditions: [RootCondition] = []
    /// The lines that took a length of the root, or the solved size of an item, as a plain number.
    var numbers: [SourceLocation] = []
    /// What was compared with lengths that come out of solving, or with the root's height. Empty where no proof asks for it.
    var questions: [SizeQuestion] = []

    /// Where the answer to some comparison of the root's width changes, in points.
    var thresholds: [Double] { conditions.compactMap { $0.width } }
}
