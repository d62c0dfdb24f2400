import Relayout

extension Box {
    /// Shows a picture, so wide by itself, and so many times as high as it is wide at any width.
    func showPicture(_ width: Double, aspect: Double) {
        content = Content(width: width, height: aspect * width, kind: .affine)
        contentAtWidth = { Content(width: $0, height: aspect * $0) }
    }

    /// Shows a text of so many characters, each 8 wide and 20 high, that breaks anywhere.
    func showText(_ characters: Double) {
        content = Content(width: 8 * characters, height: 20, kind: .steps)
        contentAtWidth = { width in
            let columns = max(1, (width / 8).rounded(.down))
            return Content(width: 8 * min(columns, characters), height: 20 * (characters / columns).rounded(.up))
        }
    }
}

extension LayoutRect {
    /// The largest difference of their numbers, in points.
    func distance(to other: LayoutRect) -> Double {
        [other.x - x, other.y - y, other.width - width, other.height - height].map(\.magnitude).max()!
    }
}
