extension SceneReader {
    /// How a stack view arranges its views; nil for other views.
    mutating func stack(_ element: Element, _ children: [Int]) -> Stack? {
        guard element.name == "stackView" else { return nil }
        let isDesktop = document.platform == .desktop
        let orientation = classes.value(isDesktop ? "orientation" : "axis", of: element)
        let axis: Axis = orientation == "vertical" ? .vertical : .horizontal
        let named = classes.value("distribution", of: element)
        let distribution = named.flatMap(Stack.Distribution.init(rawValue:)) ?? (isDesktop ? .gravityAreas : .fill)
        let alignment = alignment(classes.value("alignment", of: element), axis, isDesktop)
        let isStandard = isDesktop || classes.value("spacingType", of: element) == "standard"
        let spacing = classes.value("spacing", of: element).flatMap { Double($0) } ?? (isStandard ? 8 : 0)
        var stack = Stack(axis: axis, distribution: distribution, alignment: alignment, spacing: spacing)
        stack.arranged = children.filter { !items[$0].isOut }
        stack.insets = insets(element, isDesktop)
        if isDesktop {
            stack.hugging = ["horizontal", "vertical"].map { element.number($0 + "StackHuggingPriority") ?? 250 }
            let spacings = element.child("customSpacing")?.children ?? []
            for (child, spacing) in zip(children, spacings) {
                if let own = spacing.number("value"), own < 1e6 { stack.ownSpacings[child] = own }
            }
            if distribution == .gravityAreas, !children.isEmpty {
                skip(element, "gravity areas are read as one after the other")
            }
        }
        return stack
    }

    private func alignment(_ name: String?, _ axis: Axis, _ isDesktop: Bool) -> Stack.Alignment {
        switch name {
        case "leading", "top", "left": .near
        case "trailing", "bottom", "right": .far
        case "center", "centerX", "centerY": .center
        case "firstBaseline": .firstBaseline
        case "lastBaseline", "baseline": .lastBaseline
        default: isDesktop ? .center : .fill
        }
    }

    private func insets(_ element: Element, _ isDesktop: Bool) -> Edges {
        if isDesktop {
            guard let insets = element.child(key: "edgeInsets") else { return .zero }
            return edges(insets)
        }
        // A file that gives a stack leading and trailing margins leaves out the attribute which says that they count.
        let hasOwn = element.child(key: "directionalLayoutMargins") != nil
        guard hasOwn || element.says("layoutMarginsRelativeArrangement") else { return .zero }
        return margins(element) ?? Edges(left: 8, top: 8, right: 8, bottom: 8)
    }

    /// The margins that a view sets itself.
    func margins(_ element: Element) -> Edges? {
        if let own = element.child(key: "layoutMargins") { return edges(own) }
        guard let own = element.child(key: "directionalLayoutMargins") else { return nil }
        return Edges(
            left: own.number("leading") ?? 0, top: own.number("top") ?? 0, right: own.number("trailing") ?? 0,
            bottom: own.number("bottom") ?? 0)
    }

    private func edges(_ element: Element) -> Edges {
        Edges(
            left: element.number("left") ?? 0, top: element.number("top") ?? 0, right: element.number("right") ?? 0,
            bottom: element.number("bottom") ?? 0)
    }
}
