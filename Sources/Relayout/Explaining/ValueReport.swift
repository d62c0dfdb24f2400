/// Why a quantity has the value that it has.
///
/// Along the constraints that determine it, the value is a sum: each of them gives its number times a rate. Numbers are
/// points; places count from the root's leading and top edges.
public struct ValueReport: Hashable, Sendable {
    /// A constraint that determines the value.
    public struct Cause: Hashable, Sendable {
        /// Who.
        public let member: ConflictReport.Member
        /// What it says: `title's leading edge is 8 pt after card's leading edge`.
        public let sentence: String
        /// The number that it gives.
        public let number: Double
        /// By how much the value changes for each point of the number.
        public let rate: Double

        /// What it gives to the value.
        public var contribution: Double { number * rate }
    }

    /// A size of the root at which other constraints begin to determine the value, or to contradict each other: of those
    /// that are tied to the quantity by quantities they share, not counting the root's size.
    public struct Breakpoint: Hashable, Sendable {
        /// Along which the root would have to change.
        public let axis: Axis
        /// The size.
        public let size: Double
        /// Whether it is smaller than the present size.
        public let isBelow: Bool
        /// The constraints that begin to determine the value there: beyond it they have no room to spare.
        public let newcomers: [ConflictReport.Member]
        /// The required constraints that are set aside beyond it, because they contradict others there.
        public let setAside: [ConflictReport.Member]
    }

    /// An optional constraint of the item that does not hold.
    public struct Unmet: Hashable, Sendable {
        /// Which one.
        public let member: ConflictReport.Member
        /// By how many points it is missed.
        public let error: Double
        /// An irreducible set of constraints that rank as high or higher and leave no room for it.
        public let outrankedBy: [ConflictReport.Member]
        /// Those of them that rank as high: which one gives way was settled by the canonical rule, not by anybody's word.
        public let tiedWith: [ConflictReport.Member]
    }

    /// What is explained: `title.width`.
    public let quantity: String
    /// Its value.
    public let value: Double
    /// What determines it, in layout order: first the root's size, last content.
    public let causes: [Cause]
    /// What the causes do not account for: where it is not zero, the constraints leave a choice.
    public let rest: Double
    /// The sizes of the root, nearest below and above the present one, at which the causes change.
    public let breakpoints: [Breakpoint]
    /// Optional constraints on the item's own quantities that do not hold.
    public let unmet: [Unmet]
}

extension ValueReport: CustomStringConvertible {
    /// Lists up to this length are written out; of longer ones the beginning and the end.
    private static let writtenOut = 12

    /// The sum, one line for each term, of many the first and the last; then the breakpoints, and what did not hold.
    public var description: String {
        var lines = ["\(quantity) is \(value.shortText), because"]
        lines += shortened(causes) {
            "  \(term(of: $0))\($0.text)"
        } rest: { left in
            let sum = left.reduce(0) { $0 + $1.contribution }
            return "  \(signed(sum))  … and \(left.count) more …"
        }
        if rest != 0 || causes.isEmpty {
            lines.append(
                "  \(signed(rest))  nothing decides about this much; it is as small, or as near to the parent, as can be"
            )
        }
        lines += breakpoints.map(text)
        for unmet in unmet {
            let missed = "\(unmet.member) is missed by \(unmet.error.shortText)"
            let tied = unmet.tiedWith.map { "\($0)" }.joined(separator: " and ")
            lines.append(
                tied.isEmpty
                    ? "\(missed); what outranks it:"
                    : "\(missed); it is tied with \(tied): raise the priority of one. What leaves no room for all:")
            lines += shortened(unmet.outrankedBy.filter { !unmet.tiedWith.contains($0) }) {
                "  \($0)"
            } rest: {
                "  … and \($0.count) more …"
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A line for each element, or for the first and the last and one for the rest between them.
    private func shortened<Element>(
        _ list: [Element], line: (Element) -> String, rest: (ArraySlice<Element>) -> String
    ) -> [String] {
        guard list.count > ValueReport.writtenOut else { return list.map(line) }
        let half = ValueReport.writtenOut / 2
        return list.prefix(half).map(line) + [rest(list.dropFirst(half).dropLast(half))] + list.suffix(half).map(line)
    }

    private func text(of breakpoint: Breakpoint) -> String {
        let place =
            "\(breakpoint.isBelow ? "below" : "above") a root \(breakpoint.axis.extentName) of \(breakpoint.size.shortText)"
        func list(_ members: [ConflictReport.Member]) -> String { members.map { "\($0)" }.joined(separator: " and ") }
        if !breakpoint.setAside.isEmpty { return "Set aside \(place): \(list(breakpoint.setAside))." }
        let names = breakpoint.newcomers.isEmpty ? "" : ", first of all \(list(breakpoint.newcomers))"
        return "Others decide \(place)\(names)."
    }

    private func term(of cause: Cause) -> String {
        let factor =
            cause.rate.magnitude.shortText == "1" ? "" : " (\(cause.rate.shortText) × \(cause.number.shortText))"
        return "\(signed(cause.contribution))\(factor)  "
    }

    private func signed(_ number: Double) -> String { (number < 0 ? "- " : "+ ") + number.magnitude.shortText }
}

extension ValueReport.Cause {
    fileprivate var text: String {
        guard case .constraint(let report) = member else { return sentence }
        return "\(sentence): \(report)"
    }
}
