import AppKit
import Relayout
import Testing

private final class Flipped: NSView {
    override var isFlipped: Bool { true }
}

@MainActor @Suite("Hosts and views of AppKit", .serialized) struct AppKitTests {
    @Test("y grows downward in a host, and is turned over in a view where it grows upward")
    func flipped() {
        let (plain, flipped, a, b) = (NSView(), Flipped(), NSView(), NSView())
        plain.addSubview(a)
        flipped.addSubview(b)
        let host = LayoutView(100.0) { height in
            Layout { root in
                plain.edges == root.edges.inset(by: 10)
                flipped.edges == plain.edges
                a.edges == plain.edges.inset(by: Insets(top: 20, leading: 5, bottom: height, trailing: 5))
                b.edges == a.edges
            }
        }
        let window = show(host)
        #expect(plain.frame == rect(10, 10, 280, 180))
        #expect(a.frame == rect(5, 100, 270, 60))
        #expect(b.frame == rect(5, 20, 270, 60))
        #expect(window.contentView === host)
    }

    @Test("a view whose frame stays the same sticks to the top of a superview that grows upward")
    func sticks() {
        let (plain, a) = (NSView(), NSView())
        plain.addSubview(a)
        let host = LayoutView(100.0) { height in
            Layout { root in
                plain.leading == root.leading
                plain.top == root.top
                plain.width == 100
                plain.height == height
                a.leading == plain.leading
                a.top == plain.top + 10
                a.width == 20
                a.height == 20
            }
        }
        let window = show(host)
        #expect(plain.frame == rect(0, 0, 100, 100))
        #expect(a.frame == rect(0, 70, 20, 20))
        host.state = 150
        window.layoutIfNeeded()
        #expect(a.frame == rect(0, 120, 20, 20))
    }

    @Test("controls lie by their alignment rectangles, text wraps at its width, baselines are those of the view")
    func content() {
        let (button, text, field) = (
            NSButton(), NSTextField(wrappingLabelWithString: String(repeating: "a", count: 40)),
            NSTextField(labelWithString: "field")
        )
        button.title = "OK"
        field.font = .systemFont(ofSize: 26)
        let host = LayoutView(0) { _ in
            Layout { root in
                button.leading == root.leading + 20
                button.top == root.top + 20
                text.top == button.bottom
                text.leading == root.leading
                text.trailing == root.leading + 200
                field.firstBaseline == text.firstBaseline
                field.trailing == root.trailing
            }
        }
        _ = show(host)
        #expect(button.frame == rect(14, 16, 37 + 12, 20 + 12))
        // 13 points: 6.5 a character, 15.47 a line.
        #expect(text.frame == rect(0, 40, 200, 31))
        #expect(abs(field.frame.minY + 26 * 0.95 - (text.frame.minY + 13 * 0.95)) < 0.6)
    }

    @Test("text that wraps has its natural size whatever its present width is, and at a width what it needs there")
    func wrapping() {
        let text = NSTextField(wrappingLabelWithString: String(repeating: "a", count: 40))
        text.frame.size.width = 65
        let host = LayoutView(400.0) { width in
            Layout { root in
                text.leading == root.leading
                text.width <= width
            }
        }
        let window = show(host, 600)
        #expect(text.frame.size == NSSize(width: 260, height: 15.5))
        host.state = 130
        window.layoutIfNeeded()
        #expect(text.frame.size == NSSize(width: 130, height: 31))
        host.state = 400
        window.layoutIfNeeded()
        #expect(text.frame.size == NSSize(width: 260, height: 15.5))
    }

    @Test("a view that Auto Layout lays out inside is asked at its width; a scroll view is not asked")
    func constrained() {
        final class Card: NSView {
            override class var requiresConstraintBasedLayout: Bool { true }
            override var fittingSize: NSSize {
                guard let width = constraints.first?.constant else { return NSSize(width: 300, height: 20) }
                return NSSize(width: width, height: 6000 / width)
            }
        }
        let (card, scroll) = (Card(), NSScrollView())
        scroll.addSubview(NSView())
        scroll.widthAnchor.constraint(equalToConstant: 1).isActive = true
        let host = LayoutView(0) { _ in
            Layout { root in
                card.leading == root.leading
                card.width <= 100
                scroll.width == 100 ~ 100
            }
        }
        _ = show(host)
        #expect(card.frame.size == NSSize(width: 100, height: 60))
        #expect(card.constraints.isEmpty)
        #expect(scroll.frame.width == 100)
    }

    @Test("the closure of a host may ask for the environment")
    func closureEnvironment() {
        let a = NSView()
        let host = LayoutView(10.0) { inset, environment in
            a.left == a.layoutParent!.left + (environment.width >= 400 ? inset : 0)
        }
        let window = show(host)
        #expect(a.frame.minX == 0)
        host.setFrameSize(NSSize(width: 400, height: 200))
        window.layoutIfNeeded()
        #expect(a.frame.minX == 10)
    }

    @Test("from right to left leading is right; pixels are those of the window; subviews come and go")
    func environment() {
        let (a, b) = (NSView(), NSView())
        let host = LayoutView(true) { hasBoth in
            Layout { root in
                a.leading == root.leading + 1.0 / 3
                a.width == 40
                if hasBoth { b.size == a.size }
            }
        }
        let window = show(host)
        #expect(a.frame.minX == 0.5)
        StandIn.setScale(of: window, 1)
        window.layoutIfNeeded()
        #expect(a.frame.minX == 0)
        host.userInterfaceLayoutDirection = .rightToLeft
        host.needsLayout = true
        window.layoutIfNeeded()
        #expect(a.frame.maxX == 300)
        host.state = false
        window.layoutIfNeeded()
        #expect(host.subviews == [a])
        host.animate(to: true)
        #expect(host.subviews == [a, b])
        host.animate(to: false)
        #expect(b.superview === host && b.alphaValue == 0)
        host.animate(to: true)
        StandIn.endAnimations()
        #expect(b.superview === host && b.alphaValue == 1)
    }

    @Test("a host in a host is an item; a view controller's view is its host")
    func nested() {
        final class Controller: LayoutViewController<String> {
            let card = LayoutView("card") { text in }
            @LayoutBuilder override func layout(for text: String) -> LayoutBlock {
                card.leading == host.leading
                card.top == host.top
            }
        }
        let controller = Controller("x")
        let window = NSWindow(contentRect: rect(0, 0, 300, 200))
        window.contentViewController = controller
        controller.view.frame = rect(0, 0, 300, 200)
        window.layoutIfNeeded()
        #expect(controller.card.superview === controller.host)
        #expect(controller.card.frame == rect(0, 0, 0, 0))
    }
}
