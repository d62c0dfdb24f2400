/// A linear function over an interval, by its values at both ends.
struct Straight {
    let start: Double
    let end: Double

    func value(at share: Double) -> Double { start + share * (end - start) }

    static func - (one: Straight, other: Straight) -> Straight {
        Straight(start: one.start - other.start, end: one.end - other.end)
    }

    static func + (one: Straight, other: Straight) -> Straight {
        Straight(start: one.start + other.start, end: one.end + other.end)
    }

    static prefix func - (one: Straight) -> Straight { Straight(start: -one.start, end: -one.end) }
}
