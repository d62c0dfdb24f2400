import Foundation
import Relayout
import Testing

/// What reaches standard error can only be seen where nothing else uses the descriptor: in a process of its own.
@Suite("The conflict log")
struct ConflictLogTests {
    @Test("by default a conflict is one message on standard error, whole however long, and nothing on standard output")
    func standardError() async throws {
        #if (os(macOS) || os(Linux)) && compiler(>=6.2)
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]) {
                let root = Box("root")
                // Longer than a pipe takes at once.
                let name = String(repeating: "x", count: 100_000)
                let item = Box(name, in: root)
                let layout = ViewLayout(root: root) { (widths: [Double]) in
                    for width in widths { item.width == width }
                }
                for widths in [[40], [40, 60], [40, 60]] as [[Double]] {
                    try layout.layout(widths, in: Size(width: 100, height: 100))
                }
            }
            .map { result in
                let text = String(decoding: result.standardErrorContent, as: UTF8.self)
                #expect(text.components(separatedBy: "is set aside").count == 2)
                #expect(text.contains("or give 1 or 2 a priority below 1000.\n"))
                #expect(text.utf8.count > 500_000)
                #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("set aside"))
            }
        #endif
    }
}
