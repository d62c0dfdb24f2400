extension Solver {
    /// The rank of a constraint: the last one that it was given, or else its place in the order of creation. nil if the
    /// handle is unknown.
    public func rank(of id: LinearConstraint.ID) -> Int? {
        guard let row = try? model.slot(of: id) else { return nil }
        return model.rows[row].rank
    }
}
