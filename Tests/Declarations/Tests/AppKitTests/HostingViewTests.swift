import AppKit
import SwiftUI
import Testing

@testable import Relayout
@testable import Screens

@MainActor @Suite("SwiftUI in a host of AppKit", .serialized) struct HostingViewTests {
    @Test("a hosting view is as large as what it shows, on its line of text, and follows what it shows")
    func size() {
        let (name, hosting) = (NSTextField(labelWithString: "Ada"), NSHostingView(rootView: Text("Lovelace")))
        let host = LayoutView(0) { _ in
            Layout { root in
                name.top == root.top + 40
                name.leading == root.leading + 10
                hosting.leading == name.trailing + 8
                hosting.firstBaseline == name.firstBaseline
            }
        }
        let window = show(host)
        #expect(hosting.superview === host && hosting.translatesAutoresizingMaskIntoConstraints)
        #expect(hosting.frame.size == NSSize(width: 8 * 8.5, height: 20.5))
        #expect(hosting.frame.minX == name.frame.maxX + 8)
        // Halves of points are rounded.
        #expect(abs(hosting.frame.minY + 17 * 0.95 - (name.frame.minY + 13 * 0.95)) <= 0.5)
        hosting.rootView = Text("King")
        hosting.contentDidChange()
        window.layoutIfNeeded()
        #expect(hosting.frame.width == 4 * 8.5)
        hosting.sizingOptions = []
        hosting.contentDidChange()
        window.layoutIfNeeded()
        #expect(hosting.frame.size == .zero, "it has no content, and nothing else says how large it is")
    }

    @Test("one that says how it fits is as high as its text at the width that it gets")
    func fitting() {
        let words = "It can do whatever we know how to order it to perform"
        let (fixed, fitting) = (NSHostingView(rootView: Text(words)), FittingHostingView(rootView: Text(words)))
        let host = LayoutView(0) { _ in
            Layout { root in
                fixed.leading == root.leading
                fixed.width == 200
                fixed.top == root.top
                fitting.leading == root.leading
                fitting.width == 200
                fitting.top == fixed.bottom
            }
        }
        _ = show(host)
        #expect(fixed.frame.height == 20.5, "AppKit cannot ask it at a width")
        #expect(fitting.frame.width == 200)
        #expect(fitting.frame.height == (3 * 17 * 1.19).rounded(.up))
    }
}
