extension SceneSystem {
    /// A linear expression.
    private struct Sum {
        var terms: [Int: Double] = [:]
        var constant = 0.0

        mutating func add(_ other: Sum, times factor: Double) {
            for (unknown, coefficient) in other.terms { terms[unknown, default: 0] += factor * coefficient }
            constant += factor * other.constant
        }
    }

    mutating func add(_ constraint: SceneConstraint, _ source: Source) {
        let attributes = [constraint.first.attribute, constraint.second?.attribute]
        // From right to left, what is said by the direction of text is measured from the right.
        let isMirrored = isRightToLeft && attributes.contains { $0?.isDirectional ?? false }
        var sum = value(of: constraint.first, isMirrored)
        if let second = constraint.second {
            let other = value(of: second, isMirrored)
            sum.add(other, times: -constraint.multiplier)
            if constraint.multiplier != 1 {
                let origin = self.origin(of: constraint.holder, constraint.first.attribute.axis, isMirrored)
                if !constraint.first.attribute.isSize { sum.add(origin, times: -1) }
                if !second.attribute.isSize { sum.add(origin, times: constraint.multiplier) }
            }
        }
        append(
            Row(
                terms: sum.terms.sorted { $0.key < $1.key }.filter { abs($0.value) > 1e-9 }.map { ($0.key, $0.value) },
                relation: constraint.relation, constant: sum.constant - constraint.constant,
                priority: constraint.priority, source: source))
    }

    private func origin(of holder: Int, _ axis: Axis, _ isMirrored: Bool) -> Sum {
        let alignment = scene.items[holder].alignment
        if axis == .vertical { return edge(holder, .top, -alignment.top) }
        guard isMirrored else { return edge(holder, .left, -alignment.left) }
        var far = edge(holder, .left, alignment.right)
        far.add(edge(holder, .width, 0), times: 1)
        var mirrored = Sum()
        mirrored.add(far, times: -1)
        return mirrored
    }

    private func edge(_ item: Int, _ attribute: Attribute, _ constant: Double) -> Sum {
        Sum(terms: [Self.unknown(item, attribute): 1], constant: constant)
    }

    /// Where an attribute is; mirrored, how far to the left of the root's left edge.
    private func value(of place: SceneConstraint.Place, _ isMirrored: Bool) -> Sum {
        let item = place.item
        var attribute = place.attribute
        if isMirrored { attribute = attribute.mirrored }
        var sum = plain(item, attribute)
        if isMirrored, place.attribute.axis == .horizontal, !place.attribute.isSize {
            var mirrored = Sum()
            mirrored.add(sum, times: -1)
            sum = mirrored
        }
        return sum
    }

    private func middle(_ one: Sum, _ other: Sum) -> Sum {
        var sum = Sum()
        sum.add(one, times: 0.5)
        sum.add(other, times: 0.5)
        return sum
    }

    /// With leading at the left.
    private func plain(_ item: Int, _ attribute: Attribute) -> Sum {
        let (margins, baseline) = (scene.items[item].margins, scene.items[item].baseline)
        func along(
            _ edge: Attribute, _ size: Attribute, _ share: Double, _ constant: Double, symbol: Int? = nil
        ) -> Sum {
            var sum = self.edge(item, edge, constant)
            if share != 0 { sum.terms[Self.unknown(item, size)] = share }
            if isSymbolic, let symbol {
                // The far edges' count back.
                sum.constant = 0
                sum.terms[unknownCount + 6 * item + symbol] = share == 1 ? -1 : 1
            }
            return sum
        }
        switch attribute {
        case .left, .leading: return along(.left, .width, 0, 0)
        case .right, .trailing: return along(.left, .width, 1, 0)
        case .centerX: return along(.left, .width, 0.5, 0)
        case .leftMargin, .leadingMargin: return along(.left, .width, 0, margins.left, symbol: 0)
        case .rightMargin, .trailingMargin: return along(.left, .width, 1, -margins.right, symbol: 1)
        case .centerXWithinMargins:
            return middle(
                plain(item, .leftMargin), plain(item, .rightMargin))
        case .top: return along(.top, .height, 0, 0)
        case .bottom: return along(.top, .height, 1, 0)
        case .centerY: return along(.top, .height, 0.5, 0)
        case .topMargin: return along(.top, .height, 0, margins.top, symbol: 2)
        case .bottomMargin: return along(.top, .height, 1, -margins.bottom, symbol: 3)
        case .centerYWithinMargins:
            return middle(plain(item, .topMargin), plain(item, .bottomMargin))
        case .firstBaseline: return along(.top, .height, 0, baseline.first, symbol: 4)
        case .baseline, .lastBaseline: return along(.top, .height, 1, -baseline.last, symbol: 5)
        case .width: return edge(item, .width, 0)
        case .height: return edge(item, .height, 0)
        }
    }
}

extension Attribute {
    /// What it is where text runs from right to left.
    fileprivate var mirrored: Attribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}
