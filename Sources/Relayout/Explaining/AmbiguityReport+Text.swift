extension AmbiguityReport: CustomStringConvertible {
    /// How many quantities of a group are written out.
    private static let writtenOut = 4

    /// A line for each group of quantities that move together, one for many that are alike, then the lines whose conflicts come
    /// first, and the code that would determine the rest, with the reason why it is needed.
    public var description: String {
        guard !isEmpty else { return "Everything is determined." }
        let count = quantities.count
        let groups = groups.alike { group in group.map { $0.kind }.joined(separator: ",") }
        let aside = cures.compactMap { $0.lineSetAside }.alike { $0 }.map { $0.first }
        let missing = cures.filter { $0.lineSetAside == nil }.alike { $0.kind }
        let width = missing.prefix(limit).map { $0.first.code.count }.max() ?? 0
        let them = "To determine \(count == 1 ? "it" : "them")"
        let conflicts = aside.count == 1 ? "the conflict that sets aside" : "the conflicts that set aside"
        var lines = list(
            "\(count) \(count == 1 ? "quantity is" : "quantities are") not determined "
                + "(in points, places from \(root.possessive) leading and top edges):",
            groups.prefix(limit).map { "\(text(of: $0.first))\(likewise($0.count))" }, of: groups.count)
        lines += list("\(them), first end \(conflicts)", aside, of: aside.count)
        lines += list(
            aside.isEmpty ? "\(them), write" : "then write",
            missing.prefix(limit).map { cure, count in
                let gap = String(repeating: " ", count: width - cure.code.count + 2)
                return "\(cure.code)\(gap)// \(cure.note)\(likewise(count))"
            }, of: missing.count)
        return lines.joined(separator: "\n")
    }

    /// A line above some of `count` lines, as many as are shown; nothing where there are none.
    private func list(_ head: String, _ lines: [String], of count: Int) -> [String] {
        if count == 0 { return [] }
        return [head] + lines.prefix(limit).map { "  \($0)" } + (count > limit ? ["  … and \(count - limit) more"] : [])
    }

    private func likewise(_ count: Int) -> String { count > 1 ? "; likewise \(count - 1) more" : "" }

    private func text(of group: [Quantity]) -> String {
        guard group.count > 1 else {
            return "\(group[0].place) is \(group[0].value.shortText), but could be \(group[0].range)"
        }
        let rest = group.count - Self.writtenOut
        var shown = group.prefix(Self.writtenOut).map { "\($0.place) (\($0.value.shortText), could be \($0.range))" }
        let last = rest > 0 ? "\(rest) more" : shown.removeLast()
        return "\(shown.joined(separator: ", ")) and \(last) move together"
    }
}

extension AmbiguityReport.Cure {
    /// The line that says it, where that is set aside.
    fileprivate var lineSetAside: String? { if case .setAside(let line) = reason { line } else { nil } }

    /// What stands beside the code: the item, where the code calls it otherwise, and the reason.
    fileprivate var note: String {
        code.hasPrefix("\(item).") ? "\(reason)" : "\(item): \(reason)"
    }
}

extension AmbiguityReport.Cure.Reason: CustomStringConvertible {
    /// What is missing, or is tied, or the line that is set aside.
    public var description: String {
        switch self {
        case .missing(let text), .tied(let text): text
        case .setAside(let line): "\(line) is set aside"
        }
    }
}

extension AmbiguityReport.Quantity: CustomStringConvertible {
    /// `title.width is 40, but could be from 0 to 280; for each point more title.leading changes by -0.5`.
    public var description: String {
        let along = movement.filter { $0.item != item || $0.attribute != attribute }
        let text = "\(place) is \(value.shortText), but could be \(range)"
        guard !along.isEmpty else { return text }
        let own = movement.first { $0.item == item && $0.attribute == attribute }
        let way = own.map { $0.rate < 0 } ?? false ? "less" : "more"
        let shown = along.prefix(3).map { "\($0.item).\($0.attribute) changes by \($0.rate.shortText)" }
        let rest = along.count > 3 ? " and \(along.count - 3) more change" : ""
        return "\(text); for each point \(way) \(shown.joined(separator: ", "))\(rest)"
    }

    fileprivate var place: String { "\(item).\(attribute)" }

    fileprivate var range: String {
        switch (minimum, maximum) {
        case (let low?, let high?): "from \(low.shortText) to \(high.shortText)"
        case (let low?, nil): "\(low.shortText) or more"
        case (nil, let high?): "\(high.shortText) or less"
        case (nil, nil): "anything"
        }
    }
}
