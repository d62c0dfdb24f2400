// Containers say the same along either axis; users write `leading` or `top`. They say it in arrays, not in builders: so
// that reports show the line on which the container stands, not one of this library.

extension AnchorKind {
    /// A place along an axis that is chosen at run time.
    enum AlongAxis: Place {}
}

extension LayoutAxis {
    /// The axis across this one.
    var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

    /// The leading or top edge.
    func start(_ item: any LayoutItem) -> ItemAnchor<AnchorKind.AlongAxis> {
        ItemAnchor(item, self == .horizontal ? .leading : .top)
    }

    /// The trailing or bottom edge.
    func end(_ item: any LayoutItem) -> ItemAnchor<AnchorKind.AlongAxis> {
        ItemAnchor(item, self == .horizontal ? .trailing : .bottom)
    }

    /// The middle.
    func center(_ item: any LayoutItem) -> ItemAnchor<AnchorKind.AlongAxis> {
        ItemAnchor(item, self == .horizontal ? .centerX : .centerY)
    }

    /// The width or height.
    func length(_ item: any LayoutItem) -> ItemAnchor<AnchorKind.Length> {
        ItemAnchor(item, self == .horizontal ? .width : .height)
    }
}

extension Insets {
    /// The constraints of an empty container: its insets are its content.
    func constraints(_ container: any LayoutItem) -> [Constraint] {
        LayoutAxis.allCases.flatMap { axis in
            [
                (axis.length(container) <= start(axis) + end(axis)).kept(container.hugging(axis)),
                (axis.length(container) >= start(axis) + end(axis)).kept(container.compressionResistance(axis)),
            ]
        }
    }
}

extension LayoutPass {
    /// The items that a container lays out, each once: those that are visible, or none where the container itself is
    /// gone. The others are placed at its corner (``Priority/waiting``), so that they are determined. `items`: all that
    /// the container was given; one that comes again is reported, and so is the container itself, or what it is in.
    mutating func shown(_ items: some Sequence<any LayoutItem>, in container: any LayoutItem) -> [any LayoutItem] {
        // Where one of these changes, a memoized row that asked is described again.
        reads.insert(.presences)
        let hasRoom = container === root || !self.items.isGone(container)
        // Neighbours mostly are in the same: that is asked once.
        var (around, isInsideGone): ((any LayoutItem)?, Bool) = (container, !hasRoom)
        return eachOnce(Array(items), in: container).filter { item in
            let (parent, visibility) = (item.layoutParent, item.visibility)
            if parent == nil || parent !== around { (around, isInsideGone) = (parent, self.items.isInsideGone(item)) }
            if visibility == .visible, hasRoom, !isInsideGone { return true }
            add(item.leading == container.leading ~ .waiting)
            add(item.top == container.top ~ .waiting)
            if visibility == .hidden {
                add(item.width == 0 ~ .waiting)
                add(item.height == 0 ~ .waiting)
            }
            return false
        }
    }

    private mutating func eachOnce(_ items: [any LayoutItem], in container: any LayoutItem) -> [any LayoutItem] {
        let around = itemsAround(container, among: items)
        guard !around.isEmpty || items.hasDuplicates || items.contains(where: { $0 === container }) else {
            return items
        }
        var (known, told): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = (around, [])
        known.insert(ObjectIdentifier(container))
        return items.filter { item in
            let identity = ObjectIdentifier(item)
            if known.insert(identity).inserted { return true }
            if told.insert(identity).inserted {
                noteDuplicate(item, in: container, isAround: around.contains(identity))
            }
            return false
        }
    }

    /// Those of some items that the container is in. Mostly none, which is seen without looking up: items are in the
    /// container, or beside it. A guide lies in anything that has coordinates, so nothing is said of guides.
    private func itemsAround(
        _ container: any LayoutItem, among items: [any LayoutItem]
    ) -> Set<ObjectIdentifier> {
        guard container !== root, !(container is LayoutGuide), let parent = container.layoutParent else { return [] }
        let isUsual = items.allSatisfy { item in
            let place = item.layoutParent
            return place === container || place === parent
        }
        var found: Set<ObjectIdentifier> = .init()
        if isUsual { return found }
        for around in ItemsAround(container) {
            if items.contains(where: { $0 === around }) { found.insert(ObjectIdentifier(around)) }
            if around === root { break }
        }
        return found
    }
}

extension [any LayoutItem] {
    /// Whether an item comes again. Few are compared with each other: that is faster than to hash them.
    fileprivate var hasDuplicates: Bool {
        if count > 8 { return Set(map { ObjectIdentifier($0) }).count < count }
        return indices.contains { place in self[..<place].contains { $0 === self[place] } }
    }
}

extension Priority {
    /// How strongly a container pulls together an item that it leaves free, where neither content nor anything else
    /// decides: below whatever a layout says on purpose.
    static let pull = Priority(50)
    /// How strongly a container pulls itself together.
    static let canvas = Priority(49)
}
