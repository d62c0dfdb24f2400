/// Rows that say what a row says that is set aside, and have to go with it.
///
/// Where all rows of a table have the same columns, the end of each says how long they are together. If that is too much, the first of
/// these goes, then nothing is said but by the second, and so on: an attempt for each. But that one follows from others shows in
/// the same attempt: a sum of equalities comes to nothing. Added to the proof, times a factor, it puts others in the place of the
/// row that goes: that is a proof, too.
extension Compiler {
    /// For each operation of the sheet, to find out what redundant rows are made of.
    private static var mostStepsForEach: Int { 16 }

    /// Looks at equalities that hold by themselves.
    func setAsideRedundant() {
        guard !proofs.isEmpty else { return }
        let numbers = proofNumbers()
        var steps = Self.mostStepsForEach * sheet.operations.count
        for operation in sheet.operations.view where operation.kind == .check {
            guard model.rows[Int(operation.row)].relation == .equal else { continue }
            let inputs = Int(operation.firstInput)..<Int(operation.firstInput + operation.inputCount)
            let seeds = inputs.map { (cell: sheet.inputs[$0].cell, factor: sheet.inputs[$0].factor) }
            guard let sum = sheet.influence(on: seeds, steps: &steps) else { return }
            setAsideLast(ofNothing: sum + [(operation.row, 1)], numbers)
        }
    }

    /// Looks at equalities of the component that is being solved, without what unknowns only hand on, that differ by a factor.
    func setAsideParallel() {
        guard !proofs.isEmpty else { return }
        let numbers = proofNumbers()
        let component = components.count - 1
        let firstRow = components.rows(of: component).lowerBound
        let condensation = Condensation(component, of: components)
        // By direction: a row that has it, and its first coefficient.
        var first: [[Double]: (row: Int, unit: Double)] = [:]
        for row in condensation.rows.indices
        where components.form(of: firstRow + Int(condensation.rows[row].root)).isRequiredEquality {
            let terms = condensation.terms(of: row).map { $0 }.mergeSorted { $0.unknown < $1.unknown }
            guard terms.count > 1 else { continue }
            let unit = terms[0].coefficient
            let direction = terms.flatMap { [Double($0.unknown), $0.coefficient / unit] }
            guard let other = first[direction] else {
                first[direction] = (row, unit)
                continue
            }
            let sum = condensation.rows(of: row, times: 1) + condensation.rows(of: other.row, times: -unit / other.unit)
            let seeds = sum.map { (cell: components.rows[firstRow + $0.row].cell, factor: $0.multiplier) }
            setAsideLast(ofNothing: sheet.influence(on: seeds), numbers)
        }
    }

    /// By row that is set aside: the number of its proof.
    private func proofNumbers() -> [Int32: Int] {
        Dictionary(proofs.indices.map { (proofs[$0].row, $0) }, uniquingKeysWith: { $1 })
    }

    /// Sets aside the last one of some equalities that add up to nothing, if one of the others is set aside and it contradicts what
    /// that one does.
    private func setAsideLast(ofNothing sum: [(row: Int32, multiplier: Double)], _ numbers: [Int32: Int]) {
        let gone = sum.filter { setAside.contains($0.row) }
        guard gone.count == 1, let number = numbers[gone[0].row] else { return }
        let proof = proofs[number].proof.replacing(gone[0].row, bySum: sum)
        guard let last = proof.lastRow(in: model), sum.contains(where: { $0.row == last }), isMoreThanRounding(proof),
            !proof.rows.contains(where: { setAside.contains($0.row) })
        else { return }
        work.contradictions += 1
        setAside.insert(last)
        proofs.append((last, proof))
    }
}
