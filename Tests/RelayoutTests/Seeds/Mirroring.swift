import Relayout

/// The directions in which every worked number must come out.
let bothDirections: [ReadingDirection] = [.leftToRight, .rightToLeft]

extension LayoutRect {
    /// The rectangle, or, right to left, its mirror image in a container of this width.
    func seen(_ direction: ReadingDirection, in width: Double) -> LayoutRect {
        direction == .leftToRight
            ? self : LayoutRect(x: width - x - self.width, y: y, width: self.width, height: height)
    }
}
