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
    /// The lines through the two layouts.
    var lines: Meeting.Lines { Meeting.Lines(first, last) }

    /// The content of an item of the description at one end, on the line through what it is in the two layouts.
    func contents(_ item: Int, atEnd: Bool) -> Content.Lengths {
        guard let before = first.rounds.last?.contents[item], let after = last.rounds.last?.contents[item] else {
            return Content.Lengths()
        }
        func number(_ before: Double, _ after: Double) -> Double {
            if before == after { return before }
            let multiple = lines.value(before, after, at: atEnd ? to : from) / Tolerance.measured
            return multiple.rounded() * Tolerance.measured
        }
        func number(_ before: Double?, _ after: Double?) -> Double? {
            guard let before, let after else { return atEnd ? after : before }
            return number(before, after)
        }
        return Content.Lengths(
            width: number(before.width, after.width), height: number(before.height, after.height),
            firstBaseline: number(before.firstBaseline, after.firstBaseline),
            lastBaseline: number(before.lastBaseline, after.lastBaseline),
            capline: number(before.capline, after.capline))
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
    func places(at width: Double) -> [Double] { lines.places(at: width) }
}
