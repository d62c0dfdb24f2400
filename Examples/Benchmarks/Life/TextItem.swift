import Relayout

/// An item that shows a text, or is of a natural size.
final class TextItem: LayoutItem {
    let layoutParent: (any LayoutItem)?
    let layoutName: String?
    /// Say ``ViewLayout/contentDidChange(_:)`` after a change.
    var text: WrappedText?
    private let content: Content

    init(
        in parent: (any LayoutItem)?, named name: String? = nil, _ text: WrappedText? = nil,
        content: Content = .nothing
    ) {
        (layoutParent, layoutName, self.text, self.content) = (parent, name, text, content)
    }

    func measure(width: Double?) -> Content {
        guard let text else { return content }
        let size = text.size(within: width ?? .infinity)
        return Content(
            width: size.width, height: size.height, firstBaseline: 0.8 * text.lineHeight,
            lastBaseline: 0.2 * text.lineHeight, kind: .steps)
    }

    func place(_ frame: LayoutRect) { sink(frame) }
}
