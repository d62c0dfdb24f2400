/// What a layout leaves open: quantities that other layouts, as good at every priority, give other values.
public struct AmbiguityReport: Hashable, Sendable {
    /// A quantity that is not determined. All numbers in points; places count from the root's leading and top edges.
    public struct Quantity: Hashable, Sendable {
        /// Whose.
        public let item: String
        /// `leading`, `top`, `width` or `height`.
        public let attribute: Attribute
        /// What the canonical rule made of it.
        public let value: Double
        /// The least that it can be; nil: there is no limit.
        public let minimum: Double?
        /// The most that it can be; nil: there is no limit.
        public let maximum: Double?
        /// A direction in which it can move: by how much each quantity changes for a point of this one.
        public let movement: [Movement]

        /// `leading` and `width` lie along x, `top` and `height` along y.
        public var axis: Axis { attribute.axis }
    }

    /// How one quantity goes along with another.
    public struct Movement: Hashable, Sendable {
        /// Whose.
        public let item: String
        /// `leading`, `top`, `width` or `height`.
        public let attribute: Attribute
        /// In points for each point.
        public let rate: Double
    }

    /// Every quantity that is not determined, items in order of first mention.
    public let quantities: [Quantity]
    /// Constraints, as code, that would determine everything and leave every frame where it is; without any one of them
    /// something would remain open. Items are called by the names that reports use.
    public let cure: [String]

    /// Whether everything is determined.
    public var isEmpty: Bool { quantities.isEmpty }
}

extension AmbiguityReport: CustomStringConvertible {
    /// One line for each quantity, and the code that would determine them.
    public var description: String {
        guard !isEmpty else { return "Everything is determined." }
        let count = quantities.count
        var lines = ["\(count) \(count == 1 ? "quantity is" : "quantities are") not determined:"]
        lines += quantities.map { "  \($0)" }
        lines.append("To determine \(count == 1 ? "it" : "them"), write")
        lines += cure.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension AmbiguityReport.Quantity: CustomStringConvertible {
    /// `title.width is 40, but could be from 0 to 280; for each point more title.leading changes by -0.5`.
    public var description: String {
        let along = movement.filter { $0.item != item || $0.attribute != attribute }
        let text = "\(item).\(attribute) is \(value.shortText), but could be \(range)"
        guard !along.isEmpty else { return text }
        let own = movement.first { $0.item == item && $0.attribute == attribute }
        let way = own.map { $0.rate < 0 } ?? false ? "less" : "more"
        let shown = along.prefix(3).map { "\($0.item).\($0.attribute) changes by \($0.rate.shortText)" }
        let rest = along.count > 3 ? " and \(along.count - 3) more change" : ""
        return "\(text); for each point \(way) \(shown.joined(separator: ", "))\(rest)"
    }

    private var range: String {
        switch (minimum, maximum) {
        case (let low?, let high?): "from \(low.shortText) to \(high.shortText)"
        case (let low?, nil): "\(low.shortText) or more"
        case (nil, let high?): "\(high.shortText) or less"
        case (nil, nil): "anything"
        }
    }
}
