import Foundation

/// How far random runs go: short by default, since debug is slow; as `.ci/tests` and `.ci/long` run them, in release, further.
enum RunLength: String {
    case short, medium, long

    static let current = RunLength(rawValue: ProcessInfo.processInfo.environment["RELAYOUT_RUNS"] ?? "short") ?? .short

    static func count(_ short: Int, medium: Int, long: Int) -> Int {
        switch current {
        case .short: short
        case .medium: medium
        case .long: long
        }
    }
}
