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
    /// The numbers at a width, on the lines through the two layouts.
    func places(at width: Double) -> [Double] {
        let (a, b) = (first.places, last.places)
        if width == first.width || first.width == last.width { return a }
        if width == last.width { return b }
        let share = (width - first.width) / (last.width - first.width)
        return a.indices.map { a[$0] + share * (b[$0] - a[$0]) }
    }
}
