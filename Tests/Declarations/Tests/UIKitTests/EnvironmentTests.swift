import Testing
import UIKit

@testable import Relayout

extension Toolkit {
    @MainActor @Suite("What the system says to a host") struct EnvironmentTests {
        @Test("from right to left leading is right, and the safe area's sides are exchanged")
        func rightToLeft() {
            let box = UIView()
            let window = window(300, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    let safe = LayoutGuide.safeArea(of: root)
                    box.leading == safe.leading + 10
                    box.width == 40
                    box.left >= root.left
                }
            }
            window.show(host)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
            window.layoutIfNeeded()
            #expect(box.frame.minX == 54)
            StandIn.setTraits(of: window, UITraitCollection(layoutDirection: .rightToLeft))
            window.layoutIfNeeded()
            #expect(box.frame.maxX == 290)
            host.semanticContentAttribute = .forceLeftToRight
            window.layoutIfNeeded()
            #expect(box.frame.minX == 54)
        }

        @Test("size classes, scale and text size are those of the system, and a change lays out again")
        func traits() {
            let text = label("title")
            let window = window(300, 100)
            let host = LayoutView(0) { _ in
                Layout { root in
                    text.top == root.top + 1.0 / 3
                    TraitLayout(.horizontalSizeClass(.regular)) { text.left == root.left + 50 }
                }
            }
            window.show(host)
            #expect(text.frame.minX == 0)
            #expect(text.frame.minY == 0.5)
            StandIn.setTraits(
                of: window, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(displayScale: 3))
            window.layoutIfNeeded()
            #expect(abs(text.frame.minX - 50) < 1e-6)
            #expect(abs(text.frame.minY - 1.0 / 3) < 1e-6)
            StandIn.setTraits(
                of: window, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
                UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(verticalSizeClass: .compact))
            window.layoutIfNeeded()
            #expect(
                host.layoutTraits.contains(
                    [.contentSizeCategory(.accessibilityLarge), .idiom(.pad), .verticalSizeClass(.compact)]))
        }

        @Test("margins are the view's, with the safe area in them or not")
        func margins() {
            let box = UIView()
            let window = window(300, 200)
            let host = LayoutView(0) { _ in
                Layout { root in
                    let margins = LayoutGuide.margins(of: root)
                    box.edges == margins.edges
                }
            }
            window.show(host)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            host.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            window.layoutIfNeeded()
            #expect(box.frame == host.bounds.inset(by: host.layoutMargins))
            #expect(box.frame.minY == 21)
            host.insetsLayoutMarginsFromSafeArea = false
            host.layoutMargins = UIEdgeInsets(top: 30, left: 2, bottom: 3, right: 4)
            window.layoutIfNeeded()
            #expect(box.frame.minY == 30)
        }

        @Test("margins that change lay out again, whoever tells of them")
        func marginsAlone() {
            let box = UIView()
            let window = window(300, 200)
            let host = LayoutView(0) { _ in
                Layout { root in
                    let margins = LayoutGuide.margins(of: root)
                    box.edges == margins.edges
                }
            }
            window.show(host)
            host.layoutMargins.left = 50
            window.layoutIfNeeded()
            #expect(box.frame.minX == 50)
        }

        @Test("the readable width is the system's")
        func readable() {
            let text = UIView()
            let window = window(1000, 200)
            StandIn.readableWidth = 560
            var described = 0
            let host = LayoutView(0) { _ in
                let _ = described += 1
                Layout { root in
                    let readable = LayoutGuide.readableWidth(of: root)
                    text.edges == readable.edges
                }
            }
            window.addSubview(host)
            host.frame = window.bounds
            window.layoutIfNeeded()
            #expect(text.frame == rect(220, 8, 560, 184))
            // In the first pass already.
            #expect(described == 1)
            StandIn.readableWidth = 672
        }

        @Test("a keyboard that is shown after a host was made, but before the host is shown, covers it")
        func keyboardFirst() {
            let field = UIView()
            let window = window(390, 844)
            let host = LayoutView(0) { _ in
                Layout { root in
                    let keyboard = LayoutGuide.keyboard(in: root)
                    field.bottom == keyboard.top
                    field.height == 40
                }
            }
            // Nothing comes that would be a reason for another pass.
            host.addSubview(field)
            StandIn.showKeyboard(rect(0, 544, 390, 300))
            window.show(host)
            #expect(field.frame.maxY == 544)
            StandIn.hideKeyboard()
        }

        @Test("a keyboard that was there before anybody listened is known from the host's guide")
        func keyboardBefore() {
            let window = window(390, 844)
            StandIn.setUnsafe(of: window, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            let (none, there) = (KeyboardFrame(), KeyboardFrame())
            let (small, host) = (LayoutView(0) { _ in }, LayoutView(0) { _ in })
            for view in [small, host] {
                none.prepare(view)
                there.prepare(view)
                #expect(none.height(in: view) == nil)
            }
            window.show(host)
            window.addSubview(small)
            small.frame = rect(0, 0, 390, 100)
            window.layoutIfNeeded()
            // The safe area is no keyboard.
            #expect(none.height(in: host) == nil)
            StandIn.showKeyboard(rect(0, 544, 390, 300))
            #expect(none.height(in: host) == 300)
            #expect(there.height(in: host) == 300)
            StandIn.hideKeyboard()
            let late = KeyboardFrame()
            late.prepare(small)
            StandIn.setKeyboard(rect(0, 544, 390, 300))
            // What does not reach the bottom does not tell.
            #expect(late.height(in: small) == nil)
            #expect(late.height(in: host) == 300)
            #expect(late.height(in: small) == nil)
            StandIn.hideKeyboard()
            #expect(late.height(in: host) == nil)
        }

        @Test("the keyboard covers what its frame on the screen covers of the view, in step with it")
        func keyboard() {
            let (field, bar) = (UIView(), UIView())
            let window = window(390, 844)
            var described = (bar: 0, host: 0)
            let above = LayoutView(0) { _ in
                let _ = described.bar += 1
                Layout { root in bar.edges == root.edges }
            }
            window.addSubview(above)
            above.frame = rect(0, 0, 390, 100)
            let host = LayoutView(0) { _ in
                let _ = described.host += 1
                Layout { root in
                    let keyboard = LayoutGuide.keyboard(in: root)
                    field.bottom == keyboard.top - 10
                    field.height == 40
                    field.horizontalEdges == root.horizontalEdges
                }
            }
            window.addSubview(host)
            host.frame = rect(0, 100, 390, 700)
            window.layoutIfNeeded()
            #expect(field.frame.maxY == 690)
            StandIn.showKeyboard(rect(0, 544, 390, 300), duration: 1)
            #expect(field.frame.maxY == 434)
            // What it does not cover is not laid out again.
            #expect(described == (1, 2))
            StandIn.advance(by: 0.5)
            #expect(abs(field.layer.presentation()!.frame.maxY - (690 + 434) / 2) < 1e-6)
            // A window that does not begin where the screen does.
            StandIn.setOrigin(of: window, CGPoint(x: 0, y: 44))
            StandIn.showKeyboard(rect(0, 544, 390, 300))
            #expect(field.frame.maxY == 390)
            // Floating.
            StandIn.showKeyboard(rect(50, 300, 200, 200))
            #expect(field.frame.maxY == 690)
            StandIn.hideKeyboard()
            StandIn.setOrigin(of: window, .zero)
        }
    }
}
