import Foundation

/// The words after a subcommand.
struct Options {
    var count: Int
    var seed: UInt64 = 0
    /// Only cases of this kind.
    var only: String?
    /// The largest power of ten of a coefficient.
    var decades: Int?
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Prints the cases instead of trying them.
    var print = false
    /// Whether `count` was not given.
    var isDefaultCount = true

    struct BadWord: Error { let word: String }

    /// `--long` stands for twenty times the default count.
    init(_ words: [String], defaultCount: Int) throws {
        count = defaultCount
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--print": print = true
            case "--long": count = 20 * defaultCount
            default:
                guard let value = words.popFirst() else { throw BadWord(word: word) }
                switch (word, Int(value)) {
                case ("--count", let number?) where number >= 0: (count, isDefaultCount) = (number, false)
                case ("--seed", let number?) where number >= 0: seed = UInt64(number)
                case ("--decades", let number?) where (1...6).contains(number): decades = number
                case ("--jobs", let number?) where number > 0: jobs = number
                case ("--only", _): only = value
                default: throw BadWord(word: "\(word) \(value)")
                }
            }
        }
    }

    /// Whether all kinds are tried often enough that every stage must have been reached.
    var mustReachEverything: Bool { only == nil && count >= 1000 }
}
