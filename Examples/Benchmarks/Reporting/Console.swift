import Foundation

/// What is said while a run goes on: results on standard output, what is running on standard error.
enum Console {
    /// Replaces the line.
    static func show(_ text: String) { write("\r\u{1B}[K\(text)") }

    /// Leaves a line behind.
    static func note(_ text: String) { write("\r\u{1B}[K\(text)\n") }

    /// Removes the line.
    static func end() { write("\r\u{1B}[K") }

    /// Writes a line to standard output at once, so that it is there even if a later one never comes.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
