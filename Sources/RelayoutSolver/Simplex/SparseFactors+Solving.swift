/// Solving with sparse factors, for a right side that is mostly zero: steps that its numbers do not reach are never
/// looked at.
///
/// The lower entries of a step are undone for later steps, and then, the other way, the upper entries for earlier ones. The steps
/// reached, whose numbers are to be passed on, are a set of bits in the order of steps: the next one is found among sixty-four at
/// once, and all that come behind it are still in the set when it is.
///
/// Source: that solving costs no more than what is reached is from J. R. Gilbert and T. Peierls, "Sparse partial pivoting in time
/// proportional to arithmetic operations", SIAM J. Sci. Stat. Comput. 9 (1988) 862–874, who find the order by a search instead.
extension SparseFactors {
    /// Which step leads to which, and the numbers that are under way.
    struct ReachIndex: ~Copyable {
        struct Stop: BitwiseCopyable {
            /// The steps that have taken the row and the column with this number.
            var ofRow: Int32 = 0
            var ofColumn: Int32 = 0
            /// What has come to the step with this number.
            var value = 0.0
        }

        var areKnown = false
        fileprivate var stops = Buffer<Stop>(capacity: 64)
        /// By step: the earlier steps with a lower entry for its row; and, from `count` on, those with an upper entry for its column.
        fileprivate var sources = KeyedLists<Entry>()
        /// By sixty-four steps: a bit for each that has been reached.
        private var reached = Buffer<UInt64>()

        fileprivate mutating func begin(count: Int) {
            stops.reset(to: Stop(), count: count)
            reached.reset(to: 0, count: (count + 63) >> 6)
        }

        @inline(__always)
        fileprivate mutating func add(_ value: Double, at step: Int32) {
            stops[step].value += value
            reached[step >> 6] |= 1 << UInt64(truncatingIfNeeded: step & 63)
        }

        /// The number at a step, which is not reached from then on.
        @inline(__always)
        fileprivate mutating func take(_ step: Int) -> Double {
            let value = stops[step].value
            stops[step].value = 0
            reached[step >> 6] &= ~(1 << UInt64(truncatingIfNeeded: step & 63))
            return value
        }

        /// The first step reached, from one on.
        @inline(__always)
        fileprivate func next(from step: Int) -> Int? {
            var word = step >> 6
            guard word < reached.count else { return nil }
            var bits = reached[word] & (~0 << UInt64(truncatingIfNeeded: step & 63))
            while bits == 0 {
                word += 1
                guard word < reached.count else { return nil }
                bits = reached[word]
            }
            return word << 6 + bits.trailingZeroBitCount
        }

        /// The last step reached, before another one.
        @inline(__always)
        fileprivate func previous(before step: Int) -> Int? {
            guard step > 0 else { return nil }
            var word = (step - 1) >> 6
            var bits = reached[word] & (~0 >> UInt64(truncatingIfNeeded: 63 - (step - 1) & 63))
            while bits == 0 {
                word -= 1
                guard word >= 0 else { return nil }
                bits = reached[word]
            }
            return word << 6 + 63 - bits.leadingZeroBitCount
        }
    }

    /// Solves matrix · d = x.
    mutating func solve(_ x: borrowing SparseVector, into d: inout SparseVector) {
        solve(x, isTransposed: false, into: &d)
    }

    /// Solves λ · matrix = a.
    mutating func solveTransposed(_ a: borrowing SparseVector, into lambda: inout SparseVector) {
        solve(a, isTransposed: true, into: &lambda)
    }

    /// Solves with the matrix or its transpose. First pass, from the first step on: of the matrix the lower entries are
    /// undone, of the transpose the upper ones. Second pass, from the last step back: the others. Pivots belong to the
    /// upper entries.
    @inline(__always)
    private mutating func solve(
        _ given: borrowing SparseVector, isTransposed: Bool, into result: inout SparseVector
    ) {
        buildReachIndex()
        for place in given.places {
            reachIndex.add(
                given[place], at: isTransposed ? reachIndex.stops[place].ofColumn : reachIndex.stops[place].ofRow)
        }
        var start = 0
        while let step = reachIndex.next(from: start) {
            start = step + 1
            if isTransposed { reachIndex.stops[step].value /= steps[step].pivot }
            let value = reachIndex.stops[step].value
            guard value != 0 else { continue }
            for entry in isTransposed ? upper(of: step) : lower(of: step) {
                let stop = reachIndex.stops[entry.index]
                reachIndex.add(-entry.value * value, at: isTransposed ? stop.ofColumn : stop.ofRow)
            }
        }
        result.clear()
        let firstKey = isTransposed ? 0 : count
        var end = count
        while let step = reachIndex.previous(before: end) {
            end = step
            let value = isTransposed ? reachIndex.take(step) : reachIndex.take(step) / steps[step].pivot
            guard value != 0 else { continue }
            result[isTransposed ? steps[step].row : steps[step].column] = value
            for entry in reachIndex.sources[Int32(truncatingIfNeeded: firstKey + step)] {
                reachIndex.add(-entry.value * value, at: entry.index)
            }
        }
    }

    /// Solves matrix · d = x where most of x is not zero: looks at all steps, and needs no index. Uses x up.
    func solve(dense x: inout SparseVector, into d: inout SparseVector) {
        for step in steps.indices {
            let value = x[steps[step].row]
            guard value != 0 else { continue }
            for entry in lower(of: step) { x[entry.index] -= entry.value * value }
        }
        d.clear()
        for step in steps.indices.reversed() {
            var value = x[steps[step].row]
            for entry in upper(of: step) { value -= entry.value * d[entry.index] }
            if value != 0 { d[steps[step].column] = value / steps[step].pivot }
        }
    }

    @inline(__always)
    private func lower(of step: Int) -> UnsafeBufferPointer<Entry> {
        lower.view(of: (step > 0 ? Int(steps[step - 1].lowerEnd) : 0)..<Int(steps[step].lowerEnd))
    }

    @inline(__always)
    private func upper(of step: Int) -> UnsafeBufferPointer<Entry> {
        upper.view(of: (step > 0 ? Int(steps[step - 1].upperEnd) : 0)..<Int(steps[step].upperEnd))
    }

    private mutating func buildReachIndex() {
        guard !reachIndex.areKnown else { return }
        reachIndex.areKnown = true
        reachIndex.begin(count: count)
        for step in steps.indices {
            reachIndex.stops[steps[step].row].ofRow = Int32(truncatingIfNeeded: step)
            reachIndex.stops[steps[step].column].ofColumn = Int32(truncatingIfNeeded: step)
        }
        let (steps, lower, upper, stops) = (steps.view, lower.base, upper.base, reachIndex.stops.base)
        let upperKeys = Int32(truncatingIfNeeded: count)
        reachIndex.sources.list(keyCount: 2 * count) { say in
            var (firstLower, firstUpper) = (0, 0)
            for step in steps.indices {
                let (lowerEnd, upperEnd) = (Int(steps[step].lowerEnd), Int(steps[step].upperEnd))
                let step = Int32(truncatingIfNeeded: step)
                for at in firstLower..<lowerEnd {
                    say(stops[Int(lower[at].index)].ofRow, Entry(index: step, value: lower[at].value))
                }
                for at in firstUpper..<upperEnd {
                    let key = upperKeys + stops[Int(upper[at].index)].ofColumn
                    say(key, Entry(index: step, value: upper[at].value))
                }
                (firstLower, firstUpper) = (lowerEnd, upperEnd)
            }
        }
    }
}
