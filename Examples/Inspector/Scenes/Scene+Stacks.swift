import Relayout

// Stacks laid out by the library's own ones, not by what another engine expanded them to.

extension StackLayout {
    init(_ stack: Scene.Stack, in container: SceneItem, _ items: [SceneItem]) {
        let insets = stack.insets ?? .init()
        self.init(
            stack.axis == .horizontal ? .horizontal : .vertical, in: container, items, spacing: stack.spacing,
            insets: EdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
            distribution: Distribution(stack.distribution), alignment: Alignment(stack.alignment))
    }
}

extension Distribution {
    fileprivate init(_ distribution: Scene.Stack.Distribution) {
        self =
            switch distribution {
            case .fill: .fill
            case .fillEqually: .fillEqually
            case .fillProportionally: .fillProportionally
            case .equalSpacing: .equalSpacing
            case .equalCentering: .equalCentering
            }
    }
}

extension Alignment {
    fileprivate init(_ alignment: Scene.Stack.Alignment) {
        self =
            switch alignment {
            case .fill: .fill
            case .leading, .top: .start
            case .center, .centerX, .centerY: .center
            case .trailing, .bottom: .end
            case .firstBaseline: .firstBaseline
            case .lastBaseline: .lastBaseline
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
