import Relayout

/// Reads an equation: `a.width == b.width * 2 + 8 ~ 750`, `b.left - a.right >= 8`.
///
///     equation = sum ("==" | "<=" | ">=") sum ["~" (number | "." name)]
///     sum      = term {("+" | "-") term}
///     term     = factor {("*" | "/") factor}
///     factor   = {"-"} (number | item "." quantity)
///
/// A name may stand in back-ticks, as code that is advised has it.
struct EquationParser {
    private let text: [UInt8]
    private var offset = 0
    /// The item of a name; nil where there is none.
    private let item: (String) -> (any LayoutItem)?

    init(_ text: Substring, item: @escaping (String) -> (any LayoutItem)?) {
        (self.text, self.item) = (Array(text.utf8), item)
    }

    mutating func parse() throws(ScriptFault) -> Constraint {
        let left = try sum()
        let place = offset
        guard let relation = relation() else { throw fault("expected ==, <= or >=") }
        let right = try sum()
        guard var constraint = left.related(relation, to: right) else {
            let advice =
                if case .number = right, let origin = left.origin { ": write \(origin) + 8, for example" } else { "" }
            throw fault(at: place, "\(left.kind) cannot be related to \(right.kind)" + advice)
        }
        if take("~") {
            skip()
            let place = offset
            guard let priority = priority(), priority.isValid else {
                throw fault(
                    at: place, "a priority is a number above 0 and at most 1000, .required, .high, .low or .fittingSize"
                )
            }
            constraint = constraint ~ priority
        }
        skip()
        guard offset == text.count else { throw fault("expected the end of the line") }
        return constraint
    }

    private mutating func sum() throws(ScriptFault) -> Quantity {
        var sum = try term()
        while true {
            skip()
            let place = offset
            if take("+") {
                let other = try term()
                guard let both = sum.plus(other) else {
                    throw fault(at: place, sum.refusal(of: other, "sum"))
                }
                sum = both
            } else if take("-") {
                let other = try term()
                guard let both = sum.minus(other) else {
                    throw fault(at: place, sum.refusal(of: other, "difference"))
                }
                sum = both
            } else {
                return sum
            }
        }
    }

    private mutating func term() throws(ScriptFault) -> Quantity {
        var product = try factor()
        while true {
            skip()
            let place = offset
            let isProduct = take("*")
            guard isProduct || take("/") else { return product }
            let factor: Double
            switch (product, try self.factor()) {
            case (_, .number(let number)) where isProduct: factor = number
            case (.number(let number), let other) where isProduct: (product, factor) = (other, number)
            case (_, .number(let number)) where number != 0: factor = 1 / number
            default: throw fault(at: place, "a quantity is multiplied by a number, and divided by one that is not 0")
            }
            let isNumber = if case .number = product { true } else { false }
            guard isNumber || (1e-6...1e6).contains(factor.magnitude) else {
                throw fault(at: place, "a factor is from 0.000001 to 1000000 apart from its sign")
            }
            product = product.times(factor)
        }
    }

    private mutating func factor() throws(ScriptFault) -> Quantity {
        var sign = 1.0
        while take("-") { sign = -sign }
        skip()
        let place = offset
        if let number = number() { return .number(sign * number) }
        if offset < text.count, text[offset].isDigit {
            throw fault("a number is written as 12.5 is, with at most 15 digits")
        }
        guard let name = name() else { throw fault("expected a number or a quantity such as title.width") }
        guard offset == text.count || text[offset] < 0x80 else {
            throw fault("a name has letters from a to z, digits and _")
        }
        guard let item = item(name) else { throw fault(at: place, "'\(name)' is no item") }
        guard offset < text.count, text[offset] == UInt8(ascii: ".") else {
            throw fault("expected '.' after '\(name)'")
        }
        offset += 1
        let start = offset
        let word = self.name() ?? ""
        guard let quantity = Quantity(item, word[...]) else {
            throw fault(at: start, "expected \(Quantity.names)")
        }
        return sign < 0 ? quantity.times(-1) : quantity
    }

    // MARK: Words

    /// What has not been read.
    var rest: String { String(decoding: text[offset...], as: UTF8.self) }

    mutating func skip() { while offset < text.count, text[offset] == UInt8(ascii: " ") { offset += 1 } }

    mutating func take(_ word: StaticString) -> Bool {
        skip()
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text[offset...].starts(with: bytes) else { return false }
        offset += bytes.count
        return true
    }

    private mutating func relation() -> Relation? {
        take("==") ? .equal : take("<=") ? .lessThanOrEqual : take(">=") ? .greaterThanOrEqual : nil
    }

    /// A name, with or without back-ticks; `_` is none, since Swift has no variable of that name.
    mutating func name() -> String? {
        let begin = offset
        if offset < text.count, text[offset] == UInt8(ascii: "`") { offset += 1 }
        let start = offset
        while offset < text.count, text[offset].isLetter || offset > start && text[offset].isDigit { offset += 1 }
        let name = String(decoding: text[start..<offset], as: UTF8.self)
        if start > begin, offset < text.count, text[offset] == UInt8(ascii: "`") { offset += 1 }
        guard !name.isEmpty, name != "_" else {
            offset = begin
            return nil
        }
        return name
    }

    /// A number, or one of the library's names.
    private mutating func priority() -> Priority? {
        guard take(".") else { return number().map { Priority($0) } }
        return switch name() {
        case "required", "must": .required
        case "high", "shall": .high
        case "low", "may": .low
        case "fittingSize", "fit": .fittingSize
        default: nil
        }
    }

    private mutating func number() -> Double? {
        let start = offset
        while offset < text.count, text[offset].isDigit || text[offset] == UInt8(ascii: ".") { offset += 1 }
        guard offset > start else { return nil }
        // An exponent, as small and large numbers are printed.
        var end = offset
        if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
            let digits = end
            while end < text.count, text[end].isDigit { end += 1 }
            if end > digits { offset = end }
        }
        // More digits than a length has are none of a layout's.
        guard offset - start <= 15, let number = Double(String(decoding: text[start..<offset], as: UTF8.self)) else {
            offset = start
            return nil
        }
        return number
    }

    func fault(_ message: String) -> ScriptFault { fault(at: offset, message) }

    private func fault(at offset: Int, _ message: String) -> ScriptFault {
        ScriptFault(offset, message)
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isLetter: Bool {
        self == UInt8(ascii: "_") || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
    }
}
