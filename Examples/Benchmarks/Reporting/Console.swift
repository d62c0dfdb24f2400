import Foundation

/// What is said while a run goes on: results on standard output, what is running on standard error.
enum Console {
    /// Says what is running: in a terminal, instead of what was said before.
    static func show(_ text: String) { write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n") }

    /// Says something that stays.
    static func note(_ text: String) { write(isTerminal ? "\r\u{1B}[K\(text)\n" : "\(text)\n") }

    /// Removes what is running.
    static func end() { if isTerminal { write("\r\u{1B}[K") } }

    private static let isTerminal = isatty(FileHandle.standardError.fileDescriptor) != 0

    /// Writes a line to standard output at once, so that it is there even if a later one never comes.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
