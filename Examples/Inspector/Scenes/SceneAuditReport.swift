import JSONText
import Relayout

/// Checks claims of each scene of a file at every width, and prints what fails, or one line of JSON for each scene.
struct SceneAuditReport {
    enum Claim: String, CaseIterable {
        /// Views inside their parents.
        case inside
        /// Views of one parent apart from each other.
        case overlap
        /// No content larger than its view.
        case cut
        /// No required constraint set aside.
        case conflict
    }

    let claims: [Claim]
    /// The widths, in points; nil stands for half the root's, and for twice.
    let from: Double?
    let to: Double?
    let asJSON: Bool

    /// Returns whether every line could be used.
    func run(on file: JSONLines) throws -> Bool {
        try file.forEach(Scene.self) { scene in
            let layout = try SceneLayout(scene, usesStacks: false)
            guard let size = layout.root.model.abs.rect?.size else { throw SceneError.noPlace(layout.root.model.id) }
            let (from, to) = (from ?? size.width / 2, to ?? size.width * 2)
            guard from <= to else { throw SceneError.emptyRange(from, to) }
            let viewLayout = ViewLayout(root: layout.root) { (layout: SceneLayout) in layout }
            let report = try viewLayout.audit(layout, widths: from...to, height: size.height, traits: layout.traits) {
                for claim in claims { self.layout(of: claim, layout) }
            }
            print(asJSON ? json(scene, report) : text(scene, report, file: file.path))
        }
    }

    @LayoutBuilder private func layout(of claim: Claim, _ layout: SceneLayout) -> LayoutBlock {
        switch claim {
        case .inside:
            Relayout.Claim.insideParents(layout.items.filter { $0.isView && $0.parent?.isView == true })
        case .overlap:
            for siblings in siblings(in: layout) { Relayout.Claim.noOverlap(among: siblings) }
        case .cut: Relayout.Claim.nothingCutOff
        case .conflict: Relayout.Claim.nothingSetAside
        }
    }

    private func siblings(in layout: SceneLayout) -> [[SceneItem]] {
        layout.items.map { parent in layout.items.filter { $0.isView && $0.parent === parent } }.filter { $0.count > 1 }
    }

    /// What fails, where, why, and what shows it. Which line claims it is left out: the claims stand here, not in the reader's code.
    private func text(_ scene: Scene, _ report: AuditReport, file: String) -> String {
        var lines = ["\(scene.id): \(report.holds ? "holds" : "\(report.failures.count) failing")"]
        for failure in report.failures {
            lines.append("    \(failure.summary)")
            lines += failure.because.map { "        because \($0) yields" }
        }
        lines += report.unproven.map { "    not proven: \($0)" }
        if let worst = report.failures.first {
            let width = worst.worstAt.short
            lines.append("    to see it: Inspector page '\(file)' --scene '\(scene.id)', at a width of \(width)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func json(_ scene: Scene, _ report: AuditReport) -> String {
        let failures = report.failures.map { failure in
            let items = failure.items.map(\.quotedForJSON).joined(separator: ",")
            return "{\"claim\":\(failure.claim.quotedForJSON),\"items\":[\(items)],\"from\":\(failure.from),"
                + "\"to\":\(failure.to),\"worst_at\":\(failure.worstAt),\"worst_by\":\(failure.worstBy)}"
        }
        return "{\"id\":\(scene.id.quotedForJSON),\"holds\":\(report.holds),"
            + "\"failures\":[\(failures.joined(separator: ","))]}"
    }
}

extension SceneItem {
    fileprivate var isView: Bool { model.kind == .view }
}
