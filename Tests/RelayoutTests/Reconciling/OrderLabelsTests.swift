import Testing

@testable import Relayout

@Suite("Labels of an order")
struct OrderLabelsTests {
    private func isAscending(_ labels: [Int]) -> Bool { zip(labels, labels.dropFirst()).allSatisfy { $0 < $1 } }

    @Test("every permutation of six labels is made ascending, and as many as possible keep theirs")
    func permutations() throws {
        for permutation in permutations(of: Array(0..<6)) {
            let labels = permutation.map { $0 * 100 }
            let assigned = try #require(OrderLabels.assign(labels, above: nil, below: nil))
            #expect(isAscending(assigned))
            let kept = zip(labels, assigned).filter { $0 == $1 }.count
            #expect(kept >= longestRun(labels))
        }
    }

    @Test("new members get labels in the gap, inside the bounds, and nobody else a new one")
    func insertion() throws {
        let assigned = try #require(OrderLabels.assign([nil, 10, nil, nil, 20, nil], above: 0, below: 30))
        #expect(isAscending([0] + assigned + [30]))
        #expect(assigned[1] == 10 && assigned[4] == 20)
    }

    @Test("a gap that is too narrow has no answer")
    func exhausted() {
        #expect(OrderLabels.assign([10, nil, 11], above: nil, below: nil) == nil)
        #expect(OrderLabels.assign([nil], above: 4, below: 5) == nil)
        #expect(OrderLabels.assign([], above: 4, below: 5) == [])
    }

    @Test("an insertion at one place succeeds at least twenty times before everything is labelled anew")
    func repeatedInsertion() throws {
        var labels: [Int?] = OrderLabels.evenly(2)
        for _ in 0..<20 {
            labels.insert(nil, at: 1)
            labels = try #require(OrderLabels.assign(labels, above: nil, below: nil))
        }
        #expect(isAscending(labels.map { $0! }))
    }

    private func permutations(of values: [Int]) -> [[Int]] {
        guard let first = values.first else { return [[]] }
        return permutations(of: Array(values.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    /// By trying every subset.
    private func longestRun(_ labels: [Int]) -> Int {
        (0..<1 << labels.count).map { subset in
            let members = labels.indices.filter { subset >> $0 & 1 == 1 }.map { labels[$0] }
            return isAscending(members) ? members.count : 0
        }.max()!
    }
}
