import Foundation

extension Double {
    /// As a person writes it: at most three digits behind the point, without zeros at the end.
    var short: String {
        let rounded = (self * 1000).rounded() / 1000 + 0
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(format: "%.0f", rounded) }
        var text = String(format: "%.3f", rounded)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
