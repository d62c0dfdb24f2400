import RelayoutSolver

/// A constraint as it stands in code.
struct Equation: Sendable {
    /// A place or a length; or the distance to a place from another one.
    struct Quantity: Sendable {
        var place: String
        var origin: String?

        var text: String { origin.map { "\(place) - \($0)" } ?? place }
    }

    var first: Quantity
    var relation: Relation
    /// nil where there is only a number on the right.
    var second: Quantity?
    /// The numbers that stand on the right while nothing but a quantity stands on the left.
    var multiplier: Double
    var constant: Double
    var priority: Priority
    /// How it was written, with the marks of its quantities.
    var form: WrittenForm = []
    /// What stood on the left beside the quantity, where numbers of one kind stood on both sides; otherwise the form says it.
    var left: (factor: Double, sum: Double)?
    /// Whether numbers are written as they have to be in code that is to mean them, and not rounded, as they are read best.
    var isExact = false

    var text: String {
        if hasZeroFactor { return zeroFactorText }
        let (left, right) = numbers
        let relation = left.factor < 0 ? relation.mirrored : relation
        let (first, second) = sides(left, right)
        let isTurned = form.contains(.summed) && form.contains(.placeLast)
        return (isTurned ? "\(second) \(relation.mirrored.text) \(first)" : "\(first) \(relation.text) \(second)")
            + priorityText
    }

    /// Whether nothing is left of the quantity, which has a factor that counts as zero: `a.width * 0 == 50`. It is said as
    /// `a.width == a.width + 50`, with the mark of a factor on the left.
    private var hasZeroFactor: Bool { form.contains(.scaledLeft) && second != nil && multiplier == 1 }

    private var zeroFactorText: String {
        let isShifted = form.contains(.shiftedLeft)
        let sum = left?.sum ?? (isShifted ? 0 - constant : 0)
        let side = side(first.text, 0, sum, Marks(form, place: 0))
        return "\(side) \(relation.text) \(number(isShifted ? 0 : constant + sum))" + priorityText
    }

    private var priorityText: String {
        let wording = form.wording
        return wording == nil && priority == .required ? "" : priority.suffix(wording)
    }

    /// The numbers that stood on the left, and those on the right.
    private var numbers: (left: (factor: Double, sum: Double), right: (factor: Double, sum: Double)) {
        let isScaled = form.contains(.scaledLeft)
        let factor = left?.factor ?? (!isScaled ? 1 : second == nil ? multiplier : 1 / multiplier)
        let sum = left?.sum ?? 0
        let onRight = isScaled ? 1 : multiplier * factor
        let constant = Constraint.isDivisor(factor) ? constant * factor : constant
        if form.contains(.shiftedLeft) { return ((factor, 0 - constant), (onRight, 0)) }
        return ((factor, sum), (onRight, constant + sum))
    }

    /// The number of points that is written, on either side.
    var written: Double { constant * share.factor + share.sum }

    /// The equation with another such number, as it has to be written.
    func writing(_ written: Double) -> Equation {
        var equation = self
        equation.constant = (written - share.sum) / share.factor
        equation.isExact = true
        return equation
    }

    /// How ``written`` follows from the constant: `constant * factor + sum`.
    private var share: (factor: Double, sum: Double) {
        let (onLeft, onRight) = numbers
        let isLeft = form.contains(.shiftedLeft)
        let marks =
            isLeft
            ? form.contains(.summed) ? Marks() : Marks(form, place: 0)
            : second == nil ? Marks() : Marks(form, place: QuantityCode.size)
        let factor = isLeft ? onLeft.factor : onRight.factor
        let divisor = marks.code.isSumScaled && factor != 0 ? factor : 1
        let scale = Constraint.isDivisor(onLeft.factor) ? onLeft.factor : 1
        return ((isLeft ? -scale : scale) / divisor, isLeft ? 0 : (left?.sum ?? 0) / divisor)
    }

    private func sides(
        _ left: (factor: Double, sum: Double), _ right: (factor: Double, sum: Double)
    ) -> (String, String) {
        let (marks, others) = (Marks(form, place: 0), Marks(form, place: QuantityCode.size))
        guard form.contains(.summed), let origin = first.origin, let second else {
            let text = side(first.text, left.factor, left.sum, marks)
            return (text, second.map { side($0.text, right.factor, right.sum, others) } ?? number(right.sum))
        }
        let isFirstMoved = form.contains(.movedFirst)
        let place = side(first.place, left.factor, isFirstMoved ? left.sum : 0, Marks())
        let start = side(origin, left.factor, isFirstMoved ? 0 : 0 - left.sum, Marks())
        return (place, sum(start, second.text, right.factor, right.sum, others))
    }

    /// How the numbers around a quantity were written.
    private struct Marks {
        let code: QuantityCode

        /// `place`: that of the quantity's bits.
        init(_ form: WrittenForm, place: UInt64) {
            code = QuantityCode(rawValue: UInt16(truncatingIfNeeded: form.rawValue >> place) & QuantityCode.marks)
        }

        init(_ code: QuantityCode = QuantityCode(rawValue: 0)) { self.code = code }

        /// Those in the parentheses of a sum with a factor.
        var inside: Marks { Marks(code.moved) }
    }

    private func number(_ number: Double) -> String { isExact ? number.exactText : number.shortText }

    /// `card.width * 0.5 + 8`, `2 * card.width`, `100 - card.width`, `(card.width + 8) / 2`.
    private func side(_ quantity: String, _ factor: Double, _ sum: Double, _ marks: Marks) -> String {
        if sum == 0 { return product(quantity, factor, marks) }
        if marks.code.isSumScaled, factor != 1, factor != 0 {
            // In `(100 - a.width) / 2` the minus is the quantity's, not the factor's.
            let sign = marks.code.isSumFirst && factor < 0 && sum > 0 ? -1.0 : 1
            return product(side(quantity, sign, sign * sum / factor, marks.inside), sign * factor, marks)
        }
        if marks.code.isSumFirst {
            return factor < 0
                ? "\(number(sum)) - \(product(factor == -1 ? grouped(quantity) : quantity, -factor, marks))"
                : "\(number(sum)) + \(product(quantity, factor, marks))"
        }
        return adding(sum, to: product(quantity, factor, marks))
    }

    /// The sum of a place and a length with numbers: `root.top + header.height * 0.5 - 8`.
    private func sum(
        _ place: String, _ length: String, _ factor: Double, _ sum: Double, _ marks: Marks
    ) -> String {
        let sign = factor < 0 ? "-" : "+"
        if sum > 0, marks.code.isSumFirst, factor < 0 {
            let rest = side(length, factor, sum, marks)
            return marks.code.isSumScaled ? "\(place) + \(rest)" : "\(place) + (\(rest))"
        }
        if sum != 0, marks.code.isSumScaled, factor != 0 {
            let inner = side(length, 1, sum / factor, marks)
            return "\(place) \(sign) "
                + (factor.magnitude == 1 ? "(\(inner))" : product(inner, factor.magnitude, marks))
        }
        let length = factor.magnitude == 1 ? grouped(length) : length
        return adding(sum, to: "\(place) \(sign) \(product(length, factor < 0 ? -factor : factor, marks))")
    }

    /// In parentheses, where it is a sum.
    private func grouped(_ text: String) -> String {
        text.containsBytes(of: " - ") || text.containsBytes(of: " + ") ? "(\(text))" : text
    }

    private func adding(_ sum: Double, to text: String) -> String {
        sum == 0 ? text : sum < 0 ? "\(text) - \(number(-sum))" : "\(text) + \(number(sum))"
    }

    /// A quantity, or a sum, with its factor.
    private func product(_ text: String, _ factor: Double, _ marks: Marks) -> String {
        if factor == 1 { return text }
        let text = grouped(text)
        let (dividend, divisor) = factor.fraction(marks.code, number)
        let end = divisor.map { " / \($0)" } ?? ""
        if marks.code.isFactorFirst {
            return dividend == "-1" ? "-\(text)\(end)" : "\(dividend.map { "\($0) * " } ?? "")\(text)\(end)"
        }
        return "\(text)\(dividend.map { " * \($0)" } ?? "")\(end)"
    }
}

extension Double {
    /// The number as a factor and a divisor, in the fewest digits that mean it: `0.5`, `1 / 3`, `16 / 9`. No factor where it is
    /// 1. `code`: whether it was multiplied, and whether it was divided; `text`: of a number without few digits.
    fileprivate func fraction(_ code: QuantityCode, _ text: (Double) -> String) -> (factor: String?, divisor: String?) {
        let isDivided = code.isDivided
        // A tiny factor counts as zero, but reads as it was written.
        if magnitude < 1e-6, !isDivided { return (self == 0 ? "0" : "\(self)", nil) }
        if !isDivided, Double(shortText) == self { return (shortText, nil) }
        if isDivided, !code.isMultiplied {
            // The sign of `-a.width / 1.5` stands before it.
            let isNegated = code.isFactorFirst && self < 0
            return (isNegated ? "-1" : nil, magnitude.divisor(isNegative: self < 0 && !isNegated))
        }
        for divisor in 2...100 {
            let product = (self * Double(divisor)).rounded()
            guard product != 0, (product / Double(divisor) - self).magnitude <= 4 * ulp else { continue }
            return (product == 1 ? nil : product.shortText, "\(divisor)")
        }
        return (text(self), nil)
    }

    /// The d with `1 / d` equal to this number, which is above zero, in the fewest digits that mean it.
    func divisor(isNegative: Bool) -> String {
        let exact = 1 / self
        var (divisor, unit) = (exact, 1.0)
        while unit <= 1e9 {
            let short = (exact * unit).rounded() / unit
            if (1 / short - self).magnitude <= 4 * ulp {
                divisor = short
                break
            }
            unit *= 10
        }
        return (isNegative ? -divisor : divisor).digits
    }
}

extension ConstraintRecord {
    /// The constraint as it was written. `name`: of an item, by its number; `left`: as ``Equation/left``.
    func equation(left: (factor: Double, sum: Double)? = nil, _ name: (Int32) -> String) -> Equation {
        Equation(
            first: first.quantity(name) ?? .init(place: ""), relation: relation, second: second.quantity(name),
            multiplier: multiplier, constant: constant, priority: priority, form: shape.form, left: left)
    }

    /// What it says, as it would be written with all numbers on the right.
    func plainEquation(_ name: (Int32) -> String) -> String {
        var equation = equation(name)
        equation.form = []
        return equation.text
    }
}

extension ConstraintRecord.Side {
    fileprivate func quantity(_ name: (Int32) -> String) -> Equation.Quantity? {
        place(name).map { Equation.Quantity(place: $0, origin: originPlace(name)) }
    }
}

extension Constraint: CustomStringConvertible {
    /// The constraint as it is written, with the names of its items: `Icon.leading == Card.leading + 8`.
    public var description: String {
        Equation(
            first: shape.first.quantity(first), relation: shape.relation, second: second.map(shape.second.quantity),
            multiplier: multiplier, constant: constant, priority: priority, form: shape.form, left: leftNumbers
        ).text
    }
}

extension QuantityCode {
    fileprivate func quantity(_ item: any LayoutItem) -> Equation.Quantity {
        if let attribute { return Equation.Quantity(place: "\(ItemName(item).text).\(attribute)") }
        let distance = unsafeDowncast(item, to: Distance.self)
        return Equation.Quantity(
            place: "\(ItemName(distance.item).text).\(distance.attribute)",
            origin: "\(ItemName(distance.originItem).text).\(distance.originAttribute)")
    }
}
