/// Cases that fail today and are to be mended, so that a run can tell a new failure from an old one. They are printed in
/// every run. Nothing is added here but with the issue that it belongs to, and with its cause in ARCHITECTURE.md; what is
/// mended is taken out.
enum KnownFaults {
    /// By campaign. Walks, in turn: along rows that nearly depend on each other a determined unknown is called open
    /// (ARCHITECTURE.md, *Tolerances*); and `4000·x` is off by 2e-7 where x stands beside 981,000.
    static let labels: [String: Set<String>] = [
        "walks": Set([59416, 43378].map { "--only ranges --seed \($0) --count 1" })
    ]
}
