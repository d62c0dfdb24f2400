import RelayoutSolver

extension Attribute {
    /// Whether a constraint with only a number on the other side makes a size as small as can be, as containers do
    /// where nothing else gives it: such a constraint is not meant to hold exactly.
    func isDrawnDown(_ relation: Relation, _ constant: Double, _ priority: Priority) -> Bool {
        isSize && relation == .equal && constant == 0 && priority <= .fittingSize
    }
}

/// A constraint in words: `title's leading edge is at least 8 pt after icon's trailing edge`.
extension ConstraintRecord {
    /// The constraint as a colleague would say it. `name`: of an item, by its number.
    func sentence(_ name: (Int32) -> String) -> String {
        if wantsNoSize {
            return "\(name(first.item).being) as \(axis == .horizontal ? "narrow" : "low") as can be"
        }
        let text = requirement(name)
        return priority == .required ? text : "\(text), \(priority.phrase(shape.form.wording))"
    }

    /// ``Attribute/isDrawnDown(_:_:_:)``
    var wantsNoSize: Bool {
        !isRelative && !first.isDistance && first.attribute.isDrawnDown(relation, constant, priority)
    }

    private func requirement(_ name: (Int32) -> String) -> String {
        if hasZeroFactor { return "0 times \(first.phrase(name)) is \(bound)\(constant.shortText) pt" }
        if first.isDistance || second.isDistance || (isRelative && first.isPlace && multiplier != 1) {
            return comparison(name)
        }
        if !isRelative { return "\(name(first.item).being) \(bound)\(constant.shortText) pt \(axis.extentAdjective)" }
        return first.isPlace ? placement(name) : proportion(name)
    }

    private var bound: String {
        switch relation {
        case .lessThanOrEqual: "at most "
        case .equal: ""
        case .greaterThanOrEqual: "at least "
        }
    }

    /// `photo is at least 1.5 times as wide as it is high, plus 8 pt`.
    private func proportion(_ name: (Int32) -> String) -> String {
        let factor = multiplier == 1 ? "" : "\(multiplier.shortText) times "
        let other = second.attribute.axis
        let reference =
            second.item == first.item
            ? "it is \(other.extentAdjective)"
            : other == axis ? name(second.item) : "\(name(second.item)) is \(other.extentAdjective)"
        let rest = constant == 0 ? "" : ", \(constant < 0 ? "minus" : "plus") \(constant.magnitude.shortText) pt"
        return "\(name(first.item).being) \(bound)\(factor)as \(axis.extentAdjective) as \(reference)\(rest)"
    }

    /// `title's top is at most 8 pt below header's bottom`.
    private func placement(_ name: (Int32) -> String) -> String {
        let place = "\(name(first.item).possessive) \(first.attribute.edgeName) is"
        let reference = "\(name(second.item).possessive) \(second.attribute.edgeName)"
        let (forward, backward) = directions
        if constant == 0 {
            switch relation {
            case .equal: return "\(place) at \(reference)"
            case .greaterThanOrEqual: return "\(place) at or \(forward) \(reference)"
            case .lessThanOrEqual: return "\(place) at or \(backward) \(reference)"
            }
        }
        if constant > 0 { return "\(place) \(bound)\(constant.shortText) pt \(forward) \(reference)" }
        var opposite = self
        opposite.relation = relation.mirrored
        return "\(place) \(opposite.bound)\((-constant).shortText) pt \(backward) \(reference)"
    }

    /// What a positive and a negative constant between two places mean.
    private var directions: (forward: String, backward: String) {
        if axis == .vertical { return ("below", "above") }
        let edges = [first.attribute, second.attribute]
        let isPhysical = edges.contains(.left) || edges.contains(.right) || edges == [.centerX, .centerX]
        return isPhysical ? ("right of", "left of") : ("after", "before")
    }

    /// `the distance from a's bottom to b's top is at least 8 pt`.
    private func comparison(_ name: (Int32) -> String) -> String {
        let left = first.phrase(name)
        guard isRelative else { return "\(left) is \(bound)\(constant.shortText) pt" }
        let factor = multiplier == 1 ? "" : "\(multiplier.shortText) times "
        let rest = constant == 0 ? "" : ", \(constant < 0 ? "minus" : "plus") \(constant.magnitude.shortText) pt"
        return "\(left) is \(bound)\(factor)\(second.phrase(name))\(rest)"
    }
}

extension ConstraintRecord.Side {
    fileprivate func phrase(_ name: (Int32) -> String) -> String {
        let place = "\(name(item).possessive) \(attribute.edgeName)"
        return isDistance
            ? "the distance from \(name(origin).possessive) \(originAttribute.edgeName) to \(place)" : place
    }
}

extension Attribute {
    /// The attribute in words, as after `title's`.
    fileprivate var edgeName: String {
        switch self {
        case .left: "left edge"
        case .right: "right edge"
        case .leading: "leading edge"
        case .trailing: "trailing edge"
        case .centerX, .centerY: "centre"
        case .width: "width"
        case .top: "top"
        case .bottom: "bottom"
        case .firstBaseline: "first baseline"
        case .lastBaseline: "last baseline"
        case .capline: "cap line"
        case .height: "height"
        }
    }
}
