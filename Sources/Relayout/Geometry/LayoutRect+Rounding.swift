extension LayoutRect {
    /// This rectangle in the coordinates of its parent, which is at `frame`; the edges of both are rounded to pixels.
    /// `frame`: nil where the parent is the root. `scale`: nil where nothing is rounded.
    func converted(toParentAt frame: LayoutRect?, _ scale: Double?) -> LayoutRect {
        var rect = rounded(toPixelsOf: scale)
        if let frame = frame?.rounded(toPixelsOf: scale) {
            rect.x -= frame.x
            rect.y -= frame.y
        }
        return rect
    }

    /// Edges rounded to whole pixels, halves up. What lies a hair below half a pixel counts as half, so that noise of
    /// solving never decides. `scale`: nil where nothing is rounded.
    func rounded(toPixelsOf scale: Double?) -> LayoutRect {
        guard let scale else { return self }
        func rounded(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (rounded(x), rounded(y))
        return LayoutRect(x: left, y: top, width: rounded(x + width) - left, height: rounded(y + height) - top)
    }
}
