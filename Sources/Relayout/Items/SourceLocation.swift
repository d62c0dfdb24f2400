/// A line of the program that describes a layout.
public struct SourceLocation: Sendable {
    /// The characters of `#fileID`, which end with a zero and live as long as the program. Not the `StaticString`
    /// itself: two words less in every line of a builder.
    @usableFromInline nonisolated(unsafe) let file: UnsafePointer<UInt8>
    /// The line, from 1; 0 where it is not known.
    public let line: UInt32

    /// Creates a location, by default the caller's. `fileID` must consist of more than one character.
    @inlinable
    public init(fileID: StaticString = #fileID, line: UInt32 = #line) {
        file = fileID.utf8Start
        self.line = line
    }

    init(file: UnsafePointer<UInt8>, line: UInt32) {
        self.file = file
        self.line = line
    }

    /// The location of a constraint that came through no builder.
    @inlinable static var unknown: SourceLocation { SourceLocation(fileID: "unknown location", line: 0) }

    /// The module and the file, as `#fileID` writes them.
    public var fileID: String { String(cString: file) }
}

extension SourceLocation: CustomStringConvertible {
    /// `Module/File.swift:12`.
    public var description: String { line == 0 ? fileID : "\(fileID):\(line)" }
}

extension SourceLocation: Hashable {
    /// Whether both are the same line of the same file.
    public static func == (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
        lhs.line == rhs.line && (lhs.file == rhs.file || lhs.fileID == rhs.fileID)
    }

    /// Hashes the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
    }
}
