extension ConflictReport.Member: CustomStringConvertible {
    /// The constraint with its path and line, or a sentence about an implicit one.
    public var description: String {
        switch self {
        case .constraint(let report): "\(report)"
        case .content(let item, let axis): "\(axis.extentName) of \(item.possessive) content"
        case .gone(let item, let axis): "\(item).\(axis.extentName) == 0 because it is gone"
        case .nonNegativeSize(let item, let axis): "\(item).\(axis.extentName) >= 0"
        case .rootSize(let axis): "the given \(axis.extentName) of the root"
        }
    }

    /// The equation alone where there is one.
    fileprivate var shortText: String {
        if case .constraint(let report) = self { "`\(report.equation)`" } else { "\(self)" }
    }
}

extension ConflictReport: CustomStringConvertible {
    /// Sets up to this size are written out; of larger ones the beginning and the end.
    private static let writtenOut = 12

    /// What was set aside, who says what on which line, the arithmetic, the usual cause, and the ways out.
    public var description: String {
        let reason =
            switch parts.count {
            case 1: "cannot hold, whatever others say"
            case 2: "contradicts another constraint"
            default: "contradicts others"
            }
        var lines = ["\(setAside.shortText) is set aside: it \(reason)."]
        lines += partLines
        lines.append(arithmetic)
        if let culprit {
            lines.append(
                "  Look at \(culprit + 1) first: it is in all contradictions here, and the others agree without it.")
        }
        if let usualCause { lines.append("  Usually \(usualCause).") }
        let repairs = repairs
        if !repairs.isEmpty {
            let isOnly = repairs.count == 1
            lines.append("  What would end this contradiction" + (isOnly ? ":" : ", each by itself, likeliest first:"))
            lines += repairs.filter { $0.kind != .changeNumber && $0.kind != .changeRootSize }.map { "  - \($0.text)" }
            let changes = repairs.filter { $0.kind == .changeNumber }.map { $0.text }
            if !changes.isEmpty { lines.append("  - change \(changes.alternatives)") }
            lines += repairs.filter { $0.kind == .changeRootSize }.map { "  - \(isOnly ? "" : "or ")\($0.text)" }
        }
        if others > 0 {
            lines.append("  … and \(others) more of this line: `Receipt.conflicts` has them all.")
        }
        return lines.joined(separator: "\n")
    }

    private var partLines: [String] {
        // Half a million members are shown by twelve: only their lines are made.
        let lines = parts.indices.lazy.map { "  \($0 + 1). \(text(of: parts[$0]))" }
        guard lines.count > ConflictReport.writtenOut else { return Array(lines) }
        let half = ConflictReport.writtenOut / 2
        return lines.prefix(half) + ["  … and \(lines.count - 2 * half) more …"] + lines.suffix(half)
    }

    private func text(of part: Part) -> String {
        guard part.stated.kind == .constraint, case .constraint(let report) = part.member else { return part.sentence }
        let path = report.path.isEmpty ? "" : "\(report.path), "
        return "\(part.sentence): `\(report.equation)`, \(path)\(report.place)"
    }

    /// What all members together demand of the numbers alone: `320 >= 200 + 200`.
    private var arithmetic: String {
        let left = parts.filter { $0.multiplier * $0.number > 0 }
        let right = parts.filter { $0.multiplier * $0.number < 0 }
        let scale = scale(of: left + right)
        let relation = parts.contains(where: { $0.isInequality }) ? ">=" : "="
        return
            "  Added up they demand \(sum(left, scale)) \(relation) \(sum(right, scale)), which is off by \((gap * scale).shortText)."
    }

    /// By how much the sums are multiplied: where numbers count by fractions, so that the least of these is one.
    private func scale(of parts: [Part]) -> Double {
        let factors = parts.map { $0.multiplier.magnitude }
        let areWhole = factors.allSatisfy { ($0 - $0.rounded()).magnitude < 1e-9 }
        return areWhole ? 1 : 1 / (factors.min() ?? 1)
    }

    private func sum(_ parts: [Part], _ scale: Double) -> String {
        if parts.count > 4 { return parts.reduce(0) { $0 + (scale * $1.multiplier * $1.number).magnitude }.shortText }
        let terms = parts.map { part in
            let factor = (scale * part.multiplier).magnitude.shortText
            return (factor == "1" ? "" : "\(factor) × ") + part.number.magnitude.shortText
        }
        return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
}

extension [String] {
    /// `a, b or c`.
    fileprivate var alternatives: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + last!
    }
}

extension LayoutAxis {
    /// `width` or `height`.
    var extentName: String { self == .horizontal ? "width" : "height" }
    /// `wide` or `high`.
    var extentAdjective: String { self == .horizontal ? "wide" : "high" }
}
