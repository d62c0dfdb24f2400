/// A line of the program that describes a layout.
public struct SourceLocation: Sendable {
    /// The module and the file, as `#fileID` writes them.
    public let fileID: StaticString
    /// The line, from 1; 0 where it is not known.
    public let line: UInt32

    /// Creates a location, by default the caller's.
    @inlinable
    public init(fileID: StaticString = #fileID, line: UInt32 = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// The location of a constraint that came through no builder.
    @inlinable static var unknown: SourceLocation { SourceLocation(fileID: "", line: 0) }

    /// Whether the line is known.
    @inlinable var isKnown: Bool { line != 0 }
}

extension SourceLocation: CustomStringConvertible {
    /// `Module/File.swift:12`.
    public var description: String { isKnown ? "\(fileID):\(line)" : "unknown location" }
}

extension SourceLocation: Hashable {
    /// Whether both are the same line of the same file.
    public static func == (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
        lhs.line == rhs.line && lhs.fileID.description == rhs.fileID.description
    }

    /// Feeds the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
    }
}
