import Testing

@testable import Fuzzer
@testable import RelayoutSolver

@Suite("Sorting")
struct MergeSortTests {
    @Test("it is as the standard library's and keeps equal elements as they stand, for every count up to 300")
    func agreesWithStandardLibrary() {
        var random = SplitMix64(seed: 11)
        for count in 0...300 {
            // From all equal to all different.
            for kinds in [1, 2, 5, 1000] {
                let values = (0..<Int32(count)).map { ($0, random.int(0...kinds - 1)) }
                let expected = values.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
                #expect(values.mergeSorted { $0.1 < $1.1 }.map(\.0) == expected)
                var numbers = Buffer<Int32>()
                for (number, _) in values { numbers.append(number) }
                numbers.sort { values[Int($0)].1 < values[Int($1)].1 }
                #expect(Array(numbers.view) == expected)
            }
        }
    }

    @Test("what is in order is compared once, and what is not some n log n times")
    func comparisons() {
        for (values, most) in [(Array(0..<1024), 1023), (Array((0..<1024).reversed()), 1024 * 14)] {
            var comparisons = 0
            let sorted = values.mergeSorted {
                comparisons += 1
                return $0 < $1
            }
            #expect(sorted == Array(0..<1024))
            #expect(comparisons <= most)
        }
    }
}
