import Relayout
import Testing
import UIKit

/// A label that counts what it is asked and told.
private final class Counted: UILabel {
    private(set) var fits = 0
    private(set) var writes = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        fits += 1
        return super.sizeThatFits(size)
    }
    override var bounds: CGRect { didSet { writes += 1 } }
    override var center: CGPoint { didSet { writes += 1 } }
}

extension Toolkit {
    @MainActor @Suite("What a host costs") struct CostTests {
        private func rows(_ count: Int) -> [Counted] {
            (0..<count).map { number in
                let row = Counted()
                row.text = "row \(number) has a text that wraps"
                row.numberOfLines = 0
                return row
            }
        }

        @LayoutBuilder
        private func column(_ rows: [UIView], in root: UIView, inset: Double) -> LayoutBlock {
            for (index, row) in rows.enumerated() {
                row.top == (index == 0 ? root.top : rows[index - 1].bottom) + 4
                row.leading == root.leading + inset
                row.trailing == root.trailing - 10
            }
        }

        @Test("a view is measured once for each width, and again only when it shows something else")
        func measurements() {
            let rows = rows(40)
            let window = window(200, 4000)
            let host = LayoutView(0) { (_: Int) in
                column(rows, in: rows[0].superview ?? window.subviews[0], inset: 10)
            }
            window.show(host)
            #expect(rows.allSatisfy { $0.fits == 1 })
            // Naturally, and at the width.
            #expect(host.receipt!.report.measurements == 80)
            host.state = 1
            window.layoutIfNeeded()
            #expect(host.receipt!.report.measurements == 0)
            rows[3].text = "another text that wraps"
            host.state = 2
            window.layoutIfNeeded()
            #expect(host.receipt!.report.measurements <= 2)
            #expect(rows.map(\.fits).reduce(0, +) == 41)
            StandIn.measurements = 0
            window.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(StandIn.measurements == 0)
            StandIn.rotate(window, to: CGSize(width: 300, height: 4000))
            #expect(rows.map(\.fits).reduce(0, +) == 81)
        }

        @Test("in one pass nothing is laid out twice: no host, no nested one, no view")
        func onePass() {
            let (box, text, inner) = (UIView(), label("one two three four"), label("inner"))
            var described = (host: 0, card: 0)
            let card = LayoutView(10.0) { inset in
                let _ = described.card += 1
                Layout { root in inner.edges == root.edges.inset(by: Insets(inset)) }
            }
            let window = window(320, 480)
            let host = LayoutView(10.0) { inset in
                let _ = described.host += 1
                Layout { root in
                    text.leading == root.leading + inset
                    text.top == root.top
                    card.leading == text.leading
                    card.top == text.bottom
                    box.edges == root.edges.inset(by: Insets(inset))
                }
            }
            window.show(host)
            #expect(described == (1, 2))
            let views: [UIView] = [host, card, box, text, inner]
            let before = views.map(\.passes)
            (described, card.state) = ((0, 0), 20)
            host.state = 20
            window.layoutIfNeeded()
            #expect(zip(views, before).allSatisfy { view, before in view.passes <= before + 1 })
            // The card: once for its size, once in it.
            #expect(described == (1, 2))
        }

        @Test("a pass that is asked for while a host lays out is no other update")
        func askedMeanwhile() {
            let a = label("a")
            var described = 0
            weak var asked: UIView?
            let host = LayoutView(0) { _ in
                let _ = (described += 1, asked?.setNeedsLayout())
                Layout { root in a.top == root.top }
            }
            asked = host
            window(320, 480).show(host)
            #expect(described == 1)
        }

        /// What it adds is counted; how long that takes is printed, as machines differ and are busy.
        @Test("an update in which everything moves places each view once")
        func perUpdate() throws {
            let (rows, others) = (rows(100), rows(100))
            let window = window(200, 4000)
            let root = UIView(frame: window.bounds)
            for row in others { root.addSubview(row) }
            let plain = ViewLayout(root: root) { (inset: Double) in column(others, in: root, inset: inset) }
            let traits = Traits.displayScale(2)
            let host = LayoutView(0.0) { inset in
                Layout { root in column(rows, in: window.subviews[0], inset: inset) }
            }
            window.show(host)
            var (alone, hosted): ([Duration], [Duration]) = ([], [])
            let clock = ContinuousClock()
            for step in 0..<15 {
                // Two widths, known after the first rounds.
                let inset = Double(10 + step % 2)
                alone.append(
                    try clock.measure {
                        try plain.layout(inset, in: LayoutSize(width: 200, height: 4000), traits: traits)
                    })
                let before = rows.map(\.writes)
                hosted.append(
                    clock.measure {
                        host.state = inset
                        window.layoutIfNeeded()
                    })
                // Bounds and center.
                #expect(zip(rows, before).allSatisfy { row, before in row.writes == before + 2 })
            }
            // The best of each: whatever else the machine does makes both longer.
            let ratio = hosted.min()! / alone.min()!
            print(
                "an update of 100 labels in a host takes \(Double(Int(ratio * 100)) / 100) times that of their layout")
        }
    }
}
