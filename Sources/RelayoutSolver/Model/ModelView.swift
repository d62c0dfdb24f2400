/// The model for the hot loops: the same records behind plain pointers, valid as long as the model is not edited.
struct ModelView {
    let variables: UnsafePointer<VariableRecord>
    let variableCount: Int
    let rows: UnsafePointer<RowRecord>
    let rowCount: Int
    private let pool: UnsafePointer<TermRecord>
    private let mayBeOutOfOrder: Bool
    let hasDisplacements: Bool
    private let mentions: UnsafePointer<MentionCounts.Count>

    fileprivate init(_ model: Model) {
        variables = UnsafePointer(model.variables.base)
        variableCount = model.variables.count
        rows = UnsafePointer(model.rows.base)
        rowCount = model.rows.count
        pool = UnsafePointer(model.pool.terms.base)
        mayBeOutOfOrder = model.mayBeOutOfOrder
        hasDisplacements = model.displacementCount > 0
        mentions = model.mentions.base
    }

    /// Whether some required equality has a variable.
    func hasEquality(_ variable: Int32) -> Bool { mentions[Int(variable)].equalities > 0 }

    /// Whether rows have a variable, and none of them is a required equality.
    func isLoose(_ variable: Int32) -> Bool { mentions[Int(variable)].isLoose }

    func terms(of row: Int32) -> UnsafeBufferPointer<TermRecord> {
        let record = rows[Int(row)]
        return UnsafeBufferPointer(start: pool + Int(record.start), count: Int(record.length))
    }

    /// Layout order: by rank, then by creation.
    func rowPrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (rows + Int(a), rows + Int(b))
        let (rank, other) = (first.pointee.rank, second.pointee.rank)
        return rank != other ? rank < other : first.pointee.creation < second.pointee.creation
    }

    /// Whether rows stand in layout order.
    var rowsAreInOrder: Bool {
        !mayBeOutOfOrder || Self.areInOrder(rowCount, isLive: { rows[Int($0)].isLive }, rowPrecedes)
    }

    /// Whether variables stand in canonical order.
    var variablesAreInOrder: Bool {
        Self.areInOrder(variableCount, isLive: { variables[Int($0)].isLive }, variablePrecedes)
    }

    @inline(__always)
    private static func areInOrder(
        _ count: Int, isLive: (Int32) -> Bool, _ precedes: (Int32, Int32) -> Bool
    ) -> Bool {
        var last: Int32?
        for slot in 0..<Int32(truncatingIfNeeded: count) where isLive(slot) {
            if let last, !precedes(last, slot) { return false }
            last = slot
        }
        return true
    }

    /// What the canonical rule keeps a variable near to, or -1 for zero: that is also meant where it is the variable itself.
    func near(of variable: Int32) -> Int32 {
        let near = variables[Int(variable)].near
        return near == variable ? -1 : near
    }

    /// Canonical order: by rank, then by creation.
    func variablePrecedes(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (variables + Int(a), variables + Int(b))
        let (rank, other) = (first.pointee.rank, second.pointee.rank)
        return rank != other ? rank < other : first.pointee.creation < second.pointee.creation
    }
}

extension Model {
    /// The records, for reading while the model is not edited.
    var view: ModelView { ModelView(self) }
}
