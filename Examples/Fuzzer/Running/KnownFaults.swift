/// Cases that fail today and are to be mended, so that a run can tell a new failure from an old one. They are printed in
/// every run. Nothing is added here but with the issue that it belongs to, and with its cause in ARCHITECTURE.md; what is
/// mended is taken out.
enum KnownFaults {
    /// By campaign: with a limit at 1e12, such as `0.001·x <= 1e9`, a near value is off by 2e-5 to 6e-5 (ARCHITECTURE.md, *Tolerances*).
    static let labels: [String: Set<String>] = [
        "walks": Set([11073, 11874, 13053].map { "--only ranges --seed \($0) --count 1" })
    ]
}
