/// An unknown of a ``Solver``: a handle, made by ``Solver/Edits/addVariable(lowerBound:near:rank:)``.
///
/// Handles are small values. A handle stays valid until its variable is removed, also in copies that are made of its
/// solver afterwards; any other solver refuses it with ``SolverError/unknownVariable(_:)``.
public struct Variable: Hashable, Sendable {
    /// Where the variable's value stands in ``Solver/values``. Slots of removed variables are used again.
    public let index: Int
    /// Tells this variable from earlier ones in the same slot, and from variables of other solvers.
    let stamp: Stamp

    init(index: Int, stamp: Stamp) {
        self.index = index
        self.stamp = stamp
    }
}

/// Identifies one use of a slot: which solver lineage, and which creation within it. Only ever compared for equality,
/// so that the random lineage never shows in a result.
struct Stamp: Hashable, Sendable {
    /// Drawn at random when a solver is made, and again when one of two copies goes its own way.
    let lineage: UInt32
    /// Counts the creations of one solver.
    let serial: UInt32
}
