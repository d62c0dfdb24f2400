import Relayout
import Testing
import UIKit

extension Toolkit {
    @MainActor @Suite("Placing UIKit's views") struct PlacingTests {
        private func placed(_ view: UIView, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            let window = window(320, 480)
            let layout = LayoutView(0) { _ in
                Layout { root in
                    view.leading == root.leading + x
                    view.top == root.top + y
                    view.width == width
                    view.height == height
                }
            }
            window.show(layout)
        }

        @Test("under a transform bounds and center are set, and the transform stays")
        func transform() {
            let view = UIView()
            view.transform = CGAffineTransform(rotationAngle: .pi / 6)
            placed(view, 10, 20, 100, 50)
            #expect(view.bounds.size == CGSize(width: 100, height: 50))
            #expect(view.center == CGPoint(x: 60, y: 45))
            #expect(view.transform == CGAffineTransform(rotationAngle: .pi / 6))
        }

        @Test("the anchor point of the layer is where the center is")
        func anchorPoint() {
            let view = UIView()
            view.layer.anchorPoint = CGPoint(x: 0, y: 1)
            placed(view, 10, 20, 100, 50)
            #expect(view.frame == rect(10, 20, 100, 50))
            #expect(view.center == CGPoint(x: 10, y: 70))
        }

        @Test("a scroll view keeps where it has scrolled to")
        func scrolled() {
            let view = UIScrollView()
            view.contentOffset = CGPoint(x: 0, y: 300)
            placed(view, 0, 0, 320, 480)
            #expect(view.contentOffset == CGPoint(x: 0, y: 300))
            #expect(view.bounds.size == CGSize(width: 320, height: 480))
        }

        @Test("what is drawn lies where constraints say, whatever the frame has around it")
        func alignmentRect() {
            let view = UISwitch()
            placed(view, 10, 20, 49, 31)
            #expect(view.frame == rect(10, 20, 51, 31))
        }

        @Test("a view in one that has a frame around it counts from what is drawn of that one")
        func alignmentRectAround() {
            final class Badge: UIView {
                override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
                override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0) }
            }
            let (view, outer) = (UIView(), Badge())
            outer.addSubview(view)
            let window = window(320, 480)
            let host = LayoutView(0) { _ in
                Layout { root in
                    outer.leading == root.leading + 10
                    view.trailing == outer.trailing
                    view.width == 20
                }
            }
            window.show(host)
            #expect(outer.frame == rect(8, 0, 51, 31))
            #expect(view.frame.maxX == 51)
        }

        @Test("Auto Layout and autoresizing keep their hands off a view that is placed")
        func hands() {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
            placed(view, 10, 20, 100, 50)
            #expect(view.translatesAutoresizingMaskIntoConstraints)
            view.superview!.bounds.size.width += 100
            #expect(view.frame == rect(10, 20, 100, 50))
        }

        @Test("a view in another view counts from that one's bounds; the root is not moved")
        func nested() {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            let window = window(320, 480)
            let layout = LayoutView(0) { _ in
                Layout { root in
                    outer.edges == root.edges.inset(by: 50)
                    inner.edges == outer.edges.inset(by: 10)
                }
            }
            window.addSubview(layout)
            layout.frame = rect(5, 7, 300, 400)
            window.layoutIfNeeded()
            #expect(outer.frame == rect(50, 50, 200, 300))
            #expect(inner.frame == rect(10, 10, 180, 280))
            #expect(layout.frame == rect(5, 7, 300, 400))
        }
    }
}
