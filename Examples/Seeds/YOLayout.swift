import Relayout

extension Seeds {
    /// A cell by hand: one closure is asked for the cell's height, and places. The state: whether there is a description.
    static func yoLayoutCell() throws -> String {
        let cell = View("cell")
        let image = View("image", in: cell, 40, 40)
        let title = View("title", in: cell, 120, 20)
        let description = View("description", in: cell, Content(height: 20), textLength: 400)
        let example = Example("YOLayout: a cell by hand", cell) { hasDescription in
            FrameLayout { frames in
                var (x, y) = (10.0, 10.0)
                let photo = frames.place(image, .leading(x), .top(y))
                x += photo.width + 10
                let width = frames.size.width - x - 10
                y += frames.place(title, in: LayoutRect(x: x, y: y, width: width, height: 0), .height).height
                if hasDescription {
                    y +=
                        frames.place(description, in: LayoutRect(x: x, y: y, width: width, height: 1000), .height)
                        .height
                }
                y = max(y, photo.bottom)
                return LayoutSize(width: frames.size.width, height: y + 10)
            }
        }
        let sizes = try [320, 200].map { width in
            try example.layout.sizeThatFits(true, Proposal(width: .exactly(width)))
        }
        return try example.text(
            [("with description", true), ("without", false)],
            zip(sizes, [[], .layoutDirection(.rightToLeft)]).map { $0 })
    }

    /// Boxes in a box. The state: whether the first button is hidden.
    static func yoLayoutBox() throws -> String {
        let root = View("root")
        let labels = View("labels", in: root)
        let title = View("title", in: labels, 150, 24)
        let text = View("text", in: labels, Content(height: 20), textLength: 1300)
        let (row, centered) = (View("buttons", in: root), View("centered", in: root))
        let buttons = ["A", "B", "C"].map { View($0, in: row, 36, 30) }
        let others = ["D", "E", "F"].map { View($0, in: centered, 36, 30) }
        let example = Example("YOLayout: boxes in a box", root) { isHidden in
            // Labels stacked vertically
            StackLayout(
                .vertical, in: labels, [title, text], spacing: 10,
                insets: Insets(top: 20, leading: 20, trailing: 20), distribution: .start)
            // Buttons with a least size at the end
            StackLayout(
                .horizontal, in: row, isHidden ? Array(buttons.dropFirst()) : buttons, spacing: 20,
                insets: Insets(top: 10, leading: 20, bottom: 10, trailing: 20), distribution: .end,
                alignment: .start, limits: SizeLimits(minimum: LayoutSize(width: 50, height: 50)))
            // Buttons centered horizontally
            StackLayout(.horizontal, in: centered, others, spacing: 20, distribution: .center, alignment: .start)
            StackLayout(.vertical, [labels, row, centered], distribution: .start)
        }
        return try example.text(
            [("all buttons", false), ("without A", true)],
            [LayoutSize(width: 320, height: 480), LayoutSize(width: 480, height: 320)])
    }

    /// A border in a border. The state: whether there is a left label.
    static func yoLayoutBorder() throws -> String {
        let root = View("root")
        let top = View("top", in: root, 40, 24)
        let center = View("middle", in: root)
        let (left, right) = (View("left", in: center, 40, 24), View("right", in: center, 50, 24))
        let label = View("center", in: center, 60, 24)
        let bottom = View("bottom", in: root, 70, 24)
        let example = Example("YOLayout: a border in a border", root) { hasLeft in
            BorderLayout(
                in: center, leading: hasLeft ? [left] : [], center: label, trailing: [right], spacing: 10)
            BorderLayout(top: [top], center: center, bottom: [bottom], insets: Insets(20), spacing: 10)
        }
        return try example.text(
            [("with left", true), ("without left", false)],
            [LayoutSize(width: 320, height: 480), LayoutSize(width: 480, height: 320)])
    }
}
