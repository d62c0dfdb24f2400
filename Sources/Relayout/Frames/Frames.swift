/// The frames of a ``FrameLayout`` while its closure computes them.
///
/// Everything is in points from the container's leading top corner: x counts from the leading edge, so that the same
/// arithmetic serves both layout directions.
public struct Frames {
    /// The container's size, in points; infinite along an axis along which it is only being asked for. Lengths that are
    /// not finite are ignored then.
    public let size: LayoutSize
    /// What is known of the place where the layout is shown.
    public let traits: Traits
    private let container: any LayoutItem

    /// The frames so far, each item once, in order of first placing.
    private(set) var placed: [(item: any LayoutItem, frame: LayoutRect)] = []
    private var indices: [ObjectIdentifier: Int] = .init()
    /// The size that the closure returned.
    var needed = LayoutSize.zero
    /// The widths of the container between which the frames are the same, whatever its height; nil where the closure may have
    /// computed with its size.
    var thresholds: [Double]?

    /// On loan from the pass.
    var items = ItemTable()
    var contents = ContentTable()
    private(set) var fault: LayoutPass.Fault?

    /// Where the closure's layout stands.
    private let location: SourceLocation

    init(in container: any LayoutItem, size: LayoutSize, traits: Traits, at location: SourceLocation) {
        self.container = container
        self.location = location
        self.size = size
        self.traits = traits
    }

    /// The container itself: at the origin, with its size.
    public var bounds: LayoutRect { LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }

    /// The content of an item, in points: its natural size, or what it needs at a width. As
    /// ``LayoutPass/content(of:width:)``.
    public mutating func content(of item: any LayoutItem, width: Double? = nil) -> Content {
        do throws(ContentTable.Fault) {
            return try contents.content(of: item, mentioningIn: &items, width: width)
        } catch {
            if fault == nil { fault = .content(error) }
            return Content()
        }
    }

    /// Places an item where the positions say. A length that neither follows from them nor is given comes from the
    /// content; a height from the content at the width. Placing an item again replaces its frame. Returns the frame.
    @discardableResult
    public mutating func place(
        _ item: any LayoutItem, _ horizontal: HorizontalPosition, _ vertical: VerticalPosition, width: Double? = nil,
        height: Double? = nil
    ) -> LayoutRect {
        let given = horizontal.width ?? width.map { max($0, 0) }
        let content = content(of: item, width: given)
        let width = given ?? content.width ?? 0
        let height = vertical.height ?? height.map { max($0, 0) } ?? content.height ?? 0
        let direction = traits[StandardTraits.Direction.self] ?? .leftToRight
        let x = horizontal.x(width: width, in: size.width, direction)
        return set(item, LayoutRect(x: x, y: vertical.y(height: height, content), width: width, height: height))
    }

    /// Places an item in a room, as `fit` says. Content that is wider than the room is asked how high it is at the room's
    /// width. Returns the frame.
    @discardableResult
    public mutating func place(_ item: any LayoutItem, in room: LayoutRect, _ fit: Fit = .fill) -> LayoutRect {
        let room = LayoutRect(x: room.x, y: room.y, width: max(room.width, 0), height: max(room.height, 0))
        return set(item, fit.rect(of: fit.asksContent ? fittingSize(of: item, in: room, fit) : .zero, in: room))
    }

    private mutating func fittingSize(of item: any LayoutItem, in room: LayoutRect, _ fit: Fit) -> LayoutSize {
        var content = content(of: item)
        if room.width > 0, fit.isAsWideAsRoom || content.width ?? 0 > room.width {
            content = self.content(of: item, width: room.width)
        }
        return LayoutSize(width: content.width ?? 0, height: content.height ?? 0)
    }

    private mutating func set(_ item: any LayoutItem, _ frame: LayoutRect) -> LayoutRect {
        if let index = indices[ObjectIdentifier(item)] {
            placed[index].frame = frame
        } else {
            indices[ObjectIdentifier(item)] = placed.count
            placed.append((item, frame))
        }
        return frame
    }

    /// The frame of the container or of an item that was placed before.
    ///
    /// Any other frame may depend on the one that is being computed: reading it refuses the update with
    /// ``LayoutError/frameNotKnown(item:in:at:)``.
    public subscript(item: any LayoutItem) -> LayoutRect {
        mutating get {
            if item === container { return bounds }
            if let index = indices[ObjectIdentifier(item)] { return placed[index].frame }
            if fault == nil { fault = .frameNotKnown(item: ItemName(item), in: ItemName(container), at: location) }
            return .zero
        }
    }

    /// The first baseline of an item that was placed before, in points from the container's top edge.
    public mutating func firstBaseline(of item: any LayoutItem) -> Double {
        let frame = self[item]
        return frame.top + content(of: item, width: frame.width).firstBaseline
    }

    /// The last baseline of an item that was placed before, in points from the container's top edge.
    public mutating func lastBaseline(of item: any LayoutItem) -> Double {
        let frame = self[item]
        return frame.bottom - content(of: item, width: frame.width).lastBaseline
    }

    /// The line up to which the capital letters of the first row reach, of an item that was placed before, in points
    /// from the container's top edge.
    public mutating func capline(of item: any LayoutItem) -> Double {
        let frame = self[item]
        return frame.top + content(of: item, width: frame.width).capline
    }
}
