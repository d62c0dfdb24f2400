import Relayout

/// An element of a page as an item.
final class Element: LayoutItem {
    let layoutName: String?
    let number: Int32
    let hasText: Bool
    private let host: Host
    private(set) var parent: Element?
    /// In the parent's coordinates, as it was given to the host.
    private(set) var frame = LayoutRect.zero
    /// Whether the layout mentions it.
    private(set) var isShown = false
    private var text = ""
    private var isRemoved = false

    init(_ name: String, _ host: Host, in parent: Element? = nil, style: String = "", hasText: Bool = false) {
        (layoutName, self.host, self.parent, self.hasText) = (name, host, parent, hasText)
        number = host.make(style, in: parent?.number)
    }

    var layoutParent: (any LayoutItem)? { parent }

    func place(_ frame: LayoutRect) {
        // A transition goes on with what it began with.
        guard frame != self.frame, !isRemoved else { return }
        self.frame = frame
        host.place(number, frame)
    }

    func didEnterLayout() {
        isShown = true
        host.show(number, true)
    }

    func didLeaveLayout() {
        isShown = false
        host.show(number, false)
    }

    /// Text is measured at whole points, and takes whole points: so that no line is lost where edges are rounded.
    func measure(width: Double?) -> Content {
        guard hasText else { return .nothing }
        let measured = host.measure(number, width: width.map { max($0.rounded(.down), 0) })
        let height = measured.height.rounded(.up)
        let below = height - measured.baseline
        return Content(
            width: measured.width.rounded(.up), height: height, firstBaseline: measured.baseline, lastBaseline: below)
    }

    /// Writes a text, and returns whether it is another one than before.
    func write(_ text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        host.write(text, in: number)
        return true
    }

    func mark(_ isMarked: Bool) { host.mark(number, isMarked) }

    func remove() {
        host.remove(number)
        (parent, isRemoved) = (nil, true)
    }

    /// Puts the element, which has nothing in it, in another one.
    func move(to parent: Element?) { self.parent = parent }

    /// The frame, number by number to the last bit.
    var bits: String {
        [frame.x, frame.y, frame.width, frame.height].reduce(into: "\(number)") {
            $0 += " " + String($1.bitPattern, radix: 16)
        }
    }
}
