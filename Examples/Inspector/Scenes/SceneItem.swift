import Relayout

/// An item of a scene while it is laid out: it has the content that was recorded, and keeps the frame that it is given.
final class SceneItem: LayoutItem {
    let model: Scene.Item
    let parent: SceneItem?
    /// In the parent's coordinates. The root's is given, and never placed.
    private var frame: Rect

    init(_ model: Scene.Item, parent: SceneItem?) {
        self.model = model
        self.parent = parent
        frame = Rect(
            x: model.abs.x ?? 0, y: model.abs.y ?? 0, width: model.abs.width ?? 0, height: model.abs.height ?? 0)
    }

    /// In the root's coordinates.
    var absoluteFrame: Rect {
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

    func place(_ frame: Rect) { self.frame = frame }

    func measure(width: Double?) -> Content {
        let size = model.fixed ? nil : model.intrinsic
        return Content(
            width: size?.width, height: size?.height,
            firstBaseline: model.baseline?.first ?? 0, lastBaseline: model.baseline?.second ?? 0)
    }

    func hugging(_ axis: Axis) -> Priority { Self.priority(model.hugging, axis) ?? .low }

    func compressionResistance(_ axis: Axis) -> Priority { Self.priority(model.compression, axis) ?? .high }

    private static func priority(_ pair: Scene.Pair?, _ axis: Axis) -> Priority? {
        pair.map { Priority(axis == .horizontal ? $0.first : $0.second) }
    }
}

// MARK: Against the recorded frame

extension SceneItem {
    /// Whether the recorded frame is a result, not an input.
    var isCompared: Bool { model.kind == .view && !model.fixed }

    /// The largest difference from the recorded alignment rectangle in any of its numbers.
    var deviation: Double {
        let (frame, recorded) = (absoluteFrame, model.abs)
        return zip(
            [frame.x, frame.y, frame.width, frame.height],
            [recorded.x, recorded.y, recorded.width, recorded.height]
        ).map { (actual, wanted) in wanted.map { (actual - $0).magnitude } ?? 0 }.max()!
    }
}
