/// The model for the hot loops: the same records behind plain pointers, valid as long as the model is not edited.
struct ModelView {
    let variables: UnsafePointer<VariableRecord>
    let variableCount: Int
    let rows: UnsafePointer<RowRecord>
    let rowCount: Int
    private let pool: UnsafePointer<TermRecord>
    /// Nil while all are those by default.
    private let variableRanks: UnsafePointer<Int>?
    private let rowRanks: UnsafePointer<Int>?
    private let reusesRows: Bool

    fileprivate init(_ model: Model) {
        variables = UnsafePointer(model.variables.base)
        variableCount = model.variables.count
        rows = UnsafePointer(model.rows.base)
        rowCount = model.rows.count
        pool = UnsafePointer(model.pool.terms.base)
        variableRanks = model.ranks.areStored ? UnsafePointer(model.ranks.variables.base) : nil
        rowRanks = model.ranks.areStored ? UnsafePointer(model.ranks.rows.base) : nil
        reusesRows = model.reusesRows
    }

    func terms(of row: Int32) -> UnsafeBufferPointer<TermRecord> {
        let record = rows[Int(row)]
        return UnsafeBufferPointer(start: pool + Int(record.start), count: Int(record.length))
    }

    /// Layout order: by rank, then by creation.
    func rowPrecedes(_ a: Int32, _ b: Int32) -> Bool {
        if let rowRanks, rowRanks[Int(a)] != rowRanks[Int(b)] { return rowRanks[Int(a)] < rowRanks[Int(b)] }
        return rows[Int(a)].creation < rows[Int(b)].creation
    }

    /// Whether rows stand in layout order.
    var rowsAreInOrder: Bool {
        if rowRanks == nil && !reusesRows { return true }
        var last: Int32?
        for row in 0..<Int32(rowCount) where rows[Int(row)].isLive {
            if let last, !rowPrecedes(last, row) { return false }
            last = row
        }
        return true
    }

    /// Canonical order: by rank, then by creation.
    func variablePrecedes(_ a: Int32, _ b: Int32) -> Bool {
        if let variableRanks, variableRanks[Int(a)] != variableRanks[Int(b)] {
            return variableRanks[Int(a)] < variableRanks[Int(b)]
        }
        return variables[Int(a)].creation < variables[Int(b)].creation
    }
}

extension Model {
    /// The records, for reading while the model is not edited.
    var view: ModelView { ModelView(self) }
}
