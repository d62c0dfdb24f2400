/// Labels that keep a sequence in order while it changes, so that inserting or moving a few members gives only those
/// a new label.
///
/// State on entry: the labels of the members that stayed, in their new order, nil for new members. The longest
/// ascending run of labels is kept (M. L. Fredman, "On computing the length of longest increasing subsequences",
/// Discrete Mathematics 11, 1975); all others are spread evenly over the gaps between kept neighbours. Cost:
/// O(n log n). Where a gap is too narrow there is no answer, and the whole sequence has to be labelled anew.
enum OrderLabels {
    /// The distance between labels where there is room. Every insertion at one place may halve it, so it lasts for 20
    /// of them where integers have 64 bits.
    static let spacing = 1 << (Int.bitWidth == 64 ? 20 : 8)
    /// Labels lie between -limit and limit, so that arithmetic on them cannot overflow.
    private static let limit = 1 << (Int.bitWidth - 8)

    /// Labels for `count` members that have none: ``spacing`` apart, or closer where so many would exceed ``limit``.
    static func evenly(_ count: Int) -> [Int] {
        let step = max(1, min(spacing, limit / max(1, count)))
        return (0..<count).map { $0 * step }
    }

    /// Ascending labels, above `lower` and below `upper` where given; nil if there is no room.
    static func assign(_ labels: [Int?], above lower: Int?, below upper: Int?) -> [Int]? {
        let kept = longestAscendingRun(labels)
        var result = Array(repeating: 0, count: labels.count)
        var gapStart = 0
        var last = lower
        for index in kept + [labels.count] {
            let next = index < labels.count ? labels[index] : upper
            guard fill(&result, gapStart..<index, above: last, below: next) else { return nil }
            if index < labels.count { result[index] = labels[index]! }
            last = next
            gapStart = index + 1
        }
        return result
    }

    private static func fill(_ result: inout [Int], _ gap: Range<Int>, above lower: Int?, below upper: Int?) -> Bool {
        guard !gap.isEmpty else { return true }
        let step: Int
        let start: Int
        switch (lower, upper) {
        case (let lower?, let upper?):
            step = (upper - lower) / (gap.count + 1)
            start = lower + step
        case (let lower?, nil):
            step = spacing
            start = lower + spacing
        case (nil, let upper?):
            step = spacing
            start = upper - spacing * gap.count
        case (nil, nil):
            step = spacing
            start = 0
        }
        guard step > 0, start > -limit, start + step * gap.count < limit else { return false }
        for (offset, index) in gap.enumerated() { result[index] = start + step * offset }
        return true
    }

    /// The indices of a longest ascending subsequence of the labels that are not nil, ascending.
    private static func longestAscendingRun(_ labels: [Int?]) -> [Int] {
        // tails[k]: the index of the smallest label that ends an ascending run of k + 1 members.
        var tails: [Int] = []
        var predecessor = Array(repeating: -1, count: labels.count)
        for (index, label) in labels.enumerated() {
            guard let label else { continue }
            // As a rule most labels ascend.
            let isLargest = tails.last.map { labels[$0]! < label } ?? true
            let place = isLargest ? tails.count : tails.indices.first(onceTrue: { labels[tails[$0]]! >= label })
            predecessor[index] = place > 0 ? tails[place - 1] : -1
            if isLargest { tails.append(index) } else { tails[place] = index }
        }
        var run: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            run.append(index)
            index = predecessor[index]
        }
        return run.reversed()
    }
}
