/// Rows of cells, to draw on.
struct Canvas: Equatable {
    private struct Cell: Equatable {
        /// nil in the second cell of a wide character.
        var character: Character? = " "
        var style = Style()
    }

    let width, height: Int
    private var cells: [Cell]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        cells = Array(repeating: Cell(), count: width * height)
    }

    /// The same, with so many more rows below.
    func higher(by rows: Int) -> Canvas {
        var higher = Canvas(width: width, height: height + rows)
        higher.cells.replaceSubrange(0..<cells.count, with: cells)
        return higher
    }

    /// Writes a line of text as far as it lies in `clip`. Half a character is a blank.
    mutating func draw(_ text: some StringProtocol, x: Int, y: Int, _ style: Style, clip: CellRect) {
        guard clip.rows.contains(y) else { return }
        var x = x
        for character in text {
            let width = character.cellWidth
            if width == 0 { continue }
            if x >= clip.x, x + width <= clip.x + clip.width {
                set(character, x, y, style)
                if width == 2 { set(nil, x + 1, y, style) }
            } else {
                for cell in x..<x + width where clip.columns.contains(cell) { set(" ", cell, y, style) }
            }
            x += width
        }
    }

    /// Fills a rectangle with a style.
    mutating func fill(_ rect: CellRect, _ style: Style, clip: CellRect) {
        for y in rect.rows.clamped(to: clip.rows) {
            for x in rect.columns.clamped(to: clip.columns) { set(" ", x, y, style) }
        }
    }

    /// Draws a line around the inside of a rectangle.
    mutating func drawBorder(of rect: CellRect, _ style: Style, clip: CellRect) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let line = String(repeating: "─", count: rect.width - 2)
        draw("╭\(line)╮", x: rect.x, y: rect.y, style, clip: clip)
        draw("╰\(line)╯", x: rect.x, y: rect.y + rect.height - 1, style, clip: clip)
        for y in rect.rows.dropFirst().dropLast() {
            draw("│", x: rect.x, y: y, style, clip: clip)
            draw("│", x: rect.x + rect.width - 1, y: y, style, clip: clip)
        }
    }

    /// The text of a row, without styles and what is blank at its end.
    func text(ofRow y: Int) -> String {
        var text = String(cells[y * width..<(y + 1) * width].compactMap(\.character))
        while text.last == " " { text.removeLast() }
        return text
    }

    /// What a terminal that shows `before` has to be told.
    func changes(from before: Canvas?, isColored: Bool = true) -> String {
        var text = ""
        for y in 0..<height {
            let row = cells[y * width..<(y + 1) * width]
            if let before, before.width == width, before.height == height,
                before.cells[y * width..<(y + 1) * width] == row
            {
                continue
            }
            text += "\u{1B}[\(y + 1);1H"
            var style: Style?
            for cell in row {
                guard let character = cell.character else { continue }
                if cell.style != style { text += cell.style.sequence(isColored: isColored) }
                style = cell.style
                text.append(character)
            }
        }
        return text.isEmpty ? "" : text + Style().sequence(isColored: isColored)
    }

    private mutating func set(_ character: Character?, _ x: Int, _ y: Int, _ style: Style) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let index = y * width + x
        // The other half of a wide character that is written over is a blank.
        if cells[index].character == nil, character != nil, x > 0 { cells[index - 1].character = " " }
        if let old = cells[index].character, old.cellWidth == 2, x + 1 < width { cells[index + 1].character = " " }
        cells[index] = Cell(character: character, style: style)
    }
}
