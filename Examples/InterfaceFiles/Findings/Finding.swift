import JSONText

/// Something in a document that a person should look at.
public struct Finding: Sendable {
    /// What is wrong.
    public enum Kind: String, Sendable, CaseIterable {
        /// Constraints that cannot hold together.
        case contradiction
        /// A place or size that nothing decides.
        case undetermined
        /// A frame in the file that is not the one that the constraints give.
        case misplaced
        /// Text that does not have the room that it needs.
        case clipped
        /// Two views over each other.
        case overlap
        /// A view that reaches out of the one around it.
        case outside
        /// A constraint that changes nothing at any size.
        case idle
        /// Left or right, where leading or trailing is meant.
        case leftRight = "left-right"
        /// A height that does not let text grow.
        case fixedHeight = "fixed-height"
    }

    /// As it was given or found.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// What is wrong.
    public let kind: Kind
    /// In words, without the kind.
    public let message: String
    /// Whether it rests on an estimate, of how wide text is or of what was not understood. Then it is not counted as a failure.
    public let isEstimated: Bool
    /// The ids of the elements concerned; that of the line first.
    public let elements: [String]
    /// The lines of the elements, likewise.
    public let lines: [Int]
    /// What the reader knows the scene by.
    public let scene: String
    /// The widths at which it is so; nil where it is so as recorded, or at any width.
    public let widths: ClosedRange<Double>?
    /// The heights, likewise.
    public let heights: ClosedRange<Double>?

    /// As compilers write it.
    public var text: String {
        "\(file):\(line): warning: \(isEstimated ? "estimated: " : "")\(message) [\(kind.rawValue)]"
    }

    /// As one line of JSON.
    public func json(isAccepted: Bool) -> String {
        var fields = [
            "\"file\":\(file.quotedForJSON)", "\"line\":\(line)", "\"kind\":\"\(kind.rawValue)\"",
            "\"message\":\(message.quotedForJSON)", "\"estimated\":\(isEstimated)", "\"accepted\":\(isAccepted)",
            "\"scene\":\(scene.quotedForJSON)",
            "\"elements\":[\(elements.map(\.quotedForJSON).joined(separator: ","))]",
            "\"lines\":\(lines)",
        ]
        for (name, range) in [("widths", widths), ("heights", heights)] {
            if let range { fields.append("\"\(name)\":[\(range.lowerBound.short),\(range.upperBound.short)]") }
        }
        return "{\(fields.joined(separator: ","))}"
    }
}
