/// An unknown of a ``Solver``: a handle, made by ``Solver/Edits/addVariable(lowerBound:near:rank:)``.
///
/// Handles are small values. A handle stays valid until its variable is removed, also in copies that are made of its
/// solver afterwards; any other solver refuses it with ``SolverError/unknownVariable(_:)``. (Handles are told apart by 32
/// bits that start at random: of handles of two solvers that have nothing to do with each other, one in 2³² passes.)
public struct Variable: Hashable, Sendable, CustomStringConvertible {
    let slot: Int32
    /// Tells this variable from earlier ones in the same slot, and from variables of other solvers.
    let stamp: UInt32

    /// Where the variable's value stands in ``Solver/values``. Slots of removed variables are used again.
    public var index: Int { Int(slot) }

    /// "variable 7": the index, which is the same in every run.
    public var description: String { "variable \(index)" }
}
