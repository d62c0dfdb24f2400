import ConstraintLogs
import Foundation

/// Explains the conflicts of a console log.
struct LogReport {
    let asJSON: Bool

    /// Reads a file, or standard input for `-`. Returns whether everything could be read.
    func run(on path: String) throws -> Bool {
        let data: Data
        if path == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            do {
                data = try Data(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw InputError(path: path, reason: "cannot be read")
            }
        }
        let conflicts = LogReader(String(decoding: data, as: UTF8.self)).conflicts()
        guard !conflicts.isEmpty else {
            throw InputError(
                path: path == "-" ? "standard input" : path,
                reason:
                    "no list of constraints found. What is explained are the lines that the console prints between ( and ) "
                    + "before \"Will attempt to recover\", such as <NSLayoutConstraint:0x600000a1 UIView:0x7f01.width == 0>"
            )
        }
        var isComplete = true
        for (number, conflict) in conflicts.enumerated() {
            let explanation = Explanation(conflict)
            if explanation.parsed < explanation.listed { isComplete = false }
            if asJSON {
                print(explanation.json)
            } else {
                if conflicts.count > 1 { print("== Conflict \(number + 1) of \(conflicts.count)\n") }
                print(explanation.text, terminator: number + 1 < conflicts.count ? "\n\n" : "\n")
            }
        }
        return isComplete
    }
}
