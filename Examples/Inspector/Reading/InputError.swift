import Foundation

/// A file that cannot be used: which line of it, and why.
struct InputError: Error, CustomStringConvertible {
    let path: String
    /// Counted from 1; nil when the file as a whole is meant.
    let line: Int?
    let reason: String

    init(path: String, line: Int? = nil, reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    /// Finds the reason why `document` was refused with `error`.
    init(path: String, line: Int, document: Data, error: any Error) {
        self.init(path: path, line: line, reason: Self.syntaxError(in: document) ?? Self.reason(of: error))
    }

    var description: String {
        "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
    }

    /// The decoder does not say where a syntax error is; the parser below it does.
    private static func syntaxError(in document: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
            return nil
        } catch {
            return (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
        }
    }

    /// The cause in words, led by the place inside the document, such as `rows[2][1]`.
    private static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): place(context.codingPath + [key]) + "is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            place(context.codingPath) + context.debugDescription
        case nil: "\(error)"
        @unknown default: "\(error)"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "" }
        return path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        } + ": "
    }
}
