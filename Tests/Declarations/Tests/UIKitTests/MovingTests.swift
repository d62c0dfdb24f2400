import Relayout
import Testing
import UIKit

extension Toolkit {
    /// A view that goes from one host's layout to another's: both states are set, then one pass runs.
    @MainActor @Suite("Views that go from one host to another") struct MovingTests {
        private let view = UIView()

        /// A host that has the view where it says so, and is as high as it asks for otherwise.
        private func host(_ has: Bool, _ side: Double) -> LayoutView<Bool> {
            let host = LayoutView(has) { [view] has in
                Layout { root in
                    if has {
                        view.top == root.top
                        view.leading == root.leading
                        view.width == side
                        view.height == side
                        root.bottom == view.bottom
                    }
                }
            }
            (host.viewLayout.warningLog, host.viewLayout.conflictLog) = (nil, nil)
            return host
        }

        /// The host around a card, which may have the view below it.
        private func around(_ card: LayoutView<Bool>, _ has: Bool) -> LayoutView<Bool> {
            LayoutView(has) { [view] has in
                Layout { root in
                    card.top == root.top + 50
                    card.horizontalEdges == root.horizontalEdges
                    if has {
                        view.top == root.top + 100
                        view.leading == root.leading
                        view.width == 20
                        view.height == 20
                    }
                }
            }
        }

        @Test(
            "out of a card into the host around it, whether somebody takes it out of the card or not",
            arguments: [false, true])
        func outOfCard(byHand: Bool) {
            let window = window(300, 400), card = host(true, 20), outer = around(card, false)
            window.show(outer)
            #expect(view.superview === card)
            if byHand { view.removeFromSuperview() }
            card.state = false
            outer.state = true
            window.layoutIfNeeded()
            #expect(view.superview === outer && view.frame == rect(0, 100, 20, 20))
        }

        @Test("into a card, which is as high as it")
        func intoCard() {
            let window = window(300, 400), card = host(false, 20), outer = around(card, true)
            window.show(outer)
            #expect(view.superview === outer)
            outer.state = false
            card.state = true
            window.layoutIfNeeded()
            #expect(view.superview === card && view.frame == rect(0, 0, 20, 20))
            #expect(card.frame == rect(0, 50, 300, 20))
        }

        @Test("from a host to the one beside it, whichever is laid out first", arguments: [false, true])
        func beside(isFirst: Bool) {
            let window = window(300, 400), hosts = [host(true, 20), host(false, 30)]
            for (place, host) in hosts.enumerated() { host.frame = rect(0, 200 * Double(place), 300, 100) }
            for host in isFirst ? hosts.reversed() : hosts { window.addSubview(host) }
            window.layoutIfNeeded()
            #expect(view.superview === hosts[0])
            hosts[0].state = false
            hosts[1].state = true
            window.layoutIfNeeded()
            // The one that was laid out before is laid out in the next round.
            window.layoutIfNeeded()
            #expect(view.superview === hosts[1] && view.frame == rect(0, 0, 30, 30))
        }
    }
}
