import AppKit
import Relayout
import SwiftUI
import Testing

private final class Form: LayoutView<String> {
    let text = NSTextField(wrappingLabelWithString: "")
    private(set) var described = 0
    var invalidations: Int { StandIn.invalidations[ObjectIdentifier(self)] ?? 0 }

    @LayoutBuilder override func layout(for string: String) -> LayoutBlock {
        let _ = (described += 1, text.stringValue = string)
        text.edges == edges.inset(by: 10)
    }
}

@MainActor @Suite("Hosts of AppKit", .serialized) struct HostTests {
    /// 260 points in one line.
    private let long = String(repeating: "a", count: 40)

    @Test("in a live resize every size is one update, and says that the height may be another one")
    func liveResize() {
        let host = Form(long)
        let window = show(host, 300)
        let (described, invalidations) = (host.described, host.invalidations)
        for (step, width) in stride(from: 290.0, through: 150, by: -10).enumerated() {
            host.setFrameSize(NSSize(width: width, height: 200))
            window.layoutIfNeeded()
            #expect(host.text.frame == rect(10, 10, width - 20, 180))
            #expect(host.described == described + step + 1)
        }
        #expect(host.invalidations == invalidations + 15)
        host.setFrameSize(NSSize(width: 150, height: 220))
        window.layoutIfNeeded()
        #expect(host.invalidations == invalidations + 15)
        #expect(host.text.frame.height == 200)
    }

    @Test("by itself a host is as wide as its layout, and at its width as high as it needs there")
    func intrinsic() {
        let host = Form(long)
        #expect(host.intrinsicContentSize == NSSize(width: 280, height: 35.5) || host.intrinsicContentSize.width == 280)
        #expect(host.fittingSize.width == 280)
        host.setFrameSize(NSSize(width: 150, height: 10))
        #expect(host.intrinsicContentSize.height == 51)
    }

    @Test("a host in a host is an item, what changes inside it changes around it, and no view is laid out twice")
    func nested() {
        let (card, below) = (Form("text"), NSTextField(labelWithString: "below"))
        let host = LayoutView(0) { _ in
            Layout { root in
                card.leading == root.leading
                card.top == root.top
                card.width <= 150
                below.top == card.bottom + 10
            }
        }
        let window = show(host)
        #expect(card.frame == rect(0, 0, 46, 35.5))
        #expect(below.frame.minY == 45.5)
        let views: [NSView] = [host, card, card.text, below]
        let before = views.map(\.passes)
        card.state = long
        window.layoutIfNeeded()
        #expect(card.frame == rect(0, 0, 150, 51))
        #expect(below.frame.minY == 61)
        #expect(zip(views, before).allSatisfy { view, before in view.passes <= before + 1 })
    }

    @Test("from right to left the safe area's sides are exchanged")
    func safeArea() {
        let box = NSView()
        let host = LayoutView(0) { _ in
            Layout { root in
                let safe = LayoutGuide.safeArea(of: root)
                box.leading == safe.leading
                box.width == 40
                box.top == safe.top
            }
        }
        let window = show(host)
        host.additionalSafeAreaInsets = NSEdgeInsets(top: 7, left: 20, bottom: 0, right: 5)
        window.layoutIfNeeded()
        #expect(box.frame.origin == NSPoint(x: 20, y: 7))
        host.userInterfaceLayoutDirection = .rightToLeft
        host.needsLayout = true
        window.layoutIfNeeded()
        #expect(box.frame.maxX == 295)
    }

    @Test("views lie in the order of mention, and a host may leave them to others")
    func subviews() {
        let (a, b, c) = (NSView(), NSView(), NSView())
        let host = LayoutView([a, c]) { views in
            Layout { root in for view in views { view.top == root.top } }
        }
        let window = show(host)
        host.state = [a, b, c]
        window.layoutIfNeeded()
        #expect(host.subviews == [a, b, c])
        host.managesSubviews = false
        host.viewLayout.refusalLog = nil
        host.viewLayout.warningLog = nil
        host.state = [a, NSView(), b, c]
        window.layoutIfNeeded()
        #expect(host.subviews == [a, b, c])
    }

    @Test("a view that leaves is taken out when the animation in which it last left has ended")
    func fading() {
        let (a, b) = (NSView(), NSView())
        let host = LayoutView([a, b]) { views in
            Layout { root in for view in views { view.top == root.top } }
        }
        let window = show(host)
        StandIn.endAnimations()
        host.animate(to: [a])
        host.animate(to: [a, b])
        host.animate(to: [a])
        #expect(b.alphaValue == 0)
        StandIn.endAnimations(2)
        #expect(b.superview === host)
        StandIn.endAnimations()
        window.layoutIfNeeded()
        #expect(b.superview == nil && b.alphaValue == 1)
    }

    @Test("a host that nobody shows any more is released, with its views")
    func released() {
        weak var (host, view): (NSView?, NSView?)
        do {
            let a = NSView()
            let shown = LayoutView(0) { _ in Layout { root in a.top == root.top } }
            let window = show(shown)
            shown.animate(to: 1)
            StandIn.endAnimations()
            (host, view) = (shown, a)
            window.contentView = nil
        }
        #expect(host == nil && view == nil)
    }

    @Test(
        "in SwiftUI it is made once, takes every state, and has the width that is offered and the height it needs there"
    )
    func represented() {
        var made = 0
        func view(_ text: String) -> HostedLayoutView<String> {
            HostedLayoutView(text) { text in
                made += 1
                return Form(text)
            }
        }
        let context = NSViewRepresentableContext<HostedLayoutView<String>>()
        let host = view(long).makeNSView(context: context)
        func asked(_ proposal: ProposedViewSize, _ text: String) -> CGSize? {
            view(text).updateNSView(host, context: context)
            return view(text).sizeThatFits(proposal, nsView: host, context: context)
        }
        #expect(asked(.unspecified, long)?.width == 280)
        #expect(asked(.infinity, long)?.width == 280)
        #expect(asked(ProposedViewSize(width: 150, height: nil), long) == CGSize(width: 150, height: 51))
        #expect(asked(ProposedViewSize(width: 150, height: 300), long) == CGSize(width: 150, height: 300))
        #expect(asked(.unspecified, "text")?.width == 46)
        #expect(made == 1)
    }
}
