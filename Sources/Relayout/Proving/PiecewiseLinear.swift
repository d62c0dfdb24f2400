/// One number of a layout as a function of the width: straight lines on closed intervals, in ascending order.
struct PiecewiseLinear: Sendable {
    /// A straight line.
    struct Line: Sendable {
        var from: Double
        var to: Double
        /// The numbers at both ends.
        var start: Double
        var end: Double

        func value(at width: Double) -> Double {
            if width == from || from == to { return start }
            if width == to { return end }
            return start + (width - from) / (to - from) * (end - start)
        }
    }

    private(set) var lines: [Line] = []

    /// Adds a line, or lengthens the last one if it goes on. `tolerance`: what counts as the same. Returns whether it is a line of
    /// its own.
    @discardableResult
    mutating func append(_ line: Line, _ tolerance: Double) -> Bool {
        if let last = lines.last, last.to == line.from, (last.end - line.start).magnitude <= tolerance {
            let longer = Line(from: last.from, to: line.to, start: last.start, end: line.end)
            if last.from == last.to || (longer.value(at: last.to) - last.end).magnitude <= tolerance {
                lines[lines.count - 1] = longer
                return false
            }
        }
        lines.append(line)
        return true
    }

    /// Adds what the number is at one width alone.
    mutating func insert(_ number: Double, at width: Double) {
        lines.removeAll { $0.from == width && $0.to == width }
        var place = lines.indices.first(onceTrue: { lines[$0].to >= width })
        if place < lines.count, lines[place].from < width {
            if lines[place].to > width {
                var before = lines[place]
                (before.to, before.end) = (width, before.value(at: width))
                (lines[place].start, lines[place].from) = (before.end, width)
                lines.insert(before, at: place)
            }
            place += 1
        }
        lines.insert(Line(from: width, to: width, start: number, end: number), at: place)
    }

    /// The difference to another one, where lines of both are.
    func minus(_ other: PiecewiseLinear, over range: ClosedRange<Double>) -> PiecewiseLinear {
        var difference = PiecewiseLinear()
        let inside = (lines + other.lines).flatMap { [$0.from, $0.to] }.filter(range.contains)
        let ends = ([range.lowerBound, range.upperBound] + inside).sorted()
        for (from, to) in zip(ends, ends.dropFirst()) where from < to {
            let middle = from + (to - from) / 2
            guard let one = line(at: middle), let two = other.line(at: middle) else { continue }
            difference.append(
                Line(
                    from: from, to: to, start: one.value(at: from) - two.value(at: from),
                    end: one.value(at: to) - two.value(at: to)), 0)
        }
        return difference
    }

    /// The line at a width; at a breakpoint that of this width alone, if there is one, or else the right one; or if `isLeft` the left
    /// one. nil where there is none.
    func line(at width: Double, isLeft: Bool = false) -> Line? {
        var place = lines.indices.first(onceTrue: { isLeft ? lines[$0].to >= width : lines[$0].to > width })
        if !isLeft, place > 0, lines[place - 1].from == width { place -= 1 }
        if place == lines.count, let last = lines.last, last.to == width { return last }
        guard place < lines.count, lines[place].from <= width else { return nil }
        return lines[place]
    }
}
