import RelayoutSolver

/// Audits one combination.
struct Auditor {
    let subject: WidthSampler.Subject
    let widths: ClosedRange<Double>
    let claims: () -> LayoutBlock
    let combination: AuditedCombination

    func report() throws(LayoutError) -> AuditReport {
        var findings = Findings()
        findings.report.combinations = 1
        var subject = subject
        subject.tellsOpen = true
        var sweep = Sweep(WidthSampler(subject))
        // Where something else is described or claimed, which may be so at that width alone.
        var ends = [widths.lowerBound, widths.upperBound]
        try sweep.run(over: widths) { stretches, sampler in
            var asked: AskedClaims?
            for whole in stretches {
                findings.begin(whole, combination)
                var rest: Stretch? = whole
                while let stretch = next(&rest, &asked, sampler), let asked {
                    if stretch.to < whole.to { ends.append(stretch.to) }
                    check(asked, on: stretch, sampler, &findings)
                }
            }
        }
        findings.end()
        for width in sweep.thresholds.union(ends).sorted() {
            _ = try sweep.sampler.describe(at: width)
            let sample = try sweep.sampler.sample(at: width)
            let point = Stretch(from: width, to: width, first: sample, inner: sample, last: sample)
            check(AskedClaims(claims(), sweep.sampler, point), on: point, sweep.sampler, &findings)
        }
        var report = findings.report
        report.leftOut = sweep.sampler.leftOut
        report.unproven = (sweep.unproven + sweep.sampler.unproven).merged
        report.solutions = sweep.sampler.solutions
        return report
    }

    private func check(
        _ asked: AskedClaims, on stretch: Stretch, _ sampler: borrowing WidthSampler, _ findings: inout Findings
    ) {
        let check = ClaimCheck(stretch)
        for claim in asked.asked {
            for part in check.parts(claim, sampler) {
                findings.add(part, claim, stretch, combination) {
                    sampler.yielding(in: stretch.inner, items: Set(claim.items))
                }
            }
        }
        findings.add(unasked: asked.unasked)
    }

    /// Takes off the first part of a stretch on which the same is claimed, and says what, in `asked`, where that is not known
    /// already: claims, too, may be chosen by the size of the root.
    private func next(
        _ rest: inout Stretch?, _ asked: inout AskedClaims?, _ sampler: borrowing WidthSampler
    ) -> Stretch? {
        guard var stretch = rest else { return nil }
        rest = nil
        let whole = stretch
        while true {
            if !(asked?.hold(on: stretch) ?? false) { asked = AskedClaims(claims(), sampler, stretch) }
            guard let end = asked!.firstEnd(in: stretch) else { break }
            stretch.to = end
        }
        if stretch.to < whole.to {
            var further = whole
            further.from = stretch.to
            rest = further
        }
        return stretch
    }
}

extension Auditor {
    /// What was found so far, by ascending width.
    private struct Findings {
        var report = AuditReport()
        /// By claim: its failures, of which the last one may be lengthened.
        private var places: [String: [Int]] = .init()
        private var last: Stretch?
        /// The failures that are worst where the last stretch ends, each with a width before that, to be shown instead.
        private var worstAtEnd: [(failure: Int, before: Double)] = []

        init() {}

        /// Begins a stretch.
        mutating func begin(_ next: Stretch, _ combination: AuditedCombination) {
            report.pieces += 1
            // Where the layout jumps, it is already as the next stretch says, and shows nothing of the failure.
            if let last, !worstAtEnd.isEmpty, next.jumps(after: last) {
                for (failure, width) in worstAtEnd {
                    report.failures[failure].reproduction = combination.line(at: last.rootSize(at: width))
                }
            }
            worstAtEnd = []
            last = next
        }

        /// Ends the last stretch.
        mutating func end() { (last, worstAtEnd) = (nil, []) }

        mutating func add(unasked: [String]) {
            for claim in unasked where !report.unasked.contains(claim) { report.unasked.append(claim) }
        }

        /// Adds that a claim fails on a part of a stretch.
        mutating func add(
            _ part: FailingPart, _ claim: AskedClaims.Asked, _ stretch: Stretch, _ combination: AuditedCombination,
            because yielding: () -> [ConflictReport.Member]
        ) {
            func width(_ share: Double) -> Double {
                share == 1 ? stretch.to : stretch.from + share * (stretch.to - stretch.from)
            }
            let key = claim.key
            let (from, to, worstAt) = (width(part.from), width(part.to), width(part.worstAt))
            if stretch.from == stretch.to, places[key]?.contains(where: { report.failures[$0].covers(from) }) ?? false {
                return
            }
            if let at = places[key]?.last, report.failures[at].to == from {
                report.failures[at].to = to
                if part.worstBy <= report.failures[at].worstBy { return }
            } else {
                places[key, default: []].append(report.failures.count)
                report.failures.append(
                    AuditReport.Failure(
                        claim: claim.text, items: claim.items, location: claim.location, combination: combination.name,
                        from: from, to: to, worstAt: worstAt, worstBy: part.worstBy, because: [], reproduction: ""))
            }
            let at = places[key]!.last!
            report.failures[at].worstAt = worstAt
            report.failures[at].worstBy = part.worstBy
            report.failures[at].because = yielding()
            report.failures[at].reproduction = combination.line(at: stretch.rootSize(at: worstAt))
            if worstAt == stretch.to { worstAtEnd.append((at, worstAt - min(0x1p-6, (worstAt - from) / 2))) }
        }
    }
}

extension AuditReport.Failure {
    fileprivate func covers(_ width: Double) -> Bool {
        let nearest = Tolerance.resolution * max(1, width)
        return from - nearest <= width && width <= to + nearest
    }
}

extension Stretch {
    /// Whether any frame is another one where this stretch begins than where the one before it ends.
    fileprivate func jumps(after before: Stretch) -> Bool {
        let (old, new) = (before.places(at: before.to), places(at: from))
        return old.count != new.count || zip(old, new).contains { ($0 - $1).magnitude > claimTolerance }
    }
}
