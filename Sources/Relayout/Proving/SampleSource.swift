/// What a sweep asks for layouts: one at each value of its parameter, mostly the root's width.
protocol SampleSource {
    /// What was described last.
    var description: SweptDescription? { get }
    /// How often it was solved.
    var solutions: Int { get }

    /// A stretch of the parameter that is no longer is part of the jump that it lies in.
    var leastStretch: Double { get }

    /// Describes the layout at a value.
    mutating func describe(at value: Double) throws(LayoutError) -> SweptDescription
    /// The layout at a value.
    mutating func sample(at value: Double) throws(LayoutError) -> Sample
}

extension SampleSource {
    var leastStretch: Double { Tolerance.leastStretch }
}
