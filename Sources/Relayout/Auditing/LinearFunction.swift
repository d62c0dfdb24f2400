/// A linear function over an interval, by its values at both ends.
struct LinearFunction {
    let start: Double
    let end: Double

    func value(at share: Double) -> Double { start + share * (end - start) }

    static func - (one: LinearFunction, other: LinearFunction) -> LinearFunction {
        LinearFunction(start: one.start - other.start, end: one.end - other.end)
    }

    static func + (one: LinearFunction, other: LinearFunction) -> LinearFunction {
        LinearFunction(start: one.start + other.start, end: one.end + other.end)
    }

    static prefix func - (one: LinearFunction) -> LinearFunction { LinearFunction(start: -one.start, end: -one.end) }
}
