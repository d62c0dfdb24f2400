import AppKit
import Testing

@testable import Relayout

@MainActor @Suite("What AppKit's views say of their content", .serialized) struct ContentTests {
    @Test("baselines, their last one, and capital letters are where the view and its font have them")
    func baselines() {
        let (small, large, last, capitals) = (
            NSTextField(labelWithString: "small"), NSTextField(labelWithString: "large"),
            NSTextField(labelWithString: "last"), NSTextField(labelWithString: "CAPITALS")
        )
        large.font = .systemFont(ofSize: 26)
        let host = LayoutView(0) { _ in
            Layout { root in
                large.top == root.top + 20
                small.firstBaseline == large.firstBaseline
                last.lastBaseline == large.lastBaseline
                capitals.capline == large.capline
            }
        }
        _ = show(host)
        let line = 20 + 26 * 0.95
        #expect(abs(small.frame.minY + 13 * 0.95 - line) < 0.6)
        #expect(abs(last.frame.maxY - 13 * 0.24 - (large.frame.maxY - 26 * 0.24)) < 0.6)
        #expect(abs(capitals.frame.minY + 13 * (0.95 - 0.7) - (line - 26 * 0.7)) < 0.6)
    }

    @Test("text has no more room by itself than preferredMaxLayoutWidth says")
    func preferredWidth() {
        let text = NSTextField(wrappingLabelWithString: String(repeating: "a", count: 40))
        text.preferredMaxLayoutWidth = 130
        let host = LayoutView(0) { _ in Layout { root in text.top == root.top } }
        _ = show(host)
        #expect(text.frame.size == NSSize(width: 130, height: 31))
    }

    @Test("along an axis without an intrinsic length a view has no content; it hugs and resists as AppKit has it")
    func priorities() {
        let (slider, short) = (NSSlider(), NSSlider())
        let (a, b) = (NSTextField(labelWithString: "aaaa"), NSTextField(labelWithString: "bbbb"))
        a.setContentHuggingPriority(NSLayoutConstraint.Priority(0), for: .horizontal)
        let host = LayoutView(100.0) { width in
            Layout { root in
                slider.leading == root.leading + 10
                slider.trailing == root.trailing - 10
                slider.top == root.top
                // Weaker than any content.
                short.width == 80 ~ 100
                a.leading == root.leading
                b.leading == a.trailing
                b.trailing == root.leading + width
            }
        }
        let window = show(host)
        #expect(slider.frame == rect(10, 0, 280, 20))
        #expect(short.frame.size == NSSize(width: 80, height: 20))
        #expect(a.frame.width == 74 && b.frame.width == 26)
        b.setContentCompressionResistancePriority(NSLayoutConstraint.Priority(700), for: .horizontal)
        host.state = 40
        window.layoutIfNeeded()
        #expect(a.frame.width == 26 && b.frame.width == 14)
    }

    @Test("text that changed is measured again, and so is text that may take more lines")
    func changed() {
        let text = NSTextField(labelWithString: "one")
        let host = LayoutView(0) { _ in
            Layout { root in
                text.top == root.top
                text.width <= 130
            }
        }
        let window = show(host)
        #expect(text.frame.width == 19.5)
        text.stringValue = String(repeating: "a", count: 40)
        host.needsLayout = true
        window.layoutIfNeeded()
        #expect(text.frame.size == NSSize(width: 130, height: 15.5))
        text.maximumNumberOfLines = 0
        host.needsLayout = true
        window.layoutIfNeeded()
        #expect(text.frame.size == NSSize(width: 130, height: 31))
        text.stringValue = "two"
        text.contentDidChange()
        window.layoutIfNeeded()
        #expect(text.frame.size == NSSize(width: 19.5, height: 15.5))
    }

    @Test("a hidden view keeps its room, and a stack leaves it out; one word of the view changes that")
    func hidden() {
        let (a, b, c) = (
            NSTextField(labelWithString: "a"), NSTextField(labelWithString: "b"), NSTextField(labelWithString: "c")
        )
        b.isHidden = true
        let host = LayoutView(false) { isStack in
            if isStack {
                StackLayout(.vertical, [a, b, c], spacing: 8, distribution: .start)
            } else {
                Layout { root in
                    a.top == root.top
                    b.top == a.bottom + 8
                    c.top == b.bottom + 8
                }
            }
        }
        let window = show(host)
        #expect(c.frame.minY == 47)
        host.state = true
        window.layoutIfNeeded()
        #expect(c.frame.minY == 23.5)
        host.state = false
        b.whenHidden = .gone
        window.layoutIfNeeded()
        #expect(c.frame.minY == 23.5)
    }

    @Test("reports call a view by its identifier, or by what it reads")
    func names() {
        let (button, field) = (NSButton(), NSTextField())
        button.title = "OK"
        field.placeholderString = "Mail"
        #expect(button.layoutName == nil && button.layoutText == "OK")
        #expect(field.layoutText == "Mail")
        button.identifier = NSUserInterfaceItemIdentifier("confirm")
        #expect(button.layoutName == "confirm")
    }

    @Test("what the system makes of autoresizing masks says nothing of a view's size")
    func masks() {
        let (box, inner) = (NSView(), NSView())
        box.addSubview(inner)
        box.addConstraintOfTheSystem()
        let host = LayoutView(0) { _ in Layout { root in box.width == 100 ~ 100 } }
        _ = show(host)
        #expect(box.frame.width == 100)
    }
}
