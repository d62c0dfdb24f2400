import Relayout

/// A rectangle of cells.
struct CellRect: Equatable {
    var x, y, width, height: Int

    var columns: Range<Int> { x..<x + width }
    var rows: Range<Int> { y..<y + height }

    func intersection(_ other: CellRect) -> CellRect {
        let columns = columns.clamped(to: other.columns), rows = rows.clamped(to: other.rows)
        return CellRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
}

extension CellRect {
    /// Frames lie on whole cells: the display scale of a terminal is 1.
    init(_ frame: LayoutRect) {
        self.init(x: Int(frame.x), y: Int(frame.y), width: Int(frame.width), height: Int(frame.height))
    }
}
