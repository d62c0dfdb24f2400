import Relayout

/// The directions in which every worked number must come out.
let bothDirections: [LayoutDirection] = [.leftToRight, .rightToLeft]

extension Rect {
    /// The rectangle, or, right to left, its mirror image in a container of this width.
    func seen(_ direction: LayoutDirection, in width: Double) -> Rect {
        direction == .leftToRight ? self : Rect(x: width - x - self.width, y: y, width: self.width, height: height)
    }
}
