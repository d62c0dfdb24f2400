import Relayout

// Stacks laid out by the library's own ones, not by what another engine expanded them to.

extension Scene.Stack {
    /// The stack in the library's words: one layout, or one for each gravity area in which there is something.
    func layout(in container: SceneItem, _ items: [SceneItem]) -> LayoutGroup {
        guard distribution == .gravityAreas else { return LayoutGroup([layout(in: container, items, spread)]) }
        func area(_ place: Relayout.Distribution, _ all: Set<Gravity>) -> (Relayout.Distribution, [SceneItem]) {
            (place, items.filter { all.contains(gravities?[$0.model.id] ?? .leading) })
        }
        let areas = [area(.start, [.leading, .top]), area(.center, [.center]), area(.end, [.trailing, .bottom])]
        let filled = areas.filter { !$0.1.isEmpty }
        let apart = zip(filled, filled.dropFirst()).map { area, next in gap(area.1.last!, next.1[0]) }
        return LayoutGroup(filled.map { layout(in: container, $0.1, $0.0) } + apart)
    }

    /// Areas stay apart.
    private func gap(_ item: SceneItem, _ next: SceneItem) -> any LayingOut {
        axis == .horizontal ? next.left >= item.right + spacing : next.top >= item.bottom + spacing
    }

    private func layout(
        in container: SceneItem, _ items: [SceneItem], _ distribution: Relayout.Distribution
    ) -> any LayingOut {
        StackLayout(
            axis == .horizontal ? .horizontal : .vertical, in: container, items, spacing: spacing,
            insets: (insets ?? .init()).insets, distribution: distribution, alignment: ItemAlignment(alignment)
        )
    }

    private var spread: Relayout.Distribution {
        switch distribution {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        case .gravityAreas: .start
        }
    }
}

extension ItemAlignment {
    fileprivate init(_ alignment: Scene.Stack.Alignment) {
        self =
            switch alignment {
            case .fill, .width, .height: .fill
            case .leading, .top: .start
            case .center, .centerX, .centerY: .center
            case .trailing, .bottom: .end
            case .firstBaseline: .firstBaseline
            case .lastBaseline, .baseline: .lastBaseline
            }
    }
}

extension Scene {
    /// Whether a stack says the constraint: it ties an arranged item to the stack or to another one, or pulls the stack
    /// together at the priority that only stacks use.
    func isByStack(_ constraint: Constraint) -> Bool {
        items.contains { item in
            guard let stack = item.stack else { return false }
            guard let second = constraint.second?.item else {
                return constraint.first.item == item.id && constraint.priority == 49
            }
            return stack.arranged.contains(constraint.first.item)
                && (second == item.id || stack.arranged.contains(second))
        }
    }
}
