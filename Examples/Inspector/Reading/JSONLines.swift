import Foundation

/// A file with one JSON document on each line. Blank lines are skipped.
struct JSONLines {
    let path: String

    /// Calls `body` with each document in turn. A line that is none, or that `body` refuses, costs that line: it is reported
    /// with its number, and the rest is read. A file that takes long shows its progress.
    ///
    /// Returns whether every line could be used. Throws ``InputError`` where the file cannot be read.
    func forEach<Document: Decodable>(_ type: Document.Type, _ body: (Document) throws -> Void) throws -> Bool {
        let lines: [ArraySlice<UInt8>]
        do {
            // Not by its address: that is no way to read what another program writes.
            guard let file = FileHandle(forReadingAtPath: path) else { throw InputError(path: path, reason: "") }
            lines = [UInt8](try file.readToEnd() ?? Data())
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        } catch {
            throw InputError(path: path, reason: "cannot be read")
        }
        let decoder = JSONDecoder()
        var progress = Progress(total: lines.count)
        var isComplete = true
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
            let document = Data(line)
            do {
                try body(try decoder.decode(type, from: document))
            } catch {
                progress.finish()
                complain("\(InputError(path: path, line: index + 1, document: document, error: error))")
                isComplete = false
            }
            progress.advance(to: index + 1)
        }
        progress.finish()
        return isComplete
    }
}
