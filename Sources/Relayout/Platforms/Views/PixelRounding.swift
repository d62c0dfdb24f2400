/// Rounds lengths of content to whole pixels, so that the rounding of edges never costs a line of text.
///
/// A frame's edges are rounded each by itself: an item of `n` pixels and a bit gets `n` or `n + 1` of them. So text is asked
/// how high it is at `n`, and an item that wants `n` and a bit by itself says `n + 1`, which stays `n + 1` wherever it lies.
struct PixelRounding {
    /// Pixels per point, above zero.
    let scale: Double

    /// In pixels: how much a length may be off by noise of solving without counting as another one. A thousandth of what
    /// can be seen.
    private static let noise = 1e-3

    /// The greatest whole number of pixels that is not above `points`.
    func down(_ points: Double) -> Double {
        guard points.isFinite else { return points }
        return (points * scale + PixelRounding.noise).rounded(.down) / scale
    }

    /// The least whole number of pixels that is not below `points`.
    func up(_ points: Double) -> Double {
        guard points.isFinite else { return points }
        return (points * scale - PixelRounding.noise).rounded(.up) / scale
    }
}
