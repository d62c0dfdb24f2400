/// For each cell the operations that read it: lists through the inputs of a sheet.
struct Readers: ~Copyable {
    /// By cell: its latest input, or -1.
    private(set) var first = Buffer<Int32>()
    /// By input: an earlier one of the same cell, or -1.
    private(set) var next = Buffer<Int32>()

    /// Takes up the inputs and cells that are new since the last time.
    mutating func update(from sheet: borrowing Sheet) {
        let cells = sheet.operationOfCell.count
        if cells > first.count { first.append(repeating: -1, count: cells - first.count) }
        for at in next.count..<max(sheet.inputs.count, next.count) {
            let cell = sheet.inputs[at].cell
            next.append(first[cell])
            first[cell] = Int32(at)
        }
    }
}
