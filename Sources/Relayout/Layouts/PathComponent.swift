/// One step of the way from a layout's top to a constraint.
enum PathComponent: Hashable, Sendable {
    /// An ``IdentifyingLayout``.
    case identifier(String, numbered: Bool)
    /// An element of a ``ListLayout``; `occurrence` tells elements of the same id apart, from 0.
    case element(ElementID, occurrence: Int)

    var isNumbered: Bool {
        if case .identifier(_, numbered: true) = self { return true }
        return false
    }
}

/// A list element's id, of any type.
struct ElementID: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (lhs: ElementID, rhs: ElementID) -> Bool {
        // Not by comparing optionals: that would look up the type of a pair each time.
        func isEqual<Value: Hashable>(_ lhs: Value, _ rhs: any Hashable) -> Bool {
            guard let rhs = rhs as? Value else { return false }
            // One that is not equal to itself, such as NaN, is the same id all the same.
            return lhs == rhs || (lhs != lhs && rhs != rhs)
        }
        return isEqual(lhs.value, rhs.value)
    }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
