/// What a layout leaves open: quantities that other layouts, as good at every priority, give other values.
public struct AmbiguityReport: Hashable, Sendable {
    /// A quantity that is not determined. All numbers in points; places count from the root's leading and top edges.
    public struct Quantity: Hashable, Sendable {
        /// What reports call the item.
        public let item: String
        /// `leading`, `top`, `width` or `height`.
        public let attribute: Attribute
        /// The value that the canonical rule chose (<doc:Priorities>).
        public let value: Double
        /// The least that it can be; nil: there is no limit.
        public let minimum: Double?
        /// The most that it can be; nil: there is no limit.
        public let maximum: Double?
        /// A direction in which it can move: by how much each quantity changes for a point of this one.
        public let movement: [Movement]
        /// What quantities of the same kind share: the items' own names, without their places.
        let kind: String

        /// `leading` and `width` lie along x, `top` and `height` along y.
        public var axis: LayoutAxis { attribute.axis }
    }

    /// How one quantity goes along with another.
    public struct Movement: Hashable, Sendable {
        /// What reports call the item.
        public let item: String
        /// `leading`, `top`, `width` or `height`.
        public let attribute: Attribute
        /// In points for each point.
        public let rate: Double
    }

    /// One constraint that would determine something that is open.
    public struct Cure: Hashable, Sendable {
        /// Why it is open.
        public enum Reason: Hashable, Sendable {
            /// Nothing says it: `no width: an edge, a width or content`.
            case missing(String)
            /// Constraints of one priority pull it both ways: `equal resistance of a and b: raise one`.
            case tied(String)
            /// There is a line for it, but that is set aside, as it contradicts others: the line in backquotes, and where it stands.
            /// Who ends that conflict need not write ``Cure/code``.
            case setAside(String)
        }

        /// What to write. It compiles where variables have the names that it uses: those of the items, in lower camel case
        /// where they are no names of variables, and in backticks where they are words of the language.
        public let code: String
        /// Which item it is about, as reports call it.
        public let item: String
        /// Why it is needed.
        public let reason: Reason
        /// What cures of the same kind share.
        let kind: String
    }

    /// Every quantity that is not determined, items in order of first mention.
    public let quantities: [Quantity]
    /// Constraints that would determine everything and leave every frame where it is; without any one of them something
    /// would remain open.
    public let cures: [Cure]
    /// What the root is called.
    let root: String
    /// How many groups the text shows.
    let limit: Int

    /// The constraints of ``cures``, as code.
    public var cure: [String] { cures.map { $0.code } }

    /// Whether everything is determined.
    public var isEmpty: Bool { quantities.isEmpty }

    /// The quantities in groups: those of one group move together.
    public var groups: [[Quantity]] {
        struct Place: Hashable {
            let item: String
            let attribute: Attribute
        }
        var places: [Place: Int] = .init()
        for (index, quantity) in quantities.enumerated() {
            places[Place(item: quantity.item, attribute: quantity.attribute)] = index
        }
        var heads = Array(quantities.indices)
        func head(of index: Int) -> Int {
            var index = index
            while heads[index] != index {
                heads[index] = heads[heads[index]]
                index = heads[index]
            }
            return index
        }
        for (index, quantity) in quantities.enumerated() {
            for movement in quantity.movement {
                guard let other = places[Place(item: movement.item, attribute: movement.attribute)] else { continue }
                let (first, second) = (head(of: index), head(of: other))
                heads[max(first, second)] = min(first, second)
            }
        }
        var groups: [[Quantity]] = []
        var groupOfHead: [Int: Int] = .init()
        for (index, quantity) in quantities.enumerated() {
            if let group = groupOfHead[head(of: index)] {
                groups[group].append(quantity)
            } else {
                groupOfHead[head(of: index)] = groups.count
                groups.append([quantity])
            }
        }
        return groups
    }
}
