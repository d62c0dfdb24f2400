import Relayout

/// The layout that a scene describes, written with the library's own words.
struct SceneLayout: LayingOut {
    let root: SceneItem
    /// All items but those that a stack view leaves out, a parent before its children.
    let items: [SceneItem]
    /// The root's safe area: those inside follow from it.
    let traits: Traits
    private let parts: [any LayingOut]

    /// Lays `scene` out: its stacks by the library's own ones if `usesStacks`, otherwise by the recorded constraints.
    init(_ scene: Scene, usesStacks: Bool) throws(SceneError) {
        let tree = try SceneTree(scene)
        var parts: [any LayingOut] = []
        for item in tree.items.dropFirst() {
            parts.append(try Self.place(of: item).identified(by: item.model.id))
        }
        let stackConstraints = scene.stackConstraints.filter { !usesStacks || !scene.isByStack($0) }
        for constraint in scene.constraints + stackConstraints {
            guard let layout = try Self.layout(of: constraint, in: tree) else { continue }
            parts.append(layout.identified(by: constraint.id))
        }
        for item in tree.items {
            guard let stack = item.model.stack else { continue }
            let arranged = try tree.items(stack.arranged, namedIn: "stack \(item.model.id)")
            if usesStacks {
                parts.append(stack.layout(in: item, arranged).identified(by: item.model.id))
                continue
            }
            guard let spread = stack.linear else { continue }
            parts.append(Self.spreading(arranged, spread, along: stack.axis).identified(by: item.model.id))
        }
        self.parts = parts
        root = tree.items[0]
        items = tree.items
        traits = .safeArea(root.safeInsets)
    }

    func layOut(into pass: inout LayoutPass) {
        for part in parts { pass.add(part) }
    }
}

// MARK: Items whose place is given

extension SceneLayout {
    /// What an item's kind says about its place in its parent.
    private static func place(of item: SceneItem) throws(SceneError) -> LayoutBlock {
        let parent = item.parent!
        switch item.model.kind {
        case .view where !item.model.fixed:
            return nothing()
        case .view:
            guard let rect = item.alignmentRect, let size = parent.alignmentRect?.size else { break }
            return view(item, at: rect, in: parent, of: size)
        case .safeArea:
            guard item.model.insets != nil else { break }
            return safeArea(item, in: parent)
        case .topLayoutGuide, .bottomLayoutGuide:
            guard let length = item.model.length else { break }
            return guide(item, of: length, in: parent)
        case .scrollContent:
            return content(item, of: parent)
        }
        throw .noPlace(item.model.id)
    }

    @LayoutBuilder private static func nothing() -> LayoutBlock {}

    @LayoutBuilder private static func safeArea(_ item: SceneItem, in parent: SceneItem) -> LayoutBlock {
        item.edges == parent.safeArea.edges
    }

    @LayoutBuilder private static func guide(
        _ item: SceneItem, of length: Double, in parent: SceneItem
    ) -> LayoutBlock {
        item.left == parent.left
        item.right == parent.right
        item.height == length
        if item.model.kind == .topLayoutGuide {
            item.top == parent.top
        } else {
            item.bottom == parent.bottom
        }
    }

    @LayoutBuilder private static func content(_ item: SceneItem, of parent: SceneItem) -> LayoutBlock {
        item.left == parent.left
        item.top == parent.top
    }

    /// A fixed view keeps its origin and its size, unless exactly one of its distances is flexible and that is not the far
    /// one.
    @LayoutBuilder private static func view(
        _ item: SceneItem, at frame: LayoutRect, in parent: SceneItem, of size: LayoutSize
    ) -> LayoutBlock {
        let horizontally = item.model.mask?.intersection([.flexibleMinX, .widthSizable, .flexibleMaxX])
        let vertically = item.model.mask?.intersection([.flexibleMinY, .heightSizable, .flexibleMaxY])
        if horizontally == [.flexibleMinX] {
            item.left == parent.right + (frame.x - size.width)
        } else {
            item.left == parent.left + frame.x
        }
        if horizontally == [.widthSizable] {
            item.width == parent.width + (frame.width - size.width)
        } else {
            item.width == frame.width
        }
        if vertically == [.flexibleMinY] {
            item.top == parent.bottom + (frame.y - size.height)
        } else {
            item.top == parent.top + frame.y
        }
        if vertically == [.heightSizable] {
            item.height == parent.height + (frame.height - size.height)
        } else {
            item.height == frame.height
        }
    }
}

// MARK: Constraints

extension SceneLayout {
    /// nil where the constraint mentions an item that a stack view leaves out.
    private static func layout(
        of constraint: Scene.Constraint, in tree: SceneTree
    ) throws(SceneError) -> Constraint? {
        let place = "constraint \(constraint.id)"
        guard let item = try tree.item(constraint.first.item, namedIn: place) else { return nil }
        let first = SceneAnchor(item, constraint.first.attribute)
        var result: Constraint?
        if let second = constraint.second {
            guard let other = try tree.item(second.item, namedIn: place) else { return nil }
            result = SceneAnchor.constraint(
                first, constraint.rel, SceneAnchor(other, second.attribute), times: constraint.multiplier,
                plus: constraint.constant + (try originOffset(of: constraint, between: item, and: other)))
        } else {
            result = SceneAnchor.constraint(first, constraint.rel, constraint.constant)
        }
        guard var result else { throw .mixedKinds(constraint: constraint.id) }
        result.priority = Priority(constraint.priority)
        return result
    }

    /// The library measures a scaled place from the nearest common ancestor's alignment rectangle, a scene from the
    /// holder's frame around it: what that adds to the constant.
    private static func originOffset(
        of constraint: Scene.Constraint, between first: SceneItem, and second: SceneItem
    ) throws(SceneError) -> Double {
        guard constraint.multiplier != 1, let axis = constraint.first.attribute.placeAxis else { return 0 }
        guard let holder = first.commonAncestor(with: second), holder.model.id == constraint.holder else {
            throw .strangeHolder(constraint: constraint.id)
        }
        let insets = holder.model.alignmentInsets ?? .init()
        return (constraint.multiplier - 1) * (axis == .horizontal ? insets.left : insets.top)
    }
}

// MARK: Stacks

extension SceneLayout {
    /// Equal gaps between the items, or equal distances between their centres.
    @LayoutBuilder private static func spreading(
        _ items: [SceneItem], _ spread: Scene.Stack.Spread, along axis: Scene.Stack.Axis
    ) -> LayoutBlock {
        for (first, (second, third)) in zip(items, zip(items.dropFirst(), items.dropFirst(2))) {
            switch (axis, spread) {
            case (.horizontal, .equalSpacing): second.left - first.right == third.left - second.right
            case (.vertical, .equalSpacing): second.top - first.bottom == third.top - second.bottom
            case (.horizontal, .equalCentering):
                second.centerX - first.centerX == third.centerX - second.centerX ~ 150
            case (.vertical, .equalCentering):
                second.centerY - first.centerY == third.centerY - second.centerY ~ 150
            }
        }
    }
}
