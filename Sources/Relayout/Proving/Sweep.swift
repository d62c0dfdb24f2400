/// Covers a range of widths with stretches on which every frame is proven to be a straight line.
///
/// 1. The layout is described once for each cell between thresholds; within a cell only constants change.
/// 2. In a cell what is not proven is halved, until it lies between two proven stretches.
/// 3. There the breakpoint is where their lines meet, where a row changes sides, or where a conflict's gap is zero: that
///    width is tried next, instead of the middle (M. J. Eisner and D. G. Severance, "Mathematical techniques for efficient
///    record segmentation in large shared databases", JACM 23 (1976)). Each trial lengthens one of the two stretches, or
///    tells that there is another one between them.
/// 4. What is then narrower than the resolution is a jump.
///
/// It ends because everything that is not proven gets shorter, by half at least in every second trial.
struct Sweep<Source: SampleSource> {
    private let source: KeptSource<Source>
    private var cells: CellSweep

    init(_ sampler: Source) {
        source = KeptSource(sampler)
        cells = CellSweep(source)
    }

    var sampler: Source {
        _read { yield source.sampler }
        _modify { yield &source.sampler }
    }

    var unproven: [Pieces.Unproven] { cells.unproven }
    /// The ends of the cells that comparisons end, or may end: there another description may be the right one.
    private(set) var thresholds: Set<Double> = .init()

    /// Explores the range; `visit` is given each cell's stretches in order while the sampler has their description. `apart` may
    /// take a cell over.
    mutating func run(
        over range: ClosedRange<Double>,
        apart: (ClosedRange<Double>, borrowing Source) throws(LayoutError) -> Bool = { _, _ in false },
        _ visit: ([Stretch], borrowing Source) -> Void
    ) throws(LayoutError) {
        var open = [range]
        while let next = open.popLast() {
            let cell = try cell(in: next)
            guard let description = sampler.description, cell == next || cell.lowerBound == next.lowerBound else {
                // From left to right.
                open.append(cell.lowerBound...next.upperBound)
                open.append(next.lowerBound...cell.lowerBound)
                continue
            }
            if cell.upperBound < next.upperBound { open.append(cell.upperBound...next.upperBound) }
            if description.scope.compares, cell.lowerBound < cell.upperBound {
                thresholds.formUnion([cell.lowerBound, cell.upperBound])
            }
            if try apart(cell, sampler) { continue }
            visit(try cells.stretches(description, over: cell), sampler)
        }
    }

    // MARK: One cell

    /// Describes the layout somewhere inside a range, and tells where it is the same.
    private mutating func cell(in range: ClosedRange<Double>) throws(LayoutError) -> ClosedRange<Double> {
        let length = range.upperBound - range.lowerBound
        // In the middle first, which may be a threshold; then at multiples of the golden ratio, which are spread evenly and are
        // nobody's round numbers.
        for share in [0.5, 0.4375] + (1...Tolerance.mostTrials).map({ (Double($0) * 0.6180339887498949).fraction }) {
            let width = range.lowerBound + share * length
            let widths = try sampler.describe(at: width).scope.widths
            if length <= Tolerance.resolution * max(1, width) { break }
            let (low, high) = (max(range.lowerBound, widths.lowerBound), min(range.upperBound, widths.upperBound))
            // A description at a threshold is good there alone.
            if low < high, low <= width, width <= high { return low...high }
        }
        return range
    }
}

extension Double {
    /// What is left of it without the whole number.
    fileprivate var fraction: Double { self - rounded(.down) }
}
