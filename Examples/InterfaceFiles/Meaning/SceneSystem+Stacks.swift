// What a stack view expands to, in Apple's terms.

extension SceneSystem {
    mutating func add(_ stack: Stack, _ item: Int) {
        guard let first = stack.arranged.first, let last = stack.arranged.last else {
            for (axis, hugging) in zip(Axis.allCases, stack.hugging ?? []) {
                addStack(item, item, axis.size, .equal, nil, nil, 0, hugging, item)
            }
            return
        }
        let isDesktop = stack.hugging != nil
        let axis = stack.axis
        let (near, far) = (axis.near, axis.far)
        let hugging = stack.hugging?[axis.rawValue] ?? 250
        let insets = stack.insets
        addStack(first, item, near, .equal, item, near, insets[axis.nearSide], 1000, item)
        if stack.distribution == .gravityAreas {
            addStack(last, item, far, .atMost, item, far, -insets[axis.farSide], 1000, item)
            addStack(last, item, far, .atLeast, item, far, -insets[axis.farSide], hugging, item)
        } else {
            addStack(last, item, far, .equal, item, far, -insets[axis.farSide], 1000, item)
        }
        let isSpread = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        for (one, next) in zip(stack.arranged, stack.arranged.dropFirst()) {
            let spacing = stack.ownSpacings[one] ?? stack.spacing
            if isSpread || isDesktop { addStack(next, item, near, .atLeast, one, far, spacing, 1000, item) }
            if !isSpread {
                // A desktop's stack holds views apart, and together as much as their content resists, or as it hugs.
                let priority = isDesktop ? max(750, hugging) : 1000
                addStack(next, item, near, .equal, one, far, spacing, priority, item)
            }
        }
        switch stack.distribution {
        case .fillEqually:
            for next in stack.arranged.dropFirst() {
                addStack(next, item, axis.size, .equal, first, axis.size, 0, 1000, item)
            }
        case .fillProportionally: addProportions(stack, item)
        case .equalSpacing, .equalCentering:
            addEqualParts(stack, item)
            if !isDesktop { addStack(item, item, axis.size, .equal, nil, nil, 0, 49, item) }
        case .fill, .gravityAreas: break
        }
        addAlignment(stack, item)
    }

    private mutating func addProportions(_ stack: Stack, _ item: Int) {
        let sizes = stack.arranged.map { scene.items[$0].content?[stack.axis] }
        let total = sizes.compactMap { $0 }.reduce(0, +) + stack.spacing * Double(stack.arranged.count - 1)
        guard total > 0 else { return }
        for (number, (inner, size)) in zip(stack.arranged, sizes).enumerated() {
            guard let size, size > 0 else { continue }
            let constraint = SceneConstraint(
                element: scene.items[item].element, id: "", first: .init(item: inner, attribute: stack.axis.size),
                relation: .equal, second: .init(item: item, attribute: stack.axis.size), multiplier: size / total,
                constant: 0, priority: max(1, 999 - Double(number)), holder: item, isPlaceholder: false)
            add(constraint, .stack(item))
        }
    }

    /// Neighbouring gaps, or distances of centres, are equal.
    private mutating func addEqualParts(_ stack: Stack, _ item: Int) {
        let (edge, size) = (stack.axis.near, stack.axis.size)
        let isSpacing = stack.distribution == .equalSpacing
        let plain: Attribute = edge == .leading ? .left : .top
        // What lies between two neighbours, whichever comes first on the axis.
        func between(_ one: Int, _ next: Int) -> [(Int, Double)] {
            let share = isSpacing ? 1.0 : 0.5
            let isMirrored = isRightToLeft && stack.axis == .horizontal
            let (low, high) = isMirrored ? (next, one) : (one, next)
            let (place, extent) = (Self.unknown(low, plain), Self.unknown(low, size))
            var terms = [(Self.unknown(high, plain), 1.0), (place, -1), (extent, -share)]
            if !isSpacing { terms.append((Self.unknown(high, size), 0.5)) }
            return terms
        }
        for index in stack.arranged.indices.dropFirst(2) {
            let items = stack.arranged
            var sum: [Int: Double] = [:]
            for (unknown, factor) in between(items[index - 1], items[index]) { sum[unknown, default: 0] += factor }
            for (unknown, factor) in between(items[index - 2], items[index - 1]) { sum[unknown, default: 0] -= factor }
            append(
                Row(
                    terms: sum.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { ($0.key, $0.value) },
                    relation: .equal, constant: 0, priority: isSpacing ? 1000 : 150, source: .stack(item)))
        }
    }

    // MARK: Across

    private mutating func addAlignment(_ stack: Stack, _ item: Int) {
        let axis = stack.axis.other
        let (near, far) = (axis.near, axis.far)
        let isDesktop = stack.hugging != nil
        let (start, end) = (stack.insets[axis.nearSide], -stack.insets[axis.farSide])
        // A desktop's stack requires that its views are inside, and no more than wants them where the alignment says.
        let priority = isDesktop ? 250.0 : 1000
        for inner in stack.arranged {
            switch stack.alignment {
            case .fill: break
            case .near: addStack(inner, item, near, .equal, item, near, start, priority, item)
            case .far: addStack(inner, item, far, .equal, item, far, end, priority, item)
            case .center:
                addStack(inner, item, axis.center, .equal, item, axis.center, (start + end) / 2, priority, item)
            case .firstBaseline, .lastBaseline:
                let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                if let first = stack.arranged.first, first != inner {
                    addStack(inner, item, line, .equal, first, line, 0, priority, item)
                }
            }
            if stack.alignment == .fill {
                addStack(inner, item, near, .equal, item, near, start, 1000, item)
                addStack(inner, item, far, .equal, item, far, end, 1000, item)
                continue
            }
            if stack.alignment != .near || isDesktop {
                addStack(inner, item, near, .atLeast, item, near, start, 1000, item)
            }
            if stack.alignment != .far || isDesktop {
                addStack(inner, item, far, .atMost, item, far, end, 1000, item)
            }
            if let hugging = stack.hugging?[axis.rawValue] {
                addStack(inner, item, near, .atMost, item, near, start, hugging, item)
                addStack(inner, item, far, .atLeast, item, far, end, hugging, item)
            }
        }
        if stack.alignment != .fill, !isDesktop { addStack(item, item, axis.size, .equal, nil, nil, 0, 49, item) }
    }

    private mutating func addStack(
        _ first: Int, _ owner: Int, _ attribute: Attribute, _ relation: SceneConstraint.Relation, _ second: Int?,
        _ secondAttribute: Attribute?, _ constant: Double, _ priority: Double, _ holder: Int
    ) {
        let place = second.flatMap { item in
            secondAttribute.map { SceneConstraint.Place(item: item, attribute: $0) }
        }
        let constraint = SceneConstraint(
            element: scene.items[owner].element, id: "", first: .init(item: first, attribute: attribute),
            relation: relation, second: place, multiplier: 1, constant: constant, priority: priority, holder: holder,
            isPlaceholder: false)
        add(constraint, .stack(owner))
    }
}

extension Axis {
    fileprivate var near: Attribute { self == .horizontal ? .leading : .top }
    fileprivate var far: Attribute { self == .horizontal ? .trailing : .bottom }
    fileprivate var center: Attribute { self == .horizontal ? .centerX : .centerY }
    fileprivate var size: Attribute { self == .horizontal ? .width : .height }
    fileprivate var nearSide: Side { self == .horizontal ? .left : .top }
    fileprivate var farSide: Side { self == .horizontal ? .right : .bottom }
}
