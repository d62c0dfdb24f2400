extension SceneCheck {
    /// Views over each other and out of the ones around them, at all widths and in both directions of text.
    mutating func checkRoom(_ solver: SceneSolver, _ widths: ClosedRange<Double>, isFirst: Bool) {
        var known: Set<String> = []
        check(solver, widths, "", isFirst, &known)
        // Said without left and right, a layout from right to left is the mirror image of the other one.
        guard dependsOnDirection, let mirrored = try? SceneSolver(SceneSystem(scene, isRightToLeft: true)) else {
            return
        }
        var other = mirrored
        guard (try? other.resize(width: solver.width, height: solver.height)) != nil else { return }
        guard other.contradictions.isEmpty else { return }
        check(other, widths, " from right to left", isFirst, &known)
    }

    private var dependsOnDirection: Bool {
        scene.constraints.contains { constraint in
            let places = [constraint.first, constraint.second].compactMap { $0 }
            return places.contains { $0.attribute.directional != nil }
                || places.contains { $0.attribute == .centerX || $0.attribute == .centerXWithinMargins }
                    && constraint.constant != 0
        } || scene.items.contains { $0.isFixed && $0.parent != nil && $0.kind == .view && !$0.masks[0].size }
    }

    private mutating func check(
        _ solver: SceneSolver, _ widths: ClosedRange<Double>, _ direction: String, _ isFirst: Bool,
        _ known: inout Set<String>
    ) {
        let sweep = WidthSweep(solver, widths)
        let open = Set(((try? solver.freedoms()) ?? []).map { $0.unknown / 4 })
        let shown = scene.items.indices.filter { item in
            let thing = scene.items[item]
            return thing.kind == .view && thing.parent != nil && !thing.isOut && !thing.isHidden && !open.contains(item)
                && !isHiddenAround(item)
        }
        for item in shown { checkInside(item, sweep, solver, direction, isFirst, &known) }
        var siblings: [Int: [Int]] = [:]
        for item in shown { siblings[scene.items[item].parent!, default: []].append(item) }
        for (_, group) in siblings.sorted(by: { $0.key < $1.key }) {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] {
                    checkOverlap(one, other, sweep, solver, direction, isFirst, &known)
                }
            }
        }
    }

    private func isHiddenAround(_ item: Int) -> Bool {
        var at = scene.items[item].parent
        while let place = at {
            if scene.items[place].isHidden || scene.items[place].isOut { return true }
            at = scene.items[place].parent
        }
        return false
    }

    /// Whether it is meant to be read or touched, rather than to be looked at behind or around others.
    private func isTouched(_ item: Int) -> Bool {
        switch scene.items[item].element.name {
        case "label", "button", "textField", "secureTextField", "switch", "segmentedControl", "slider", "stepper",
            "popUpButton", "comboBox", "searchField", "datePicker", "pageControl":
            true
        default: false
        }
    }

    private mutating func checkInside(
        _ item: Int, _ sweep: WidthSweep, _ solver: SceneSolver, _ direction: String, _ isFirst: Bool,
        _ known: inout Set<String>
    ) {
        guard let parent = scene.items[item].parent, scene.items[parent].kind == .view,
            scene.items[parent].element.name != "scrollView"
        else { return }
        let inner = scene.items[item].alignment
        for side in Side.allCases {
            func beyond(_ rects: [Box]) -> [Double] {
                let (rect, around) = (rects[item], rects[parent])
                guard rect.width > 0.01, rect.height > 0.01 else { return [0] }
                switch side {
                case .left: return [around.x - rect.x - inner.left]
                case .right: return [rect.right - around.right - inner.right]
                case .top: return [around.y - rect.y - inner.top]
                case .bottom: return [rect.bottom - around.bottom - inner.bottom]
                }
            }
            // Where it is drawn that way, it is meant that way, unless fingers have to reach it.
            let isShown = (beyond(scene.items.map(\.rect)).first ?? 0) > 1
            if isShown, !isTouched(item) { continue }
            for excess in sweep.excess(over: 1, beyond) {
                guard known.insert("\(item) \(side)").inserted else { continue }
                report(
                    .outside, [place(item), place(parent)],
                    "\(words.name(of: item)) reaches out of \(words.name(of: parent)) at the \(side.name) by up to "
                        + "\(excess.amount.short) pt at width\(excess.text(extent.widths))\(direction)"
                        + note(isFirst: isFirst), isEstimated: isIncomplete, widths: excess.widths)
            }
        }
    }

    private mutating func checkOverlap(
        _ one: Int, _ other: Int, _ sweep: WidthSweep, _ solver: SceneSolver, _ direction: String, _ isFirst: Bool,
        _ known: inout Set<String>
    ) {
        func depths(_ rects: [Box]) -> [Double] {
            let (a, b) = (rects[one], rects[other])
            return [a.right - b.x, b.right - a.x, a.bottom - b.y, b.bottom - a.y, a.width, b.width, a.height, b.height]
        }
        // Things drawn over each other are mostly meant so: a picture behind, a spinner above. Two to read or touch are not.
        let isShown = (depths(scene.items.map(\.rect)).min() ?? 0) > 1
        if isShown, !isTouched(one) || !isTouched(other) { return }
        for excess in sweep.excess(over: 1, depths) {
            guard known.insert("\(one) \(other)").inserted else { continue }
            report(
                .overlap, [place(other), place(one)],
                "\(words.name(of: other)) is over \(words.name(of: one)) (line \(scene.items[one].line)) by up to "
                    + "\(excess.amount.short) pt at width\(excess.text(extent.widths))\(direction)"
                    + note(isFirst: isFirst),
                isEstimated: isIncomplete, widths: excess.widths)
        }
    }
}

extension WidthSweep.Excess {
    /// Behind “at width”.
    fileprivate func text(_ all: ClosedRange<Double>) -> String {
        if widths.lowerBound == widths.upperBound { return " \(widths.lowerBound.short)" }
        if widths == all { return "s \(widths.text)" }
        return "s \(widths.text), most at \(worst.short)"
    }
}

extension Side {
    fileprivate var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        }
    }
}
