/// The widths at which a description is the same, as far as that is known.
struct DescriptionScope {
    /// A comparison that comes out otherwise beyond a width.
    struct Condition {
        let width: Double
        /// nil stands for the root.
        let item: (any LayoutItem)?
        let location: SourceLocation
    }

    /// From threshold to threshold. A description that was made at one is good there alone.
    var widths = -Double.infinity...Double.infinity
    /// What ends it, where that is not a threshold of the root's width.
    var conditions: [Condition] = []
    /// Whether anything is compared with lengths, so that at its ends another description may be the right one.
    var compares = false
    /// Why nothing is known of other widths; empty where all is known.
    var causes: [Pieces.Unproven.Cause] = []

    /// Leaves out what lies beyond thresholds.
    mutating func end(at thresholds: [Double], around width: Double) {
        for threshold in thresholds where threshold >= widths.lowerBound && threshold <= widths.upperBound {
            if threshold <= width { widths = threshold...widths.upperBound }
            if threshold >= width { widths = widths.lowerBound...threshold }
        }
    }

    /// Leaves out where a comparison comes out otherwise.
    mutating func end(at run: ClosedRange<Double>, _ question: SizeQuestion) {
        for width in [run.lowerBound, run.upperBound] where width > widths.lowerBound && width < widths.upperBound {
            conditions.append(Condition(width: width, item: question.item, location: question.location))
        }
        widths = max(widths.lowerBound, run.lowerBound)...min(widths.upperBound, run.upperBound)
        conditions.removeAll { $0.width < widths.lowerBound || $0.width > widths.upperBound }
    }
}
