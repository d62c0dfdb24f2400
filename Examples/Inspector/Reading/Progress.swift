import Foundation

/// A line on standard error that counts what is done, for work that takes longer than a moment.
struct Progress {
    let total: Int
    private let clock = ContinuousClock()
    private var nextReport: ContinuousClock.Instant
    private var isVisible = false

    /// Whether anybody looks on: a line that is written over and over is of use on a terminal alone.
    private let isWatched = isatty(FileHandle.standardError.fileDescriptor) != 0

    /// The first report comes after half a second, so that short work stays silent.
    init(total: Int) {
        self.total = total
        nextReport = clock.now + .milliseconds(500)
    }

    mutating func advance(to count: Int) {
        guard isWatched, clock.now >= nextReport else { return }
        nextReport = clock.now + .milliseconds(200)
        isVisible = true
        write("\r\(count) of \(total)")
    }

    mutating func finish() {
        if isVisible { write("\r\u{1B}[K") }
        isVisible = false
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
