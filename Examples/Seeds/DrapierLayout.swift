import Relayout

extension Seeds {
    /// A cell whose text is aligned by its lines. The state: whether there is a wide image.
    static func drapierCell() throws -> String {
        let cell = View("cell")
        let images = [View("wide image", in: cell, 80, 60), View("small image", in: cell, 30, 30)]
        let title = View(
            "title", in: cell, Content(width: 100, height: 20, firstBaseline: 16, lastBaseline: 4, capline: 4))
        let detail = View(
            "detail", in: cell, Content(height: 16, firstBaseline: 13, lastBaseline: 3, capline: 3), textLength: 700)
        let example = Example("DrapierLayout: lines of text", cell) { (isWide: Bool) in
            FrameLayout { frames in
                let image = images[isWide ? 0 : 1]
                let inner = frames.bounds.inset(by: Insets(8))
                var photo = frames.place(image, .leading(inner.leading), .top(inner.top))
                if photo.width > 50 {
                    // This makes sure that the image does not push the labels off the edge.
                    let height = (50 / photo.aspectRatio).rounded()
                    photo = frames.place(image, .leading(inner.leading), .top(inner.top), width: 50, height: height)
                }
                // The labels fit between the image and the trailing edge.
                let column = HorizontalPosition.between(photo.trailing + 8, inner.trailing)
                frames.place(title, column, .capline(photo.top))
                frames.place(detail, column, .capline(frames.lastBaseline(of: title) + 8))
                let bottom = max(photo.bottom, frames.lastBaseline(of: detail))
                return LayoutSize(width: frames.size.width, height: bottom + 8)
            }
        }
        var sizes: [(LayoutSize, Traits)] = []
        for (width, direction) in [(320.0, ReadingDirection.leftToRight), (240, .rightToLeft)] {
            let size = try example.layout.sizeThatFits(true, Proposal(width: .exactly(width)))
            sizes.append((size, .layoutDirection(direction)))
        }
        return try example.text([("wide", true), ("small", false)], sizes)
    }
}
