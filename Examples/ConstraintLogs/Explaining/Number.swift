import Foundation

extension Double {
    /// As a person writes it: at most three digits behind the point, without zeros at the end.
    var short: String { text(decimals: 3) }

    /// With at most so many digits behind the point, without zeros at the end.
    func text(decimals: Int) -> String {
        let unit = pow(10, Double(decimals))
        let rounded = (self * unit).rounded() / unit + 0
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(format: "%.0f", rounded) }
        var text = String(format: "%.\(decimals)f", rounded)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
