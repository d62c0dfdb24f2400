import Foundation
import Relayout

/// Proves feeds of texts that wrap at every width from 320 to 1024 points.
struct WidthSuite {
    let rows: Int
    let shapes: [TextFeed.Shape]

    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: [
            "feed", "rows", "breakpoints", "processor time", "first layouts", "peak memory", "not proven",
        ])
        for shape in shapes {
            progress(shape.rawValue)
            let feed = TextFeed(rows: rows, texts: 20, shape)
            let layout = feed.layout
            let single = try Self.processorTime { _ = try feed.layout.frames(in: LayoutSize(width: 320, height: 640)) }
            let memory = MemoryMeter()
            memory.startPhase()
            var pieces: Pieces?
            let seconds = try Self.processorTime { pieces = try layout.pieces((), widths: 320...1024) }
            table.add([
                shape.rawValue, "\(rows)", "\(pieces!.breakpoints.count)", time(microseconds: 1e6 * seconds),
                String(format: "%.0f", seconds / single),
                memory.peak.map { "\($0 / 1_000_000) MB" } ?? "", "\(pieces!.unproven.count)",
            ])
        }
        return table
    }

    /// In seconds.
    static func processorTime(_ body: () throws -> Void) rethrows -> Double {
        let start = clock()
        try body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
}
