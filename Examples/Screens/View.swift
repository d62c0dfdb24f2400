import Relayout

/// A view of no toolkit: what an app would have from UIKit, AppKit or SwiftUI.
class View: LayoutItem {
    private(set) weak var superview: View?
    private(set) var subviews: [View] = []
    private(set) var frame = LayoutRect.zero
    /// Whether the view takes no room.
    var isGone = false

    init() {}

    /// Adds views inside this one.
    func add(_ views: View...) {
        for view in views {
            view.superview = self
            subviews.append(view)
        }
    }

    var layoutParent: (any LayoutItem)? { superview }
    func place(_ frame: LayoutRect) { self.frame = frame }
    func measure(width: Double?) -> Content { .nothing }
    var layoutText: String? { nil }
}

/// Text in a typeface whose every character is as wide as half its height, broken between words.
final class Label: View {
    var text: String
    private let size: Double

    init(_ text: String = "", size: Double = 16) {
        self.text = text
        self.size = size
    }

    override var layoutText: String? { text }

    override func measure(width: Double?) -> Content {
        var (longest, current, lines) = (0, 0, 1)
        let room = width.map { Int(($0 / (size / 2)).rounded(.down)) } ?? .max
        for word in text.split(separator: " ") {
            if current > 0, current + 1 + word.count > room { (current, lines) = (0, lines + 1) }
            current += (current > 0 ? 1 : 0) + word.count
            longest = max(longest, current)
        }
        return Content(
            width: Double(longest) * size / 2, height: Double(lines) * size * 1.25, firstBaseline: size,
            lastBaseline: size / 4)
    }
}

/// A text field: as high as a line, and as wide as it is made.
final class Field: View {
    let placeholder: String

    init(_ placeholder: String) { self.placeholder = placeholder }

    override var layoutText: String? { placeholder }
    override func measure(width: Double?) -> Content { Content(height: 44, firstBaseline: 28, lastBaseline: 16) }
}

/// A button with a title, or with a picture of 24 points.
final class Button: View {
    let title: String

    init(_ title: String = "") { self.title = title }

    override var layoutText: String? { title.isEmpty ? nil : title }
    override func measure(width: Double?) -> Content {
        title.isEmpty
            ? Content(width: 24, height: 24)
            : Content(width: Double(title.count) * 8 + 32, height: 44, firstBaseline: 28, lastBaseline: 16)
    }
}

/// A picture of a natural size.
final class Picture: View {
    private let size: LayoutSize

    init(_ width: Double, _ height: Double) { size = LayoutSize(width: width, height: height) }

    override func measure(width: Double?) -> Content { Content(width: size.width, height: size.height) }
}
