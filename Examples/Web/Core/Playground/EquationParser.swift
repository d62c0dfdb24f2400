import Relayout

/// Reads an equation: `a.width == b.width * 2 + 8 ~ 750`, `b.left - a.right >= 8`.
///
///     equation = sum ("==" | "<=" | ">=") sum ["~" number]
///     sum      = ["-"] term {("+" | "-") term}
///     term     = factor {("*" | "/") factor}
///     factor   = number | item "." quantity
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
            throw fault(at: place, "\(left.kind) cannot be related to \(right.kind)")
        }
        if take("~") {
            skip()
            let place = offset
            guard let number = number(), number > 0, number <= 1000 else {
                throw fault(at: place, "a priority is a number above 0 and at most 1000")
            }
            constraint = constraint ~ Priority(number)
        }
        skip()
        guard offset == text.count else { throw fault("expected the end of the line") }
        return constraint
    }

    private mutating func sum() throws(ScriptFault) -> Quantity {
        let isNegative = take("-")
        var sum = try term().times(isNegative ? -1 : 1)
        while true {
            let place = offset
            if take("+") {
                let other = try term()
                guard let both = sum.plus(other) else {
                    throw fault(at: place, "\(sum.kind) and \(other.kind) have no sum")
                }
                sum = both
            } else if take("-") {
                let other = try term()
                guard let both = sum.minus(other) else {
                    throw fault(at: place, "\(sum.kind) and \(other.kind) have no difference")
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
            let place = offset
            let isProduct = take("*")
            guard isProduct || take("/") else { return product }
            switch (product, try factor()) {
            case (_, .number(let number)) where isProduct: product = product.times(number)
            case (.number(let number), let other) where isProduct: product = other.times(number)
            case (_, .number(let number)) where number != 0: product = product.times(1 / number)
            default: throw fault(at: place, "a quantity is multiplied by a number, and divided by one that is not 0")
            }
        }
    }

    private mutating func factor() throws(ScriptFault) -> Quantity {
        skip()
        let place = offset
        if let number = number() { return .number(number) }
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
        return quantity
    }

    // MARK: Words

    private mutating func skip() { while offset < text.count, text[offset] == UInt8(ascii: " ") { offset += 1 } }

    private mutating func take(_ word: StaticString) -> Bool {
        skip()
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text[offset...].starts(with: bytes) else { return false }
        offset += bytes.count
        return true
    }

    private mutating func relation() -> Relation? {
        take("==") ? .equal : take("<=") ? .lessThanOrEqual : take(">=") ? .greaterThanOrEqual : nil
    }

    mutating func name() -> String? {
        let start = offset
        while offset < text.count, text[offset].isLetter || offset > start && text[offset].isDigit { offset += 1 }
        return offset > start ? String(decoding: text[start..<offset], as: UTF8.self) : nil
    }

    private mutating func number() -> Double? {
        let start = offset
        while offset < text.count, text[offset].isDigit || text[offset] == UInt8(ascii: ".") { offset += 1 }
        guard offset > start else { return nil }
        // More digits than a length has are none of a layout's.
        guard offset - start <= 15, let number = Double(String(decoding: text[start..<offset], as: UTF8.self)) else {
            offset = start
            return nil
        }
        return number
    }

    private func fault(_ message: String) -> ScriptFault { fault(at: offset, message) }

    private func fault(at offset: Int, _ message: String) -> ScriptFault {
        // Letters of other scripts have several bytes.
        ScriptFault(String(decoding: text[..<offset], as: UTF8.self).count, message)
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isLetter: Bool {
        self == UInt8(ascii: "_") || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
    }
}
