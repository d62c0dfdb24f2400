/// Items in rows and columns: the items of a column are equally wide, those of a row equally high, and the outermost
/// ones touch the insets.
///
///     GridLayout(in: card, rows: [[name, nameField], [mail, mailField]], spacing: Size(width: 12, height: 8))
///     GridLayout(rows: tiles, spacing: Size(width: 10, height: 10), equalColumns: true, equalRows: true)
///
/// Rows may be of different lengths; a row or column whose items are all gone is left out, with its spacing. Which
/// column is stretched or squeezed is decided as in a ``StackLayout``: by the content of its items.
public struct GridLayout: LayingOut {
    private let container: (any LayoutItem)?
    private let rows: [[any LayoutItem]]
    private let spacing: Size
    private let insets: EdgeInsets
    private let equalColumns: Bool
    private let equalRows: Bool

    /// Creates a grid, row by row.
    ///
    /// `container`: what the items are in; nil stands for the root. `spacing`: between columns and between rows, in
    /// points. `equalColumns`, `equalRows`: whether all are equally wide, or high.
    public init(
        in container: (any LayoutItem)? = nil, rows: [[any LayoutItem]], spacing: Size = .zero,
        insets: EdgeInsets = .zero, equalColumns: Bool = false, equalRows: Bool = false
    ) {
        self.container = container
        self.rows = rows
        self.spacing = spacing
        self.insets = insets
        self.equalColumns = equalColumns
        self.equalRows = equalRows
    }

    /// Gives the grid's constraints.
    public func layOut(into pass: inout LayoutPass) {
        let container = container ?? pass.root
        let rows = cells(Set(pass.shown(rows.joined(), in: container).map { ObjectIdentifier($0) }))
        guard let width = rows.first?.count else { return pass.add(insets.constraints(container)) }
        let columns = (0..<width).map { column in rows.compactMap { $0[column] } }
        line(up: columns, .horizontal, spacing.width, areEqual: equalColumns, container, &pass)
        line(up: rows.map { $0.compactMap { $0 } }, .vertical, spacing.height, areEqual: equalRows, container, &pass)
    }

    /// nil where nothing is in a cell. Every row and every column has something.
    private func cells(_ shown: Set<ObjectIdentifier>) -> [[(any LayoutItem)?]] {
        let cells = rows.map { row in row.map { shown.contains(ObjectIdentifier($0)) ? $0 : nil } }
            .filter { row in row.contains { $0 != nil } }
        let columns = (0..<(cells.map { $0.count }.max() ?? 0)).filter { column in
            cells.contains { column < $0.count && $0[column] != nil }
        }
        return cells.map { row in columns.map { $0 < row.count ? row[$0] : nil } }
    }

    /// Puts the columns, or the rows, one after the other. The first item of each stands for the others.
    private func line(
        up lines: [[any LayoutItem]], _ axis: Axis, _ spacing: Double, areEqual: Bool,
        _ container: any LayoutItem, _ pass: inout LayoutPass
    ) {
        let heads = lines.map { $0[0] }
        pass.add(axis.start(heads[0]) == axis.start(container) + insets.start(axis))
        for (head, next) in zip(heads, heads.dropFirst()) {
            pass.add(axis.start(next) == axis.end(head) + spacing)
            if areEqual { pass.add(axis.length(next) == axis.length(heads[0])) }
        }
        pass.add(axis.end(heads[heads.count - 1]) == axis.end(container) - insets.end(axis))
        for line in lines {
            for item in line.dropFirst() {
                pass.add(axis.start(item) == axis.start(line[0]))
                pass.add(axis.length(item) == axis.length(line[0]))
            }
        }
    }
}
