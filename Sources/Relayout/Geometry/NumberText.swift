extension Double {
    /// The number rounded to three decimals, without a fraction where it has none: `8`, `157.333`, `-0.5`; small ones to three
    /// digits: `0.0125`; less than a millionth is nothing. What is very large or not finite is written in full.
    var shortText: String {
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
    var digits: String { self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }

    /// The number as it has to be written in code that is to mean it: ``shortText`` where that is no other number to the
    /// solver, otherwise all digits. A size of a third less half a thousandth may be one too small.
    var exactText: String {
        let written = Double(shortText) ?? self
        return (written - self).magnitude <= 1e-10 * Swift.max(1, magnitude) ? shortText : "\(self)"
    }
}
