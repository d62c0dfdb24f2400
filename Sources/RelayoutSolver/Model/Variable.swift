/// An unknown of a ``Solver``: a handle, made by ``Solver/Edits/addVariable(lowerBound:near:rank:)``.
///
/// Handles are small values. A handle stays valid until its variable is removed, also in copies that are made of its
/// solver afterwards; any other solver refuses it with ``SolverError/unknownVariable(_:)``.
public struct Variable: Hashable, Sendable {
    let slot: Int32
    /// Tells this variable from earlier ones in the same slot, and from variables of other solvers.
    let stamp: UInt32

    /// Where the variable's value stands in ``Solver/values``. Slots of removed variables are used again.
    public var index: Int { Int(slot) }
}
