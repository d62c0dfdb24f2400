// What a file does not say but shows: where guides and margins lie, and how deep baselines.

extension SceneReader {
    /// Takes from the recorded frames what the device and the fonts decided.
    mutating func infer(from constraints: [SceneConstraint]) {
        for place in items.indices where items[place].kind == .view {
            items[place].margins = standardMargins(of: place)
            for side in Side.allCases {
                guard let inset = inset(of: place, side, constraints, isMargin: true) else { continue }
                change(place) { $0.margins[side] = inset }
            }
        }
        for place in items.indices {
            switch items[place].kind {
            case .safeArea: inferSafeArea(place, constraints)
            case .topGuide: inferGuide(place, .bottom, constraints)
            case .bottomGuide: inferGuide(place, .top, constraints)
            case .keyboard:
                let inset = inset(of: place, .top, constraints, isMargin: false)
                let height = items[items[place].parent!].frame.height
                change(place) { $0.insets.top = inset ?? height }
            case .view, .scrollContent: break
            }
            placeGuide(place)
        }
        inferBaselines(constraints)
    }

    // MARK: Guides

    private mutating func inferSafeArea(_ place: Int, _ constraints: [SceneConstraint]) {
        let view = items[items[place].parent!]
        let bars = view.parent == nil ? barInsets(of: view.element) : .zero
        for side in Side.allCases {
            let found = inset(of: place, side, constraints, isMargin: false)
            // A safe area does not reach out of its view. Frames that say so are out of date, unless the file marks the view's own
            // frame as misplaced: then it is that one which does not fit the others.
            let isInside = found.map { $0 > -0.6 } ?? false
            let isTrusted = isInside || view.element.says("misplaced")
            change(place) { $0.insets[side] = (isTrusted ? found : nil) ?? bars[side] }
        }
    }

    /// A guide at the top begins at the top and has a length, one at the bottom ends at the bottom.
    private mutating func inferGuide(_ place: Int, _ inner: Side, _ constraints: [SceneConstraint]) {
        let height = items[items[place].parent!].frame.height
        let bars = barInsets(of: items[items[place].parent!].element)
        let found = inset(of: place, inner, constraints, isMargin: false)
        change(place) {
            if inner == .bottom { $0.insets.bottom = found ?? (height - bars.top) }
            if inner == .top { $0.insets.top = found ?? (height - bars.bottom) }
        }
    }

    private mutating func placeGuide(_ place: Int) {
        guard items[place].kind != .view, items[place].kind != .scrollContent, let parent = items[place].parent else {
            return
        }
        let around = items[parent].frame
        change(place) { $0.frame = around.inset(by: $0.insets) }
    }

    /// What bars and the display's shape take from a root, as the canvas shows it where no equation tells.
    private func barInsets(of root: Element) -> Edges {
        guard let display = Display(of: document), let owner = root.parent,
            root.key == "view" || owner.name == "objects"
        else { return .zero }
        let size = items[0].frame
        var insets = display.insets
        if owner.name == "objects" {
            // A view by itself lies at the upper edge of the canvas: only a cut-out takes something from it. Cells lie anywhere.
            guard document.root.says("useSafeAreas"), display.hasShape, !root.name.hasSuffix("Cell") else {
                return .zero
            }
            if !display.isFilled(by: size) { insets.bottom = 0 }
        } else {
            let isLower = display.height.map { size.height < $0 } ?? false
            if isLower, size.width == display.width {
                // Bars above, or the edge of a sheet, have taken what the display would.
                insets.top = 0
            } else {
                if owner.child(key: "simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics" {
                    insets.top += 44
                }
                if owner.child(key: "simulatedStatusBarMetrics")?.name == "nil", !display.hasShape { insets.top -= 20 }
            }
        }
        return insets.top + insets.bottom <= size.height ? insets : .zero
    }

    private func standardMargins(of place: Int) -> Edges {
        let item = items[place]
        if let own = margins(item.element) { return own }
        if document.platform == .desktop { return .zero }
        if item.parent == nil, item.element.key == "view" || item.element.parent?.name == "objects" {
            let side = item.frame.width >= 414 ? 20.0 : 16
            let bars = document.root.says("useSafeAreas") ? barInsets(of: item.element) : .zero
            return Edges(left: side, top: bars.top, right: side, bottom: bars.bottom)
        }
        if item.element.name == "tableViewCellContentView" {
            let side = items[0].frame.width >= 414 ? 20.0 : 16
            return Edges(left: side, top: 11, right: side, bottom: 11)
        }
        return Edges(left: 8, top: 8, right: 8, bottom: 8)
    }

    /// How far inside its item, or its parent for a guide, an edge lies by the recorded frames: what all required equations
    /// that mention it say alike.
    private func inset(
        of place: Int, _ side: Side, _ constraints: [SceneConstraint], isMargin: Bool
    ) -> Double? {
        let around = isMargin ? items[place].rect : items[items[place].parent!].frame
        var known: [Double] = []
        for constraint in constraints where constraint.relation == .equal && constraint.isRequired {
            guard let second = constraint.second, constraint.multiplier == 1, !constraint.isPlaceholder else {
                continue
            }
            let isFirst = constraint.first.item == place && concerns(constraint.first, side, isMargin)
            let isSecond = second.item == place && concerns(second, side, isMargin)
            guard isFirst != isSecond else { continue }
            let other = isFirst ? second : constraint.first
            guard let position = position(of: other) else { continue }
            let edge = isFirst ? position + constraint.constant : position - constraint.constant
            switch side {
            case .left: known.append(edge - around.x)
            case .top: known.append(edge - around.y)
            case .right: known.append(around.right - edge)
            case .bottom: known.append(around.bottom - edge)
            }
        }
        guard let first = known.first, known.allSatisfy({ abs($0 - first) < 0.6 }) else { return nil }
        return first
    }

    private func concerns(_ place: SceneConstraint.Place, _ side: Side, _ isMargin: Bool) -> Bool {
        (isMargin ? place.attribute.marginSide : place.attribute.marginSide == nil ? place.attribute.side : nil) == side
    }

    /// Where the file shows a plain attribute of a view.
    private func position(of place: SceneConstraint.Place) -> Double? {
        let item = items[place.item]
        guard item.kind == .view, item.hasFrame, place.attribute.marginSide == nil else { return nil }
        let rect = item.rect
        switch place.attribute {
        case .left, .leading: return rect.x
        case .right, .trailing: return rect.right
        case .top: return rect.y
        case .bottom: return rect.bottom
        case .centerX: return rect.x + rect.width / 2
        case .centerY: return rect.y + rect.height / 2
        default: return nil
        }
    }

    // MARK: Baselines

    /// Gives each item the baselines of its font, then moves those that equations tie to others to where the frames show them.
    private mutating func inferBaselines(_ constraints: [SceneConstraint]) {
        for place in items.indices where items[place].kind == .view {
            let size = items[place].text?.fontSize ?? 17
            let height = items[place].rect.height
            // Of the system's font, the part above the baseline has 0.95 of the size, that below 0.24.
            let room = max(0, height - 1.19 * size) / 2
            change(place) { $0.baseline = (min(height, room + 0.95 * size), min(height, room + 0.24 * size)) }
        }
        for constraint in constraints {
            guard let second = constraint.second, constraint.relation == .equal, constraint.isRequired,
                constraint.multiplier == 1
            else { continue }
            if second.attribute.isBaseline, let target = ordinate(of: second) {
                moveBaseline(constraint.first, to: target + constraint.constant)
            } else if let target = ordinate(of: constraint.first) {
                moveBaseline(second, to: target - constraint.constant)
            }
        }
    }

    private func ordinate(of place: SceneConstraint.Place) -> Double? {
        let item = items[place.item]
        switch place.attribute {
        case .firstBaseline: return item.rect.y + item.baseline.first
        case .baseline, .lastBaseline: return item.rect.bottom - item.baseline.last
        default: return position(of: place)
        }
    }

    private mutating func moveBaseline(_ place: SceneConstraint.Place, to ordinate: Double) {
        let rect = items[place.item].rect
        // A baseline is inside; what would be outside is a frame that is wrong.
        guard ordinate >= rect.y - 1, ordinate <= rect.bottom + 1 else { return }
        switch place.attribute {
        case .firstBaseline: change(place.item) { $0.baseline.first = ordinate - rect.y }
        case .baseline, .lastBaseline: change(place.item) { $0.baseline.last = rect.bottom - ordinate }
        default: break
        }
    }
}
