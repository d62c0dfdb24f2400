/// The model for the hot loops: the same records behind plain pointers, valid as long as the model is not edited.
struct ModelView {
    let variables: UnsafePointer<VariableRecord>
    let variableCount: Int
    let rows: UnsafePointer<RowRecord>
    let rowCount: Int
    private let pool: UnsafePointer<TermRecord>

    fileprivate init(_ model: Model) {
        variables = UnsafePointer(model.variables.base)
        variableCount = model.variables.count
        rows = UnsafePointer(model.rows.base)
        rowCount = model.rows.count
        pool = UnsafePointer(model.pool.terms.base)
    }

    func terms(of row: Int32) -> UnsafeBufferPointer<TermRecord> {
        let record = rows[Int(row)]
        return UnsafeBufferPointer(start: pool + Int(record.start), count: Int(record.length))
    }

    /// Layout order: by rank, then by creation.
    func rowPrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = (rows[Int(a)], rows[Int(b)])
        return a.rank != b.rank ? a.rank < b.rank : a.serial < b.serial
    }

    /// Canonical order: by rank, then by creation.
    func variablePrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = (variables[Int(a)], variables[Int(b)])
        return a.rank != b.rank ? a.rank < b.rank : a.serial < b.serial
    }
}

extension Model {
    /// The records, for reading while the model is not edited.
    var view: ModelView { ModelView(self) }
}
