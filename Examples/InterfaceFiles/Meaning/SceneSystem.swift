import RelayoutSolver

/// What a scene demands, as linear rows over the alignment rectangles of its items, in root coordinates.
struct SceneSystem {
    /// Who demands something.
    enum Source: Hashable {
        case rootOrigin
        case rootSize(Axis)
        /// The frame of a view that is laid out by its mask.
        case frame(Int)
        case guide(Int)
        case stack(Int)
        case content(Int, Axis)
        /// A place in the scene's list.
        case constraint(Int)
    }

    /// `Σ coefficient · unknown + constant  relation  0`
    struct Row {
        var terms: [(unknown: Int, coefficient: Double)]
        let relation: SceneConstraint.Relation
        var constant: Double
        let priority: Double
        let source: Source

        var isRequired: Bool { priority >= 1000 }
    }

    let scene: InterfaceScene
    let isRightToLeft: Bool
    private(set) var rows: [Row] = []

    /// Four unknowns an item: x, y, width, height.
    static func unknown(_ item: Int, _ attribute: Attribute) -> Int {
        switch attribute {
        case .left: 4 * item
        case .top: 4 * item + 1
        case .width: 4 * item + 2
        default: 4 * item + 3
        }
    }

    var unknownCount: Int { 4 * scene.items.count }

    /// Whether margins and baselines are unknowns of their own, behind those of the items: six for each.
    let isSymbolic: Bool

    init(_ scene: InterfaceScene, isRightToLeft: Bool = false, isSymbolic: Bool = false) {
        self.scene = scene
        self.isRightToLeft = isRightToLeft
        self.isSymbolic = isSymbolic
        addRoot()
        for item in scene.items.indices.dropFirst() where !scene.items[item].isOut {
            switch scene.items[item].kind {
            case .view: if scene.items[item].isFixed { addFrame(item) }
            case .scrollContent: addOrigin(item)
            default: addGuide(item)
            }
        }
        for item in scene.items.indices where !scene.items[item].isOut {
            if let stack = scene.items[item].stack { add(stack, item) }
        }
        for item in scene.items.indices where !scene.items[item].isOut { addContent(item) }
        for place in constraintOrder { add(scene.constraints[place], .constraint(place)) }
    }

    mutating func append(_ row: Row) { rows.append(row) }

    /// Of contradicting constraints the later ones yield: sizes that are given, then what pins a far edge.
    private var constraintOrder: [Int] {
        func rank(_ constraint: SceneConstraint) -> Int {
            guard let second = constraint.second else { return 2 }
            let pins = constraint.first.item == constraint.holder || second.item == constraint.holder
            let side = constraint.first.attribute.side ?? second.attribute.side
            return pins && (side == .right || side == .bottom) ? 1 : 0
        }
        let constraints = scene.constraints
        return constraints.indices.sorted { (rank(constraints[$0]), $0) < (rank(constraints[$1]), $1) }
    }

    // MARK: What is given

    private mutating func addRoot() {
        let rect = scene.root.rect
        // Only what is required changes the height of a cell that sizes itself.
        let heightPriority = scene.isSelfSizing ? 999.99 : 1000
        let numbers: [(Attribute, Double, Source, Double)] = [
            (.left, rect.x, .rootOrigin, 1000), (.top, rect.y, .rootOrigin, 1000),
            (.width, rect.width, .rootSize(.horizontal), 1000),
            (.height, rect.height, .rootSize(.vertical), heightPriority),
        ]
        for (attribute, number, source, priority) in numbers {
            rows.append(
                Row(
                    terms: [(Self.unknown(0, attribute), 1)], relation: .equal, constant: -number, priority: priority,
                    source: source))
        }
    }

    /// A view that is laid out by its mask: what the mask lets change shares what the parent gains.
    private mutating func addFrame(_ item: Int) {
        guard let parent = scene.items[item].parent else { return }
        let (inner, outer) = (scene.items[item], scene.items[parent])
        let axes: [(Attribute, Attribute, Double, Double, Double, Double)] = [
            (
                .left, .width, inner.rect.x - outer.rect.x, inner.rect.width, inner.frame.x - outer.frame.x,
                outer.frame.width
            ),
            (
                .top, .height, inner.rect.y - outer.rect.y, inner.rect.height, inner.frame.y - outer.frame.y,
                outer.frame.height
            ),
        ]
        for (axis, numbers) in zip(Axis.allCases, axes) {
            let (edge, size, offset, length, near, outerLength) = numbers
            let frameLength = axis == .horizontal ? inner.frame.width : inner.frame.height
            let outerRect = axis == .horizontal ? outer.rect.width : outer.rect.height
            let mask = inner.masks[axis.rawValue]
            let far = outerLength - near - frameLength
            let parts = [(mask.near, near), (mask.size, frameLength), (mask.far, far)].map { $0.0 ? max($0.1, 0) : 0 }
            let sum = parts.reduce(0, +)
            let count = Double([mask.near, mask.size, mask.far].count { $0 })
            func share(_ part: Int, _ isFlexible: Bool) -> Double {
                guard isFlexible else { return 0 }
                return sum > 0 ? parts[part] / sum : 1 / count
            }
            let (moved, grown) = (share(0, mask.near), share(1, mask.size))
            let (place, extent) = (Self.unknown(item, edge), Self.unknown(item, size))
            let (outerPlace, outerExtent) = (Self.unknown(parent, edge), Self.unknown(parent, size))
            append(
                [(place, 1), (outerPlace, -1), (outerExtent, -moved)], .equal, moved * outerRect - offset, .frame(item))
            append([(extent, 1), (outerExtent, -grown)], .equal, grown * outerRect - length, .frame(item))
        }
    }

    private mutating func addOrigin(_ item: Int) {
        guard let parent = scene.items[item].parent else { return }
        for edge in [Attribute.left, .top] {
            append([(Self.unknown(item, edge), 1), (Self.unknown(parent, edge), -1)], .equal, 0, .guide(item))
        }
    }

    private mutating func addGuide(_ item: Int) {
        guard let parent = scene.items[item].parent else { return }
        let guide = scene.items[item]
        let alignment = scene.items[parent].alignment
        let insets = guide.insets
        let (left, right) = (insets.left - alignment.left, insets.right - alignment.right)
        append(
            [(Self.unknown(item, .left), 1), (Self.unknown(parent, .left), -1)], .equal, -left, .guide(item))
        append(
            [(Self.unknown(item, .width), 1), (Self.unknown(parent, .width), -1)], .equal, left + right, .guide(item))
        let (y, height) = (Self.unknown(item, .top), Self.unknown(item, .height))
        let (outerY, outerHeight) = (Self.unknown(parent, .top), Self.unknown(parent, .height))
        switch guide.kind {
        case .topGuide:
            append([(y, 1), (outerY, -1)], .equal, alignment.top, .guide(item))
            append([(height, 1)], .equal, -guide.frame.height, .guide(item))
        case .bottomGuide, .keyboard:
            append([(y, 1), (height, 1), (outerY, -1), (outerHeight, -1)], .equal, -alignment.bottom, .guide(item))
            append([(height, 1)], .equal, -guide.frame.height, .guide(item))
        default:
            let (top, bottom) = (insets.top - alignment.top, insets.bottom - alignment.bottom)
            append([(y, 1), (outerY, -1)], .equal, -top, .guide(item))
            append([(height, 1), (outerHeight, -1)], .equal, top + bottom, .guide(item))
        }
    }

    private mutating func append(
        _ terms: [(unknown: Int, coefficient: Double)], _ relation: SceneConstraint.Relation, _ constant: Double,
        _ source: Source
    ) {
        rows.append(
            Row(
                terms: terms.filter { $0.coefficient != 0 }, relation: relation, constant: constant, priority: 1000,
                source: source))
    }

    private mutating func addContent(_ item: Int) {
        guard let content = scene.items[item].content, !scene.items[item].isFixed else { return }
        for axis in Axis.allCases {
            guard let size = content[axis] else { continue }
            let unknown = Self.unknown(item, axis == .horizontal ? .width : .height)
            let sides: [(SceneConstraint.Relation, Double)] = [
                (.atMost, scene.items[item].hugging[axis.rawValue]),
                (.atLeast, scene.items[item].compression[axis.rawValue]),
            ]
            for (relation, priority) in sides where priority > 0 {
                rows.append(
                    Row(
                        terms: [(unknown, 1)], relation: relation, constant: -size, priority: min(priority, 1000),
                        source: .content(item, axis)))
            }
        }
    }
}
