import Foundation
import Relayout

/// What an audit over all widths takes, against layouts at every whole point, which prove nothing.
struct AuditCost {
    func run(progress: (String) -> Void) throws -> Table {
        var table = Table(columns: [
            "audited", "combinations", "pieces", "layouts", "processor time", "points", "processor time",
        ])
        let sizes = [5, 20]
        let traits = Traits.all(
            [.horizontallyCompact, .horizontallyRegular], [.layoutDirection(.leftToRight), .rightToLeft])
        for shape in TextFeed.Shape.allCases {
            progress("audit of \(shape.rawValue)")
            var report: AuditReport?
            let audited = WidthSuite.processorTime {
                report = audit(states: sizes, traits: traits, widths: 320...1024, heights: [600]) { rows, _ in
                    let feed = TextFeed(rows: rows, texts: 5, shape)
                    return Audited(root: feed.root) {
                        feed.block()
                    } claims: {
                        Claim.nothingSetAside
                        Claim.nothingCutOff
                    }
                }
            }
            let sampled = try WidthSuite.processorTime {
                for rows in sizes {
                    let layout = TextFeed(rows: rows, texts: 5, shape).layout
                    for traits in traits {
                        for width in 320...1024 {
                            try layout.layout(in: LayoutSize(width: Double(width), height: 600), traits: traits)
                        }
                    }
                }
            }
            let count = sizes.count * traits.count
            table.add([
                shape.rawValue, "\(count)", "\(report!.pieces)", "\(report!.solutions)",
                time(microseconds: 1e6 * audited), "\(count * 705)", time(microseconds: 1e6 * sampled),
            ])
        }
        return table
    }
}
