/// A view, or a guide that is laid out like one.
struct SceneItem {
    enum Kind: Hashable {
        case view
        /// Keeps its insets from the item around it.
        case safeArea, topGuide, bottomGuide, keyboard
        /// What a scroll view scrolls: its origin is the scroll view's, its size is free.
        case scrollContent
    }

    /// The size that content asks for, on each axis that has one.
    struct Content: Hashable {
        var width: Double?
        var height: Double?

        subscript(axis: Axis) -> Double? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// What can change where a view keeps its frame and its parent gets another size: near space, size, far space.
    struct Mask: Hashable {
        var near = false, size = false, far = false
    }

    let element: Element
    let id: String
    let kind: Kind
    /// The place of the item around it; nil for the root.
    let parent: Int?
    /// As recorded, in root coordinates; that of a guide follows from its insets.
    var frame: Box
    /// Whether the file gives a frame at all.
    var hasFrame = true
    /// How far the alignment rectangle lies inside the frame.
    var alignment = Edges.zero
    /// Whether the frame is an input: the item keeps its place in its parent as the masks say.
    var isFixed = false
    var masks = [Mask(), Mask()]
    var content: Content?
    var hugging = [250.0, 250.0]
    var compression = [750.0, 750.0]
    /// How far the margins lie inside the alignment rectangle.
    var margins = Edges.zero
    /// From the top to the first line of text, and from the last line to the bottom.
    var baseline: (first: Double, last: Double) = (0, 0)
    /// How far a guide lies inside its parent.
    var insets = Edges.zero
    var isHidden = false
    /// Whether a stack view, or a variation, leaves the item out.
    var isOut = false
    var stack: Stack?
    var text: TextContent?
    /// Whether what the element lays out by itself is not understood, so that its size may come from there.
    var isOpaque = false

    init(_ element: Element, id: String, kind: Kind, parent: Int?, frame: Box) {
        self.element = element
        self.id = id
        self.kind = kind
        self.parent = parent
        self.frame = frame
    }

    var line: Int { element.line }

    /// As recorded, in root coordinates.
    var rect: Box { frame.inset(by: alignment) }
}

/// How a stack view arranges items.
struct Stack: Hashable {
    enum Distribution: String {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
        /// Only of the desktop's.
        case gravityAreas
    }

    enum Alignment: Hashable { case fill, near, center, far, firstBaseline, lastBaseline }

    let axis: Axis
    let distribution: Distribution
    let alignment: Alignment
    let spacing: Double
    var insets = Edges.zero
    /// Places of items.
    var arranged: [Int] = []
    /// Between an item and the next one, where it is not ``spacing``.
    var ownSpacings: [Int: Double] = [:]
    /// The desktop's hold on to what is inside at priorities of their own.
    var hugging: [Double]?
}

/// Words that a view shows.
struct TextContent: Hashable {
    enum Kind { case label, button, field, area }

    let kind: Kind
    let string: String
    /// In points.
    let fontSize: Double
    let isBold: Bool
    /// 0 stands for as many as it takes.
    let lines: Int
    /// Whether the font follows the size that users choose.
    let scales: Bool
    /// Whether the text becomes smaller where there is not enough room.
    let shrinks: Bool
    /// What localised strings call it: the attribute behind the id.
    let key: String
}
