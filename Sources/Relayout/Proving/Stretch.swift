/// A stretch on which everything is straight; between two that touch is a breakpoint.
struct Stretch {
    var from: Double
    var to: Double
    /// Two layouts on the lines, and one between them.
    let first: Sample
    let inner: Sample
    let last: Sample
    let isProven: Bool
}

extension Stretch {
    /// The content of an item of the description at one end.
    func contents(_ item: Int, atEnd: Bool) -> Content.Lengths {
        (atEnd ? last : first).rounds.last?.contents[item] ?? Content.Lengths()
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
