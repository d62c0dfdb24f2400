/// What an item's content is at each width of the root.
struct ContentSteps {
    /// The width up to which each is used; ascending, and the last one the end of the range.
    private(set) var ends: [Double] = []
    private(set) var lengths: [Content.Lengths] = []

    mutating func append(_ next: Content.Lengths, upTo end: Double) {
        if lengths.last == next {
            ends[ends.count - 1] = end
        } else {
            ends.append(end)
            lengths.append(next)
        }
    }
}

extension ContentSteps {
    /// The content of an item whose width is a form of the root's, over a range; all steps between are known.
    init(_ answers: StepAnswers, _ form: WidthForm, over range: ClosedRange<Double>) {
        let runs = form.slope > 0 ? answers.runs : answers.runs.reversed()
        let ends = [form.value(at: range.lowerBound), form.value(at: range.upperBound)].map(ContentTable.asked)
        let (low, high) = (ends.min()!, ends.max()!)
        let met = runs.filter { $0.to >= low && $0.from <= high }
        for (at, run) in met.enumerated() {
            var end = range.upperBound
            if at + 1 < met.count {
                // Widths are rounded before an item is asked: the step is in the middle.
                let step = form.slope > 0 ? (run.to + met[at + 1].from) / 2 : (run.from + met[at + 1].to) / 2
                end = (step - form.base) / form.slope
            }
            append(run.lengths, upTo: min(max(end, range.lowerBound), range.upperBound))
        }
    }
}
