import RelayoutSolver

extension ViewLayout {
    /// What the last update left open; empty before the first one, and where all is determined.
    ///
    /// Exact: a quantity is listed if and only if a layout that is as good at every priority gives it another value.
    /// Throws ``LayoutError/internalFault(_:)``. Cost: little where all is determined; otherwise two updates from
    /// scratch for each quantity that is open.
    public func ambiguity() throws(LayoutError) -> AmbiguityReport {
        do throws(SolverError) {
            return try reconciler.ambiguity()
        } catch {
            throw .internalFault("\(error)")
        }
    }
}
