/// A constraint that says how far its items' neighbours stay apart when one of the two is gone:
///
///     (field.leading == label.trailing + 8).whenGone(0)
///
/// It counts where the constraint ties an edge to the facing edge of what stands beside it, or to the same edge of what is
/// around it: see <doc:Gone>. Android calls it a gone margin.
public struct GapWhenGone: LayingOut {
    private let constraint: Constraint
    private let points: Double

    fileprivate init(_ constraint: Constraint, _ points: Double) {
        self.constraint = constraint
        self.points = points
    }

    /// Gives the constraint.
    public func layOut(into pass: inout LayoutPass) { pass.add(constraint, whenGone: points) }
}

extension Constraint {
    /// This constraint, with the gap that is to remain when one of its two items is gone, in points from -1e9 to 1e9.
    /// Without it, the larger of the gaps on the two sides of what is gone remains. NaN, or a gap out of range, leaves
    /// the line out.
    public func whenGone(_ points: Double) -> GapWhenGone { GapWhenGone(self, points) }
}
