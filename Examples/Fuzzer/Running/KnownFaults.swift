/// Cases that fail today and are to be mended, so that a run can tell a new failure from an old one. They are printed in
/// every run. Nothing is added here but with the issue that it belongs to; what is mended is taken out.
/// (A seed stands for another system where there are no real screens beside the repository; both runs are covered.)
enum KnownFaults {
    /// By campaign: numbers far from those of a screen (limits of 1e9, coefficients of 1e-3 beside 2000, sixty levels).
    static let labels: [String: Set<String>] = [
        "systems": [
            "--only ties --seed 2 --count 1", "--only far --seed 801 --count 1",
            "--only constants --seed 553 --count 1",
            "--only redundant --seed 2 --count 1", "--only levels --seed 2 --count 1",
        ],
        "metamorphic": [
            "--only translated --seed 14 --count 1", "--only split --seed 1246 --count 1",
            "--only split --seed 1325 --count 1", "--only split --seed 1017 --count 1",
        ],
        "walks": [
            "--only ranges --seed 103 --count 1", "--only ranges --seed 1048 --count 1",
            "--only ranges --seed 977 --count 1", "--only ranges --seed 613 --count 1",
            "--only ranges --seed 122 --count 1",
        ],
    ]
}
