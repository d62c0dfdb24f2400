import RelayoutSolver

extension Relation: Decodable {
    /// Reads `"=="`, `"<="` or `">="`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        switch try container.decode(String.self) {
        case "==": self = .equal
        case "<=": self = .lessThanOrEqual
        case ">=": self = .greaterThanOrEqual
        case let other:
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(other)\" is none of ==, <=, >=")
        }
    }
}
