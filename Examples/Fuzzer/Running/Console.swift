import Foundation

/// Results on standard output, which are the same in every run; progress and times on standard error.
enum Console {
    private static let isTerminal = isatty(FileHandle.standardError.fileDescriptor) != 0
    nonisolated(unsafe) private static var lastShown = Date.distantPast

    /// Says how far it is: in a terminal each time, elsewhere every ten seconds.
    static func show(_ text: String) {
        if isTerminal { return write("\r\u{1B}[K\(text)") }
        guard -lastShown.timeIntervalSinceNow > 10 else { return }
        lastShown = Date()
        write(text + "\n")
    }

    /// Says something that stays.
    static func note(_ text: String) { write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n") }

    /// Removes what was shown.
    static func end() { if isTerminal { write("\r\u{1B}[K") } }

    /// Writes a line of results.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    /// Says what is wrong, and ends the process.
    static func fail(_ text: String) -> Never {
        note(text)
        exit(1)
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
