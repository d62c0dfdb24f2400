import Relayout

/// A screen as apps have them, in the ways in which it can be laid out. Each way computes the same frames.
protocol LifeWorkload: Sendable {
    var name: String { get }
    /// The widths of the root that a resize goes through, in points; the last is the initial one.
    var widths: [Double] { get }
    /// Where the element's text stands among its parts.
    var placeOfText: Int { get }
    func text(of id: Int, version: Int) -> WrappedText

    /// The items of an element: what each is called, the place of its parent among them (nil: the root), its natural size.
    func parts(of id: Int) -> [(name: String, parent: Int?, content: Content)]

    /// By constraints.
    @LayoutBuilder func layout(_ state: LifeState, _ screen: LifeScreen, isMemoized: Bool) -> LayoutBlock

    /// By hand: of each element the frames of its parts, in root coordinates.
    func appendFrames(of state: LifeState, to frames: inout [LayoutRect])

    /// By flexbox. Nodes are called as the items are.
    func flexbox(_ state: LifeState) -> FlexNode
}

extension LifeWorkload {
    var widths: [Double] { [390, 414, 430, 320, 375] }

    func element(_ id: Int, version: Int = 0) -> LifeElement {
        LifeElement(id: id, version: version, text: text(of: id, version: version))
    }

    /// A list of the elements, as the layout of each says.
    func list(
        _ state: LifeState, isMemoized: Bool,
        @LayoutBuilder _ row: @escaping (_ id: Int, _ previous: Int?, _ next: Int?) -> LayoutBlock
    ) -> ListLayout<LifeElement> {
        if isMemoized {
            return ListLayout(state.elements, memoizedBy: \.version) {
                return row($0.element.id, $0.previous?.element.id, $0.next?.element.id)
            }
        }
        return ListLayout(state.elements) {
            return row($0.element.id, $0.previous?.element.id, $0.next?.element.id)
        }
    }
}
