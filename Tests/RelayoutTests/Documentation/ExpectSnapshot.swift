import Foundation
import Relayout
import Testing

/// Stores a snapshot where there is none yet, and otherwise compares; lines alone may be others.
func expectSnapshot<State>(
    _ layout: ViewLayout<State>, _ name: String, file: String = #filePath,
    at place: Testing.SourceLocation = #_sourceLocation
) throws {
    var new = try #require(layout.snapshot())
    for at in new.constraints.indices { new.constraints[at].location = "" }
    let url = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Recorded/\(name).snapshot")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        try new.lines.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)", sourceLocation: place)
        return
    }
    let causes = try new.causes(since: try LayoutSnapshot(lines: text))
    #expect(new.lines == text, "\(causes.map(\.description).joined(separator: "\n"))", sourceLocation: place)
}
