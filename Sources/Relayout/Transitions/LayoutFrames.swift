/// Where the items of a layout are at one moment, and how fast they move: of a state, see
/// ``ViewLayout/frames(of:in:traits:)``, or on the way from one state to another, see ``LayoutTransition``.
///
/// Numbers are not rounded. Holds the items, and what the layouts inside them were measured to.
public struct LayoutFrames {
    /// One item.
    struct Entry {
        let item: any LayoutItem
        /// The place of the parent among the entries, before this one; ``LayoutFrames/root`` for the root.
        var parent: Int32
        /// In the root's coordinates, in points.
        var frame: LayoutRect
        /// Of the frame, in points per second.
        var velocity = LayoutRect.zero
        /// Whether the layout inside another item places it.
        var isInner = false
        /// The layout inside, as it was measured for this.
        var inside: (any InnerContent)?
        /// Where it goes, if it leaves the layout.
        var goal: LayoutRect?
        /// How much of the way out is left, if it leaves: from 1.
        var remaining = 1.0

        /// Whether it has left: nobody sees the rest.
        var isOver: Bool { goal != nil && remaining <= 0x1p-10 }
    }

    /// The place of the root, which is no entry.
    static let root: Int32 = -1

    /// The root's size, in points.
    public internal(set) var size: LayoutSize
    /// Of the root's size, in points per second.
    var sizeVelocity = LayoutSize.zero
    /// Parents before their children.
    private(set) var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int32] = .init()
    /// Pixels per point, if edges are rounded where items are placed.
    let scale: Double?
    /// Whether leading is right.
    let isMirrored: Bool

    init(size: LayoutSize, scale: Double?, isMirrored: Bool) {
        self.size = size
        self.scale = scale
        self.isMirrored = isMirrored
    }

    /// Adds an item inside one that was added before. Returns its place.
    mutating func append(_ entry: Entry) -> Int32 {
        let place = Int32(truncatingIfNeeded: entries.count)
        entries.append(entry)
        places[ObjectIdentifier(entry.item)] = place
        return place
    }

    /// The place of an item among the entries.
    func place(of item: any LayoutItem) -> Int32? { places[ObjectIdentifier(item)] }

    /// The items, parents before their children.
    public var items: [any LayoutItem] { entries.map { $0.item } }

    /// The frame of an item in its parent's coordinates, in points; nil for an item that is not part of the layout.
    public subscript(item: any LayoutItem) -> LayoutRect? {
        place(of: item).map { frame(at: $0, scale: nil) }
    }

    /// The frame of an item in the root's coordinates, in points; nil for an item that is not part of the layout.
    public func inRoot(_ item: any LayoutItem) -> LayoutRect? { place(of: item).map { entries[Int($0)].frame } }

    /// How fast the frame of an item changes in its parent's coordinates, in points per second; zero in a state, nil for an
    /// item that is not part of the layout.
    public func velocity(of item: any LayoutItem) -> LayoutRect? {
        guard let entry = place(of: item).map({ entries[Int($0)] }) else { return nil }
        var velocity = entry.velocity
        if entry.parent != LayoutFrames.root {
            velocity.x -= entries[Int(entry.parent)].velocity.x
            velocity.y -= entries[Int(entry.parent)].velocity.y
        }
        return velocity
    }

    /// Places every item, parents before their children, but for those that layouts inside others place. Edges are
    /// rounded to pixels if the layout's traits have a display scale. A length that is below zero on the way, as a
    /// spring may overshoot, is given as zero.
    ///
    /// The layout does not hear of it: tell it by ``ViewLayout/framesDidChange()`` unless the last frames are those that it
    /// placed.
    public func place() {
        for place in entries.indices where !entries[place].isInner {
            var frame = frame(at: Int32(truncatingIfNeeded: place), scale: scale)
            (frame.width, frame.height) = (max(frame.width, 0), max(frame.height, 0))
            let entry = entries[place]
            guard let inside = entry.inside else {
                entry.item.place(frame)
                continue
            }
            // What leaves is no longer given the traits of this layout otherwise.
            inside.measuring(in: inside.inherited) { entry.item.place(frame) }
        }
    }

    private func frame(at place: Int32, scale: Double?) -> LayoutRect {
        let entry = entries[Int(place)]
        return entry.frame.converted(
            toParentAt: entry.parent == LayoutFrames.root ? nil : entries[Int(entry.parent)].frame, scale)
    }
}
