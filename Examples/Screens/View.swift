import Relayout

/// A view of no toolkit: what an app would have from UIKit, AppKit or SwiftUI.
open class View: LayoutItem {
    public private(set) weak var superview: View?
    public private(set) var subviews: [View] = []
    public private(set) var frame = Rect.zero
    /// Whether the view takes no room.
    public var isGone = false

    public init() {}

    /// Adds views inside this one.
    public func add(_ views: View...) {
        for view in views {
            view.superview = self
            subviews.append(view)
        }
    }

    public var layoutParent: (any LayoutItem)? { superview }
    public func place(_ frame: Rect) { self.frame = frame }
    open func measure(width: Double?) -> Content { .nothing }
    open var layoutText: String? { nil }
}

/// Text in a typeface whose every character is as wide as half its height, broken between words.
public final class Label: View {
    public var text: String
    private let size: Double

    public init(_ text: String = "", size: Double = 16) {
        self.text = text
        self.size = size
    }

    public override var layoutText: String? { text }

    public override func measure(width: Double?) -> Content {
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
public final class Field: View {
    let placeholder: String

    public init(_ placeholder: String) { self.placeholder = placeholder }

    public override var layoutText: String? { placeholder }
    public override func measure(width: Double?) -> Content { Content(height: 44, firstBaseline: 28, lastBaseline: 16) }
}

/// A button with a title, or with a picture of 24 points.
public final class Button: View {
    let title: String

    public init(_ title: String = "") { self.title = title }

    public override var layoutText: String? { title.isEmpty ? nil : title }
    public override func measure(width: Double?) -> Content {
        title.isEmpty
            ? Content(width: 24, height: 24)
            : Content(width: Double(title.count) * 8 + 32, height: 44, firstBaseline: 28, lastBaseline: 16)
    }
}

/// A picture of a natural size.
public final class Picture: View {
    private let size: Size

    public init(_ width: Double, _ height: Double) { size = Size(width: width, height: height) }

    public override func measure(width: Double?) -> Content { Content(width: size.width, height: size.height) }
}
