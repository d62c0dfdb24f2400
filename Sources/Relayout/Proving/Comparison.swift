/// How a comparison comes out at every width of a range: runs on which the difference has one sign.
struct Comparison {
    private struct Run {
        let from: Double
        var to: Double
        let sign: Int
    }

    private var runs: [Run] = []

    /// `length`, `width`: of the item that it is about. `need`: of the layout that is to fit.
    init(
        _ question: SizeQuestion, over range: ClosedRange<Double>, length: PiecewiseLinear, width: PiecewiseLinear,
        need: NeededHeight?
    ) {
        var ends = [range.lowerBound, range.upperBound] + length.lines.map { $0.from }
        if let need { ends += Self.corners(of: need.function, at: width) }
        ends = ends.filter { range.contains($0) }.sorted()
        for (from, to) in zip(ends, ends.dropFirst()) where from < to {
            let middle = from + (to - from) / 2
            guard let length = length.line(at: middle) else { continue }
            let room = width.line(at: middle)
            let needed = need.flatMap { need in room.flatMap { need.line(over: $0, at: middle) } }
            func excess(_ at: Double) -> Double {
                question.factor * length.value(at: at) + question.widths * at - question.threshold
                    - (room.flatMap { room in needed?.value(at: room.value(at: at)) } ?? 0)
            }
            let scale = max(1, to, length.start.magnitude, length.end.magnitude, question.threshold.magnitude)
            add(from, to, excess(from), excess(to), max(Tolerance.agreement * scale, Tolerance.compared))
        }
    }

    /// The widths of the root at which an item has the widths where a number that depends on them turns a corner.
    private static func corners(of need: PiecewiseLinear, at width: PiecewiseLinear) -> [Double] {
        var corners: [Double] = []
        for line in width.lines {
            let (low, high) = (min(line.start, line.end), max(line.start, line.end))
            corners.append(line.from)
            for part in need.lines where part.from > low && part.from < high {
                let share = (part.from - line.start) / (line.end - line.start)
                corners.append(line.from + share * (line.to - line.from))
            }
        }
        return corners
    }

    private mutating func add(_ from: Double, _ to: Double, _ start: Double, _ end: Double, _ tolerance: Double) {
        if min(start.magnitude, end.magnitude) > tolerance, start * end < 0 {
            let zero = from + (to - from) * (start / (start - end))
            append(from, zero, start > 0 ? 1 : -1)
            append(zero, to, end > 0 ? 1 : -1)
        } else {
            let larger = start.magnitude > end.magnitude ? start : end
            append(from, to, larger.magnitude <= tolerance ? 0 : larger > 0 ? 1 : -1)
        }
    }

    private mutating func append(_ from: Double, _ to: Double, _ sign: Int) {
        if let last = runs.last, last.sign == sign, last.to == from {
            runs[runs.count - 1].to = to
        } else {
            runs.append(Run(from: from, to: to, sign: sign))
        }
    }

    /// The widths around one at which the comparison has one result; that one alone where it is at an end of these.
    func run(around width: Double) -> ClosedRange<Double> {
        let margin = Tolerance.resolution * max(1, width)
        guard let at = runs.firstIndex(where: { $0.from <= width && width <= $0.to }) else { return width...width }
        let run = runs[at]
        if at > 0, width - run.from <= margin { return width...width }
        if at + 1 < runs.count, run.to - width <= margin { return width...width }
        // What comes before and after all that is known ends it too.
        return run.from...run.to
    }
}
