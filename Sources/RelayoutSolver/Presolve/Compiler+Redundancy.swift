/// Required rows that repeat a row that is set aside, and have to go with it.
///
/// In a table whose rows all have the same columns, the end of each row says how long the columns are together. If that
/// is too long, the end of the first row goes; then that of the second row says the same, and so on: an attempt for
/// each. But that one end follows from others shows in the same attempt: a sum of equalities is zero whatever the
/// unknowns are. Added to the proof, times a factor, it puts other rows in the place of the one that goes: that is a
/// proof, too.
extension Compiler {
    /// How many steps for each operation of the sheet may be taken to find out what redundant rows are made of. The
    /// rows that are left then are met in later attempts.
    private static var mostStepsForEach: Int { 16 }

    /// Deals with equalities that repeat rows that this attempt has set aside: those that became checks go now; those
    /// left out because others imply them are not left out in the next attempt.
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

    /// The same for equalities of the component being solved that are multiples of each other, once it is condensed.
    func setAsideParallel() {
        let component = components.count - 1
        guard components.unknowns(of: component).count > 1, proofs.count > provenBefore else { return }
        let firstRow = components.rows(of: component).lowerBound
        let condensation = Condensation(component, of: components)
        // By direction: a row that has it, and its first coefficient.
        var first: [[Double]: (row: Int, unit: Double)] = .init()
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
        !decomposition.classes.isKnown(variable) && contradicted.contains(decomposition.classes.root(of: variable))
    }

    /// Given equalities that add up to zero, of which one is set aside: puts the others into its proof, and sets the
    /// last of them aside if it is the last row of that proof. (An optional row may be required where it is, and proves
    /// nothing elsewhere.)
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
