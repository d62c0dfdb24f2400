/// Solves one description at one width after the other.
struct StepSampler: SampleSource {
    private var layout: DescribedLayout
    private let swept: SweptDescription
    private(set) var solutions = 0

    init(_ layout: DescribedLayout) {
        self.layout = layout
        swept = SweptDescription(layout.settled.value, layout.settled.value.lowered.direction)
    }

    var description: SweptDescription? { swept }

    mutating func describe(at value: Double) throws(LayoutError) -> SweptDescription { swept }

    mutating func sample(at value: Double) throws(LayoutError) -> Sample {
        solutions += 1
        let rounds = try layout.rounds(at: value, swept)
        return Sample(width: value, description: swept, rounds: rounds, unsettled: layout.unsettled)
    }

    func parts(over range: ClosedRange<Double>) -> LayoutParts? { layout.parts(over: range, swept) }
}
