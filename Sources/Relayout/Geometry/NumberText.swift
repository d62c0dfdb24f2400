extension Double {
    /// The number rounded to three decimals, without a fraction where it has none: `8`, `157.333`, `-0.5`.
    ///
    /// Numbers that a thousandth cannot show (very small, very large, not finite) are written in full.
    var shortText: String {
        guard isFinite, magnitude < 1e12 else { return "\(self)" }
        let thousandths = (self * 1000).rounded()
        if thousandths == 0, magnitude >= 1e-6 { return "\(self)" }
        if thousandths.truncatingRemainder(dividingBy: 1000) == 0 { return "\(Int(thousandths / 1000))" }
        return "\(thousandths / 1000)"
    }

    /// The number as it has to be written in code that is to mean it: ``shortText`` where that is no other number to the
    /// solver, otherwise all digits. A size of a third less half a thousandth may be one too small.
    var exactText: String {
        let thousandths = (self * 1000).rounded()
        return (thousandths / 1000 - self).magnitude <= 1e-10 * Swift.max(1, magnitude) ? shortText : "\(self)"
    }
}
