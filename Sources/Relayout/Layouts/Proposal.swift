/// The room that a layout is offered when it is asked for its size.
public struct Proposal: Hashable, Sendable {
    /// What is said about one axis. Lengths in points, from 0 to 1e9.
    public enum Length: Hashable, Sendable {
        /// The root has this length.
        case exactly(Double)
        /// The root is as short as it can be, and at most this long.
        case atMost(Double)
        /// The root is as short as it can be.
        case unspecified

        /// The number, where there is one.
        var points: Double? {
            switch self {
            case .exactly(let points), .atMost(let points): points
            case .unspecified: nil
            }
        }
    }

    /// Along x.
    public var width: Length
    /// Along y.
    public var height: Length

    /// How strongly a root whose length is left open is pulled together. As a rule below every priority of the layout,
    /// so that nothing in it gives way; `Priority.fittingSize` makes it trade as Apple's system does.
    public var fitting: Priority

    /// Creates a proposal; an axis that is not given is unspecified.
    public init(
        width: Length = .unspecified, height: Length = .unspecified, fitting: Priority = Proposal.belowAll
    ) {
        self.width = width
        self.height = height
        self.fitting = fitting
    }

    /// Below every priority that a layout can have any use for.
    ///
    /// Not the least number that there is: what is gone keeps to the root's far end below it.
    public static let belowAll = Priority(0x1p-300)

    /// The size itself.
    init(exactly size: LayoutSize) {
        self.init(width: .exactly(size.width), height: .exactly(size.height))
    }

    /// The same offer of another width, where there is one.
    func with(width points: Double) -> Proposal {
        var proposal = self
        switch width {
        case .exactly: proposal.width = .exactly(points)
        case .atMost: proposal.width = .atMost(points)
        case .unspecified: break
        }
        return proposal
    }

    /// The same offer at a height.
    func with(height points: Double) -> Proposal {
        var proposal = self
        proposal.height = .exactly(points)
        return proposal
    }

    /// Whether nothing is left for the layout to decide.
    var isExact: Bool {
        if case (.exactly, .exactly) = (width, height) { true } else { false }
    }

    subscript(axis: LayoutAxis) -> Length { axis == .horizontal ? width : height }
}
