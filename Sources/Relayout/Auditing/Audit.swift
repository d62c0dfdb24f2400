/// One combination of an audit: a root, its layout, and what is claimed of it.
public struct Audited {
    let root: any LayoutItem
    let layout: (LayoutEnvironment) -> LayoutBlock
    let claims: () -> LayoutBlock

    /// Creates a combination. Nothing is placed.
    public init(
        root: any LayoutItem, @LayoutBuilder layout: @escaping () -> LayoutBlock,
        @LayoutBuilder claims: @escaping () -> LayoutBlock
    ) {
        (self.root, self.layout, self.claims) = (root, { _ in layout() }, claims)
    }

    /// Creates a combination of a layout that asks for the place where it is shown.
    public init(
        root: any LayoutItem, @LayoutBuilder layout: @escaping (_ environment: LayoutEnvironment) -> LayoutBlock,
        @LayoutBuilder claims: @escaping () -> LayoutBlock
    ) {
        (self.root, self.layout, self.claims) = (root, layout, claims)
    }
}

/// Checks claims for every combination of states and traits, at every width of a range.
///
///     let report = try await audit(states: Feed.samples, traits: Traits.all([.compact, .regular], [.leftToRight, .rightToLeft]),
///         widths: 320...1024) { state, traits in
///         let screen = FeedScreen(state, traits)
///         return Audited(root: screen.root) { screen.layout } claims: {
///             Claim.nothingSetAside
///             Claim.noOverlap(screen.title, screen.badge)
///             screen.button.width >= 44
///         }
///     }
///     #expect(report.holds, "\(report)")
///
/// `heights`: of the root; nil among them stands for the one that the layout decides about. A combination that is refused is
/// reported, and the others go on. Cost: as of ``ViewLayout/pieces(_:widths:height:traits:)`` for each combination.
public func audit<State>(
    states: [State], traits: [Traits] = [Traits()], widths: ClosedRange<Double>, heights: [Double?] = [nil],
    _ combination: (State, Traits) throws -> Audited
) rethrows -> AuditReport {
    var report = AuditReport()
    for (place, state) in states.enumerated() {
        for traits in traits {
            let audited = try combination(state, traits)
            report.add(audited.report(AuditedCombination(state, at: place, traits), widths, heights))
        }
    }
    return report
}

#if !hasFeature(Embedded)  // which has no threads
    /// Checks claims for every combination, on all cores: each makes its own items.
    public func audit<State: Sendable>(
        states: [State], traits: [Traits] = [Traits()], widths: ClosedRange<Double>, heights: [Double?] = [nil],
        _ combination: @escaping @Sendable (State, Traits) throws -> Audited
    ) async throws -> AuditReport {
        let combinations = states.enumerated().flatMap { place, state in traits.map { (state, place, $0) } }
        let parts = try await withThrowingTaskGroup(of: (Int, AuditReport).self) { group in
            for (number, (state, place, traits)) in combinations.enumerated() {
                group.addTask {
                    let audited = try combination(state, traits)
                    return (number, audited.report(AuditedCombination(state, at: place, traits), widths, heights))
                }
            }
            var parts = [AuditReport?](repeating: nil, count: combinations.count)
            for try await (number, report) in group { parts[number] = report }
            return parts
        }
        return parts.reduce(into: AuditReport()) { report, part in part.map { report.add($0) } }
    }
#endif

extension Audited {
    fileprivate func report(
        _ combination: AuditedCombination, _ widths: ClosedRange<Double>, _ heights: [Double?]
    ) -> AuditReport {
        var report = AuditReport()
        var combination = combination
        for height in heights {
            if heights.count > 1 {
                combination.height = height.map { "height \($0.shortText)" } ?? "height by the layout"
            }
            let auditor = Auditor(
                subject: WidthSampler.Subject(
                    root: root, traits: { _ in combination.traits }, thresholds: [], overrides: .init(), height: height,
                    widths: widths, describe: layout),
                widths: widths, claims: claims, combination: combination)
            do throws(LayoutError) {
                try auditor.subject.check()
                report.add(try auditor.report())
            } catch {
                report.refusals.append(AuditReport.Refusal(combination: combination.name, reason: "\(error)"))
            }
        }
        return report
    }
}

extension Traits {
    /// Every combination of one set from each list, the last list changing fastest.
    public static func all(_ lists: [Traits]...) -> [Traits] {
        lists.reduce([Traits()]) { made, list in made.flatMap { one in list.map { one.merging($0) } } }
    }
}
