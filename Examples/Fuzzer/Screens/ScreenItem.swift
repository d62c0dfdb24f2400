import Relayout

/// An item with a text that wraps, and children.
class ScreenItem: LayoutItem {
    let layoutName: String?
    private(set) weak var parent: ScreenItem?
    /// In the parent's coordinates.
    private(set) var frame = LayoutRect.zero
    var isGone = false
    /// How many characters the text has; nil: there is no text.
    var length: Int?
    /// How much the text holds to its size.
    var hold = ScreenState.Hold.usual
    /// Whether the text is too high for any layout as soon as the item has a width.
    var isSpoilt = false
    /// Called whenever a layout places the item, or asks for its content.
    var whenCalled: ((Composition.Moment) -> Void)?
    /// What the screen knows of its items; they are held here.
    private(set) var children: [ScreenItem] = []

    init(_ name: String, in parent: ScreenItem? = nil) {
        layoutName = name
        self.parent = parent
        parent?.adopt(self)
    }

    /// Takes an item that has no parent yet.
    final func adopt(_ child: ScreenItem) {
        child.parent = self
        children.append(child)
    }

    /// Lets a child go.
    final func abandon(_ child: ScreenItem) {
        child.parent = nil
        children.removeAll { $0 === child }
    }

    /// Goes to another parent, or away from the screen. Whoever held the item goes on to do so.
    final func move(to other: ScreenItem?) { parent = other }

    var layoutParent: (any LayoutItem)? { parent }

    func place(_ frame: LayoutRect) {
        self.frame = frame
        whenCalled?(.placing)
    }

    /// A character is 8 wide and a line 20 high. As wide as its longest line, which often fills the width.
    func measure(width: Double?) -> Content {
        whenCalled?(.measuring)
        guard let length else { return Content() }
        if isSpoilt, width != nil { return Content(height: .nan) }
        let room = width.map { max(1, Int($0 / 8)) } ?? max(length, 1)
        let lines = (length + room - 1) / room
        return Content(
            width: Double(min(length, room)) * 8, height: Double(lines) * 20, firstBaseline: lines > 0 ? 15 : 0,
            lastBaseline: lines > 0 ? 5 : 0)
    }

    func hugging(_ axis: LayoutAxis) -> Priority { hold.hugging }
    func compressionResistance(_ axis: LayoutAxis) -> Priority { hold.resistance }

    /// Whether one of these is around it.
    final func isInside(_ others: [ScreenItem]) -> Bool {
        guard let parent else { return false }
        return others.contains { $0 === parent } || parent.isInside(others)
    }

    /// Where the item was placed, in the coordinates of the item at the top.
    var placed: LayoutRect {
        var result = frame
        var outer = parent
        while let item = outer {
            result.x += item.frame.x
            result.y += item.frame.y
            outer = item.parent
        }
        return result
    }
}

/// An item that is laid out inside by a layout of its own: its size is what that layout needs.
final class ScreenCard: ScreenItem {
    private let title: ScreenItem
    private let texts: [ScreenItem]
    private var inner: ViewLayout<ScreenState.Card>!
    private var shown = ScreenState.Card()

    init(in parent: ScreenItem) {
        title = ScreenItem("card title")
        texts = (0..<3).map { ScreenItem("card text \($0)") }
        super.init("card", in: parent)
        for item in [title] + texts { adopt(item) }
        let (title, texts) = (title, texts)
        inner = ViewLayout(root: self) { (state: ScreenState.Card) in
            Layout { card in
                title.leading == card.leading + 8
                title.trailing == card.trailing - 8
                title.top == card.top + 8
                card.width >= 60
            }
            ListLayout(texts.prefix(state.texts), id: { $0.layoutName! }) { text in
                text.element.top == (text.previous?.element ?? title).bottom + state.gap
                text.element.horizontalEdges == title.horizontalEdges
            }
            Layout { card in card.bottom == (texts.prefix(state.texts).last ?? title).bottom + 8 }
        }
        inner.conflictLog = nil
    }

    /// Takes another state; whoever lays the card out must be told that its content changed.
    func take(_ state: ScreenState.Card) {
        shown = state
        for (item, length) in zip([title] + texts, [state.title] + state.lengths) where item.length != length {
            item.length = length
            inner.contentDidChange(item)
        }
    }

    override func measure(width: Double?) -> Content { (try? inner.content(shown, width: width)) ?? Content() }

    override func place(_ frame: LayoutRect) {
        super.place(frame)
        layOutInside()
    }

    /// For a state that does not change the card's size too.
    func layOutInside() { _ = try? inner.layout(shown, in: frame.size) }

    /// What the card's own layout made of it.
    var innerFrames: [LayoutRect?] { ([title] + texts).map { inner.frame(of: $0) } }
}
