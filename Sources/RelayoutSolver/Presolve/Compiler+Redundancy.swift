/// Rows that say what a row says that is set aside, and have to go with it.
///
/// Where all rows of a table have the same columns, the end of each says how long they are together. If that is too much, the first of
/// these goes, then nothing is said but by the second, and so on: an attempt for each. But that one follows from others shows in
/// the same attempt: a sum of equalities comes to nothing. Added to the proof, times a factor, it puts others in the place of the
/// row that goes: that is a proof, too.
extension Compiler {
    /// For each operation of the sheet, to find out what redundant rows are made of. Where that is not enough, those that are left are
    /// met in later attempts.
    private static var mostStepsForEach: Int { 16 }

    /// Looks at what repeats rows that this attempt has set aside: equalities that hold by themselves go now; those that were left
    /// out because others imply them stay in the next attempt.
    func setAsideRedundant() {
        guard proofs.count > provenBefore else { return }
        for row in implied where model.terms(of: row).contains(where: { isContradicted($0.variable) }) {
            unimplied.insert(row)
        }
        var steps = Self.mostStepsForEach * sheet.operations.count
        for operation in sheet.operations.view where operation.kind == .check {
            guard model.rows[Int(operation.row)].relation == .equal else { continue }
            guard let sum = sheet.influence(on: sheet.seeds(of: operation), steps: &steps) else { return }
            setAsideLast(ofNothing: sum + [(operation.row, 1)])
        }
    }

    /// Looks at equalities of the component that is being solved, without what unknowns only hand on, that differ by a factor.
    func setAsideParallel() {
        let component = components.count - 1
        guard components.unknowns(of: component).count > 1, proofs.count > provenBefore else { return }
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
            setAsideLast(ofNothing: sheet.influence(on: seeds))
        }
    }

    /// Whether a variable hangs on an unknown of a component that contradicts itself in this attempt.
    private func isContradicted(_ variable: Int32) -> Bool {
        !dissection.classes.isKnown(variable) && contradicted.contains(dissection.classes.root(of: variable))
    }

    /// Sets aside the last one of some equalities that add up to nothing, if one of the others is set aside and it contradicts what
    /// that one does. (An optional row may be required where it is, and proves nothing elsewhere.)
    private func setAsideLast(ofNothing sum: [(row: Int32, multiplier: Double)]) {
        let gone = sum.filter { setAside.contains($0.row) }
        guard gone.count == 1, let number = proofNumbers[gone[0].row],
            sum.allSatisfy({ model.rows[Int($0.row)].isRequired })
        else { return }
        let proof = proofs[number].proof.replacing(gone[0].row, bySum: sum)
        guard let last = proof.lastRow(in: model), sum.contains(where: { $0.row == last }), isMoreThanRounding(proof)
        else { return }
        work.contradictions += 1
        setAside(last, provenBy: proof)
    }
}
