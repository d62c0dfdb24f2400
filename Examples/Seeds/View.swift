import Relayout

/// A view without a screen: a name, a place in a tree, and content of a given size.
final class View: LayoutItem {
    let layoutName: String?
    let layoutParent: (any LayoutItem)?
    var isGone = false
    private(set) var subviews: [View] = []
    private(set) var frame = LayoutRect.zero
    private let content: Content
    /// How many points of width the text takes where it is on one line; nil where it does not wrap.
    private let textLength: Double?

    init(_ name: String, in parent: View? = nil, _ content: Content = Content(), textLength: Double? = nil) {
        layoutName = name
        layoutParent = parent
        self.content = content
        self.textLength = textLength
        parent?.subviews.append(self)
    }

    convenience init(_ name: String, in parent: View, _ width: Double?, _ height: Double?) {
        self.init(name, in: parent, Content(width: width, height: height))
    }

    func place(_ frame: LayoutRect) { self.frame = frame }

    func measure(width: Double?) -> Content {
        guard let textLength else { return content }
        var content = content
        content.width = width ?? textLength
        content.height = (content.height ?? 0) * (textLength / max(content.width ?? 1, 1)).rounded(.up)
        return content
    }
}
