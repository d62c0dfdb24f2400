import Relayout

/// A rectangle that a text of the playground speaks of.
final class Box: LayoutItem {
    let name: String
    let host: Host
    /// nil: no content.
    var text: String?
    /// The element that measures the text.
    private var label: Int32?
    private var parent: Box?

    init(_ name: String, _ host: Host) { (self.name, self.host) = (name, host) }

    var layoutName: String? { name }
    var layoutParent: (any LayoutItem)? { parent }
    func place(_ frame: LayoutRect) {}

    func measure(width: Double?) -> Content {
        guard let label else { return .nothing }
        let measured = host.measure(label, width: width.map { max($0.rounded(.down), 0) })
        let height = measured.height.rounded(.up)
        return Content(
            width: measured.width.rounded(.up), height: height, firstBaseline: measured.baseline,
            lastBaseline: height - measured.baseline)
    }

    /// Puts the box in another one, with a text; returns whether anything is new.
    func become(_ text: String?, in parent: Box?) -> Bool {
        guard text != self.text || parent !== self.parent else { return false }
        self.parent = parent
        self.text = text
        if let text {
            let element = label ?? host.make("label", in: nil)
            label = element
            host.write(text, in: element)
        } else if let element = label {
            host.remove(element)
            label = nil
        }
        return true
    }
}
