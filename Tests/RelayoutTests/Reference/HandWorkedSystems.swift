@testable import Fuzzer

/// Systems with answers worked out by hand.
enum HandWorkedSystems {
    /// A box in a container: insets at least 10, wanted 10 at 250; width at least 16/9 of the height; centred
    /// horizontally; the vertical centre between a third (wanted at 250) and a half.
    ///
    /// Unknowns: container width, container height, box x, y, width, height.
    static func box(in container: (width: Double, height: Double)) -> ReferenceProblem {
        let (width, height, x, y, w, h) = (0, 1, 2, 3, 4, 5)
        let leading = [(x, 1.0)]
        let top = [(y, 1.0)]
        let trailing = [(width, 1.0), (x, -1.0), (w, -1.0)]
        let bottom = [(height, 1.0), (y, -1.0), (h, -1.0)]
        func centre(_ share: Double) -> [(Int, Double)] { [(y, 1), (h, 0.5), (height, -share)] }
        var problem = ReferenceProblem()
        for unknown in 0...5 { problem.unknowns.append(.init(lowerBound: unknown < 2 ? nil : 0, rank: unknown)) }
        func add(_ priority: Double, _ terms: [(Int, Double)], _ sense: ReferenceProblem.Sense, _ constant: Double = 0)
        {
            problem.rows.append(.init(priority, terms, sense, constant, rank: problem.rows.count))
        }
        add(1000, [(width, 1)], .equal, -container.width)
        add(1000, [(height, 1)], .equal, -container.height)
        for inset in [leading, top, trailing, bottom] {
            add(1000, inset, .atLeast, -10)
            add(250, inset, .equal, -10)
        }
        add(1000, [(w, 1), (h, -16.0 / 9)], .atLeast)
        add(1000, [(x, 1), (w, 0.5), (width, -0.5)], .equal)
        add(1000, centre(1.0 / 2), .atMost)
        add(1000, centre(1.0 / 3), .atLeast)
        add(250, centre(1.0 / 3), .equal)
        return problem
    }
}
