import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Sets of records")
struct RecordSetTests {
    private func record(_ number: Int) -> ConstraintRecord {
        ConstraintRecord(
            path: 0, first: .none, second: .none, ordinal: 0, relation: .equal, multiplier: 1,
            constant: Double(number), priority: .required, location: .unknown)
    }

    private func numbers(_ set: RecordSet) -> [Int] { set.map { Int($0.constant) } }

    @Test("what was said before is not stored again")
    func insertion() {
        let set = RecordSet((0..<1000).map(record))
        var script = RecordScript(previous: set)
        for number in 0..<300 { script.append(record(number)) }
        script.carryOver(300..<500)
        script.append(record(1000))
        script.carryOver(500..<1000)
        let (records, runs) = script.finish()
        #expect(records.held == 1001 && records.pieces.count == 3)
        #expect(runs.map(\.count) == [500, 500] && numbers(records) == Array(0..<500) + [1000] + Array(500..<1000))
    }

    @Test("after any updates a set has the records that were said, in few pieces, and holds few others")
    func walks() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var generator = SplitMix64(seed: seed)
            var model = Array(0..<generator.int(0...400))
            var set = RecordSet(model.map(record))
            var next = model.count
            for step in 0..<100 {
                let before = (set, model)
                (set, model) = update(set, model, &next, &generator)
                guard numbers(set) == model, numbers(before.0) == before.1, readsAlike(set, model, &generator) else {
                    Issue.record("seed \(seed), step \(step)")
                    return
                }
                #expect(set.pieces.count <= 16 + set.count / 256 && set.held <= 2 * set.count)
            }
        }
    }

    /// Says some stretches of the set before, in any order, with new records between.
    private func update(
        _ set: RecordSet, _ model: [Int], _ next: inout Int, _ generator: inout SplitMix64
    ) -> (RecordSet, [Int]) {
        var script = RecordScript(previous: set)
        var said: [Int] = []
        var place = 0
        while place < model.count || said.isEmpty {
            let end = generator.int(place...model.count)
            switch generator.int(0...3) {
            case 0:
                script.append(record(next))
                said.append(next)
                next += 1
            case 1:
                for number in model[place..<end] { script.append(record(number)) }
                said += model[place..<end]
            default:
                script.carryOver(place..<end)
                said += model[place..<end]
            }
            // Now and then back or ahead.
            place = generator.chance(10) ? generator.int(0...model.count) : min(end + generator.int(0...1), model.count)
            if generator.chance(5) || said.count > 1000 { break }
        }
        if generator.chance(20), !said.isEmpty {
            let index = generator.int(0...said.count - 1)
            script.replace(index, by: record(next))
            said[index] = next
            next += 1
        }
        let (records, runs) = script.finish()
        for run in runs {
            #expect(said[run.after..<run.after + run.count] == model[run.before..<run.before + run.count])
        }
        return (records, said)
    }

    /// Whether a cursor that jumps about reads the same.
    private func readsAlike(_ set: RecordSet, _ model: [Int], _ generator: inout SplitMix64) -> Bool {
        var cursor = RecordSet.Cursor(set)
        return model.isEmpty
            || (0..<50).allSatisfy { _ in
                let index = generator.int(0...model.count - 1)
                return Int(cursor[index].constant) == model[index]
            }
    }
}
