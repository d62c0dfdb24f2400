import Foundation

/// Runs a program that others made.
enum Peer {
    /// Why it gave no results.
    struct Absent: Error, CustomStringConvertible {
        let description: String
    }

    /// A file in `Peers`.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Peers/\(name)")
            .standardized
            .path
    }

    /// What the command writes within so many seconds; it may be cut off. `input`: what is in a file whose path comes
    /// before the arguments; nil: there is none. Throws ``Absent`` where there is no such program, or it fails.
    static func run(_ command: [String], input: String?, arguments: [String] = [], seconds: Int) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).workload")
        try input?.write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command + (input == nil ? [] : [file.path]) + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let watchdog = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: watchdog)
        let lines = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        if process.terminationReason == .exit, process.terminationStatus != 0 {
            throw Absent(
                description: String(decoding: complaint, as: UTF8.self).split(separator: "\n").last.map(String.init)
                    ?? "\(command[0]) exits with status \(process.terminationStatus)")
        }
        return String(decoding: lines, as: UTF8.self)
    }
}
