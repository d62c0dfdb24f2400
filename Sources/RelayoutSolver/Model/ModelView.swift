/// The model for the hot loops: the same records behind plain pointers, valid only inside ``Model/withView(_:)``.
struct ModelView {
    let variables: UnsafePointer<VariableRecord>
    let variableCount: Int
    let rows: UnsafePointer<RowRecord>
    let rowCount: Int
    private let pool: UnsafePointer<TermRecord>

    fileprivate init(
        _ variables: UnsafeBufferPointer<VariableRecord>, _ rows: UnsafeBufferPointer<RowRecord>,
        _ pool: UnsafeBufferPointer<TermRecord>
    ) {
        // Empty arrays may have no address; then nothing is ever read.
        self.variables = variables.baseAddress ?? UnsafePointer(bitPattern: 8)!
        self.rows = rows.baseAddress ?? UnsafePointer(bitPattern: 8)!
        self.pool = pool.baseAddress ?? UnsafePointer(bitPattern: 8)!
        variableCount = variables.count
        rowCount = rows.count
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
    /// Calls `body` with pointers to the records.
    func withView<Result, Failure>(_ body: (ModelView) throws(Failure) -> Result) throws(Failure) -> Result {
        try variables.withUnsafeBufferPointer { variables throws(Failure) in
            try rows.withUnsafeBufferPointer { rows throws(Failure) in
                try pool.withUnsafeBufferPointer { pool throws(Failure) in
                    try body(ModelView(variables, rows, pool))
                }
            }
        }
    }
}
