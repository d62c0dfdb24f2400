/// A direction in which an optimal face goes on from a vertex, and how each row meets it.
///
/// Which rows are active, and which sides they permit, does not depend on constants. So as long as the active rows
/// remain the same, the face remains more than a point if no row blocks this direction too soon.
struct Witness: ~Copyable {
    struct Row: BitwiseCopyable {
        /// How the row's residual grows along the direction; zero if it does not change.
        var slope = 0.0
        /// On which sides of zero the face has the row.
        let permitsBelow: Bool
        let permitsAbove: Bool
    }

    /// The rows before the canonical ones.
    var rows = Buffer<Row>()
    /// Two points of the face: where some form of the unknowns is largest, and where it is smallest.
    var most = Buffer<Double>()
    var least = Buffer<Double>()
    /// Whether there is a direction.
    var isKnown = false
}
