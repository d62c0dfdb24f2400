extension Double {
    /// The number rounded to three decimals, without a fraction where it has none: `8`, `157.333`, `-0.5`; small ones to three
    /// digits: `0.0125`; less than a millionth is nothing. What is very large or not finite is written in full.
    var shortText: String {
        // Zero divided by zero has a sign on some processors.
        guard !isNaN else { return "nan" }
        guard isFinite, magnitude < 1e12 else { return "\(self)" }
        if magnitude < 0.1, magnitude >= 1e-6 {
            var unit = 1000.0
            while magnitude * unit < 99.95 { unit *= 10 }
            return "\((self * unit).rounded() / unit)"
        }
        let thousandths = (self * 1000).rounded()
        if thousandths.truncatingRemainder(dividingBy: 1000) == 0 { return "\(Int64(thousandths / 1000))" }
        return "\(thousandths / 1000)"
    }

    /// All digits, without a fraction where there is none.
    var digits: String { isNaN ? shortText : self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }

    /// The number as code has to state it: ``shortText`` where the solver takes that for the same number, otherwise as
    /// many decimals as it takes, or all digits. A size that is rounded down by half a thousandth may be too small.
    var exactText: String {
        if let written = Double(shortText), written.isSame(as: self) { return shortText }
        var unit = 1e4
        while unit <= 1e12, magnitude * unit < 1e15 {
            let written = (self * unit).rounded() / unit
            if written.isSame(as: self) { return "\(written)" }
            unit *= 10
        }
        return isNaN ? shortText : "\(self)"
    }

    /// Whether the solver takes it for the same number.
    func isSame(as exact: Double) -> Bool { (self - exact).magnitude <= 1e-10 * Swift.max(1, exact.magnitude) }
}
