/// Why a quantity has the value that it has.
///
/// Along the constraints that determine it, the value is a sum: each of them gives its number times a rate. Numbers are
/// points; places count from the root's leading and top edges.
public struct ValueReport: Hashable, Sendable {
    /// A constraint that determines the value.
    public struct Cause: Hashable, Sendable {
        /// The constraint.
        public let member: ConflictReport.Member
        /// What it says: `title's leading edge is 8 pt after card's leading edge`.
        public let sentence: String
        /// The constraint's number, in points.
        public let number: Double
        /// By how much the value changes for each point of the number.
        public let rate: Double

        /// What the constraint gives to the value, in points.
        public var contribution: Double { number * rate }
    }

    /// A size of the root beyond which other constraints determine the value, or contradict each other. Only
    /// constraints count that are tied to the quantity by quantities they share, other than the root's size. Contents
    /// are those of the present size: where text breaks into other lines is not looked for.
    public struct Breakpoint: Hashable, Sendable {
        /// The axis along which the root would have to change.
        public let axis: LayoutAxis
        /// The size, in points.
        public let size: Double
        /// Whether it is smaller than the present size.
        public let isBelow: Bool
        /// The constraints that begin to determine the value there: beyond it they have no room to spare.
        public let newcomers: [ConflictReport.Member]
        /// The required constraints that are set aside beyond it and not now, because they contradict others there.
        public let setAside: [ConflictReport.Member]
        /// Whether this is a length with which the layout compares the root's, itself (`if environment.width >= 500`)
        /// or by a container that does. What it states beyond is not looked at.
        public let isCondition: Bool
    }

    /// An optional constraint of the item that does not hold.
    public struct Unmet: Hashable, Sendable {
        /// The constraint.
        public let member: ConflictReport.Member
        /// By how many points it is missed.
        public let error: Double
        /// The constraints of higher priority that leave no room for it; together with ``rivals`` an irreducible set.
        public let outrankedBy: [ConflictReport.Member]
        /// The constraints of the same priority that would be missed by as many points, or more, if it held.
        public let rivals: [ConflictReport.Member]
        /// Whether they would be missed by just as many points: then lower priorities decided, or nothing did.
        public let isTied: Bool
    }

    /// What is explained: `title.width`.
    public let quantity: String
    /// Its value.
    public let value: Double
    /// What a place is measured from: `screen's top`. nil for a length.
    public let origin: String?
    /// What determines it, in layout order: first the root's size, last content.
    public let causes: [Cause]
    /// What the causes do not account for: where it is not zero, the constraints leave a choice.
    public let rest: Double
    /// The sizes of the root, nearest below and above the present one, at which the causes change.
    public let breakpoints: [Breakpoint]
    /// Optional constraints on the item's own quantities that do not hold.
    public let unmet: [Unmet]
    /// Required constraints on the quantity that are set aside because they contradict others: they do not count, so their rate is 0. (Of
    /// content that is set aside as much counts as there is room for: it is missed, and among ``unmet``.)
    public let setAside: [Cause]
    /// Whether the layout chooses by solved lengths of items, as `SizeLayout(of:)` does. The breakpoints are those of
    /// what is chosen now: another choice may come before one of them.
    public let choosesBySizes: Bool
    /// How many lines of a list the text shows.
    let limit: Int
    /// Whether constraints of equal priority pull the value both ways, so that another compromise would be as good.
    public let isTied: Bool
    /// Whether the constraints leave it open, though none would be missed by more or less: then it is as small, or as near to the
    /// parent, as they allow. The ambiguity of the layout says how far it could move.
    public let isOpen: Bool

    private static let rule = "so it is as small, or as near to the parent, as can be"

    /// How many of those that begin to decide, or are set aside, at another size are shown.
    private static let shownBeyond = 3
}

extension ValueReport: CustomStringConvertible {
    /// The sum, one line for each term, of many the first and the last; then what is set aside, the breakpoints, and what did not
    /// hold.
    public var description: String {
        let place = origin.map { " from \($0)" } ?? ""
        guard !causes.isEmpty else {
            return (["\(quantity) is \(value.shortText)\(place): \(open)."] + after).joined(separator: "\n")
        }
        var lines = ["\(quantity) is \(value.shortText)\(place), because"]
        lines += shortened(causes) {
            "  \(term(of: $0))\($0.text)"
        } rest: { left in
            "  \(signed(left.reduce(0) { $0 + $1.contribution }))  … and \(left.count) more …"
        }
        if rest != 0 { lines.append("  \(signed(rest))  \(open)") }
        return (lines + after).joined(separator: "\n")
    }

    /// What is said of something that nothing decides about.
    private var open: String {
        isTied
            ? "a tie: another share would be as good"
            : "nothing decides about \(causes.isEmpty ? "it" : "this much"), \(Self.rule)"
    }

    /// What is said where the causes account for all of it, because it went as far as they allow.
    private var leftOpen: String {
        "Open: it could be otherwise too, and nothing decides, \(Self.rule); the ambiguity of the layout says how far it could go."
    }

    private var otherChoices: String {
        "The layout chooses by sizes that items come out with; where it would choose otherwise is not looked at."
    }

    private var leftOut: [String] {
        let lines = shortened(setAside) { cause in
            if case .content = cause.member { return "  \(cause.text); it is missed by as little as can be" }
            return "  \(cause.text)"
        }
        let reason =
            lines.count == 1 ? "it contradicts others, so it does not" : "they contradict others, so they do not"
        let title = "Set aside because \(reason) count here (`Receipt.conflicts` says why):"
        return lines.isEmpty ? [] : [title] + lines
    }

    private var after: [String] {
        let isTold = !isTied || unmet.contains { !$0.rivals.isEmpty }
        let tie = "A tie: another share would be as good; the ambiguity of the layout names those that take part."
        return (isTold ? [] : [tie]) + (isOpen && rest == 0 && !causes.isEmpty ? [leftOpen] : []) + leftOut
            + breakpoints.map(text) + (choosesBySizes && !breakpoints.isEmpty ? [otherChoices] : [])
            + unmet.flatMap { unmet -> [String] in
                let missed = "\(unmet.member) is missed by \(unmet.error.shortText)"
                var lines: [String] = []
                if !unmet.rivals.isEmpty {
                    lines.append(
                        isTied
                            ? "\(missed): a tie, as these count as much; raise the one that is to win, or lower the others:"
                            : unmet.isTied
                                ? "\(missed): a tie with these, which count as much; lower priorities decide it:"
                                : unmet.outrankedBy.isEmpty
                                    ? "\(missed), of the same priority as these, of which more would be missed:"
                                    : "\(missed); of the same priority:")
                    lines += shortened(unmet.rivals) { "  \($0)" }
                }
                if !unmet.outrankedBy.isEmpty {
                    lines.append(unmet.rivals.isEmpty ? "\(missed); what outranks it:" : "and what ranks higher:")
                    lines += shortened(unmet.outrankedBy) { "  \($0)" }
                }
                return lines.isEmpty ? ["\(missed)."] : lines
            }
    }

    /// A line for each element, or for the first and the last and one for the rest between them.
    private func shortened<Element>(
        _ list: [Element], line: (Element) -> String,
        rest: (ArraySlice<Element>) -> String = { "  … and \($0.count) more …" }
    ) -> [String] {
        guard list.count > limit else { return list.map(line) }
        let half = max(1, limit / 2)
        return list.prefix(half).map(line) + [rest(list.dropFirst(half).dropLast(half))] + list.suffix(half).map(line)
    }

    private func text(of breakpoint: Breakpoint) -> String {
        let place =
            "\(breakpoint.isBelow ? "below" : "above") a root \(breakpoint.axis.extentName) of \(breakpoint.size.shortText)"
        func list(_ members: [ConflictReport.Member]) -> String {
            // Those of the item that is asked about first.
            let item = quantity.prefix(upTo: quantity.lastIndex(of: ".") ?? quantity.endIndex)
            let texts = members.map { $0.asNewcomer }
            let ordered = texts.filter { $0.contains(item) } + texts.filter { !$0.contains(item) }
            let count = min(limit, ValueReport.shownBeyond)
            let shown = ordered.prefix(count).joined(separator: " and ")
            return members.count > count ? "\(shown) and \(members.count - count) more" : shown
        }
        if breakpoint.isCondition {
            return "A condition on the size changes \(place): what counts there is not looked at."
        }
        if !breakpoint.setAside.isEmpty { return "Set aside \(place): \(list(breakpoint.setAside))." }
        let names = breakpoint.newcomers.isEmpty ? "" : ", first of all \(list(breakpoint.newcomers))"
        return "Others decide \(place)\(names)."
    }

    /// What a cause adds, or nothing: a constraint may only lead to the next one.
    private func term(of cause: Cause) -> String {
        guard cause.contribution.shortText != "0", cause.contribution != 0 else { return "" }
        let factor =
            cause.rate.magnitude.shortText == "1" ? "" : " (\(cause.rate.shortText) × \(cause.number.shortText))"
        return "\(signed(cause.contribution))\(factor)  "
    }

    private func signed(_ number: Double) -> String { (number < 0 ? "- " : "+ ") + number.magnitude.shortText }
}

extension ConflictReport.Member {
    /// As one that begins to decide somewhere.
    fileprivate var asNewcomer: String {
        guard case .nonNegativeSize(let item, let axis) = self else { return "\(self)" }
        return "\(item).\(axis.extentName), which cannot be below 0"
    }
}

extension ValueReport.Cause {
    fileprivate var text: String {
        guard case .constraint(let report) = member else { return sentence }
        return "\(sentence): \(report.line)"
    }
}
