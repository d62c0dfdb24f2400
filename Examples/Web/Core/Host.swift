import Relayout

/// What shows elements and measures their texts: a browser, or in a test what stands for it. Elements are numbered from 0, in the
/// order in which they are made.
class Host {
    private var count: Int32 = 0

    /// Makes an element, in another one or in the screen, styled as `style` says.
    final func make(_ style: String, in parent: Int32?) -> Int32 {
        defer { count += 1 }
        insert(count, style, in: parent ?? -1)
        return count
    }

    func insert(_ element: Int32, _ style: String, in parent: Int32) {}
    func remove(_ element: Int32) {}
    /// What an element reads.
    func write(_ text: String, in element: Int32) {}
    /// Where an element is, in its parent's coordinates.
    func place(_ element: Int32, _ frame: LayoutRect) {}
    /// Whether an element is part of the layout.
    func show(_ element: Int32, _ isShown: Bool) {}
    /// Whether an element stands out.
    func mark(_ element: Int32, _ isMarked: Bool) {}
    /// Which way everything reads.
    func turn(_ direction: ReadingDirection) {}
    /// Whether all text is larger.
    func enlarge(_ isLarge: Bool) {}

    /// How large an element's text is, in points: at a width, or on lines as long as they are.
    func measure(_ element: Int32, width: Double?) -> MeasuredText { MeasuredText() }
}

/// The size of a text, in points, and how far its first baseline is from the top.
struct MeasuredText {
    var width = 0.0
    var height = 0.0
    var baseline = 0.0
}
