import Relayout

/// An item of a terminal: a rectangle of cells with a background, a border, text and boxes in it.
final class Box: LayoutItem {
    let layoutName: String?
    private(set) weak var parent: Box?
    private(set) var children: [Box] = []
    private(set) var frame = LayoutRect.zero
    /// Whether the last layout mentioned the box: one that left stays where it was, and is not drawn.
    private var isShown = false
    /// nil: no content of its own.
    var text: String?
    var style = Style()
    var hasBorder = false
    /// Whether lines end at the right.
    var isRightAligned = false
    /// Which page of the text is shown where not all of it is seen, from 0, and after the last one the first again. nil: as much as is
    /// seen of the beginning.
    var page: Int?

    init(_ name: String, in parent: Box? = nil, text: String? = nil, style: Style = Style()) {
        (layoutName, self.parent, self.text, self.style) = (name, parent, text, style)
        parent?.children.append(self)
    }

    var layoutParent: (any LayoutItem)? { parent }

    func place(_ frame: LayoutRect) { self.frame = frame }
    func didEnterLayout() { isShown = true }
    func didLeaveLayout() { isShown = false }

    func measure(width: Double?) -> Content {
        guard let text else { return .nothing }
        let lines = WrappedText(text, width: width.map { Int($0) } ?? .max)
        return Content(width: Double(lines.width), height: Double(lines.lines.count))
    }

    func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Draws the box and what is in it, where the canvas is not covered: nobody draws out of his parent.
    func draw(on canvas: inout Canvas, x: Int, y: Int, clip: CellRect) {
        guard isShown else { return }
        var rect = CellRect(frame)
        rect.x += x
        rect.y += y
        let visible = rect.intersection(clip)
        guard visible.width > 0, visible.height > 0 else { return }
        canvas.fill(rect, style, clip: visible)
        if hasBorder { canvas.drawBorder(of: rect, style, clip: visible) }
        if let text {
            var lines = WrappedText(text, width: rect.width).lines
            if let page, rect.y == visible.y { lines = Self.page(page, of: lines, in: visible) }
            for (line, words) in lines.enumerated() {
                let indent = isRightAligned ? rect.width - words.cellWidth : 0
                canvas.draw(words, x: rect.x + indent, y: rect.y + line, style, clip: visible)
            }
        }
        let inside =
            hasBorder
            ? CellRect(x: rect.x + 1, y: rect.y + 1, width: max(rect.width - 2, 0), height: max(rect.height - 2, 0))
            : rect
        for child in children { child.draw(on: &canvas, x: rect.x, y: rect.y, clip: inside.intersection(visible)) }
    }

    /// The lines of a page, under which it says that there are others.
    private static func page(_ page: Int, of lines: [String], in visible: CellRect) -> [String] {
        guard lines.count > visible.height else { return lines }
        let room = max(visible.height - 1, 1)
        let count = (lines.count + room - 1) / room
        let shown = (page % count + count) % count
        // The last page is a whole one, too.
        let first = min(shown * room, lines.count - room)
        let page = Array(lines[first..<first + room])
        guard visible.height > room else { return page }
        let place = "… \(shown + 1) of \(count)"
        let hints = ["\(place): space turns the page", "\(place): space"]
        return page + [hints.first { $0.cellWidth <= visible.width } ?? place]
    }
}
