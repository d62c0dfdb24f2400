/// A stretch on which everything is straight; between two that touch is a breakpoint.
struct Stretch {
    var from: Double
    var to: Double
    /// Two layouts on the lines, and one between them.
    let first: Sample
    let inner: Sample
    let last: Sample
}

extension Stretch {
    /// The content of an item of the description at one end, on the line through what it is in the two layouts.
    func contents(_ item: Int, atEnd: Bool) -> Content.Lengths {
        guard let before = first.rounds.last?.contents[item], let after = last.rounds.last?.contents[item] else {
            return Content.Lengths()
        }
        func number(_ key: (Content.Lengths) -> Double) -> Double {
            let ends = ends(key(before), key(after))
            return atEnd ? ends.end : ends.start
        }
        var result = atEnd ? after : before
        if result.width != nil { result.width = number { $0.width ?? result.width! } }
        if result.height != nil { result.height = number { $0.height ?? result.height! } }
        result.firstBaseline = number { $0.firstBaseline }
        result.lastBaseline = number { $0.lastBaseline }
        result.capline = number { $0.capline }
        return result
    }

    /// A number at both ends, on the line through what it is in the two layouts.
    func ends(_ before: Double, _ after: Double) -> (start: Double, end: Double) {
        if before == after || first.width == last.width { return (before, after) }
        func value(at width: Double) -> Double {
            if width == first.width { return before }
            if width == last.width { return after }
            let number = before + (width - first.width) / (last.width - first.width) * (after - before)
            return (number / Tolerance.measured).rounded() * Tolerance.measured
        }
        return (value(at: from), value(at: to))
    }

    /// How large the root is at a width.
    func rootSize(at width: Double) -> LayoutSize {
        LayoutSize(width: width, height: places(at: width).last ?? 0)
    }

    /// How large the root is in the middle.
    var middleRootSize: LayoutSize { rootSize(at: from + (to - from) / 2) }

    /// How much a claim may be missed by, in points.
    var claimTolerance: Double { Tolerance.claim * max(1, first.scale / 1000) }

    /// The numbers at a width, on the lines through the two layouts.
    func places(at width: Double) -> [Double] { Meeting.Lines(first, last).places(at: width) }
}
