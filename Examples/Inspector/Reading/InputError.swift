import Foundation

/// A file that cannot be used: which line of it, and why.
struct InputError: Error, CustomStringConvertible {
    let path: String
    /// Counted from 1; nil when the file as a whole is meant.
    let line: Int?
    let reason: String

    var description: String {
        "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
    }

    /// The cause in words, led by the place inside the document, such as `rows[2][1]`.
    static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): place(context.codingPath + [key]) + "is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            place(context.codingPath) + context.debugDescription
        case .dataCorrupted(let context):
            place(context.codingPath) + context.debugDescription + syntaxError(context.underlyingError)
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

    /// Foundation keeps the column of a syntax error in an untyped dictionary.
    private static func syntaxError(_ error: (any Error)?) -> String {
        let details = (error as NSError?)?.userInfo["NSDebugDescription"] as? String
        return details.map { " " + $0 } ?? ""
    }
}
