import RelayoutSolver

extension SceneCheck {
    /// Constraints that cannot hold together: at the given size, and at the smallest and largest ones.
    ///
    /// The sizes at which required rows hold together are an interval (the shadow of a polyhedron). So two sizes beside the
    /// given one tell all; how far a contradiction goes on is in its proof, which grows with the root's size in a straight line.
    /// - Returns: the widths at which all hold together; nil where they do not at the given size.
    mutating func checkContradictions(_ solver: SceneSolver, isFirst: Bool) -> ClosedRange<Double>? {
        var seen: Set<Set<SceneSystem.Source>> = []
        let given = solver.contradictions
        for contradiction in given { report(contradiction, solver, nil, isFirst, &seen) }
        for axis in Axis.allCases {
            let range = axis == .horizontal ? extent.widths : extent.heights
            for size in [range.lowerBound, range.upperBound] {
                var other = solver
                let (width, height) = axis == .horizontal ? (size, solver.height) : (solver.width, size)
                guard (width, height) != (solver.width, solver.height),
                    (try? other.resize(width: width, height: height)) != nil
                else { continue }
                // A window is not made smaller or larger than its constraints let it be.
                let found = scene.kind == .window ? [] : other.contradictions
                for contradiction in found { report(contradiction, other, axis, isFirst, &seen) }
            }
        }
        guard given.isEmpty else { return nil }
        var (low, high) = (extent.widths.lowerBound, extent.widths.upperBound)
        if scene.kind == .window { (low, high) = windowRange(solver) }
        for finding in findings where finding.kind == .contradiction {
            guard let widths = finding.widths else { continue }
            if widths.upperBound <= solver.width { low = max(low, widths.upperBound) }
            if widths.lowerBound >= solver.width { high = min(high, widths.lowerBound) }
        }
        return min(low, high)...max(low, high)
    }

    /// The widths at which the constraints of a window hold together.
    private func windowRange(_ solver: SceneSolver) -> (Double, Double) {
        var ends = [extent.widths.lowerBound, extent.widths.upperBound]
        for (place, end) in ends.enumerated() {
            var other = solver
            guard (try? other.resize(width: end, height: solver.height)) != nil else { continue }
            for contradiction in other.contradictions {
                guard let range = reach(of: contradiction, other, .horizontal) else { continue }
                ends[place] =
                    place == 0
                    ? max(ends[0], min(range.upperBound, solver.width))
                    : min(ends[1], max(range.lowerBound, solver.width))
            }
        }
        return (ends[0], ends[1])
    }

    private mutating func report(
        _ contradiction: SceneSolver.Contradiction, _ solver: SceneSolver, _ axis: Axis?, _ isFirst: Bool,
        _ seen: inout Set<Set<SceneSystem.Source>>
    ) {
        let rows = solver.system.rows
        let members = contradiction.rows.map { rows[$0] }
        let sources = Set(members.map(\.source)).filter {
            if case .rootSize = $0 { return false }
            return $0 != .rootOrigin
        }
        guard seen.insert(sources).inserted else { return }
        // The one that yields first, then as in the file.
        let setAside = rows[contradiction.setAside].source
        let others = members.filter { $0.source != setAside }
        let ordered = members.filter { $0.source == setAside }.prefix(1) + others
        let origins = ordered.compactMap { words.origin(of: $0.source) }
        guard !origins.isEmpty else { return }
        let named = ordered.filter { $0.source != .rootOrigin }
        var listed: [String] = []
        for row in named {
            let text = words.text(of: row)
            if !listed.contains(text) { listed.append(text) }
        }
        let varies = axis ?? (abs(contradiction.rates[0]) > 1e-9 ? .horizontal : nil)
        let range = varies.map { reach(of: contradiction, solver, $0) } ?? nil
        let place = self.place(solver, axis, range, isFirst)
        let subject =
            contradiction.bounds.isEmpty ? "cannot hold together" : "cannot hold together without a negative size"
        report(
            .contradiction, origins,
            "\(place), \(contradiction.gap.short) pt apart: \(listed.joined(separator: "; ")) \(subject)"
                + note(isFirst: isFirst),
            widths: varies == .horizontal ? range : nil, heights: varies == .vertical ? range : nil)
    }

    /// At which sizes of the root, in words.
    private func place(
        _ solver: SceneSolver, _ axis: Axis?, _ range: ClosedRange<Double>?, _ isFirst: Bool
    ) -> String {
        if let axis { return "at \(axis.sizeName)s \((range ?? extent.range(axis)).text)" }
        let size = "\(solver.width.short) × \(solver.height.short)"
        let given = isFirst ? "at the recorded size \(size)" : "at \(size)"
        guard let range, range.lowerBound < range.upperBound else { return given }
        return "\(given) (and at widths \(range.text))"
    }

    /// The sizes of the root at which the proof goes on to show a gap.
    private func reach(
        of contradiction: SceneSolver.Contradiction, _ solver: SceneSolver, _ axis: Axis
    ) -> ClosedRange<Double>? {
        let range = extent.range(axis)
        let size = axis == .horizontal ? solver.width : solver.height
        let rate = contradiction.rates[axis.rawValue]
        guard abs(rate) > 1e-9 else { return range }
        let end = size - contradiction.gap / rate
        return rate > 0
            ? max(min(size, end), min(size, range.lowerBound))...max(size, range.upperBound)
            : min(size, range.lowerBound)...min(max(size, end), max(size, range.upperBound))
    }
}

extension DeviceExtent {
    func range(_ axis: Axis) -> ClosedRange<Double> { axis == .horizontal ? widths : heights }
}
