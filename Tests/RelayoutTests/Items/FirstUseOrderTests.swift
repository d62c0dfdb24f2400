import Testing

@testable import Fuzzer
@testable import Relayout

@Suite("Orders of first use")
struct FirstUseOrderTests {
    @Test("many numbers used at once are used as if one by one")
    func bulk() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var generator = SplitMix64(seed: seed)
            var (one, many) = (FirstUseOrder(), FirstUseOrder())
            var last: [Int32] = []
            for _ in 0..<20 {
                one.begin()
                many.begin()
                // Mostly what the update before used.
                var uses = last
                while generator.chance(60) {
                    uses.insert(Int32(generator.int(1...40)), at: generator.int(0...uses.count))
                }
                if generator.chance(50), !uses.isEmpty { uses.remove(at: generator.int(0...uses.count - 1)) }
                last = uses
                for number in uses { _ = one.use(number) }
                let middle = generator.int(0...uses.count)
                many.use(uses[..<middle], below: 41)
                #expect(many.isAsBefore || middle > 0)
                many.use(uses[middle...], below: 41)
                #expect(one.count == many.count && one.isAsBefore == many.isAsBefore)
                one.end()
                many.end()
                guard one.order == many.order, (0..<41).allSatisfy({ one.has($0) == many.has($0) }) else {
                    Issue.record("seed \(seed)")
                    return
                }
                var set = NumberSet()
                set.insert((0..<generator.int(0...30)).map { _ in Int32(generator.int(1...40)) }, below: 41)
                #expect(one.inOrder(set) == one.order.filter(set.contains))
            }
        }
    }
}
