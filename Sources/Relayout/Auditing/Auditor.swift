import RelayoutSolver

/// Audits one combination.
struct Auditor {
    let subject: WidthSampler.Subject
    let widths: ClosedRange<Double>
    let claims: () -> LayoutBlock
    let combination: AuditedCombination

    func report() throws(LayoutError) -> AuditReport {
        var report = AuditReport()
        report.combinations = 1
        var subject = subject
        subject.tellsOpen = true
        var sweep = Sweep(WidthSampler(subject))
        /// By place of the claim: the last failure, to be lengthened.
        var open: [String: Int] = [:]
        try sweep.run(over: widths) { stretches, sampler in
            var asked: (AskedClaims, SweptDescription)?
            for stretch in stretches {
                report.pieces += 1
                let description = stretch.first.description
                if asked?.1 !== description { asked = (AskedClaims(claims(), sampler, description), description) }
                let check = ClaimCheck(stretch)
                for claim in asked!.0.asked {
                    for part in check.parts(claim, sampler) { add(part, claim, stretch, sampler, &report, &open) }
                }
                for claim in asked!.0.unasked where !report.unasked.contains(claim) { report.unasked.append(claim) }
            }
        }
        report.unproven = (sweep.unproven + sweep.sampler.unproven).merged
        report.solutions = sweep.sampler.solutions
        return report
    }

    private func add(
        _ part: FailingPart, _ claim: AskedClaims.Asked, _ stretch: Stretch, _ sampler: borrowing WidthSampler,
        _ report: inout AuditReport, _ open: inout [String: Int]
    ) {
        func width(_ share: Double) -> Double {
            share == 1 ? stretch.to : stretch.from + share * (stretch.to - stretch.from)
        }
        let key = "\(claim.text) \(claim.items) \(claim.location)"
        let (from, to, worstAt) = (width(part.from), width(part.to), width(part.worstAt))
        if let at = open[key], report.failures[at].to == from {
            report.failures[at].to = to
            if part.worstBy <= report.failures[at].worstBy { return }
        } else {
            open[key] = report.failures.count
            report.failures.append(
                AuditReport.Failure(
                    claim: claim.text, items: claim.items, location: claim.location, combination: combination.name,
                    from: from, to: to, worstAt: worstAt, worstBy: part.worstBy, because: [], reproduction: ""))
        }
        let at = open[key]!
        let height = stretch.places(at: worstAt).last ?? 0
        report.failures[at].worstAt = worstAt
        report.failures[at].worstBy = part.worstBy
        report.failures[at].because = sampler.yielding(in: stretch.inner, items: Set(claim.items))
        report.failures[at].reproduction = combination.line(at: LayoutSize(width: worstAt, height: height))
    }
}
