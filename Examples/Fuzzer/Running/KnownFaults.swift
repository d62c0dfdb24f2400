/// Cases that fail today and are to be mended, so that a run can tell a new failure from an old one. They are printed in
/// every run. Nothing is added here but with the issue that it belongs to, and with its cause in ARCHITECTURE.md; what is
/// mended is taken out.
enum KnownFaults {
    /// By campaign. Walks: `4000·x` is off by 2e-7 where x stands beside 981,000 (ARCHITECTURE.md, *Tolerances*).
    static let labels: [String: Set<String>] = ["walks": ["--only ranges --seed 43378 --count 1"]]
}
