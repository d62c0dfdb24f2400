extension Conflict {
    /// The smallest change of one member's constant k that makes the members satisfiable together, in the constant's
    /// units: added to k, it resolves this set, and anything less in that direction does not.
    ///
    /// For a lower bound, what would be added to the negative bound. Judged on the set alone: the constraint may take
    /// part in other conflicts. `place`: in ``members``.
    public func smallestChange(ofMember place: Int) -> Double {
        // Σ yᵢ·kᵢ = gap has to become zero, and the proof of an irreducible set is unique.
        -gap / multipliers[place]
    }
}
