import Relayout

/// An item of a scene while it is laid out: it has the content that was recorded, and keeps the frame that it is given.
final class SceneItem: LayoutItem {
    let model: Scene.Item
    let parent: SceneItem?
    /// In the parent's coordinates. The root's is given, and never placed.
    private var frame: LayoutRect
    /// How far bars and corners reach into the root; nothing in other items, whose safe areas follow from the root's.
    let safeInsets: Insets
    /// What the margins leave of the item. Recorded ones count from its edges, the library's from its safe area.
    private(set) lazy var margins = LayoutGuide.margins(
        of: self, (model.margins ?? .init()).insets + safeInsets.outwards)
    /// What bars and corners leave of the item.
    private(set) lazy var safeArea = LayoutGuide.safeArea(of: self)

    init(_ model: Scene.Item, parent: SceneItem?, safeInsets: Insets = .zero) {
        self.safeInsets = safeInsets
        self.model = model
        self.parent = parent
        frame = parent == nil ? model.abs.rect ?? .zero : .zero
    }

    /// In the root's coordinates.
    var absoluteFrame: LayoutRect {
        lineage.dropFirst().reduce(into: frame) { result, ancestor in
            result.x += ancestor.frame.x
            result.y += ancestor.frame.y
        }
    }

    /// Links from the root.
    var depth: Int { lineage.count - 1 }

    /// This item, its parent, and so on up to the root.
    private var lineage: [SceneItem] { Array(sequence(first: self) { $0.parent }) }

    /// The deepest item that is above both or equal to them.
    func commonAncestor(with other: SceneItem) -> SceneItem? {
        let others = Set(other.lineage.map(ObjectIdentifier.init))
        return lineage.first { others.contains(ObjectIdentifier($0)) }
    }

    var layoutParent: (any LayoutItem)? { parent }

    var layoutName: String? { model.id }

    func place(_ frame: LayoutRect) { self.frame = frame }

    /// Makes the root as wide as it is going to be laid out.
    func give(width: Double) { frame.width = width }

    func measure(width: Double?) -> Content {
        let size = model.fixed ? nil : model.intrinsic
        return Content(
            width: size?.width, height: size?.height,
            firstBaseline: model.baseline?.first ?? 0, lastBaseline: model.baseline?.second ?? 0,
            kind: .steps)
    }

    func hugging(_ axis: LayoutAxis) -> Priority { Self.priority(model.hugging, axis) ?? .low }

    func compressionResistance(_ axis: LayoutAxis) -> Priority { Self.priority(model.compression, axis) ?? .high }

    private static func priority(_ pair: Scene.Pair?, _ axis: LayoutAxis) -> Priority? {
        pair.map { Priority(axis == .horizontal ? $0.first : $0.second) }
    }
}

// MARK: What was recorded

extension SceneItem {
    /// The recorded alignment rectangle, measured from the parent's.
    var alignmentRect: LayoutRect? {
        guard let frame = model.frame?.rect else { return nil }
        let (inner, outer) = (model.alignmentInsets ?? .init(), parent?.model.alignmentInsets ?? .init())
        return LayoutRect(
            x: frame.x + inner.left - outer.left, y: frame.y + inner.top - outer.top,
            width: frame.width - inner.left - inner.right, height: frame.height - inner.top - inner.bottom)
    }

    /// Whether the recorded frame is a result, not an input.
    var isCompared: Bool { model.kind == .view && !model.fixed }

    /// The largest difference from the recorded alignment rectangle in any of its numbers.
    var deviation: Double {
        guard let recorded = model.abs.rect else { return .infinity }
        let frame = absoluteFrame
        return max(
            (frame.x - recorded.x).magnitude, (frame.y - recorded.y).magnitude,
            (frame.width - recorded.width).magnitude, (frame.height - recorded.height).magnitude)
    }
}

extension Insets {
    /// As far the other way.
    fileprivate var outwards: Insets {
        Insets(top: -top, leading: -leading, bottom: -bottom, trailing: -trailing)
    }
}
