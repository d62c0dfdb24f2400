import Testing

@testable import RelayoutSolver

@Suite("Readers of a cell")
struct ReadersTests {
    @Test("that were taken out are forgotten, the others stay in their order")
    func withdrawn() {
        let sheet = Sheet(variableCount: 8, rowCount: 0)
        for target in 1..<8 as Range<Int32> {
            sheet.addInput(0, 1)
            sheet.endOperation(.define, target: target, row: -1, factor: 0, inputCount: 1)
        }
        sheet.indexReaders()
        #expect(Array(sheet.readers(of: 0)) == [6, 5, 4, 3, 2, 1, 0])
        // The latest, two in a row, and the first.
        for operation in [6, 3, 2, 0] as [Int32] { sheet.withdraw(operation) }
        sheet.forgetWithdrawnReaders(of: 0)
        #expect(Array(sheet.readers(of: 0)) == [5, 4, 1])
        sheet.addInput(0, 1)
        sheet.endOperation(.define, target: 1, row: -1, factor: 0, inputCount: 1)
        sheet.indexReaders()
        #expect(Array(sheet.readers(of: 0)) == [7, 5, 4, 1])
        for operation in [7, 5, 4, 1] as [Int32] { sheet.withdraw(operation) }
        sheet.forgetWithdrawnReaders(of: 0)
        #expect(Array(sheet.readers(of: 0)).isEmpty)
    }
}
