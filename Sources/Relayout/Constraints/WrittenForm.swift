import RelayoutSolver

/// Where the numbers of a constraint stood as it was written. A constraint is kept with a bare quantity on its left; with
/// this, reports show it as it stands in the code.
///
/// Numbers of one kind that stood on both sides are shown as they are kept.
@usableFromInline
struct WrittenForm: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The factor stood on the left alone: `a.width * 2 == b.width`. The record's multiplier is its inverse; where there is
    /// only a number on the right, the factor itself.
    static let scaledLeft = WrittenForm(rawValue: 1)
    /// The constant stood on the left alone: `a.leading - 8 == b.leading`.
    static let shiftedLeft = WrittenForm(rawValue: 2)
    /// The place that a distance is measured from stood on the right, with a length: `a.top == root.top + b.height`.
    static let summed = WrittenForm(rawValue: 4)

    /// Given what stood on the left, and the numbers on the right.
    init(_ side: WrittenSide, isRelative: Bool, multiplier: Double, constant: Double) {
        self = []
        if side.factor != 1, !isRelative || multiplier == 1 { insert(.scaledLeft) }
        if side.sum != 0, constant == 0 { insert(.shiftedLeft) }
    }
}

extension ConstraintRecord {
    /// The constraint as it was written. `name`: of an item, by its number.
    func equation(_ name: (Int32) -> String) -> String {
        let isScaled = shape.form.contains(.scaledLeft)
        if shape.form.contains(.summed), !isScaled, let place = first.place(name), let origin = first.originPlace(name)
        {
            return ConstraintRecord.sumEquation(
                place, relation, origin, second.text(name), multiplier: multiplier, constant: constant,
                priority: priority)
        }
        let factor = isScaled ? (isRelative ? 1 / multiplier : multiplier) : 1
        let isShifted = shape.form.contains(.shiftedLeft)
        let left = ConstraintRecord.sum(
            first.text(name) ?? "", times: factor, plus: isShifted ? 0 - constant * factor : 0)
        return ConstraintRecord.equation(
            left, factor < 0 ? relation.mirrored : relation, second.text(name),
            multiplier: isScaled ? 1 : multiplier, constant: isShifted ? 0 : constant * factor, priority: priority)
    }

    /// The constraint as it would be written in code.
    static func equation(
        _ first: String, _ relation: Relation, _ second: String?, multiplier: Double, constant: Double,
        priority: Priority
    ) -> String {
        let right = second.map { sum($0, times: multiplier, plus: constant) } ?? constant.shortText
        return "\(first) \(relation.text) \(right)" + (priority == .required ? "" : " ~ \(priority)")
    }

    /// The same of a place and the sum of another one and a length: `a.top == root.top + b.height * 0.5 + 8`.
    static func sumEquation(
        _ place: String, _ relation: Relation, _ origin: String, _ length: String?, multiplier: Double,
        constant: Double,
        priority: Priority
    ) -> String {
        guard let length else {
            return equation(place, relation, origin, multiplier: 1, constant: constant, priority: priority)
        }
        let (sign, factor) = multiplier < 0 ? ("-", -multiplier) : ("+", multiplier)
        let sum = "\(origin) \(sign) \(sum(length, times: factor, plus: 0))"
        return equation(place, relation, sum, multiplier: 1, constant: constant, priority: priority)
    }

    /// `card.width * 0.5 + 8`; `100 - card.width` for what is left of a number.
    static func sum(_ quantity: String, times factor: Double, plus constant: Double) -> String {
        var text = factor != 1 && quantity.contains(" - ") ? "(\(quantity))" : quantity
        if factor == -1, constant != 0 { return "\(constant.shortText) - \(text)" }
        if factor != 1 { text += factor.factorText }
        if constant != 0 { text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)" }
        return text
    }
}

extension Double {
    /// The number as a factor, in the fewest digits that mean it: ` * 0.5`, ` / 3`, ` * 16 / 9`.
    fileprivate var factorText: String {
        // A tiny factor counts as zero, but reads as it was written.
        if magnitude < 1e-6 { return " * \(self == 0 ? "0" : "\(self)")" }
        if Double(shortText) == self { return " * \(shortText)" }
        for divisor in 2...100 {
            let product = (self * Double(divisor)).rounded()
            guard product != 0, (product / Double(divisor) - self).magnitude <= 4 * ulp else { continue }
            return (product == 1 ? "" : " * \(product.shortText)") + " / \(divisor)"
        }
        return " * \(shortText)"
    }
}
