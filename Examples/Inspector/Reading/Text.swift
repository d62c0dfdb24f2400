import Foundation

extension String {
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

    func rightPadded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension Double? {
    /// With three digits after the point; `-` where there is no number.
    var inPoints: String {
        map { String(format: "%.3f", $0) } ?? "-"
    }
}

extension Double {
    /// With seven digits at most, and no zeros behind them.
    var short: String { String(format: "%.7g", self) }

    /// How near a number has to be to a recorded one: one point, and the rounding of what was recorded.
    static let recordedTolerance = 1.05

    /// With at most two digits after the point.
    var shortText: String {
        let rounded = (self * 100).rounded() / 100 + 0  // 0 has no sign
        return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.2f", rounded)
    }
}
