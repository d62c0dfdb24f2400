/// A source of samples, whatever its type: behind a reference.
class AnySource {
    var description: SweptDescription? { nil }
    var solutions: Int { 0 }
    var leastStretch: Double { 0 }

    func sample(at value: Double) throws(LayoutError) -> Sample { fatalError("a source is one of a sampler") }
}

/// A sampler as an ``AnySource``.
final class KeptSource<Source: SampleSource>: AnySource {
    var sampler: Source

    init(_ sampler: Source) { self.sampler = sampler }

    override var description: SweptDescription? { sampler.description }
    override var solutions: Int { sampler.solutions }
    override var leastStretch: Double { sampler.leastStretch }

    override func sample(at value: Double) throws(LayoutError) -> Sample { try sampler.sample(at: value) }
}
