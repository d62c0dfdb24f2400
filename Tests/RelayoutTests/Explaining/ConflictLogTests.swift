import Foundation
import Relayout
import Testing

/// What reaches standard error can only be seen where nothing else uses the descriptor: in a process of its own.
@Suite("The conflict log")
struct ConflictLogTests {
    @Test("a conflict is told once, also where its items have no names, or several constraints are one line")
    func once() throws {
        final class Unnamed: LayoutItem {
            weak var layoutParent: (any LayoutItem)?
            init(in parent: any LayoutItem) { layoutParent = parent }
            func place(_ frame: LayoutRect) {}
        }
        let root = Box("root")
        let items = (0..<3).map { _ in Unnamed(in: root) }
        let layout = ViewLayout(root: root) { (widths: [[Double]]) in
            for (item, widths) in zip(items, widths) {
                for width in widths { item.width == width }
            }
        }
        var log: [ConflictReport] = []
        layout.conflictLog = { log.append($0) }
        var counts: [Int] = []
        for widths in [
            [[1], [1], [1]], [[1, 2], [1], [1]], [[1, 3], [1, 2], [1]], [[1], [1, 2], [1]], [[1, 2], [1, 2], [1]],
            [[1, 2, 3], [1, 2], [1]], [[1, 2, 3], [1, 2], [1, 2]], [[1, 2, 3, 4], [1, 2], [1, 2]],
        ] as [[[Double]]] {
            log = []
            let receipt = try layout.layout(widths, in: LayoutSize(width: 9, height: 9))
            #expect(log.allSatisfy(receipt.conflicts.contains))
            counts.append(log.count)
        }
        #expect(counts == [0, 1, 1, 0, 1, 1, 1, 1])
    }

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
                    try layout.layout(widths, in: LayoutSize(width: 100, height: 100))
                }
            }
            .map { result in
                let text = String(decoding: result.standardErrorContent, as: UTF8.self)
                #expect(text.components(separatedBy: "is set aside").count == 2)
                #expect(text.contains("\n  - drop 1 or 2, whichever was to be replaced\n"))
                #expect(text.utf8.count > 500_000)
                #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("set aside"))
            }
        #endif
    }
}
