import Relayout

/// An item for tests: a rectangle in a tree that remembers how it was used.
class Box: LayoutItem {
    let layoutName: String?
    weak var parent: Box?
    private(set) var children: [Box] = []
    private(set) var frame = LayoutRect.zero
    private(set) var placements = 0
    private(set) var measuredWidths: [Double?] = []
    var content = Content.nothing
    /// Answers for a width; nil: the content whatever the width.
    var contentAtWidth: ((Double) -> Content)?
    var huggingPriorities: [LayoutAxis: Priority] = [:]
    var compressionPriorities: [LayoutAxis: Priority] = [:]
    var isGone: Bool {
        get { visibility == .gone }
        set { visibility = newValue ? .gone : .visible }
    }
    var visibility = ItemVisibility.visible
    var onPlace: (() -> Void)?
    var onEnter: (() -> Void)?
    var onLeave: (() -> Void)?
    var onMeasure: (() -> Void)?

    init(_ name: String, in parent: Box? = nil) {
        layoutName = name
        parent?.add(self)
    }

    func add(_ child: Box) {
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
    }

    func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    var layoutParent: (any LayoutItem)? { parent }

    func place(_ frame: LayoutRect) {
        self.frame = frame
        placements += 1
        onPlace?()
    }

    func didEnterLayout() { onEnter?() }
    func didLeaveLayout() { onLeave?() }

    func measure(width: Double?) -> Content {
        measuredWidths.append(width)
        onMeasure?()
        guard let width, let contentAtWidth else { return content }
        return contentAtWidth(width)
    }

    func measure(_ request: ContentRequest) -> Content { measure(width: request.width) }

    func hugging(_ axis: LayoutAxis) -> Priority { huggingPriorities[axis] ?? .low }
    func compressionResistance(_ axis: LayoutAxis) -> Priority { compressionPriorities[axis] ?? .high }
}

/// Whether two frames are the same to a millionth of a point.
func isSame(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    abs(first.x - second.x) < 1e-6 && abs(first.y - second.y) < 1e-6
        && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
}
