import Relayout
import Testing

@testable import Fuzzer

@Suite("Pieces of random layouts")
struct RandomPiecesTests {
    @Test("at random widths every frame is that of a fresh layout")
    func agreement() throws {
        try trying(1...RunLength.count(20, medium: 400, long: 4000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = RandomScreen(&random)
            let pieces = try screen.layout().pieces((), widths: 60...500, height: 300)
            #expect(pieces.unproven.isEmpty)
            for _ in 0..<8 {
                // At whole points lines of text are often filled exactly.
                let isWhole = Bool.random(using: &random)
                let width = isWhole ? Double(random.int(60...500)) : .random(in: 60...500, using: &random)
                // Where a contradiction begins the solver accepts it for a while.
                if pieces.breakpoints.contains(where: { ($0.width - width).magnitude < 2e-3 }) { continue }
                let layout = screen.layout()
                try layout.layout(in: LayoutSize(width: width, height: 300))
                for box in screen.boxes {
                    guard let fresh = layout.frame(of: box) else { continue }
                    let proven = try #require(pieces.frame(of: box, at: width))
                    // To a millionth of the screen's size, as slopes are.
                    let difference = fresh.distance(to: proven)
                    #expect(
                        difference < 1e-6 * width, "\(box.layoutName!) at \(width): \(proven), not \(fresh)")
                }
            }
        }
    }
}
