/// One direction of text, at all widths.
private struct RoomPass {
    let sweep: WidthSweep
    let isFirst: Bool
    /// Behind a message.
    let direction: String
    /// As the file shows it, mirrored where text runs from right to left.
    let drawn: [Box]
    /// The items of constraints that contradict each other at some widths, and the widths at which they do not.
    let contradicting: Set<Int>
    let holding: ClosedRange<Double>

    /// What is known of some items at the widths at which their constraints hold.
    func excess(_ items: [Int], _ depths: ([Box]) -> [Double]) -> [WidthSweep.Excess] {
        sweep.excess(over: 1, depths).compactMap { excess in
            guard items.contains(where: { contradicting.contains($0) }) else { return excess }
            return excess.limited(to: holding)
        }
    }
}

extension SceneCheck {
    /// Views over each other and out of the ones around them, at all widths and in both directions of text.
    mutating func checkRoom(_ solver: SceneSolver, _ holding: ClosedRange<Double>, isFirst: Bool) {
        var known: Set<String> = []
        let contradicting = contradictingItems(solver)
        check(
            solver,
            RoomPass(
                sweep: WidthSweep(solver, range(holding)), isFirst: isFirst, direction: "",
                drawn: scene.items.map(\.rect),
                contradicting: contradicting, holding: holding), &known)
        // Said without left and right, a layout from right to left is the mirror image of the other one.
        guard dependsOnDirection, let mirrored = try? SceneSolver(SceneSystem(scene, isRightToLeft: true)) else {
            return
        }
        var other = mirrored
        guard (try? other.resize(width: solver.width, height: solver.height)) != nil else { return }
        guard other.contradictions.isEmpty else { return }
        let width = scene.root.rect.width
        let drawn = scene.items.map { item in
            Box(x: width - item.rect.right, y: item.rect.y, width: item.rect.width, height: item.rect.height)
        }
        check(
            other,
            RoomPass(
                sweep: WidthSweep(other, range(holding)), isFirst: isFirst, direction: ", from right to left",
                drawn: drawn,
                contradicting: contradicting, holding: holding), &known)
    }

    /// A window is never given a size at which its constraints contradict each other.
    private func range(_ holding: ClosedRange<Double>) -> ClosedRange<Double> {
        scene.kind == .window ? holding : extent.widths
    }

    /// The items whose constraints contradict each other at the smallest or the largest width.
    private func contradictingItems(_ solver: SceneSolver) -> Set<Int> {
        var items: Set<Int> = []
        for width in [extent.widths.lowerBound, extent.widths.upperBound] {
            var other = solver
            guard (try? other.resize(width: width, height: solver.height)) != nil else { continue }
            for row in other.contradictions.flatMap(\.rows) {
                items.formUnion(solver.system.rows[row].terms.map { $0.unknown / 4 })
            }
        }
        items.remove(0)
        return items
    }

    private var dependsOnDirection: Bool {
        scene.constraints.contains { constraint in
            let places = [constraint.first, constraint.second].compactMap { $0 }
            return places.contains { $0.attribute.directional != nil }
                || places.contains { $0.attribute == .centerX || $0.attribute == .centerXWithinMargins }
                    && constraint.constant != 0
        } || scene.items.contains { $0.isFixed && $0.parent != nil && $0.kind == .view && !$0.masks[0].size }
    }

    private mutating func check(_ solver: SceneSolver, _ pass: RoomPass, _ known: inout Set<String>) {
        let open = Set(((try? solver.freedoms()) ?? []).map { $0.unknown / 4 })
        let shown = scene.items.indices.filter { item in
            let thing = scene.items[item]
            return thing.kind == .view && thing.parent != nil && !thing.isOut && !thing.isHidden && !open.contains(item)
                && !isHiddenAround(item)
        }
        for item in shown { checkInside(item, pass, &known) }
        var siblings: [Int: [Int]] = [:]
        for item in shown { siblings[scene.items[item].parent!, default: []].append(item) }
        for (_, group) in siblings.sorted(by: { $0.key < $1.key }) {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] { checkOverlap(one, other, pass, &known) }
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

    private mutating func checkInside(_ item: Int, _ pass: RoomPass, _ known: inout Set<String>) {
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
            let isDrawn = (beyond(pass.drawn).first ?? 0) > 1
            if isDrawn, !isTouched(item) || !pass.direction.isEmpty { continue }
            for excess in pass.excess([item, parent], beyond) {
                guard known.insert("\(item) \(side)").inserted else { continue }
                report(
                    .outside, [place(item), place(parent)],
                    "\(words.name(of: item)) reaches out of \(words.name(of: parent)) at the \(side.name) by up to "
                        + "\(excess.amount.short) pt \(text(excess))\(pass.direction)\(note(isFirst: pass.isFirst))",
                    isEstimated: isIncomplete, widths: excess.widths)
            }
        }
    }

    private mutating func checkOverlap(_ one: Int, _ other: Int, _ pass: RoomPass, _ known: inout Set<String>) {
        func depths(_ rects: [Box]) -> [Double] {
            let (a, b) = (rects[one], rects[other])
            return [a.right - b.x, b.right - a.x, a.bottom - b.y, b.bottom - a.y, a.width, b.width, a.height, b.height]
        }
        // Things drawn over each other are mostly meant so: a picture behind, a spinner above, a button over all of a cell. Two to
        // read or touch that are partly over each other are not.
        let isDrawn = (depths(pass.drawn).min() ?? 0) > 1
        if isDrawn {
            let (a, b) = (pass.drawn[one], pass.drawn[other])
            if !isTouched(one) || !isTouched(other) || a.contains(b) || b.contains(a) { return }
        }
        for excess in pass.excess([one, other], depths) {
            guard known.insert("\(one) \(other)").inserted else { continue }
            report(
                .overlap, [place(other), place(one)],
                "\(words.name(of: other)) is over \(words.name(of: one)) (line \(scene.items[one].line)) by up to "
                    + "\(excess.amount.short) pt \(text(excess))\(pass.direction)\(note(isFirst: pass.isFirst))",
                isEstimated: isIncomplete, widths: excess.widths)
        }
    }

    private func text(_ excess: WidthSweep.Excess) -> String {
        let widths = excess.widths
        if extent.widths.lowerBound == extent.widths.upperBound { return "as recorded" }
        if widths.lowerBound == widths.upperBound { return "at width \(widths.lowerBound.short)" }
        if widths == extent.widths { return "at all widths" }
        let worst = excess.worst == widths.lowerBound || excess.worst == widths.upperBound
        return "at widths \(widths.text)" + (worst ? "" : ", most at \(excess.worst.short)")
    }
}

extension WidthSweep.Excess {
    /// The part of it inside a range; its amount is that of the whole.
    fileprivate func limited(to range: ClosedRange<Double>) -> WidthSweep.Excess? {
        let (low, high) = (max(widths.lowerBound, range.lowerBound), min(widths.upperBound, range.upperBound))
        guard low < high || low == high && widths.lowerBound == widths.upperBound else { return nil }
        var part = self
        part.widths = low...high
        part.worst = min(max(worst, low), high)
        return part
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
