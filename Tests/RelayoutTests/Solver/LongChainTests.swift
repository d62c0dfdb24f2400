import RelayoutSolver
import Testing

@Suite("Long chains")
struct LongChainTests {
    /// Items one below the other, each as high as its predecessor and a gap lower; the first at 0 and 10 high.
    private static func chain(_ count: Int, backwards: Bool) throws -> (Solver, tops: [Variable], heights: [Variable]) {
        var solver = Solver()
        let (tops, heights) = try solver.update { edits throws(SolverError) in
            let tops = try (0..<count).map { _ throws(SolverError) in try edits.addVariable() }
            let heights = try (0..<count).map { _ throws(SolverError) in try edits.addVariable(lowerBound: 0) }
            for position in backwards ? Array((0..<count).reversed()) : Array(0..<count) {
                guard position > 0 else {
                    _ = try edits.add(LinearConstraint([Term(tops[0])], .equal))
                    _ = try edits.add(LinearConstraint([Term(heights[0])], .equal, constant: -10))
                    continue
                }
                let (top, height) = (tops[position - 1], heights[position - 1])
                _ = try edits.add(
                    LinearConstraint([Term(tops[position]), Term(top, -1), Term(height, -1)], .equal, constant: -2))
                _ = try edits.add(LinearConstraint([Term(heights[position]), Term(height, -1)], .equal))
            }
            return (tops, heights)
        }
        return (solver, tops, heights)
    }

    @Test("a chain of 100,000 items is solved exactly, whatever the order of its links", arguments: [false, true])
    func long(backwards: Bool) throws {
        let (solver, tops, heights) = try Self.chain(100_000, backwards: backwards)
        #expect(solver.value(of: tops[99_999]) == 1_199_988)
        #expect(solver.value(of: heights[99_999]) == 10)
        #expect(solver.conflicts.isEmpty)
    }

    @Test("a contradiction through a thousand links names every one of them")
    func conflict() throws {
        var (solver, tops, _) = try Self.chain(500, backwards: false)
        let end = try solver.update { edits throws(SolverError) in
            try edits.add(LinearConstraint([Term(tops[499])], .lessThanOrEqual, constant: -5000))
        }
        #expect(solver.conflicts.map(\.setAside) == [end])
        // The first two pins, 499 links of tops, 498 of heights, and the end itself.
        let links = 2 + 499 + 498 + 1
        #expect(solver.conflicts.first?.members.count == links)
        #expect(solver.conflicts.first?.gap == 988)
        #expect(solver.value(of: tops[499]) == 5988)
        try solver.update { edits throws(SolverError) in try edits.setConstant(-5988, of: end) }
        #expect(solver.conflicts.isEmpty)
    }

    @Test("beside a long row a list that shares its width with it stays in parts", arguments: [false, true])
    func hub(hasRow: Bool) throws {
        // Rows below each other, all as wide as one column, of open heights; and a row of items of open widths in the first of them.
        var solver = Solver()
        let (heights, widths) = try solver.update { edits throws(SolverError) in
            let zero = try edits.addVariable()
            _ = try edits.add(LinearConstraint([Term(zero)], .equal))
            let column = try edits.addVariable(lowerBound: 0)
            var (heights, widths): ([Variable], [Variable]) = ([], [])
            var top = zero
            for _ in 0..<500 {
                let (y, width) = (try edits.addVariable(near: zero), try edits.addVariable(lowerBound: 0))
                heights.append(try edits.addVariable(lowerBound: 0))
                _ = try edits.add(LinearConstraint([Term(y), Term(top, -1)], .equal))
                let bottom = try edits.addVariable(near: zero)
                _ = try edits.add(LinearConstraint([Term(bottom), Term(y, -1), Term(heights.last!, -1)], .equal))
                _ = try edits.add(LinearConstraint([Term(width), Term(column, -1)], .equal))
                top = bottom
            }
            guard hasRow else { return (heights, widths) }
            _ = try edits.add(LinearConstraint([Term(column)], .equal, constant: -900, priority: 750))
            var place = zero
            for at in 0..<100 {
                widths.append(try edits.addVariable(lowerBound: 0))
                let end = at == 99 ? column : try edits.addVariable(near: zero)
                _ = try edits.add(LinearConstraint([Term(end), Term(place, -1), Term(widths[at], -1)], .equal))
                place = end
            }
            return (heights, widths)
        }
        #expect(heights.allSatisfy { solver.value(of: $0) == 0 } && solver.work.pivots == 0)
        #expect(
            widths.map { solver.value(of: $0) } == Array(repeating: 0, count: max(0, widths.count - 1))
                + (hasRow ? [900] : []))
        #expect(solver.work.attempts <= 10)
    }

    @Test(
        "variables that are near to each other in a circle, or many to one, are joined without an end of it",
        arguments: [3, 200])
    func nearInACircle(count: Int) throws {
        var solver = Solver()
        let places = try solver.update { edits throws(SolverError) in
            let places = try (0..<count).map { _ throws(SolverError) in try edits.addVariable() }
            let lengths = try (0..<count).map { _ throws(SolverError) in try edits.addVariable(lowerBound: 0) }
            for at in 0..<count {
                try edits.setNear(places[(at + 1) % count], of: places[at])
                let next = places[(at + 2) % count]
                _ = try edits.add(
                    LinearConstraint([Term(next), Term(places[at], -1), Term(lengths[at], -1)], .equal, constant: 0))
            }
            return places
        }
        #expect(places.allSatisfy { solver.value(of: $0) == 0 })
        #expect(solver.work.attempts <= 10)
    }

    @Test(
        "a row of items of open widths takes no attempt for each: the last one has all the room, and a new width is a sweep",
        arguments: [10, 100, 1000], [false, true])
    func openWidths(count: Int, isNearBefore: Bool) throws {
        var solver = Solver()
        let (room, places, widths) = try solver.update { edits throws(SolverError) in
            let (start, end) = (try edits.addVariable(), try edits.addVariable())
            _ = try edits.add(LinearConstraint([Term(start)], .equal))
            let room = try edits.add(LinearConstraint([Term(end)], .equal, constant: -10_000))
            var (places, widths): ([Variable], [Variable]) = ([], [])
            for at in 0..<count {
                widths.append(try edits.addVariable(lowerBound: 0))
                // A view inside the one before it, or all in one.
                places.append(try edits.addVariable(near: isNearBefore && at > 0 ? places[at - 1] : start))
            }
            for at in 0...count {
                let place = at < count ? places[at] : end
                let before = at == 0 ? [Term(start, -1)] : [Term(places[at - 1], -1), Term(widths[at - 1], -1)]
                _ = try edits.add(LinearConstraint([Term(place)] + before, .equal))
            }
            return (room, places, widths)
        }
        // Widths come first, and want to be short in their order.
        #expect(solver.value(of: widths[count - 1]) == 10_000)
        #expect(widths.dropLast().allSatisfy { solver.value(of: $0) == 0 })
        #expect(places.allSatisfy { solver.value(of: $0) == 0 })
        #expect(solver.work.attempts <= 10, "\(solver.work.attempts)")
        try solver.update { edits throws(SolverError) in try edits.setConstant(-9_000, of: room) }
        #expect(solver.value(of: widths[count - 1]) == 9_000 && solver.work.compilations == 1)
    }
}
