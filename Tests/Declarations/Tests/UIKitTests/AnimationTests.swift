import Relayout
import Testing
import UIKit

extension Toolkit {
    @MainActor @Suite("Animations of a host") struct AnimationTests {
        private struct Menu {
            var isOpen = false
            var items = ["a", "b"]
        }

        @Test(
            "what moves moves together; what enters fades in beside its neighbour; what leaves fades out and is removed"
        )
        func moves() {
            let (bar, page, extra) = (UIView(), UIView(), label("extra"))
            let window = window(300, 400)
            let host = LayoutView(false) { isOpen in
                Layout { root in
                    bar.horizontalEdges == root.horizontalEdges
                    bar.top == root.top
                    bar.height == (isOpen ? 100 : 40)
                    page.top == bar.bottom
                    page.bottom == root.bottom
                    if isOpen { extra.top == bar.top + 50 }
                }
            }
            window.show(host)
            host.animate(to: true, duration: 1)
            #expect(bar.bounds.height == 100)
            StandIn.advance(by: 0.25)
            let (barNow, pageNow) = (bar.layer.presentation()!.frame, page.layer.presentation()!.frame)
            #expect(barNow.height == 55)
            #expect(pageNow.minY == barNow.maxY)
            #expect(pageNow.maxY == 400)
            // It comes with the edge of the bar that is nearest to it.
            #expect(extra.layer.presentation()!.frame == rect(0, 5, 42.5, 20.5))
            #expect(extra.frame == rect(0, 50, 42.5, 20.5))
            #expect(extra.layer.presentation()!.opacity == 0.25)
            StandIn.advance(by: 1)
            host.animate(to: false, duration: 1)
            StandIn.advance(by: 0.5)
            #expect(extra.superview === host)
            #expect(extra.layer.presentation()!.opacity == 0.5)
            StandIn.advance(by: 0.5)
            #expect(extra.superview == nil)
            #expect(extra.alpha == 1)
        }

        @Test("what waits for a pass is no part of the animation")
        func pending() {
            let bar = UIView()
            let window = window(300, 400)
            let host = LayoutView(40.0) { height in
                Layout { root in
                    bar.top == root.top
                    bar.height == height
                }
            }
            window.show(host)
            host.state = 60
            host.animate(to: 100, duration: 1)
            StandIn.advance(by: 0.5)
            #expect(bar.layer.presentation()!.frame.height == 80)
            StandIn.advance(by: 1)
        }

        @Test("what left, came back and left again is removed when the last animation ends, not the first")
        func leavesAgain() {
            let extra = label("extra")
            let window = window(300, 400)
            let host = LayoutView(true) { isOpen in
                Layout { root in if isOpen { extra.top == root.top } }
            }
            window.show(host)
            host.animate(to: false, duration: 1)
            StandIn.advance(by: 0.25)
            host.animate(to: true, duration: 1)
            StandIn.advance(by: 0.5)
            host.animate(to: false, duration: 1)
            StandIn.advance(by: 0.5)
            #expect(extra.superview === host)
            StandIn.advance(by: 0.5)
            #expect(extra.superview == nil && extra.alpha == 1)
        }

        @Test("a completion is told, and a view that leaves a layout without a frame before fades too")
        func completion() {
            let extra = label("extra")
            let window = window(300, 400)
            let host = LayoutView(true) { isOpen in
                Layout { root in if isOpen { extra.top == root.top } }
            }
            window.show(host)
            var isOver = false
            host.animate(to: false, duration: 1) { isOver = $0 }
            #expect(!isOver)
            StandIn.advance(by: 1)
            #expect(isOver && extra.superview == nil)
        }

        @Test("what went elsewhere while it faded out, or long before, is not taken out of there")
        func elsewhere() {
            let (extra, other, bad) = (label("extra"), UIView(), BadView())
            let window = window(300, 400)
            let host = LayoutView(0) { state in
                Layout { root in
                    if state == 0 { extra.top == root.top }
                    if state == 2 { bad.top == root.top }
                }
            }
            host.viewLayout.refusalLog = nil
            window.show(host)
            window.addSubview(other)
            host.animate(to: 1, duration: 1)
            StandIn.advance(by: 0.5)
            other.addSubview(extra)
            StandIn.advance(by: 1)
            #expect(extra.superview === other && extra.alpha == 1)
            // A refused update has nothing to let fade.
            host.animate(to: 2, duration: 1)
            StandIn.advance(by: 2)
            #expect(extra.superview === other && extra.alpha == 1)
        }

        private final class BadView: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: 2) }
        }

        @Test("a layout method may say each time what a view does about its room while it is hidden")
        func whenHidden() {
            let (error, below) = (label("error"), label("below"))
            let window = window(300, 400)
            var described = 0
            let host = LayoutView(true) { isHidden in
                Layout { root in
                    let _ = described += 1
                    let _ = error.whenHidden = .gone
                    let _ = error.isHidden = isHidden
                    error.top == root.top
                    below.top == error.bottom + 3
                }
            }
            window.show(host)
            #expect(described < 5 && below.frame.minY == 3)
        }

        @Test("interrupted half-way it goes on from where it is; what comes back is not removed")
        func interrupted() {
            let (bar, page, extra) = (UIView(), UIView(), label("extra"))
            extra.alpha = 0.8
            let window = window(300, 400)
            let host = LayoutView(true) { isOpen in
                Layout { root in
                    bar.horizontalEdges == root.horizontalEdges
                    bar.top == root.top
                    bar.height == (isOpen ? 100 : 40)
                    page.top == bar.bottom
                    page.bottom == root.bottom
                    if isOpen { extra.top == bar.top + 50 }
                }
            }
            window.show(host)
            host.animate(to: false, duration: 1)
            StandIn.advance(by: 0.5)
            let before = page.layer.presentation()!.frame
            host.animate(to: true, duration: 1)
            #expect(page.layer.presentation()!.frame.isClose(to: before))
            for _ in 0..<8 {
                StandIn.advance(by: 0.125)
                let (bar, page) = (bar.layer.presentation()!.frame, page.layer.presentation()!.frame)
                #expect(abs(page.minY - bar.maxY) < 1e-9)
                #expect(abs(page.maxY - 400) < 1e-9)
            }
            StandIn.advance(by: 1)
            #expect(extra.superview === host)
            #expect(abs(extra.alpha - 0.8) < 1e-6)
            #expect(bar.bounds.height == 100)
        }
    }
}
