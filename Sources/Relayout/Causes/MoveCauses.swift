/// Why a number of an item is another one in a second layout: a sum that adds up.
///
///     title.y 120 → 164 from screen's top: +20 header.height == 44 → 64 (Feed.swift:12) · +24 banner inserted
///
/// The constants that both layouts have go in a straight line from the old to the new ones, and each counts by how much the number
/// follows it on the way; then what only the old one has is taken out, and what only the new one has is put in, one by one. The
/// sum is always exact, the shares are those along this path.
public struct MoveCauses: Hashable, Sendable {
    /// One summand.
    public struct Cause: Hashable, Sendable {
        /// What happened: `header.height == 44 → 64`, `banner inserted`.
        public let text: String
        /// The line, where there is one: `Module/File.swift:12`.
        public let location: String?
        /// The name of the override that gives the number there; nil where the line does.
        let override: String?
        /// By how much the number changes because of it, in points.
        public let amount: Double

        /// `amount`: 0 where it is not known yet; then ``with(amount:)`` says it.
        init(text: String, location: String?, override: String? = nil, amount: Double = 0) {
            (self.text, self.location, self.override, self.amount) = (text, location, override, amount)
        }

        func with(amount: Double) -> Cause {
            Cause(text: text, location: location, override: override, amount: amount)
        }

        /// The line, and what overrides its number, if anything.
        var place: String? { location.map { $0 + ConstraintOverride.clause(override) } }
    }

    /// What the item is called.
    public let item: String
    /// `x`, `y`, `width` or `height`, in the root's coordinates.
    public let number: String
    /// What a place is measured from: `screen's top`; nil for a size.
    public let origin: String?
    /// In the first layout, in points.
    public let old: Double
    /// In the second one.
    public let new: Double
    /// What adds up to the difference: the largest first, whether it adds or takes away. Equal amounts: constants in the order in
    /// which they are stated, then what was taken out and put in, step by step.
    public let causes: [Cause]
}

extension MoveCauses: CustomStringConvertible {
    /// One line.
    public var description: String {
        let sum = causes.map { cause in
            let sign = cause.amount < 0 ? "-" : "+"
            return "\(sign)\(cause.amount.magnitude.shortText) \(cause.text)"
                + (cause.place.map { " (\($0))" } ?? "")
        }
        let place = origin.map { " from \($0)" } ?? ""
        return "\(item).\(number) \(old.shortText) → \(new.shortText)\(place): \(sum.joined(separator: " · "))"
    }
}
