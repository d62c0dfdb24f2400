/// Items in rows and columns: the items of a column are equally wide, those of a row equally high, and the outermost
/// ones touch the insets.
///
///     TableLayout(in: card, rows: [[name, nameField], [mail, mailField]], spacing: LayoutSize(width: 12, height: 8))
///     TableLayout(rows: tiles, spacing: LayoutSize(width: 10, height: 10), equalColumns: true, equalRows: true)
///     TableLayout(photos, columns: 3, spacing: LayoutSize(width: 2, height: 2))
///     TableLayout(photos, columnsAtLeast: 120, spacing: LayoutSize(width: 2, height: 2))
///
/// Rows may be of different lengths; a row or column whose items are all gone is left out, with its spacing. Which
/// column is stretched or squeezed is decided as in a ``StackLayout``: by the content of its items.
public struct TableLayout: LayingOut {
    /// How many columns items are put into that come one after the other.
    private enum Columns {
        case count(Int)
        /// As many of this width, in points, as there is room for.
        case least(Double)
    }

    private let container: (any LayoutItem)?
    /// One, of all items, where there are `columns`.
    private let rows: [[any LayoutItem]]
    private var columns: Columns?
    private let spacing: LayoutSize
    private let insets: Insets
    private let equalColumns: Bool
    private let equalRows: Bool

    /// Creates a grid, row by row.
    ///
    /// `container`: what the items are in; nil stands for the root. `spacing`: between columns and between rows, in
    /// points. `equalColumns`, `equalRows`: whether all are equally wide, or high.
    public init(
        in container: (any LayoutItem)? = nil, rows: [[any LayoutItem]], spacing: LayoutSize = .zero,
        insets: Insets = .zero, equalColumns: Bool = false, equalRows: Bool = false
    ) {
        self.container = container
        self.rows = rows
        self.spacing = spacing
        self.insets = insets
        self.equalColumns = equalColumns
        self.equalRows = equalRows
    }

    /// Creates a grid of items in a number of equally wide columns, row by row; below 1 counts as 1. Items that are gone are
    /// left out, and those after them move up; the columns stay where they are if there are fewer items.
    public init(
        in container: (any LayoutItem)? = nil, _ items: [any LayoutItem], columns: Int, spacing: LayoutSize = .zero,
        insets: Insets = .zero, equalRows: Bool = false
    ) {
        self.init(
            in: container, rows: [items], spacing: spacing, insets: insets, equalColumns: true, equalRows: equalRows)
        self.columns = .count(columns)
    }

    /// Creates a grid of items, row by row, in as many equally wide columns as fit with at least `width` points each,
    /// and in one column if not even that fits. Where the width of the container follows from the items, as where that of the
    /// layout is left open, there are as many columns as items at most, of this width or as wide as their content.
    ///
    /// `width`: above 0, at most 1e9; otherwise the update is refused with ``LayoutError/columnWidthOutOfRange(_:in:at:)``.
    public init(
        in container: (any LayoutItem)? = nil, _ items: [any LayoutItem], columnsAtLeast width: Double,
        spacing: LayoutSize = .zero, insets: Insets = .zero, equalRows: Bool = false
    ) {
        self.init(
            in: container, rows: [items], spacing: spacing, insets: insets, equalColumns: true, equalRows: equalRows)
        columns = .least(width)
    }

    private static let path = PathComponent.container("TableLayout")

    /// Gives the grid's constraints.
    public func layOut(into pass: inout LayoutPass) {
        let scope = pass.enter(Self.path)
        defer { pass.leave(to: scope) }
        let container = container ?? pass.root
        let shown = pass.shown(rows.joined(), in: container)
        let count = columns.map { self.count($0, of: shown, in: container, &pass) }
        let rows = count.map { shown.rows(of: $0) } ?? cells(Set(shown.map { ObjectIdentifier($0) }))
        guard let width = rows.first?.count else { return pass.add(insets.constraints(container)) }
        let columns = (0..<width).map { column in rows.compactMap { $0[column] } }
        line(
            up: columns, .horizontal, spacing.width, areEqual: equalColumns, missing: (count ?? width) - width,
            container,
            &pass)
        if case .least(let least)? = self.columns { pass.add(columns[0][0].width >= least ~ .column) }
        line(
            up: rows.map { $0.compactMap { $0 } }, .vertical, spacing.height, areEqual: equalRows, missing: 0,
            container,
            &pass)
    }

    /// How many columns there are, with or without items.
    private func count(
        _ columns: Columns, of items: [any LayoutItem], in container: any LayoutItem, _ pass: inout LayoutPass
    ) -> Int {
        switch columns {
        case .count(let count): return max(count, 1)
        case .least(let width):
            if !(width > 0 && width <= 1e9), pass.fault == nil {
                pass.fault = .columnWidth(width, in: ItemName(container), at: pass.location)
            }
            // With spacing that is not finite, or takes all of the width away, it is as if there were room for all.
            let all = max(items.count, 1)
            let (step, outside) = (width + spacing.width, insets.leading + insets.trailing - spacing.width)
            guard step > 0, step.isFinite, outside.isFinite else { return all }
            func fitting(_ item: any LayoutItem) -> Int? {
                var columns = 1
                let room = pass.length(.horizontal, of: item) { room in
                    let count = ((room - outside + SolvedSizes.sameLength) / step).rounded(.down)
                    columns = Int(min(max(count, 1), 1e6))
                    // One more, or one fewer than now.
                    return [columns, columns + 1].filter { $0 > 1 }.map { Double($0) * step + outside }
                }
                return room == nil ? nil : columns
            }
            // All in one row of a thousand would contradict the width that is given, before it is known here.
            guard let columns = fitting(container) else { return min(fitting(pass.root) ?? all, all) }
            pass.noteGrowth(of: container)
            // A width that follows from the columns grows with those that have no items, and would bring more of them.
            return columns > all && pass.mayFollow(container) ? all : columns
        }
    }

    /// nil where nothing is in a cell. Every row and every column has something.
    private func cells(_ shown: Set<ObjectIdentifier>) -> [[(any LayoutItem)?]] {
        // Each is in one cell.
        var rest = shown
        let cells = rows.map { row in row.map { rest.remove(ObjectIdentifier($0)) == nil ? nil : $0 } }
            .filter { row in row.contains { $0 != nil } }
        let columns = (0..<(cells.map { $0.count }.max() ?? 0)).filter { column in
            cells.contains { column < $0.count && $0[column] != nil }
        }
        return cells.map { row in columns.map { $0 < row.count ? row[$0] : nil } }
    }

    /// Puts the columns, or the rows, one after the other. The first item of each stands for the others.
    private func line(
        up lines: [[any LayoutItem]], _ axis: LayoutAxis, _ spacing: Double, areEqual: Bool, missing: Int,
        _ container: any LayoutItem, _ pass: inout LayoutPass
    ) {
        let heads = lines.map { $0[0] }
        pass.add(axis.start(heads[0]) == axis.start(container) + insets.start(axis))
        for (head, next) in zip(heads, heads.dropFirst()) {
            pass.add(axis.start(next) == axis.end(head) + spacing)
            if areEqual { pass.add(axis.length(next) == axis.length(heads[0])) }
        }
        if missing > 0 {
            // Lines without items are as long as the others.
            let count = Double(heads.count + missing)
            let gaps = insets.start(axis) + insets.end(axis) + spacing * (count - 1)
            pass.add(axis.length(heads[0]) == (axis.length(container) - gaps) / count)
        } else {
            pass.add(axis.end(heads[heads.count - 1]) == axis.end(container) - insets.end(axis))
        }
        for line in lines {
            for item in line.dropFirst() {
                pass.add(axis.start(item) == axis.start(line[0]))
                pass.add(axis.length(item) == axis.length(line[0]))
            }
        }
    }
}

extension Priority {
    /// How strongly columns want their least width where the container's width follows from them: above the usual
    /// hugging of what is in them.
    fileprivate static let column = Priority(251)
}

extension [any LayoutItem] {
    /// The items in rows of `count`; the last row may end in empty cells.
    fileprivate func rows(of count: Int) -> [[(any LayoutItem)?]] {
        let width = Swift.min(count, self.count)
        return stride(from: 0, to: self.count, by: count).map { start in
            (start..<start + width).map { $0 < self.count ? self[$0] : nil }
        }
    }
}
