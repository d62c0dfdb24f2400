extension ViewLayout {
    /// The frames of all items at every width of a range, proven; nothing is placed.
    ///
    /// `widths`: in points, from 0 to 1e9. `height`: of the root; nil stands for the one that the layout decides about at each
    /// width. `traits`: a function of the width, which changes only at `thresholds`.
    ///
    /// Required constraints that contradict each other are set aside, whatever the policy. Throws ``LayoutError``. Cost: a
    /// description for each interval between thresholds and for each of these, and some ten solutions for each breakpoint.
    public func pieces(
        _ state: State, widths: ClosedRange<Double>, height: Double? = nil,
        traits: @escaping (_ width: Double) -> Traits, changingAt thresholds: [Double]
    ) throws(LayoutError) -> Pieces {
        try proving { () throws(LayoutError) in
            let subject = try subject(state, widths, height, traits, thresholds)
            return try Pieces.of(subject, widths)
        }
    }

    /// The frames of all items at every width of a range, with the same traits at all of them.
    public func pieces(
        _ state: State, widths: ClosedRange<Double>, height: Double? = nil, traits: Traits = Traits()
    ) throws(LayoutError) -> Pieces {
        try pieces(state, widths: widths, height: height, traits: { _ in traits }, changingAt: [])
    }

    /// Checks claims of a state at every width of a range: constraints among them are asked, not demanded. Nothing is placed.
    ///
    /// Parameters, errors and cost as of ``pieces(_:widths:height:traits:changingAt:)``.
    public func audit(
        _ state: State, widths: ClosedRange<Double>, height: Double? = nil, traits: Traits = Traits(),
        @LayoutBuilder claims: @escaping () -> LayoutBlock
    ) throws(LayoutError) -> AuditReport {
        try proving { () throws(LayoutError) in
            let auditor = Auditor(
                subject: try subject(state, widths, height, { _ in traits }, []), widths: widths, claims: claims,
                combination: AuditedCombination(only: state, traits))
            return try auditor.report()
        }
    }

    func subject(
        _ state: State, _ widths: ClosedRange<Double>, _ height: Double?, _ traits: @escaping (Double) -> Traits,
        _ thresholds: [Double]
    ) throws(LayoutError) -> WidthSampler.Subject {
        guard let root else { throw .rootIsGone }
        let inherited = inherited
        let subject = WidthSampler.Subject(
            root: root, traits: { inherited.givingWay(to: traits($0), in: ($0, height)) },
            thresholds: thresholds + [inherited.thresholds.width].compactMap { $0 }, overrides: overrides,
            height: height,
            widths: widths, describe: { [describe] in describe(state, $0) })
        try subject.check()
        return subject
    }

    /// The widths at which ``content(_:width:traits:)`` stops being linear, and the ends of the range; nil where that
    /// is not proven.
    func contentCorners(
        of state: State, over widths: ClosedRange<Double>, _ traits: Traits
    ) throws(LayoutError) -> [Double]? {
        var corners: [Double] = []
        // The height of the content is that of the layout at the width, its width that of the layout with no more room:
        // both may bend.
        for isLimit in [false, true] {
            let pieces = try proving { () throws(LayoutError) in
                var subject = try subject(state, widths, nil, { _ in traits }, [])
                (subject.isMeasured, subject.isLimit) = (true, isLimit)
                return try Pieces.of(subject, widths)
            }
            guard pieces.unproven.isEmpty else { return nil }
            corners += pieces.boundaries
        }
        return corners.sorted()
    }
}
