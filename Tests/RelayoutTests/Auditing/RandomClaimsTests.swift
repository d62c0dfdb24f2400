import Relayout
import Testing

@testable import Fuzzer

@Suite("Claims about random layouts")
struct RandomClaimsTests {
    /// A claim about one box, asked in a range of widths, or outside of it.
    private struct RandomClaim {
        let box: Box
        let limit: Double
        let kind: Int
        let asked: WidthRange
        let isOutside: Bool

        init(_ boxes: [Box], _ random: inout SplitMix64) {
            box = boxes.randomElement(using: &random)!
            limit = Double(random.int(0...120)) + 0.25
            kind = random.int(0...3)
            (asked, isOutside) = (WidthRange(&random), random.chance(30))
        }

        @LayoutBuilder func block(in root: Box) -> LayoutBlock {
            asked.layout(isOutside: isOutside) { [self] in
                switch kind {
                case 0: box.width >= limit
                case 1: box.width <= limit * 2
                case 2: box.trailing <= root.trailing - limit
                default: box.bottom <= root.bottom - limit
                }
            }
        }

        func isAsked(at width: Double) -> Bool {
            let isThere = !sequence(first: box, next: { $0.parent }).contains { $0.isGone }
            return isThere && asked.contains(width) != isOutside
        }

        /// By how much it is missed.
        func excess(_ frame: LayoutRect, in size: LayoutSize) -> Double {
            switch kind {
            case 0: limit - frame.width
            case 1: frame.width - limit * 2
            case 2: frame.x + frame.width - (size.width - limit)
            default: frame.y + frame.height - (size.height - limit)
            }
        }
    }

    /// Widths between two multiples of 20, with either end or without; often a single one, or one at an end of what is audited.
    private struct WidthRange {
        let from: Double
        let to: Double
        let kind: Int

        init(_ random: inout SplitMix64) {
            from = Double(random.int(3...15) * 20)
            (to, kind) = (from + Double(random.int(0...8) * 20), random.int(0...3))
        }

        func contains(_ width: Double) -> Bool {
            switch kind {
            case 0: (from...to).contains(width)
            case 1: (from..<to).contains(width)
            case 2: width >= from
            default: width <= to
            }
        }

        func layout(isOutside: Bool = false, @LayoutBuilder _ content: @escaping () -> LayoutBlock) -> SizeLayout {
            func choose(_ range: some RangeExpression<Double>) -> SizeLayout {
                SizeLayout(width: range) {
                    if !isOutside { content() }
                } else: {
                    if isOutside { content() }
                }
            }
            return switch kind {
            case 0: choose(from...to)
            case 1: choose(from..<to)
            case 2: choose(from...)
            default: choose(...to)
            }
        }
    }

    @Test(
        "a claim fails at exactly those widths at which a fresh layout breaks it, whatever chooses the claim or the layout"
    )
    func agreement() throws {
        var failing = 0
        try trying(1...RunLength.count(12, medium: 300, long: 4000)) { seed in
            var random = SplitMix64(seed: UInt64(seed))
            let screen = RandomScreen(&random)
            let (narrowed, chosen) = (screen.boxes.randomElement(using: &random)!, WidthRange(&random))
            func layout() -> ViewLayout<Void> {
                let layout = ViewLayout(root: screen.root) { (_: Void) in
                    for constraint in screen.constraints { constraint }
                    chosen.layout { narrowed.width == 30 ~ 900 }
                }
                (layout.conflictLog, layout.warningLog) = (nil, nil)
                return layout
            }
            let from = Double(random.int(3...12) * 20)
            let widths = from...from + Double(random.int(0...15) * 20)
            let breakpoints = try layout().pieces((), widths: widths, height: 300).breakpoints
            for _ in 0..<3 {
                let claim = RandomClaim(screen.boxes, &random)
                let report = try layout().audit((), widths: widths, height: 300) { claim.block(in: screen.root) }
                if !report.failures.isEmpty { failing += 1 }
                let ends = [
                    widths.lowerBound, widths.upperBound, claim.asked.from, claim.asked.to, chosen.from, chosen.to,
                ]
                let between = (0..<4).map { _ in Double.random(in: widths, using: &random) }
                    .filter { width in !breakpoints.contains { ($0.width - width).magnitude < 2e-3 } }
                for width in ends + between where widths.contains(width) {
                    let (size, fresh) = (LayoutSize(width: width, height: 300), layout())
                    try fresh.layout(in: size)
                    guard let frame = fresh.frame(of: claim.box) else { continue }
                    let excess = claim.excess(frame, in: size)
                    let isMissed = claim.isAsked(at: width) && excess > 0.01
                    let isMet = !claim.isAsked(at: width) || excess < -0.01
                    let failures = report.failures.filter { $0.from - 1e-6 <= width && width <= $0.to + 1e-6 }
                    // What fails up to a width, or from there on, may hold at it.
                    let inside = failures.filter {
                        $0.from == $0.to
                            || between.contains(width) && $0.from + 1e-3 < width && width < $0.to - 1e-3
                    }
                    #expect(!isMissed || !failures.isEmpty, "missed by \(excess) at \(width): \(report)")
                    #expect(!isMet || inside.isEmpty, "met by \(-excess) at \(width): \(report)")
                }
            }
        }
        #expect(failing > 5)
    }
}
